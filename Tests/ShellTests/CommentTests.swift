import Testing

@testable import Shell

/// Tests of `#`: where it begins a comment, where it means pounds, and where it is part of a text.
struct CommentTests {
  private static let shown = "; show"

  @Test(arguments: [
    ("area 12.5 # north; area 7", "12.5 ha"), ("area 12.5 #  it's \"north", "12.5 ha"),
    ("area 12.5 ha\t#\tnorth", "12.5 ha"),
    ("area 3 # 3rd field", "3 ha"), ("# area 7\narea 5", "5 ha"), ("area 5;# area 7", "5 ha"),
    ("#area 7\narea 5", "5 ha"),
    ("field area 5 # north", "5 ha"), ("area 5; clear rate # l/ha", "5 ha"),
    ("area 5; theme dark # a theme", "5 ha"),
  ])
  func aCommentStandsBehindACompleteCommand(_ lines: String, _ area: String) throws {
    let run = try Rig.script("\(lines)\nshow")
    #expect(
      run.results.contains("Field area    \(area)\n") && run.errors.isEmpty,
      "\(run.results)\(run.errors)")
  }

  @Test(arguments: [
    ("pole 12,5 # p\u{F3}\u{142}noc; pole 7", "12,5 ha"),
    ("powierzchnia pola 3 # \u{142}\u{105}ka", "3 ha"),
    ("# pole 7\npole 5", "5 ha"),
  ])
  func inEveryLanguage(_ lines: String, _ area: String) throws {
    let run = try Rig.script("\(lines)\npoka\u{17C}", language: "pl")
    #expect(
      run.results.contains("Powierzchnia pola  \(area)\n") && run.errors.isEmpty,
      "\(run.results)\(run.errors)")
  }

  /// The typed line and the name it sets.
  @Test(arguments: [
    ("name Pivot #3", "Pivot #3"), ("name Pivot # 3", "Pivot # 3"),
    ("name Pivot # north", "Pivot # north"),
    ("product Mix #2 1 l/ha", "Mix #2"), ("product Mix # 2 1 l/ha", "Mix # 2"),
    ("product #1 Mix 1 l/ha", "#1 Mix"),
    ("product Mix 1 l/ha # north", "Mix"), ("product Mix 1 l/ha; product 1 name Mix #2", "Mix #2"),
    ("product \"Mix # 2\" 1 l/ha; dose Mix # 2 3 l/ha", "Mix # 2"),
  ])
  func inANameItIsPartOfTheName(_ line: String, _ name: String) throws {
    let run = try Rig.script("\(line); area 40; show")
    let json = try Rig.script("\(line)\nshow", format: .json).results
    #expect(json.contains("\"name\":\"\(name)\""), "\(json)")
    #expect(
      line.contains("# north") && !line.hasPrefix("name") || run.results.contains("40 ha"),
      "\(run.results)\(run.errors)")
  }

  /// In the permit of a product it is part of the number; behind `record` alone it begins a comment.
  @Test(arguments: [
    ("record Tebu permit R-12 # 4", "\"value\":\"R-12 # 4\""),
    ("record permit R-12 # 4", "\"value\":\"R-12 # 4\""),
    ("record # north", "\"record\":{"),
  ])
  func inAPermitItIsPartOfTheNumber(_ line: String, _ shown: String) throws {
    let mix = "area 5; rate 200; tank 1000; product Tebu 1 l/ha; calc; record"
    let last = try Rig.script("\(mix)\n\(line)", format: .json).results.split(separator: "\n").last
    #expect(last?.contains(shown) == true, "\(last ?? "")")
  }

  @Test(arguments: ["save", "favorites delete", "use", "history find", "book show", "remove"])
  func otherTextsKeepIt(_ command: String) throws {
    let recipe = "\(ScriptTests.recipe); save x # 2; product Mix # 2 1 l/ha"
    let run = try Rig.script("\(recipe)\n\(command) x # 2; show", format: .json, keepsGoing: true)
    #expect(
      run.results.split(separator: "\n").last?.hasPrefix("{\"line\":2,\"command\":2,") == true,
      "\(run.results)")
  }

  /// The refused line and the line offered instead.
  @Test(arguments: [
    ("dose 2 #/ac", "dose 2 lb/ac"), ("dose 17 #/100 gal", "dose 17 lb/100 gal"),
    ("dose 2#/ac", "dose 2lb/ac"),
    ("dose 2 # /ac", "dose 2 lb /ac"), ("dose 2 # / ac", "dose 2 lb / ac"),
    ("dose 2 # per acre", "dose 2 lb per acre"),
    ("product Atra 4L 2 #/ac", "product Atra 4L 2 lb/ac"),
    ("product Atra 17 #/100 gal", "product Atra 17 lb/100 gal"),
    ("dose 2 # ac", nil), ("dose 2 #", nil), ("area 5 # ha", nil), ("area 5 #/ac", nil),
    ("rate 20 # gal/ac", nil),
  ])
  func poundsAreTypedAsLb(_ line: String, _ suggestions: String?) throws {
    let run = try Rig.script("\(line); area 40")
    #expect(run.status == .commandFailed && run.errors.contains("Pounds are lb"), "\(run.errors)")
    #expect(run.errors.contains("Did you mean") == (suggestions != nil), "\(run.errors)")
    if let suggestions {
      #expect(run.errors.hasSuffix("\n  \(suggestions)\n"), "\(run.errors)")
      #expect(try Rig.script(suggestions).status == .success)
    }
  }

  @Test func poundsInPolish() throws {
    let run = try Rig.script("dawka 2 # na akr", language: "pl")
    #expect(
      run.errors.contains("Funty wpisuje si\u{119} jako lb")
        && run.errors.hasSuffix("\n  dawka 2 lb na akr\n"))
  }

  /// After a command, `#` begins a comment only if it has a space on both sides.
  @Test(arguments: [
    ("area 2 #north", "number.leftover"), ("calc #now", "argument.unexpected"),
    ("area 2# north", "unit.pound"),
  ])
  func gluedItIsRefused(_ line: String, _ code: String) throws {
    #expect(try Rig.script(line, format: .json).results.contains("\"code\":\"\(code)\""))
  }
}
