import Glibc

/// The terminal apart from the typed line: its bell, its background, its screen; tests put another in its place.
package protocol TerminalEffects {
  /// Rings the terminal's bell.
  func ring()
  /// Asks the terminal for its background; nil if it does not answer in time.
  func askGround() -> TerminalBackground?
  /// Shows for at most 0.6 s that something is being calculated; any key ends the animation and stays typed.
  func driveTractor(_ label: String)
}

extension LineEditor: TerminalEffects {
  package func ring() { Output.standard.write("\u{7}") }

  package func askGround() -> TerminalBackground? {
    input.withoutEcho {
      Output.standard.write(BackgroundReply.question)
      return input.awaitReply(milliseconds: 200).flatMap(BackgroundReply.ground)
    }
  }

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
        let (ahead, behind) = (String(repeating: " ", count: place), String(repeating: "\u{B7}", count: track - place))
        Output.standard.write("\r\(label) \(ahead)\(tractor)\(behind)\u{1B}[K")
        if input.isWanted(within: 27) { break }
      }
      Output.standard.write("\r\u{1B}[K")
    }
  }
}
