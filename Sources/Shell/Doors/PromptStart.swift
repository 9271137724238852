import Calculation
import Sheets
import Terminal
import ViewModels

/// What a person is told at the start, of the program and of an earlier session.
extension PromptDoor {
  /// Greets, and shows the values of an earlier session.
  func greet() {
    guard interpreter.playsExamples, format == .text else { return }
    if session.settings[.ground] == nil, interpreter.painter.lacksGround {
      interpreter.adoptTheme(asking: 100)
    }
    let wording = interpreter.wording
    let greeting: [Sheet.Block] = [
      .paragraph([Span(wording.text(.banner(version: .text(Version.text))), .heading)]),
      .paragraph([Span(wording.text(.bannerHint), .muted)]),
    ]
    tell(Sheet(greeting + lastValues))
  }

  /// The values of an earlier session, in one row for each calculator that has any, its filling and its open records.
  private var lastValues: [Sheet.Block] {
    let wording = interpreter.wording
    let kept = session.calculators.all.map { ($0, session.values.draft(of: $0)) }.filter {
      !$0.isBlank($1)
    }
    let rows = kept.map { calculator, draft in
      Sheet.Row(
        [Span(wording.calculatorName(calculator.id), .heading)],
        [[Span(EnteredValues(wording).line(of: draft, calculator), .value)]])
    }
    let restored: [Sheet.Block] = [
      .gap, .paragraph([Span(wording.text(.restoredValues), .muted)]), .rows(rows),
    ]
    let filling = FillingScreen.blocks(
      ofUnderWay: session.lastSession.hasFillings ? session.fillingUnderWay : nil, wording,
      at: session.dateAndTimeNow)
    let records =
      session.lastSession.hasOpenRecords ? RestoredRecords(wording, of: session).blocks : []
    return unreadableValues + (rows.isEmpty ? [] : restored + filling) + records
  }

  /// Tells whose values of an earlier session this version cannot read.
  private var unreadableValues: [Sheet.Block] {
    let names = session.lastSession.unreadableValues.map(interpreter.wording.calculatorName)
    if names.isEmpty { return [] }
    let told = interpreter.wording.text(.lastValuesUnreadable(names: .words(names)))
    return [.paragraph([Span(told, .caution)])]
  }

  /// Takes the settings and values that could not be read at the start, once they can be, and tells so. A program is
  /// not told, so it takes none: its units stay in doubt, and nothing is stored over the values.
  func takeLateData() {
    guard format == .text, !hasMoreToRun, postponed == nil else { return }
    if session.takeLateSettings() {
      do throws(Failure) { try session.settings.adoptSavedLanguage() } catch { writer.tell(error) }
      interpreter.adoptLanguage()
      interpreter.adoptTheme(asking: 100)
      tell(Text.settingsHoldAgain, .good)
    }
    guard let calculators = session.takeLateValues() else { return }
    if !unreadableValues.isEmpty { tell(Sheet(unreadableValues)) }
    let names = calculators.map(interpreter.wording.calculatorName)
    if !names.isEmpty { tell(Text.lastValuesBehindUndo(names: .words(names)), .good) }
  }
}
