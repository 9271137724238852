import CPango
import Sheets

/// Setting lines of a sheet in type.
extension Typesetter {
  func text(_ line: Line, _ scale: Scale, _ setting: Text.Setting = Text.Setting()) -> Text {
    text(line.map { Run(text: $0.text, style: scale.style(of: $0.role)) }, setting)
  }

  func text(_ words: String, _ style: Style, _ setting: Text.Setting = Text.Setting()) -> Text {
    text([Run(text: words, style: style)], setting)
  }

  /// Sets a figure of a grid in type.
  ///
  /// Words before the number are smaller than the number, and so is a remark after it; if `isBesideBelow`, both are on
  /// lines of their own.
  func figure(_ line: Line, _ scale: Scale, isBesideBelow: Bool) -> Text {
    let split = line.firstIndex { $0.role == .muted }.flatMap { $0 > 0 ? $0 : nil } ?? line.endIndex
    let main = line[..<split].flatMap { runs($0, scale, isApart: isBesideBelow) }
    let beside = Array(line[split...]).plainText.drop { $0 == " " }
    let words = isBesideBelow ? "\n" + beside.split(separator: ", ").joined(separator: ",\n") : " " + beside
    let more = Run(text: words, style: Style(size: scale.text * 0.9))
    return text(beside.isEmpty ? main : main + [more], Text.Setting(isAtRight: true))
  }

  private func runs(_ span: Span, _ scale: Scale, isApart: Bool) -> [Run] {
    let style = scale.style(of: span.role)
    let start = span.text.firstIndex(where: \.isNumber) ?? span.text.startIndex
    let words = span.text[..<start]
    return [
      Run(
        text: isApart && words.hasSuffix(" ") && words.contains(where: \.isLetter)
          ? words.dropLast() + "\n" : String(words),
        style: Style(size: min(style.size, scale.text), isBold: style.isBold)),
      Run(text: String(span.text[start...]), style: style),
    ]
  }
}
