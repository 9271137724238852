import Foundation
import TestSupport
import Testing

@testable import Shell

/// Tests of the pages in Markdown: their links, and what they say of the program.
struct PageTests {
  nonisolated static let pages = [
    "README.md", "CHANGES.md", "Tests/README.md", "Sources/README.md", "Localizations/README.md",
    "Sources/Records/Treatments/README.md",
  ]

  @Test(arguments: pages)
  func linksLeadSomewhere(_ page: String) throws {
    for link in Page.links(in: try Page.text(page)) where !link.contains("://") {
      let (file, anchor) = Page.target(of: link, on: page)
      #expect(
        FileManager.default.fileExists(atPath: "\(Checkout.root)/\(file)"), "\(page): \(link)")
      guard let anchor else { continue }
      #expect(Page.anchors(in: try Page.text(file)).contains(anchor), "\(page): \(link)")
    }
  }

  @Test func theReadmeIsShort() throws {
    #expect(
      try Page.text("README.md").split(separator: "\n", omittingEmptySubsequences: false).count
        <= 150)
  }

  /// The newest released changes are those of this version, and the README installs this version.
  @Test func theVersionIsThisOne() throws {
    let newest = try #require(try Page.text("CHANGES.md").firstMatch(of: #/(?m)^## (\d.*)$/#))
    #expect(newest.output.1 == Version.text)
    let names = try Page.text("README.md").matches(of: #/spraycalc[_-](\d+\.\d+\.\d+)/#)
    #expect(names.count > 2 && names.allSatisfy { $0.output.1 == Version.text })
  }

  @Test(arguments: ["first-mix", "us-mix"])
  func aMixOfTheReadmeHasAResult(_ name: String) throws {
    let mix = try Page.code(behind: name)
    let run = try Rig.script("\(mix)calc\n")
    #expect(run.status == .success && run.errors.isEmpty, "\(run.errors)")
    #expect(run.results.contains("Fills") && run.results.contains("Mospilan 20 SP"))
  }

  @Test func thePictureIsSmall() throws {
    let picture = try Page.text(".ci/session.svg")
    #expect(picture.hasPrefix("<svg ") && picture.utf8.count <= 40_000)
  }

  /// Translators find every file of texts in their table.
  @Test func everyFileOfTextsIsListed() throws {
    let page = try Page.text("Localizations/README.md")
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(Checkout.localizations)/en")
    for name in names { #expect(page.contains("| `\(name)` |"), "\(name)") }
  }

  @Test func linksAndAnchorsAreRead() {
    let page =
      "# A `b`, c!\n[x](y.md#z) `[n](o)`\n```\n# no\n[n](o)\n```\n## D_e-f g\n![p](q.svg)\n"
    #expect(
      Page.links(in: page) == ["y.md#z", "q.svg"] && Page.anchors(in: page) == ["a-b-c", "d_e-f-g"])
    let (above, same) = (
      Page.target(of: "../README.md#a", on: "Tests/README.md"),
      Page.target(of: "#a", on: "Tests/README.md")
    )
    #expect(above.file == "README.md" && above.anchor == "a")
    #expect(same.file == "Tests/README.md" && same.anchor == "a")
  }
}

/// Reads pages in Markdown.
private enum Page {
  static func text(_ page: String) throws -> String {
    try String(contentsOfFile: "\(Checkout.root)/\(page)", encoding: .utf8)
  }

  /// Returns the targets of all links and pictures outside code.
  static func links(in page: String) -> [String] {
    let prose = withoutCode(page).replacing(#/`[^`\n]*`/#, with: "")
    return prose.matches(of: #/\]\(([^)\s]+)\)/#).map { String($0.output.1) }
  }

  /// Returns the file that a link on a page leads to, from the top of the checkout, and the anchor in that file.
  static func target(of link: String, on page: String) -> (file: String, anchor: String?) {
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(
      String.init)
    let anchor = parts.count > 1 ? parts[1] : nil
    guard !parts[0].isEmpty else { return (page, anchor) }
    var folders = page.split(separator: "/").dropLast().map(String.init)
    for part in parts[0].split(separator: "/") {
      if part == ".." { folders.removeLast() } else { folders.append(String(part)) }
    }
    return (folders.joined(separator: "/"), anchor)
  }

  /// Returns the anchors that GitHub makes of the headings.
  static func anchors(in page: String) -> [String] {
    withoutCode(page).matches(of: #/(?m)^#+ (.*)$/#).map { heading in
      heading.output.1.lowercased().filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
        .replacing(" ", with: "-")
    }
  }

  /// Returns the lines of code behind the comment with this name in the README.
  static func code(behind name: String) throws -> String {
    let parts = try text("README.md").components(separatedBy: "<!-- \(name) -->\n```\n")
    try #require(parts.count == 2)
    return parts[1].components(separatedBy: "```")[0]
  }

  private static func withoutCode(_ page: String) -> String {
    page.replacing(#/(?ms)^```.*?^```$/#, with: "")
  }
}
