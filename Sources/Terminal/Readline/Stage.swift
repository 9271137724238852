import Glibc

/// The terminal beyond the line that is typed on it; the seam at which tests put another.
package protocol Stage {
  /// Rings the terminal's bell.
  func ring()
  /// What the terminal says its background is; nil when it does not say in time.
  func askGround() -> Ground?
  /// Shows, for at most 0.6 s, that something is being calculated; any key ends it and stays typed.
  func driveTractor(_ label: String)
}

extension LineEditor: Stage {
  package func ring() { Output.standard.write("\u{7}") }

  package func askGround() -> Ground? {
    input.withoutEcho {
      Output.standard.write(GroundReply.question)
      return input.awaitReply(milliseconds: 200).flatMap(GroundReply.ground)
    }
  }

  package func driveTractor(_ label: String) {
    let tractor = "\u{1F69C}"
    let room = (Output.standard.width ?? 0) - label.displayWidth - tractor.displayWidth - 2
    let track = min(room, 40)
    guard track >= 8 else { return }
    input.withoutEcho {
      let start = ContinuousClock.now
      // The tractor looks to the left and leaves a sprayed track behind it.
      for place in stride(from: track, through: 0, by: -2) {
        if input.isWanted(within: 0) || ContinuousClock.now - start > .milliseconds(560) { break }
        let (ahead, behind) = (String(repeating: " ", count: place), String(repeating: "\u{B7}", count: track - place))
        Output.standard.write("\r\(label) \(ahead)\(tractor)\(behind)\u{1B}[K")
        if input.isWanted(within: 27) { break }
      }
      Output.standard.write("\r\u{1B}[K")
    }
  }
}
