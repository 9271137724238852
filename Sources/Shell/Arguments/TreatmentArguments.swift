import Calculation
import Records
import Sheets
import Storage
import Terminal
import ViewModels

// Treatments that were kept, by their numbers, and what is to be corrected of one.

/// A treatment, and what `treatments correct` is to correct of it.
struct Correction {
  /// What is corrected.
  enum Change {
    case fact(TypedFact)
    case product(CorrectedProduct)
  }

  let treatment: Located<Treatment>
  /// Nil if nothing was typed behind the treatment, so that it is asked for.
  let change: Change?
}

/// Another name, permit or role of a product of a treatment.
struct CorrectedProduct {
  /// The product's place among those of the treatment, from 0.
  let index: Int
  let fact: UsedProduct.Fact
  /// Nil empties it.
  let text: Located<String?>
}

extension Argument where Value == Located<Treatment> {
  /// The number of a treatment, `T-17`.
  static var treatment: Argument {
    Argument { unread in
      let typed = try unread.next()
      return try refusing(RecordCode.self, at: typed.span) {
        guard let number = Treatment.number(typed.text) else {
          throw Failure.treatment(.unknown, typed.text)
        }
        let treatment = try unread.session.record.treatments.store.numbered(number)
        return Located(value: treatment, span: typed.span)
      }
    }
    .completing { place in place.typed.completed(by: place.completer.treatments(place.typed.text)) }
  }
}

extension Argument where Value == Correction {
  /// A treatment, a fact of it and its value, or a product's name, permit or role: `T-17 crop wheat`, `T-17 Tebu permit
  /// R-12/2020`; or the treatment alone.
  static var correction: Argument {
    Argument(.fact) { unread in
      let treatment = try Argument<Located<Treatment>>.treatment.parse(&unread)
      return try refusing(RecordCode.self, at: treatment.span) {
        if treatment.value.isWithdrawn {
          throw Failure.treatment(.withdrawn, treatment.value.name)
        }
        let change =
          unread.isEmpty
          ? nil : try CorrectionReader(unread.invocation).change(of: treatment.value, from: &unread)
        return Correction(treatment: treatment, change: change)
      }
    }
    .completing { place in
      place.start < place.tail.count
        ? place.completer.correction(in: place.tail, from: place.start + 1)
        : place.typed.completed(by: place.completer.treatments(place.typed.text)).followed(true)
    }
    .leaving { words, call in CorrectionReader(call).doubt(ofFactIn: words) }
  }
}

extension Completer {
  /// Returns the newest treatments, each with its date, parcel and crop.
  fileprivate func treatments(_ typed: String) -> [Candidate] {
    let newest = (try? session.record.treatments.store.newest(10)) ?? []
    return newest.filter { $0.name.begins(with: typed) || String($0.number).hasPrefix(typed) }.map {
      treatment in
      let facts = treatment.content.facts
      let told = [facts.text(.date), facts.parcel, facts.crop].compactMap(\.self)
      return Candidate(treatment.name, meaning: told.joined(separator: "  "))
    }
  }

  /// Completes a fact of a treatment or of a product in it, and behind it the fact's value; the words behind the
  /// treatment's number begin at `first`.
  fileprivate func correction(in tail: TypedTail, from first: Int) -> Completion {
    let number = tail.word(first - 1).flatMap(Treatment.number)
    let treatment = number.flatMap { try? session.record.treatments.store.numbered($0) }
    let products = treatment?.content.products.compactMap(\.name) ?? []
    let finder = FactFinder(session, wording, correcting: products)
    let words = tail.finished[first...]
    if let named = finder.fact(in: words) {
      return field(of: named.subject).map { value(of: $0, tail.rest(from: named.valueStart)) }
        ?? .none
    }
    let isBehindProduct = finder.isProduct(words)
    let typed = tail.rest(from: isBehindProduct ? tail.count : first)
    let ofTreatment =
      isBehindProduct ? [] : TreatmentFact.allCases.map { TreatmentForm.field($0).name }
    let names = ofTreatment + UsedProduct.Fact.allCases.map { FieldName($0.rawValue) }
    return typed.completed(by: candidates(among: names.map(\.choice), typed.text)).followed(true)
  }

  /// Returns the field of a fact; nil for one that products do not have.
  private func field(of subject: FactWords.Subject) -> Field? {
    switch subject {
    case .treatment(let fact): return TreatmentForm.field(fact)
    case .product(_, let id):
      guard let remembered = session.calculators.remembered else { return nil }
      let group = remembered.group
      return group.field(id, of: group.first, in: remembered.calculator.blank)
    }
  }
}

/// Reads what is to be corrected of a treatment.
private struct CorrectionReader {
  private let call: Invocation
  private var session: Session { call.session }

  init(_ call: Invocation) { self.call = call }

  private func finder(_ products: [String]) -> FactFinder {
    FactFinder(session, call.wording, correcting: products)
  }

  /// What a refused line with these words leaves in doubt; everything if they begin with no number of a treatment, or
  /// name no fact behind it.
  func doubt(ofFactIn words: ArraySlice<Word>) -> Doubt {
    guard let number = words.first.flatMap({ Treatment.number($0.text) }) else {
      return .everything
    }
    let treatment = try? session.record.treatments.store.numbered(number)
    let names = treatment?.content.products.compactMap(\.name) ?? []
    return finder(names).fact(in: words.dropFirst())?.doubt(of: number) ?? .everything
  }

  /// Reads the name of a fact and its value; the fact is the treatment's, or that of a product in it.
  func change(of treatment: Treatment, from unread: inout UnreadWords) throws -> Correction.Change {
    let words = unread.words
    let names = treatment.content.products.compactMap(\.name)
    guard let named = finder(names).fact(in: words) else {
      throw call.invalid(words[words.startIndex])
    }
    switch named.subject {
    case .treatment(let fact):
      let lead = call.typed.words[..<unread.place].map(\.text).joined(separator: " ")
      unread.skip(to: named.valueStart)
      return .fact(try unread.value(of: fact, lead: lead))
    case .product(let name, let id):
      guard let fact = UsedProduct.Fact(rawValue: id) else {
        throw call.invalid(words[words.startIndex])
      }
      let products = NamedProducts(
        treatment.content.products.enumerated().map { index, product in
          .init(item: index, name: product.name, number: index + 1)
        }, session)
      let index = try products.item(
        called: name, before: call.typed.text(of: named.place), in: call.typed)
      unread.skip(to: named.valueStart)
      let value = unread.words
      let span = try unread.rest().span
      let text = try text(
        of: fact, value, lead: named.lead(behind: words.startIndex, in: call.typed))
      return .product(
        CorrectedProduct(index: index, fact: fact, text: Located(value: text, span: span)))
    }
  }

  /// Reads a name, a permit or a role of a product; nil if it is emptied, as by a dash a name is, too.
  private func text(of fact: UsedProduct.Fact, _ words: ArraySlice<Word>, lead: String) throws
    -> String?
  {
    guard let remembered = session.calculators.remembered,
      case let blank = remembered.calculator.blank, case let group = remembered.group,
      let field = group.field(fact.rawValue, of: group.first, in: blank)
    else { return nil }
    let typed = try TypedProductFact(
      field, in: group, words: words, of: call.typed, lead: lead, call.wording)
    if typed.value.isDash { return nil }
    let text = try call.interpreter.read(typed, of: blank).draft(since: blank).text(at: field.path)
    if fact == .name, case let name = text ?? "",
      !remembered.calculator.isName(name, session.settings.notation)
    {
      throw Refusal(.productName(of: name), at: typed.value.span)
    }
    return text
  }
}
