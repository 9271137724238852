/// The terminal apart from the typed line: its bell, its background, its screen; tests put another in its place.
package protocol TerminalEffects {
  /// Rings the bell.
  func ring()
  /// Asks the terminal for its background; nil if it does not know it or does not answer in time.
  func askGround(within milliseconds: Int) -> TerminalBackground?
  /// Shows for at most 0.6 s that something is being calculated; any key ends the animation and stays typed.
  func driveTractor(_ label: String)
}

extension LineEditor: TerminalEffects {
  /// Rings the terminal's bell on standard output.
  package func ring() { Output.standard.write("\u{7}") }

  /// Asks the terminal for its background, unseen, and waits so long at most for its answer; nil
  /// without one.
  package func askGround(within milliseconds: Int) -> TerminalBackground? {
    input.withoutEcho {
      Output.standard.write(BackgroundReply.question)
      return input.awaitReply(milliseconds: milliseconds).flatMap(BackgroundReply.ground)
    }
  }

  /// Drives a tractor over the line behind `label` for at most 0.6 s and clears the line; nothing
  /// on a narrow terminal.
  package func driveTractor(_ label: String) {
    let tractor = "\u{1F69C}"
    let room = (Output.standard.width ?? 0) - label.displayWidth - tractor.displayWidth - 2
    let track = min(room, 40)
    guard track >= 8 else { return }
    input.withoutEcho {
      let start = ContinuousClock.now
      // The tractor faces left, so it drives to the left and leaves a sprayed track behind it.
      for place in stride(from: track, through: 0, by: -2) {
        if input.isWanted(within: 0) || ContinuousClock.now - start > .milliseconds(560) { break }
        let ahead = String(repeating: " ", count: place)
        let behind = String(repeating: "\u{B7}", count: track - place)
        Output.standard.write("\r\(label) \(ahead)\(tractor)\(behind)\u{1B}[K")
        if input.isWanted(within: 27) { break }
      }
      Output.standard.write("\r\u{1B}[K")
    }
  }
}

/// The terminal's answer to the question for its background colour (xterm's control sequence OSC 11), or that for the
/// cursor's place (CSI 6n), which follows it: a terminal that does not know the first still answers the second.
enum BackgroundReply {
  /// The questions for the background colour (OSC 11) and then for the cursor's place (CSI 6n).
  package static let question = "\u{1B}]11;?\u{1B}\\\u{1B}[6n"

  /// The place of an answer among the bytes read so far.
  enum Place: Equatable {
    case nowhere
    /// An answer has begun at this index, and more of it may come.
    case begun(Int)
    case whole(Range<Int>)

    /// Where the answer begins; nil without one.
    var start: Int? {
      switch self {
      case .nowhere: nil
      case .begun(let start): start
      case .whole(let range): range.lowerBound
      }
    }
  }

  private static let opening = Array("\u{1B}]11;".utf8)
  private static let longest = 64

  /// Finds the first answer among the bytes, whole or begun.
  package static func place(in bytes: [UInt8]) -> Place {
    for start in bytes.indices where bytes[start] == opening[0] {
      let rest = bytes[start...]
      if rest.starts(with: opening.prefix(rest.count)) {
        if let end = end(of: rest) { return .whole(start..<end) }
        if rest.count < longest, mayGoOn(rest.dropFirst(opening.count)) { return .begun(start) }
      } else if rest.starts(with: "\u{1B}[".utf8) {
        // The cursor's place, such as `ESC [ 12 ; 1 R`.
        let place = rest.dropFirst(2).prefix { (48...57).contains($0) || $0 == UInt8(ascii: ";") }
        guard let end = rest[place.endIndex...].first else { return .begun(start) }
        if end == lastOfPlace, place.contains(UInt8(ascii: ";")) {
          return .whole(start..<place.endIndex + 1)
        }
      }
    }
    return .nowhere
  }

  /// Whether a colour that has not ended may begin like this: `rgb:ffff/ff`, `#ff`, nothing.
  private static func mayGoOn(_ color: ArraySlice<UInt8>) -> Bool {
    // What ends it, ESC \, may have begun.
    let color = color.last == opening[0] ? color.dropLast() : color
    return ["rgb:", "rgba:", "#"].map { Array($0.utf8) }.contains { form in
      let digits = color.dropFirst(form.count)
      return color.starts(with: form.prefix(color.count))
        && digits.allSatisfy { $0 == UInt8(ascii: "/") || Character(Unicode.Scalar($0)).isHexDigit }
    }
  }

  /// The last byte of the cursor's place.
  static let lastOfPlace = UInt8(ascii: "R")

  /// Returns the index after the BEL or ESC \ that ends a colour; nil if it has not ended.
  private static func end(of answer: ArraySlice<UInt8>) -> Int? {
    for index in answer.indices.dropFirst(opening.count).prefix(longest) {
      if answer[index] == 0x07 { return index + 1 }
      if answer[index] == UInt8(ascii: "\\"), answer[index - 1] == 0x1B { return index + 1 }
    }
    return nil
  }

  /// Returns the background that a whole answer names; nil if it names no colour.
  package static func ground(_ answer: [UInt8]) -> TerminalBackground? {
    let text = String(decoding: answer.dropFirst(opening.count), as: UTF8.self)
    let color = text.prefix { $0 != "\u{7}" && $0 != "\u{1B}" }
    let shares = parts(of: color).compactMap(share)
    guard shares.count == 3 else { return nil }
    let bytes = shares.map { UInt32(($0 * 255).rounded()) }
    // Above this luminance black stands out better than white.
    return Shade(bytes[0] << 16 | bytes[1] << 8 | bytes[2]).luminance > 0.179 ? .light : .dark
  }

  /// Returns the digits of red, green and blue in `rgb:f/f/f`, `rgba:f/f/f/f` or `#fff`; empty for anything else.
  private static func parts(of color: Substring) -> [String] {
    if color.hasPrefix("#") {
      let digits = Array(color.dropFirst())
      guard [3, 6, 12].contains(digits.count) else { return [] }
      let size = digits.count / 3
      return (0..<3).map { String(digits[$0 * size..<($0 + 1) * size]) }
    }
    let halves = color.split(separator: ":", omittingEmptySubsequences: false)
    guard halves.count == 2, ["rgb", "rgba"].contains(halves[0]) else { return [] }
    let parts = halves[1].split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    return parts.count == (halves[0] == "rgb" ? 3 : 4) ? Array(parts.prefix(3)) : []
  }

  /// Returns one to four hexadecimal digits as a share of the highest number with so many digits: `80` gives 128/255.
  private static func share(_ digits: String) -> Double? {
    guard (1...4).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    return Double(value) / Double((UInt32(1) << (4 * UInt32(digits.utf8.count))) - 1)
  }
}
