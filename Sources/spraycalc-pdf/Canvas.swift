import CPango

/// The pages of a PDF, drawn one after another; distances are from the upper left corner.
final class Canvas {
  private let pages: OpaquePointer
  private let pen: OpaquePointer
  private let bytes = Bytes()

  private final class Bytes {
    var all: [UInt8] = []
  }

  init(_ paper: Paper) {
    pages = cairo_pdf_surface_create_for_stream(
      { bytes, data, count in
        guard let bytes, let data else { return CAIRO_STATUS_WRITE_ERROR }
        let piece = UnsafeBufferPointer(start: data, count: Int(count))
        Unmanaged<Bytes>.fromOpaque(bytes).takeUnretainedValue().all += piece
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(bytes).toOpaque(), paper.width, paper.height)
    // Cairo writes later PDF versions with their objects in streams, to which `inLanguage` cannot add anything.
    cairo_pdf_surface_restrict_to_version(pages, CAIRO_PDF_VERSION_1_4)
    pen = cairo_create(pages)
  }

  deinit {
    cairo_destroy(pen)
    cairo_surface_destroy(pages)
  }

  func describe(_ what: cairo_pdf_metadata_t, _ text: String) {
    cairo_pdf_surface_set_metadata(pages, what, text)
  }

  func endPage() { cairo_show_page(pen) }

  /// Ends the document and returns its bytes; nil if it could not be made.
  func finished() -> [UInt8]? {
    let penStatus = cairo_status(pen)
    cairo_surface_finish(pages)
    return penStatus == CAIRO_STATUS_SUCCESS && cairo_surface_status(pages) == CAIRO_STATUS_SUCCESS
      ? bytes.all : nil
  }

  func draw(_ text: Text, x: Double, y: Double) {
    cairo_move_to(pen, x, y)
    pango_cairo_show_layout(pen, text.layout)
  }

  /// Draws a horizontal line; a grey line only guides the eye.
  func rule(
    x: Double, y: Double, width: Double, thickness: Double = Paper.hairline, shade: Double = 0
  ) {
    fill(x: x, y: y - thickness / 2, width: width, height: thickness, shade: shade)
  }

  /// Fills a rectangle with a shade from 0 (black) to 1 (white).
  func fill(x: Double, y: Double, width: Double, height: Double, shade: Double = 0) {
    cairo_set_source_rgb(pen, shade, shade, shade)
    cairo_rectangle(pen, x, y, width, height)
    cairo_fill(pen)
    cairo_set_source_rgb(pen, 0, 0, 0)
  }

  func box(x: Double, y: Double, width: Double, height: Double, thickness: Double) {
    cairo_set_line_width(pen, thickness)
    cairo_rectangle(
      pen, x + thickness / 2, y + thickness / 2, width - thickness, height - thickness)
    cairo_stroke(pen)
  }

  func dot(x: Double, y: Double, radius: Double) {
    cairo_new_path(pen)
    cairo_arc(pen, x, y, radius, 0, 2 * .pi)
    cairo_fill(pen)
  }

  /// Scales a drawing by a factor, with its upper left corner kept in place.
  func scaled(by factor: Double, x: Double, y: Double, _ drawing: () -> Void) {
    cairo_save(pen)
    cairo_translate(pen, x, y)
    cairo_scale(pen, factor, factor)
    cairo_translate(pen, -x, -y)
    drawing()
    cairo_restore(pen)
  }

  /// Draws something with a PDF tag such as `H1` or `P`, which screen readers use.
  func tagged(_ tag: String?, _ drawing: () -> Void) {
    guard let tag else { return drawing() }
    cairo_tag_begin(pen, tag, nil)
    drawing()
    cairo_tag_end(pen, tag)
  }
}

extension [UInt8] {
  /// Returns a finished PDF with its language, which Cairo cannot add: the catalog object is written again at the end,
  /// with the language in it, as an incremental update (ISO 32000-1, 7.5.6). nil unless the PDF has an ordinary
  /// cross-reference table, which Cairo writes up to PDF 1.4.
  func inLanguage(_ language: String) -> [UInt8]? {
    guard let trailer = ranges(of: "trailer".utf8).last.map({ self[$0.upperBound...] }),
      let root = trailer.number(after: "/Root "), let size = trailer.number(after: "/Size "),
      let previous = trailer.number(after: "startxref\n"),
      let info = trailer.number(after: "/Info "),
      let object = ranges(of: "\n\(root) 0 obj\n<<".utf8).last,
      let end = self[object.upperBound...].firstRange(of: "endobj".utf8)
    else { return nil }
    let tag = String(language.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
    let body = self[object.upperBound..<end.upperBound]
    let catalog = Array("\(root) 0 obj\n<< /Lang (\(tag))".utf8) + body + Array("\n".utf8)
    let offset = String(count)
    let padded = String(repeating: "0", count: 10 - offset.count) + offset
    let table = """
      xref
      \(root) 1
      \(padded) 00000 n\u{20}
      trailer
      << /Size \(size) /Root \(root) 0 R /Info \(info) 0 R /Prev \(previous) >>
      startxref
      \(count + catalog.count)
      %%EOF

      """
    return self + catalog + Array(table.utf8)
  }
}

extension ArraySlice<UInt8> {
  /// Returns the number directly after the first occurrence of a text.
  fileprivate func number(after text: String) -> Int? {
    guard let end = firstRange(of: text.utf8)?.upperBound else { return nil }
    return Int(String(decoding: self[end...].prefix { 48...57 ~= $0 }, as: UTF8.self))
  }
}
