import Calculation
import Sheets

/// The words that answer a yes-or-no question in one way.
struct AnswerWords {
  /// The words, some of them single letters.
  let words: [String]

  /// Makes the words of the text that lists them, such as `answerYes`.
  init(_ answer: Text, _ wording: Wording) {
    words = wording.text(answer).split { $0 == "," || $0 == " " }.map(String.init)
  }

  /// Whether a text is one of the words; spaces and capitals do not count.
  func contains(_ typed: String) -> Bool {
    let typed = typed.folded.split(separator: " ").joined()
    return words.contains { $0.folded == typed }
  }
}
