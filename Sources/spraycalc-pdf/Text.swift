import CPango

/// A text set in type, to be drawn as often as is wanted.
final class Text {
  let layout: OpaquePointer
  /// What it covers, in points.
  let (width, height): (Double, Double)
  /// From its top to the foot of its first line.
  let baseline: Double

  /// How a text goes into the width it is given.
  struct Setting {
    /// Lines longer than this are broken: between words, or within one that is longer than a line.
    var width: Double?
    /// Whether it is cut to one line with an ellipsis at its end.
    var isOneLine = false
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

/// A stretch of text in one style.
struct Run {
  let text: String
  let style: Style

  /// In new memory, which the list takes that they are put into.
  fileprivate var attributes: [UnsafeMutablePointer<PangoAttribute>?] {
    [
      pango_attr_size_new_absolute(Int32(style.size * Double(PANGO_SCALE))),
      pango_attr_weight_new(style.isBold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL),
    ]
  }
}

/// Sets texts in type, in the language of the document.
final class Typesetter {
  /// The first that is installed; what it lacks, Pango takes from the others there are.
  private static let families = "DejaVu Sans, Noto Sans, Liberation Sans, Sans"
  private let context: OpaquePointer

  /// Takes the tag of the language; nil where no font is installed.
  init?(language: String) {
    guard let fonts = pango_cairo_font_map_get_default(), Self.isAnyFont(in: fonts) else { return nil }
    context = pango_font_map_create_context(fonts)
    pango_context_set_language(context, pango_language_from_string(language))
    pango_context_set_round_glyph_positions(context, 0)
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(context)) }

  private static func isAnyFont(in fonts: UnsafeMutablePointer<PangoFontMap>) -> Bool {
    var (families, count): (UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?, Int32) = (nil, 0)
    pango_font_map_list_families(fonts, &families, &count)
    g_free(families)
    return count > 0
  }

  /// Whether there is a letter for each character of a text.
  func canSet(_ text: String) -> Bool {
    let text = self.text([Run(text: text, style: Style(size: 10))])
    return pango_layout_get_unknown_glyphs_count(text.layout) == 0
  }

  func text(_ runs: [Run], _ setting: Text.Setting = Text.Setting()) -> Text {
    let layout: OpaquePointer = pango_layout_new(context)
    pango_layout_set_text(layout, runs.map(\.text).joined(), -1)
    if let width = setting.width {
      pango_layout_set_width(layout, Int32(width * Double(PANGO_SCALE)))
      pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    }
    if setting.isOneLine { pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END) }
    let attributes = attributes(of: runs)
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    return Text(layout, setting)
  }

  private func attributes(of runs: [Run]) -> OpaquePointer? {
    let list = pango_attr_list_new()
    pango_attr_list_insert(list, pango_attr_family_new(Self.families))
    // Figures of one width stand below one another; letters that are joined to one would not be found by a search.
    pango_attr_list_insert(list, pango_attr_font_features_new("tnum, liga 0"))
    pango_attr_list_insert(list, pango_attr_insert_hyphens_new(0))
    var start: UInt32 = 0
    for run in runs {
      let end = start + UInt32(run.text.utf8.count)
      for attribute in run.attributes {
        attribute?.pointee.start_index = start
        attribute?.pointee.end_index = end
        pango_attr_list_insert(list, attribute)
      }
      start = end
    }
    return list
  }
}
