import Calculation
import Records
import Sheets
import ViewModels

/// The guesses that read the whole line, whatever the order of its words.
extension Suggestions {
  /// A field and the value that stands beside its name.
  private struct Setting {
    let field: GuessedField
    let value: String
  }

  /// Names with their values, and a value that may stand without one.
  private struct Pairing {
    var settings: [Setting] = []
    var left: String?
  }

  /// Puts each value behind its name, and leaves out the words that say nothing more; a value alone is that of each field
  /// that takes it.
  var settings: [String] {
    let ofParts = settingsOfParts
    return ofParts.isEmpty ? settingsOfValue : ofParts
  }

  /// The lines of names and values. A value without a name is that of the one field that takes it, or the first one of the
  /// main field, `120 split 4 tip 10`. A crop goes with them, `14.2 ha winter wheat`.
  private var settingsOfParts: [String] {
    guard let typedParts = parts else { return [] }
    let crops = typedParts.compactMap { if case .crop(let crop) = $0 { crop } else { nil } }
    guard crops.count < 2 else { return [] }
    let crop = crops.map { "; \(names.shortName(ofCommand: TreatmentFact.crop.rawValue)) \($0)" }
    let parts = typedParts.filter { if case .crop = $0 { false } else { true } }
    return settings(of: parts).map { "\($0)\(crop.joined())" }
  }

  private func settings(of parts: [GuessedPart]) -> [String] {
    let leftOut = parts.compactMap { if case .leftOut(let word) = $0 { word } else { nil } }
    let isOnlyLinks = leftOut.allSatisfy(isLink)
    if isOnlyLinks, let value = onlyValue(parts), isUnknown { return values(value) }
    return [isOnlyLinks ? withoutFirst(parts) : nil, paired(parts)].compactMap(\.self).compactMap {
      line($0, isOnlyLinks)
    }
  }

  /// The lines of a value alone, `12,5 ha`: each fitting field in front of it, or the converter if no field takes it. A word
  /// that is one of a field's choices is a value, too: `even`.
  private var settingsOfValue: [String] {
    guard isUnknown else { return [] }
    if words[0].beginsNumber { return meanings(ofValue: words[...]) }
    let current = session.values.current.calculator.id
    let fields = names.table.all.compactMap(\.field).filter { field in
      guard field.calculator == current, field.path.member == nil,
        case .choice(let choices) = field.kind
      else { return false }
      return ChoiceNames(interpreter.wording, among: choices).choice(text(words)) != nil
    }
    return fields.map { line(names.shortName(of: $0), words) }
  }

  /// Returns the lines of a number with its unit: each fitting field in front of it, or the converter.
  func meanings(ofValue words: ArraySlice<Word>) -> [String] {
    let value = text(words)
    guard fields(taking: value).isEmpty, let converter else { return values(value) }
    return [line(names.shortName(ofCommand: converter), words)]
  }

  /// The value of a line that holds nothing else but words that say nothing more, `I have 12 ha`; nil for another line,
  /// and for a value alone.
  private func onlyValue(_ parts: [GuessedPart]) -> String? {
    let others = parts.filter { if case .leftOut = $0 { false } else { true } }
    guard others.count == 1, case .value(let value)? = others.first, value != typed.text else {
      return nil
    }
    return value
  }

  private func line(_ pairing: Pairing, _ isOnlyLinks: Bool) -> String? {
    let settings = pairing.settings
    var lines = settings.map { "\($0.field.beginning) \($0.value)" }
    if let left = pairing.left {
      // A second value of a product may be anything.
      let fitting = values(left)
      guard isOnlyLinks, fitting.count == 1,
        settings.allSatisfy({ setting in
          let name = names.shortName(of: setting.field.field)
          return setting.field.field.path.member == nil && !fitting[0].hasPrefix("\(name) ")
        })
      else { return nil }
      lines.append(fitting[0])
    }
    let paths = settings.map(\.field.field.path)
    guard Set(paths).count == paths.count, settings.allSatisfy({ isClear($0, isOnlyLinks) }),
      Set(settings.compactMap(hasUnitOfDose)).count < 2
    else { return nil }
    return lines.joined(separator: "; ")
  }

  /// Whether the value of a product has its unit; nil for the value of another field. Beside a dose with its unit a number
  /// alone may belong to a name: `dose Tebu 2 Score 0.3 l/ha`.
  private func hasUnitOfDose(_ setting: Setting) -> Bool? {
    let field = setting.field.field
    guard field.path.member != nil else { return nil }
    return try? session.values.readNumber(setting.value, of: field).hasTypedUnit
  }

