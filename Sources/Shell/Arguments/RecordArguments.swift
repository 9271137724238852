import Calculation
import Records
import Sheets
import ViewModels

// The command `record` takes the name of a fact and its value; the fact is the treatment's, or that of a product in it.

/// A fact of a treatment, and what was typed for it.
struct TypedFact {
  let fact: TreatmentFact
  let value: Word
  /// The words in front of the fact, with which a line about another fact begins: `treatments correct T-1`.
  let lead: String
}

/// What `record` is told.
enum RecordedFact {
  /// A fact of the treatment without a value, which is asked for.
  case asked(TreatmentFact)
  case ofTreatment(TypedFact)
  /// A fact of a product, as it is entered in the mix.
  case ofProduct(NewValue)
}

extension Argument where Value == RecordedFact {
  /// A product of the record in progress, a fact of it and its value: `Tebu permit R-12/2020`.
  static var factOfProduct: Argument {
    Argument(.fact) { unread in
      let reader = RecordReader(unread.invocation)
      let record = try unread.session.record.toBeUsed()
      return try reader.factOfProduct(of: record, in: unread.words, from: &unread)
    }
    .completing { place in place.typed.completed(by: place.completer.members(place.typed)) }
    .offering { words, call in Substitute.nearest(to: words, among: call.command.choices, call) }
    .leaving { words, call in
      words.isEmpty ? nil : RecordReader(call).doubt(ofFactIn: words)
    }
  }

  /// The value of a fact, behind the fact's name; or what follows a product's name that begins with the same word, as in
  /// `record crop oil permit R-1`.
  static func recorded(_ fact: TreatmentFact) -> Argument {
    let field = TreatmentForm.field(fact)
    return Argument(ArgumentForm(valueOf: field)) { unread in
      let reader = RecordReader(unread.invocation)
      let record = try unread.session.record.toBeUsed()
      let line = unread.invocation.typed
      let withName = line.words[(unread.place - 1)...]
      if reader.namesProduct(of: record, in: withName) {
        return try reader.factOfProduct(of: record, in: withName, from: &unread)
      }
      guard !unread.isEmpty else { return .asked(fact) }
      return .ofTreatment(try unread.value(of: fact, lead: line.words[0].text))
    }
    .completing { place in place.completer.value(of: field, at: place) }
  }
}

/// Reads the words behind `record` that are about a product.
private struct RecordReader {
  private let call: Invocation
  private var session: Session { call.session }

  init(_ call: Invocation) { self.call = call }

  private func finder(_ products: [String]) -> FactFinder {
    FactFinder(
      session, call.wording, ids: session.calculators.factsTakenIntoRecord, products: products)
  }

  /// Whether words begin with the name of a product of a record, and a fact behind it.
  func namesProduct(of record: OpenRecord, in words: ArraySlice<Word>) -> Bool {
    finder(record.mix.products.compactMap(\.name)).factBehindName(in: words) != nil
  }

  /// What a refused line with these words leaves in doubt; everything if they name no fact.
  func doubt(ofFactIn words: ArraySlice<Word>) -> Doubt {
    let products = (try? session.record.toBeUsed())?.mix.products ?? []
    return finder(products.compactMap(\.name)).fact(in: words)?.doubt(of: nil) ?? .everything
  }

  /// Reads a product of a record, a fact of it and its value; refuses what is not in the mix as it stands in the record.
  func factOfProduct(
    of record: OpenRecord, in words: ArraySlice<Word>, from unread: inout UnreadWords
  ) throws -> RecordedFact {
    let first = words[words.startIndex]
    guard let remembered = session.calculators.remembered else { throw call.invalid(first) }
    let group = remembered.group
    let mix = session.values.draft(of: remembered.calculator)
    let products = self.products(of: record, group)
    let finder = finder(products.names)
    guard let named = finder.fact(in: words), case .product(let name, let id) = named.subject
    else { throw call.invalid(first) }
    let member = try member(called: name, named, among: products, group, mix)
    unread.skip(to: named.valueStart)
    let value = unread.words
    _ = try unread.rest()
    guard let here = group.member(member, of: record.values, in: mix),
      let field = group.field(id, of: here, in: mix)
    else {
      let product = group.shownName(of: member, in: record.values)
      throw Refusal(changed(product, isNew: false), at: first.span)
    }
    let typed = try TypedProductFact(
      field, in: group, words: value, of: call.typed,
      lead: named.lead(behind: words.startIndex, in: call.typed), call.wording)
    return .ofProduct(try call.interpreter.read(typed, of: mix))
  }

  private func products(of record: OpenRecord, _ group: FieldGroup) -> NamedProducts<GroupMember> {
    let members = group.enteredMembers(in: record.values)
    return NamedProducts(
      members.map { member in
        .init(
          item: member, name: group.name(of: member, in: record.values), number: member.number)
      }, session)
  }

  /// Returns the product of the record that is named; says of one that came into the mix later that it is new.
  private func member(
    called name: ArraySlice<Word>, _ named: FactWords, among products: NamedProducts<GroupMember>,
    _ group: FieldGroup, _ mix: Draft
  ) throws(Refusal) -> GroupMember {
    do throws(Refusal) {
      let fact = call.typed.text(of: named.place)
      return try products.item(called: name, before: fact, in: call.typed)
    } catch {
      let others = MemberFinder(group, in: mix).members(
        called: name.map(\.text).joined(separator: " "))
      guard error.failure.is(ShellCode.noSuchProduct), let other = others.first else { throw error }
      throw Refusal(changed(group.shownName(of: other, in: mix), isNew: true), at: error.span)
    }
  }

  /// The failure for a product that came into the mix, or left it, after the record began.
  private func changed(_ product: String, isNew: Bool) -> Failure {
    Failure(RecordCode.stale, ["product": .text(product)], variant: isNew ? "new" : "gone")
  }
}
