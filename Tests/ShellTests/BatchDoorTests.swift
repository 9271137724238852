import Glibc
import System
import TestSupport
import Testing

@testable import Shell
@testable import Terminal

/// Tests of batch runs, which read many fields from a file: results, errors and exit status.
struct BatchDoorTests {
  static let table = "name,area,rate,dose,tank\nNorth,12.5,200,1.5,1000\n"

  /// Runs a batch over this text. An output with a width counts as a terminal.
  private func run(
    _ text: String, language: String = "en", format: OutputFormat = .text, resultWidth: Int? = nil,
    errorWidth: Int? = nil, elapsed: Duration = .zero
  ) throws -> (results: String, errors: String, status: Shell.ExitStatus) {
    try run(
      Array(text.utf8), language: language, format: format, resultWidth: resultWidth,
      errorWidth: errorWidth,
      elapsed: elapsed)
  }

  private func run(
    _ bytes: [UInt8], language: String = "en", format: OutputFormat = .text, hasTotals: Bool = true,
    resultWidth: Int? = nil, errorWidth: Int? = nil, elapsed: Duration = .zero
  ) throws -> (results: String, errors: String, status: Shell.ExitStatus) {
    let (results, errors) = (Screen(expecting: ""), Screen(expecting: ""))
    let outputs = Outputs(
      results: Recorded(screen: results, width: resultWidth),
      errors: Recorded(screen: errors, width: errorWidth))
    let languages = try Checkout.languages.map(Checkout.catalog)
    let door = BatchDoor(
      try Rig.session(language, isInteractive: false), languages: languages, outputs: outputs,
      format: format,
      hasTotals: hasTotals, elapsed: { elapsed })
    let file = try OpenText(bytes)
    let status = door.run(Descriptor(file.descriptor), named: "fields.csv")
    return (results.shown, errors.shown, status)
  }

