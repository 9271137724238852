import CPango

/// The pages of a PDF, drawn one after another; distances are from the upper left corner.
final class Canvas {
  private let pages: OpaquePointer
  private let pen: OpaquePointer
  private let bytes = Bytes()

  /// What Cairo has written so far.
  private final class Bytes {
    var written: [UInt8] = []
  }

  init(_ paper: Paper) {
    pages = cairo_pdf_surface_create_for_stream(
      { bytes, data, count in
        guard let bytes, let data else { return CAIRO_STATUS_WRITE_ERROR }
        let piece = UnsafeBufferPointer(start: data, count: Int(count))
        Unmanaged<Bytes>.fromOpaque(bytes).takeUnretainedValue().written += piece
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

  /// Writes what the document is about, such as its title, into the PDF.
  func describe(_ what: cairo_pdf_metadata_t, _ text: String) {
    cairo_pdf_surface_set_metadata(pages, what, text)
  }

  func endPage() { cairo_show_page(pen) }

  /// Ends the document and returns its bytes; nil if it could not be made.
  func finished() -> [UInt8]? {
    let penStatus = cairo_status(pen)
    cairo_surface_finish(pages)
    guard penStatus == CAIRO_STATUS_SUCCESS else { return nil }
    guard cairo_surface_status(pages) == CAIRO_STATUS_SUCCESS else { return nil }
    return bytes.written
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

  /// Draws the lines of a box inside its edges.
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
