/// Names the language of a PDF, for screen readers.
extension [UInt8] {
  /// Returns a finished PDF with its language, which Cairo cannot add: the catalog object is written again at the end,
  /// with the language in it, as an incremental update (ISO 32000-1, 7.5.6). nil unless the PDF has an ordinary
  /// cross-reference table, which Cairo writes up to PDF 1.4.
  func inLanguage(_ language: String) -> [UInt8]? {
    guard let trailer = PDFTrailer(of: self) else { return nil }
    let head = "\n\(trailer.catalog) 0 obj\n<<"
    guard let object = ranges(of: head.utf8).last else { return nil }
    guard let end = self[object.upperBound...].firstRange(of: "endobj".utf8) else { return nil }
    let tag = language.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    let body = self[object.upperBound..<end.upperBound]
    let catalog =
      Array("\(trailer.catalog) 0 obj\n<< /Lang (\(tag))".utf8) + body + Array("\n".utf8)
    return self + catalog + trailer.update(catalogAt: count, tableAt: count + catalog.count)
  }
}

/// What the trailer at the end of a PDF says, and an update of it repeats.
private struct PDFTrailer {
  /// The number of the catalog object.
  let catalog: Int
  /// The number of the object with the title and the author.
  let info: Int
  /// One more than the highest number of an object.
  let size: Int
  /// The byte at which the cross-reference table begins.
  let table: Int

  init?(of pdf: [UInt8]) {
    guard let mark = pdf.ranges(of: "trailer".utf8).last else { return nil }
    let trailer = pdf[mark.upperBound...]
    guard let catalog = trailer.number(after: "/Root ") else { return nil }
    guard let size = trailer.number(after: "/Size ") else { return nil }
    guard let table = trailer.number(after: "startxref\n") else { return nil }
    guard let info = trailer.number(after: "/Info ") else { return nil }
    self.catalog = catalog
    self.info = info
    self.size = size
    self.table = table
  }

  /// Returns the cross-reference table and the trailer of an update that has only a new catalog.
  func update(catalogAt place: Int, tableAt newTable: Int) -> [UInt8] {
    let digits = String(place)
    let padded = String(repeating: "0", count: 10 - digits.count) + digits
    let text = """
      xref
      \(catalog) 1
      \(padded) 00000 n\u{20}
      trailer
      << /Size \(size) /Root \(catalog) 0 R /Info \(info) 0 R /Prev \(table) >>
      startxref
      \(newTable)
      %%EOF

      """
    return Array(text.utf8)
  }
}

extension ArraySlice<UInt8> {
  /// Returns the number directly after the first occurrence of a text.
  fileprivate func number(after text: String) -> Int? {
    guard let end = firstRange(of: text.utf8)?.upperBound else { return nil }
    return Int(String(decoding: self[end...].prefix { 48...57 ~= $0 }, as: UTF8.self))
  }
}