  @Test func resultsAreWritten() throws {
    let run = try run(Self.table)
    #expect(run.status == .success && run.errors.isEmpty)
    #expect(
      run.results.contains("\r\n2,North,12.5,ha,200,l/ha,1.5,l/ha,1000,l,2500,18.75,l,l,3,2,"))
    #expect(run.results.contains("\r\nTotal,\"1 row, 0 failed\",12.5,ha,"))
  }

  @Test func aFailedRowStaysInItsPlace() throws {
    let run = try run(Self.table + "South,0,200,1.5,1000\n", language: "pl", format: .json)
    #expect(run.status == .commandFailed)
    #expect(
      run.errors
        == #"{"format":2,"kind":"notice","notice":{"message":"Nie obliczono 1 z 2 wierszy."}}"#
        + "\n")
    #expect(
      run.results.contains(
        #"{"line":3,"kind":"error","name":"South","others":[],"error":{"code":"number.zero","message":"Warto"#
      ))
  }

  @Test(arguments: [
    ("en", 1, 1, "1 of 1 row could not"), ("en", 2, 10, "2 of 10 rows could not"), ("en", 0, 3, ""),
    ("pl", 1, 1, "Nie obliczono 1 z 1 wiersza."), ("pl", 2, 10, "Nie obliczono 2 z 10 wierszy."),
    ("pl", 1, 22, "Nie obliczono 1 z 22 wierszy."),
  ])
  func howManyRowsFailedIsTold(_ language: String, _ failed: Int, _ rows: Int, _ told: String)
    throws
  {
    let good = String(repeating: "x,12.5,200,1.5,1000\n", count: rows - failed)
    let bad = String(repeating: "x,0,200,1.5,1000\n", count: failed)
    let run = try run("name,area,rate,dose,tank\n" + good + bad, language: language)
    #expect(told.isEmpty ? run.errors.isEmpty : run.errors.hasPrefix("  " + told), "\(run.errors)")
  }

  @Test func columnsThatNobodyKnowsAreNamedOnce() throws {
    let text = "area,rate,Odmiana,dose,tank,Data\n1,200,x1,1.5,1000,y2\n1,200,x1,1.5,1000,y2\n"
    #expect(try run(text).errors == "  Unknown columns were copied unchanged: “Odmiana”, “Data”.\n")
    #expect(try run("area,rate,x\u{1B}y,dose,tank\n").errors.contains("x\\u{1B}y"))
  }

  /// pandas writes such a column for its row numbers.
  @Test(arguments: [("en", "column 1, “Notes”"), ("pl", "kolumna 1, „Notes”")])
  func aColumnWithoutAHeadingGoesAlong(_ language: String, _ named: String) throws {
    let run = try run(
      ",area,rate,dose,tank,Notes\n0,1,200,1.5,1000,x\n", language: language, format: .json)
    #expect(run.errors.contains(": \(named)."), "\(run.errors)")
    #expect(
      run.results.contains(#""others":[{"column":"","text":"0"},{"column":"Notes","text":"x"}]"#))
    #expect(run.status == .success)
  }

  /// A heading may name its unit in any form and any language. A unit may also stand alone (`Acres`, `GPA`) if it
  /// fits only one field.
  @Test(arguments: [
    "Area (Acres),Rate (gal/ac),Dose [fl oz/acre],Tank (Gallons)",
    "Acres,GPA,Dose [fl oz/acre],Tank [gal]",
    "Akry,galony na akr,Dawka [fl oz/akr],Zbiornik [galony]",
    "Powierzchnia (akry),Ciecz (galon na akr),Dawka [uncje p\u{142}ynu na akr],Zbiornik (galon\u{F3}w)",
  ])
  func unitsOfAHeadingHaveNames(_ header: String) throws {
    for language in ["en", "pl"] {
      let run = try run("\(header),Litres\n10,20,8,300,7\n", language: language, format: .json)
      #expect(run.status == .success && run.errors.contains("Litres"), "\(run.errors)")
      #expect(
        run.results.contains(
          #""area":{"value":10,"unit":"ac"},"rate":{"value":20,"unit":"usgal/ac"}"#),
        "\(run.results)")
      #expect(run.results.contains(#""tank":{"value":300,"unit":"usgal"}"#))
      #expect(run.results.contains(#""dose":{"value":8,"unit":"usfloz/ac"}"#))
    }
  }

  @Test func aUnitAloneIsNoSecondArea() throws {
    let run = try run("area,Acres,rate,dose,tank\n1,2,200,1,1000\n")
    #expect(run.errors.contains("“area” and “Acres”") && run.status == .commandFailed)
  }

  @Test func aTableOfWindowsIsRead() throws {
    let bytes = Array("sep=;\nnazwa;pole;ciecz;dawka;zbiornik\n".utf8) + [0xA3, 0xB9, 0x6B, 0x61]
    let run = try run(bytes + Array(";12,5;200;1,5;1000\n".utf8), language: "pl", hasTotals: false)
    let row =
      "\r\n3;\u{141}\u{105}ka;\"12,5\";ha;200;l/ha;\"1,5\";l/ha;1000;l;2500;\"18,75\";l;l;3;2;"
    #expect(run.results.contains(row) && !run.results.contains("\r\nRazem"), "\(run.results)")
    #expect(run.errors.isEmpty && run.status == .success)
  }

  @Test(arguments: [OutputFormat.text, .json])
  func aWrongHeaderIsToldOnTheOtherOutput(_ format: OutputFormat) throws {
    let run = try run("area,rate,dsoe,tank\n1,2,3,4\n", format: format)
    #expect(run.status == .commandFailed && run.results.isEmpty)
    #expect(run.errors.contains("dsoe") && run.errors.contains("dose"))
    #expect(
      run.errors.contains(#"{"format":2,"kind":"error","error":{"code":"batch.column_unknown""#)
        == (format == .json))
  }

  @Test func whatCannotBeReadHasItsStatus() throws {
    let session = try Rig.session("en", isInteractive: false)
    let errors = Screen(expecting: "")
    let outputs = Outputs(
      results: Recorded(screen: Screen(expecting: "")), errors: Recorded(screen: errors))
    let door = BatchDoor(session, languages: [], outputs: outputs, format: .text)
    #expect(door.run(Descriptor(-1), named: "x.csv") == .noInput)
    #expect(errors.shown.contains("x.csv"))
  }

  @Test func aLongWorkShowsHowFarItIs() throws {
    let long = try run(Self.table, errorWidth: 80, elapsed: .seconds(2))
    // The columns are settled by the whole of a short table, so that its rows come with its end.
    #expect(long.errors == "\r0 rows\u{2026}\r       \r")
    #expect(try run(Self.table, errorWidth: 80).errors.isEmpty)
    #expect(
      try run(Self.table, resultWidth: 80, errorWidth: 80, elapsed: .seconds(2)).errors.isEmpty)
    #expect(try run(Self.table, elapsed: .seconds(2)).errors.isEmpty)
  }
}

/// The reading end of a pipe that holds a text.
private final class OpenText {
  let descriptor: Int32

  init(_ bytes: [UInt8]) throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    descriptor = ends[0]
    // The text is short enough for the pipe's buffer, so the write does not block.
    let written = write(ends[1], bytes, bytes.count)
    close(ends[1])
    try #require(written == bytes.count)
  }

  deinit { close(descriptor) }
}
