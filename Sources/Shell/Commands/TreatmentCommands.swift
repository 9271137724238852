import Calculation
import Records
import Sheets
import Storage
import ViewModels

/// The command `treatments`: it lists what was kept, and corrects or withdraws it.
extension CommandTable {
  static let treatments: [Command] = [
    Command(
      "treatments", topic: .memory,
      subcommands: [
        Command(
          "find", doubt: nil, does: Work(.text) { TreatmentCommands(call: $0).find($1.text) }),
        Command(
          "show", doubt: nil, does: Work(.treatment) { TreatmentCommands(call: $0).show($1.value) }),
        Command(
          "correct", doubt: .fact(nil, of: nil),
          does: Work(.correction) { try TreatmentCorrections(call: $0).correct($1) }),
        Command(
          "withdraw", doubt: nil,
          does: Work(.treatment) { try TreatmentCorrections(call: $0).withdraw($1) }),
        Command("missing", doubt: nil, does: Work { TreatmentCommands(call: $0).listMissing() }),
        importTreatments,
      ], doubt: nil, isExplained: true,
      does: Work(.optional(.year)) { TreatmentCommands(call: $0).list(of: $1) })
  ]
}

/// Runs the commands of the treatments that were kept.
struct TreatmentCommands {
  let call: Invocation
  private var wording: Wording { call.wording }
  private var store: TreatmentStore {
    get throws(Failure) { try call.session.record.treatments.store }
  }

  /// Runs `treatments` and `treatments 2027`.
  func list(of year: Int?) -> Answer {
    let none =
      year.map { Text.treatmentsNoneOf(year: .text(String($0))) }
      ?? Text.treatmentsNone
    return list(of: year, end: call.ending(none: none), entry: entry)
  }

  /// Runs `treatments find TEXT`.
  func find(_ text: String) -> Answer {
    let none = Text.treatmentsNotFound(text: .text(text))
    return list(end: call.ending(none: none, found: Text.treatmentsFound)) { item in
      item.treatment?.contains(text) == true ? entry(of: item) : nil
    }
  }

  /// Runs `treatments missing`: lists the treatments for which the regulation still wants something.
  func listMissing() -> Answer {
    let nothing = call.ending(none: Text.treatmentsNothingMissing)
    let open =
      call.session.record.open?.isUnkept == true ? call.remark(Text.treatmentsOpenRecord) : Sheet()
    let end = { (count: Int) in
      LongList.End(sheet: nothing(count).sheet + open, members: nothing(count).members)
    }
    return list(named: "missing", end: end) { item in
      guard let treatment = item.treatment else { return entry(of: item) }
      guard !treatment.isWithdrawn,
        !treatment.content.isComplete || !treatment.content.facts.missingByLabel.isEmpty
      else { return nil }
      let lines = MissingScreen(wording, of: treatment.name).sheet(of: treatment.content).blocks
        .compactMap {
          block -> Line? in
          if case .paragraph(let line) = block { line } else { nil }
        }
      return LongList.Item(
        sheet: { Sheet.entry(TreatmentScreen(wording).heading(of: treatment), lines) },
        json: {
          ["number": .integer(Int(treatment.number)), "missing": treatment.content.missingJSON]
        })
    }
  }

  /// Makes a list of treatments that is read a page at a time; `entry` returns nil for those that are left out.
  private func list(
    of year: Int? = nil, named name: String = "treatments", end: @escaping (Int) -> LongList.End,
    entry: @escaping (NumberedTreatment) -> LongList.Item?
  ) -> Answer {
    let list = LongList(name: name, end: end) {
      let next = try store.pages(of: year)
      return { try next()?.compactMap(entry) }
    }
    return Answer(list: list)
  }

  /// Returns a treatment as an item of a list; without details if this version of the program cannot read it.
  private func entry(of item: NumberedTreatment) -> LongList.Item {
    let unreadable = [[Span(wording.text(.unreadable), .muted)]]
    return LongList.Item(
      sheet: {
        item.treatment.map(TreatmentScreen(wording).entry)
          ?? .entry([Span(Treatment.name(item.number), .heading)], unreadable)
      },
      json: { item.treatment.map(Treatment.codec.json) })
  }

  /// Runs `treatments show T-17`: shows the last version, and what each version changed.
  func show(_ treatment: Treatment) -> Answer {
    let identity = Sheet.Row([Span("UUID", .muted)], [[Span(treatment.uuid)]])
    // The versions are read one after another; what is shown of each is short.
    var rows: [Sheet.Row] = []
    let list = LongList(name: "versions") { _ in
      LongList.End(
        sheet: TreatmentScreen(wording).sheet(of: treatment)
          + Sheet([.gap, .rows(rows + [identity])]),
        members: [("treatments", [Treatment.codec.json(of: treatment)])])
    } begin: {
      var last: Treatment?
      rows = []
      return {
        guard
          let stored = try store.version(
            after: last?.version ?? 0, of: treatment.number)
        else {
          return nil
        }
        let version = stored.treatment
        let date = stored.at.text
        let changed = last.map { version.content.changes(since: $0.content) } ?? []
        let names = changed.map { wording.fieldName($0) }.joined(separator: ", ")
        rows.append(
          Sheet.Row(
            [Span(wording.text(.version(version.version)), .muted)], [[Span(date)], [Span(names)]]))
        last = version
        return [LongList.Item(sheet: { Sheet() }, json: { Treatment.codec.json(of: version) })]
      }
    }
    return Answer(list: list)
  }
}

extension TreatmentContent {
  /// Returns the facts that differ from those of an earlier version, and what differs of a product.
  fileprivate func changes(since old: TreatmentContent) -> [FieldName] {
    let ofTreatment = TreatmentFact.differing(facts.draft, old.facts.draft).map {
      TreatmentForm.field($0).name
    }
    let ofProducts = zip(products, old.products).flatMap { new, old in
      UsedProduct.Fact.allCases.filter { new.text($0) != old.text($0) }.map {
        FieldName($0.rawValue, of: new.name)
      }
    }
    return ofTreatment + ofProducts
  }
}
