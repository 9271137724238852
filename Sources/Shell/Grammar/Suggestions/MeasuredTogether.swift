import Calculation
import Sheets
import ViewModels

/// The guess that two values of a line are one value of a field: so far in so much time, one length of another.
struct MeasuredTogether {
  let suggestions: Suggestions

  private var names: NameIndex { suggestions.names }
  private var words: [Word] { suggestions.words }
  private var notation: Notation { suggestions.session.settings.notation }

  /// The lines, each with every value; only those of an area have lengths in place of it.
  var lines: [String] { (joinedByWord + inOrder).filter(suggestions.keepsValues) + areaOfLengths }

  // MARK: In the order of the field

  /// Puts the values of a line behind the name of the field that takes two, in its order: `speed 204 ft in 28 s`.
  private var inOrder: [String] {
    guard let parts = suggestions.parts else { return [] }
    let values = parts.compactMap { if case .value(let value) = $0 { value } else { nil } }
    let named = parts.compactMap { if case .name(let name) = $0 { name.field } else { nil } }
    guard values.count == 2, Set(named.map(\.calculator)).count < 2 else { return [] }
    let current = suggestions.session.values.current.calculator
    let calculator = named.first?.calculator ?? current.id
    let fields = names.table.all.compactMap(\.field).filter { field in
      guard field.calculator == calculator, case .measured = field.kind else { return false }
      return field.measuredKey == nil
    }
    // As typed, if only the name was missing: `100 m in 45 s`.
    let orders = [
      suggestions.text(words), values.joined(separator: " "),
      values.reversed().joined(separator: " "),
    ]
    return fields.compactMap { field in
      let name = names.shortName(of: field)
      return orders.map { "\(name) \($0)" }.first { suggestions.accepted($0) != nil }
    }
  }

  // MARK: With the word of the field

  /// Puts the word between the two lengths of a canopy or a band, `canopy 3.5 m rows 4 m`, and their unit where the refusal
  /// asks for it.
  private var joinedByWord: [String] {
    guard let field = suggestions.command?.field, let key = field.measuredKey,
      case .measured(let parts) = field.kind
    else { return [] }
    let numbers = words.indices.filter { words[$0].beginsNumber }
    guard numbers.count == 2, numbers[0] == 1 else { return [] }
    let number = words[1].text
    let second = suggestions.text(words[numbers[1]...])
    func line(_ unitOfFirst: String, _ unitOfSecond: String) -> String {
      let parts: [String: Datum] = [
        "first": .text(number + unitOfFirst), "second": .text(second + unitOfSecond),
      ]
      return "\(words[0].text) \(suggestions.interpreter.wording.text(key: key, parts))"
    }
    let typedUnit =
      UnitTable.builtIn.isUnit(words[2].text, notation) ? " \(words[2].text)" : nil
    let asTyped = line(typedUnit ?? "", "")
    guard suggestions.refusal.failure.is(InputCode.unitNeeded) else { return [asTyped] }
    let home = suggestions.interpreter.wording.spelling(
      of: notation.ordered(parts[0].field.units)[0])
    let unit = typedUnit ?? " \(home)"
    return [asTyped, line(unit, unit)]
  }

  // MARK: An area

  /// Makes an area of two lengths with one unit: `field 300 m by 400 m`, `field 300x400m`.
  private var areaOfLengths: [String] {
    guard let start = words.firstIndex(where: \.beginsNumber),
      let path = suggestions.session.values.recordedModel.calculator.job?.jobArea,
      let area = names.table.all.first(where: { $0.field?.path == path })
    else { return [] }
    let name = words[..<start]
    let isOfArea =
      names.exactCommand(suggestions.text(name)) === area
      || names.synonyms(at: name).contains { $0.command === area && $0.words.count == name.count }
    // Numbers apart from what touches them: 300, x, 400, m.
    let pieces = words[start...].flatMap { word in
      word.text.matches(of: /[0-9.,]+|[^0-9.,]+/).map { String($0.output) }
    }
    guard isOfArea, pieces.count > 3, let unit = pieces.last,
      UnitTable.builtIn.isUnit("\(unit)2", notation)
    else { return [] }
    let second = pieces[pieces.count - 2]
    let between = pieces[1..<(pieces.count - 2)]
    guard second.first?.isNumber == true, [[unit], []].contains(Array(between.dropLast())),
      between.last.map({ notation.means($0, Self.by) }) == true
    else { return [] }
    return ["\(names.shortName(of: area)) \(pieces[0])*\(second) \(unit)2"]
  }

  private static let by = Choice("by", key: .wordBy)
}