  /// Pairs each value behind the first with the name before it, where the first is that of the main field: `120 tip 10`;
  /// nil for other parts.
  private func withoutFirst(_ parts: [GuessedPart]) -> Pairing? {
    guard case .value(let first)? = parts.first, case .value? = parts.last, parts.count > 2,
      var pairing = paired(Array(parts.dropFirst())), pairing.left == nil,
      let calculator = session.calculators.all.first(where: {
        $0.id == pairing.settings[0].field.field.calculator
      }),
      let main = calculator.mainField, main.isTypedNumber
    else { return nil }
    let field = GuessedField(
      field: main, beginning: names.shortName(ofCommand: main.id), isOfProduct: false)
    pairing.settings.insert(Setting(field: field, value: first), at: 0)
    return pairing
  }

  /// Pairs each value with the name before it, or else behind it; nil if a name or several values are left alone.
  private func paired(_ parts: [GuessedPart]) -> Pairing? {
    var pairing = Pairing()
    var name: GuessedField?
    for part in parts {
      switch part {
      case .leftOut, .crop: break
      case .between: return nil
      case .name(let next):
        if let waiting = pairing.left {
          pairing.settings.append(Setting(field: next, value: waiting))
          pairing.left = nil
        } else if let waiting = name {
          // In `dose of Tebu` the product says which dose; `in the tank left` names one field twice.
          let isOfDose = waiting.field.path.member != nil && !waiting.isOfProduct
          let isSame = waiting.field.path == next.field.path
          guard isSame || next.isOfProduct && isOfDose else { return nil }
          name = next
        } else {
          name = next
        }
      case .value(let next):
        if let waiting = name {
          pairing.settings.append(Setting(field: waiting, value: next))
          name = nil
        } else if pairing.left == nil {
          pairing.left = next
        } else {
          return nil
        }
      }
    }
    return name == nil && !pairing.settings.isEmpty ? pairing : nil
  }

  /// Whether nothing that was left out can change a value: for a dose, which needs its unit or a present dose like it, only
  /// joining words were; a value of another field is a usual one of it.
  private func isClear(_ setting: Setting, _ isOnlyLinks: Bool) -> Bool {
    let field = setting.field.field
    // The field itself says whether it takes the value: `48 nozzles`.
    guard field.isTypedNumber else { return isOnlyLinks }
    guard let reading = try? session.values.readNumber(setting.value, of: field) else {
      // What the field refuses, its refusal may know better: `32 oz/ac`.
      return isOnlyLinks
    }
    if field.path.member != nil {
      let present = session.values.owner(of: field).draft[field.path]
      let isLikeBefore = present.map { !isJump(from: $0, to: reading.quantity) } ?? false
      return isOnlyLinks && (reading.hasTypedUnit || setting.field.isOfProduct && isLikeBefore)
    }
    return isOnlyLinks || !field.isUnusual(reading.quantity)
  }

  /// Puts the name at the end of the line in front of the rest.
  var nameInFront: [String] {
    guard words.count > 1, isUnknown || command?.field != nil, !words.contains(where: \.isQuoted)
    else { return [] }
    let places = words.indices.dropFirst().filter { words.count - $0 <= 3 }
    for place in places {
      let ending = words[place...]
      let joined = names.joinedAtStart(Array(ending))
      let command = joined.count == 1 ? names.exactCommand(joined[0].text) : nil
      let meant = names.synonyms(at: ending).filter { $0.words.count == ending.count }
      let lines = command == nil ? meant.map(\.line) : [text(ending)]
      if !lines.isEmpty { return lines.map { line($0, words[..<place]) } }
    }
    return []
  }

  /// Works out a field for the value of a figure, or a figure for the value of a field: `solve rate fills 3`.
  var solved: [String] {
    let parts = parts ?? []
    guard parts.count < 5, let pairing = paired(parts), pairing.left == nil,
      pairing.settings.count == 1
    else { return [] }
    let field = pairing.settings[0].field.field
    let value = pairing.settings[0].value
    guard field.path.member == nil,
      let owner = session.calculators.all.first(where: { $0.id == field.calculator }),
      let solving = owner.solving
    else { return [] }
    let draft = session.values.draft(of: owner)
    let targets = solving.targets(in: draft)
    let figures = ChoiceNames(interpreter.wording, among: targets.map(\.choice))
    let solve = names.shortName(ofCommand: "solve")
    let ofFigure = targets.filter { $0.id == field.id }.flatMap { target in
      owner.fields(in: draft).filter { target.fields.contains($0.path) }.map { solved in
        "\(solve) \(names.shortName(of: solved)) \(figures.name(of: target.choice)) \(value)"
      }
    }
    let ofField = targets.filter { $0.fields.contains(field.path) && $0.id != field.id }.map {
      "\(solve) \(names.shortName(of: field)) \(figures.name(of: $0.choice)) \(value)"
    }
    return (ofFigure + ofField).filter(isUsualAnswer)
  }

  /// Whether a line that works something out does so without a caution; an unusual answer is hardly what was meant.
  private func isUsualAnswer(_ line: String) -> Bool {
    guard case .accepted(let trial) = tried(line), let answer = trial.answers.first else {
      return false
    }
    let solved = answer.json.members.first { $0.key == "solve" }?.value.members ?? []
    return solved.first { $0.key == "cautions" }?.value == .array([])
  }
}
