import Batch
import Calculation
import Sheets

/// The texts that the program writes outside of a session: help, version, errors and notices.
package struct LaunchHelp {
  let wording: Wording

  package init(_ wording: Wording) { self.wording = wording }

  package var version: String { "spraycalc \(Version.text)\n" }

  /// Returns the message of a failed start, or of something that a start had to leave out.
  package func text(of error: Failure, format: OutputFormat) -> String {
    let message = wording.message(of: error)
    guard format == .text else {
      return (["error": ["code": .string(error.code), "message": .string(message)]] as JSON).line + "\n"
    }
    return text(of: Sheet([.paragraph([Span(message, .error)])]), width: nil)
  }

  /// Returns the message of a notice that a batch writes apart from its results.
  func text(of said: Text, format: OutputFormat) -> String {
    let message = wording.text(said)
    guard format == .text else { return (["notice": ["message": .string(message)]] as JSON).line + "\n" }
    return text(of: Sheet([.paragraph([Span(message, .caution)])]), width: nil)
  }

  func text(of sheet: Sheet, width: Int?) -> String {
    Presenter(wording: wording, format: .text, isInteractive: false, painter: .plain, width: width).text(of: sheet)
  }
}
