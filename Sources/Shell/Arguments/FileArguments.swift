import Calculation
import Sheets

// Names of files.

extension Argument where Value == Word {
  /// A file that the program writes or reads.
  static var file: Argument { file(ofAnyKind: false) }

  /// A file with commands, which may have any ending.
  static var commandFile: Argument { file(ofAnyKind: true) }

  private static func file(ofAnyKind isAny: Bool) -> Argument {
    Argument(
      complete: { place in
        place.typed.completed(by: place.completer.files(place.typed, ofAnyKind: isAny))
      }
    ) { unread in try unread.next() }
  }
}
