/// Says in a finished PDF what language it is in, which Cairo cannot.
///
/// The catalog object is written once more at the end, with the language in it: an incremental update (ISO 32000-1, 7.5.6).
enum PDFLanguage {
  /// A PDF with an ordinary cross-reference table, as Cairo writes one up to PDF 1.4; nil where it is not built like that.
  static func naming(_ language: String, in pdf: [UInt8]) -> [UInt8]? {
    let text = Array(pdf)
    guard let trailer = text.lastRange(of: "trailer").map({ $0.upperBound }),
      let root = text.number(after: "/Root ", from: trailer), let size = text.number(after: "/Size ", from: trailer),
      let previous = text.number(after: "startxref\n", from: trailer),
      let info = text.number(after: "/Info ", from: trailer),
      let object = text.lastRange(of: "\n\(root) 0 obj\n<<"),
      let end = text.firstRange(of: "endobj", from: object.upperBound)
    else { return nil }
    let tag = String(language.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
    let body = text[object.upperBound..<end.upperBound]
    let catalog = Array("\(root) 0 obj\n<< /Lang (\(tag))".utf8) + body + Array("\n".utf8)
    let offset = String(pdf.count)
    let padded = String(repeating: "0", count: 10 - offset.count) + offset
    let table = """
      xref
      \(root) 1
      \(padded) 00000 n\u{20}
      trailer
      << /Size \(size) /Root \(root) 0 R /Info \(info) 0 R /Prev \(previous) >>
      startxref
      \(pdf.count + catalog.count)
      %%EOF

      """
    return pdf + catalog + Array(table.utf8)
  }
}
