import CPango
import Sheets

/// A text set in type, which can be drawn any number of times.
final class Text {
  let layout: OpaquePointer
  let width: Double
  let height: Double
  /// The distance from the top to the baseline of the first line.
  let baseline: Double

  /// How lines are broken and aligned.
  struct Setting {
    /// The width at which lines are wrapped: between words, or inside a word that is longer than a line.
    var width: Double?
    /// Whether a word that is longer than a line stays whole.
    var keepsWords = false
    /// Whether the text is cut to one line with an ellipsis at its end.
    var isOneLine = false
    var isAtRight = false
  }

  fileprivate init(_ layout: OpaquePointer, _ setting: Setting) {
    self.layout = layout
    var extents = PangoRectangle()
    pango_layout_get_extents(layout, nil, &extents)
    width = max(setting.width ?? 0, Double(extents.width) / Double(PANGO_SCALE))
    height = Double(extents.height) / Double(PANGO_SCALE)
    baseline = Double(pango_layout_get_baseline(layout)) / Double(PANGO_SCALE)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }
}

/// A part of a text in one style.
struct Run: Hashable {
  let text: String
  let style: Style
}

/// Sets texts in type for one kind of paper.
final class Typesetter {
  /// The font families in order of preference; Pango takes letters that they lack from other fonts.
  private static let families = "DejaVu Sans, Noto Sans, Liberation Sans, Sans"
  private let context: OpaquePointer
  let paper: Paper

  /// Makes a typesetter for the language with this tag; nil if no font is installed.
  init?(language: String, paper: Paper) {
    guard let fonts = pango_cairo_font_map_get_default() else { return nil }
    var families: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
    var count: Int32 = 0
    pango_font_map_list_families(fonts, &families, &count)
    g_free(families)
    guard count > 0 else { return nil }
    context = pango_font_map_create_context(fonts)
    self.paper = paper
    pango_context_set_language(context, pango_language_from_string(language))
    pango_context_set_round_glyph_positions(context, 0)
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(context)) }

  /// Whether the fonts have a letter for each character of a text.
  func canSet(_ text: String) -> Bool {
    let text = self.text([Run(text: text, style: Style(size: 10))])
    return pango_layout_get_unknown_glyphs_count(text.layout) == 0
  }

  func text(_ runs: [Run], _ setting: Text.Setting = Text.Setting()) -> Text {
    let layout: OpaquePointer = pango_layout_new(context)
    pango_layout_set_text(layout, runs.map(\.text).joined(), -1)
    if let width = setting.width {
      pango_layout_set_width(layout, Int32(width * Double(PANGO_SCALE)))
      pango_layout_set_wrap(layout, setting.keepsWords ? PANGO_WRAP_WORD : PANGO_WRAP_WORD_CHAR)
    }
    if setting.isAtRight { pango_layout_set_alignment(layout, PANGO_ALIGN_RIGHT) }
    if setting.isOneLine { pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END) }
    let attributes = attributes(of: runs)
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    return Text(layout, setting)
  }

  /// Forbids a new line between a digit and a letter and behind a slash, as in 0.2 kg/ha, behind `≈` and before `__`.
  private func keepUnitsWhole(in text: String, _ list: OpaquePointer?) {
    let bytes = Array(text.utf8)
    for index in bytes.indices.dropFirst() where bytes.mustStayWhole(before: index) {
      guard let attribute = pango_attr_allow_breaks_new(0) else { continue }
      attribute.pointee.start_index = UInt32(index - 1)
      attribute.pointee.end_index = UInt32(index + 1)
      pango_attr_list_insert(list, attribute)
    }
  }

  private func attributes(of runs: [Run]) -> OpaquePointer? {
    let list = pango_attr_list_new()
    pango_attr_list_insert(list, pango_attr_family_new(Self.families))
    // `tnum` gives digits one width, so that they line up; ligatures, which a search would miss, are off.
    pango_attr_list_insert(list, pango_attr_font_features_new("tnum, liga 0"))
    pango_attr_list_insert(list, pango_attr_insert_hyphens_new(0))
    var start: UInt32 = 0
    for run in runs {
      let end = start + UInt32(run.text.utf8.count)
      let attributes = [
        pango_attr_size_new_absolute(Int32(run.style.size * Double(PANGO_SCALE))),
        pango_attr_weight_new(run.style.isBold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL),
        run.style.isStruck ? pango_attr_strikethrough_new(1) : nil,
      ]
      for attribute in attributes.compactMap(\.self) {
        attribute.pointee.start_index = start
        attribute.pointee.end_index = end
        pango_attr_list_insert(list, attribute)
      }
      start = end
    }
    keepUnitsWhole(in: runs.map(\.text).joined(), list)
    return list
  }

  func text(_ line: Line, _ scale: Scale, _ setting: Text.Setting = Text.Setting()) -> Text {
    text(line.map { Run(text: $0.text, style: scale.style(of: $0.role)) }, setting)
  }

  func text(_ words: String, _ style: Style, _ setting: Text.Setting = Text.Setting()) -> Text {
    text([Run(text: words, style: style)], setting)
  }

  /// Sets a figure of a grid in type. Words before the number are smaller than the number, and so is a remark after it;
  /// if `isBesideBelow`, both are on lines of their own.
  func figure(_ line: Line, _ scale: Scale, isBesideBelow: Bool) -> Text {
    let remarkStart = line.firstIndex { $0.role == .muted }
    let split = remarkStart.flatMap { $0 > 0 ? $0 : nil } ?? line.endIndex
    let figure = line[..<split].flatMap { runs($0, scale, isApart: isBesideBelow) }
    let remark = Array(line[split...]).plainText.drop { $0 == " " }
    let setting = Text.Setting(isAtRight: true)
    if remark.isEmpty { return text(figure, setting) }
    let words =
      isBesideBelow
      ? "\n" + remark.split(separator: ", ").joined(separator: ",\n") : " " + remark
    return text(figure + [Run(text: words, style: Style(size: scale.text * 0.9))], setting)
  }

  /// Returns the words before a number and the number itself; if `isApart`, the words are on a line of their own.
  private func runs(_ span: Span, _ scale: Scale, isApart: Bool) -> [Run] {
    let style = scale.style(of: span.role)
    let start = span.text.firstIndex(where: \.isNumber) ?? span.text.startIndex
    let words = span.text[..<start]
    let endsLine = isApart && words.hasSuffix(" ") && words.contains(where: \.isLetter)
    return [
      Run(
        text: endsLine ? words.dropLast() + "\n" : String(words),
        style: Style(size: min(style.size, scale.text), isBold: style.isBold)),
      Run(text: String(span.text[start...]), style: style),
    ]
  }
}

extension [UInt8] {
  /// Whether no new line may begin at the ASCII character at this index, from 1 up.
  fileprivate func mustStayWhole(before index: Int) -> Bool {
    let next = self[index]
    guard next < 0x80 else { return false }
    let previous = self[index - 1]
    if previous == UInt8(ascii: "/"), next != UInt8(ascii: "/") { return true }
    if next == UInt8(ascii: "_") { return true }
    guard previous == UInt8(ascii: " ") else { return false }
    return isUnit(at: index) || self[..<index].suffix(4).elementsEqual("\u{2248} ".utf8)
  }

  /// Whether a letter stands at this index, with a digit in front of the byte before it.
  private func isUnit(at index: Int) -> Bool {
    guard index > 1 else { return false }
    return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self[index - 2])
      && (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self[index] | 0x20)
  }
}
