/// Adds the language to a finished PDF, which Cairo cannot do.
///
/// The catalog object is written again at the end, with the language in it: an incremental update (ISO 32000-1,
/// 7.5.6).
enum PDFLanguage {
  /// Returns the PDF with its language; nil unless it has an ordinary cross-reference table, which Cairo writes up to
  /// PDF 1.4.
  static func naming(_ language: String, in pdf: [UInt8]) -> [UInt8]? {
    guard let trailer = pdf.ranges(of: "trailer".utf8).last.map({ pdf[$0.upperBound...] }),
      let root = trailer.number(after: "/Root "), let size = trailer.number(after: "/Size "),
      let previous = trailer.number(after: "startxref\n"), let info = trailer.number(after: "/Info "),
      let object = pdf.ranges(of: "\n\(root) 0 obj\n<<".utf8).last,
      let end = pdf[object.upperBound...].firstRange(of: "endobj".utf8)
    else { return nil }
    let tag = String(language.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
    let body = pdf[object.upperBound..<end.upperBound]
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

extension ArraySlice<UInt8> {
  /// Returns the number directly after the first occurrence of a text.
  fileprivate func number(after text: String) -> Int? {
    guard let end = firstRange(of: text.utf8)?.upperBound else { return nil }
    return Int(String(decoding: self[end...].prefix { 48...57 ~= $0 }, as: UTF8.self))
  }
}
