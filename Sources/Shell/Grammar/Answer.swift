import Calculation
import Sheets
import ViewModels

/// What a command gives back to whoever typed it; put into words or JSON only when somebody reads it.
package struct Answer {
  private let makeSheet: () -> Sheet
  private let makeJSON: () -> JSON
  /// What is shown in their place, where there may be very much of it.
  let list: LongList?
  /// Whether it only tells a person that something was done; scripts leave that out.
  let isAcknowledgement: Bool
  /// Whether all was done that was to be; a script counts the rest as a failure.
  let isDone: Bool
  /// Whether it may be longer than a screen and is then read in a pager.
  let isLong: Bool
  /// Whether the session ends here.
  let leaves: Bool
  /// A file whose commands are to be run next: their answers stand for its own.
  let file: CommandFile?
  /// What it changed; at the prompt one result follows all changes of a line.
  let update: Update?

  init(
    sheet: @autoclosure @escaping () -> Sheet = Sheet(), json: @autoclosure @escaping () -> JSON = Self.done,
    isAcknowledgement: Bool = false, isDone: Bool = true, isLong: Bool = false, leaves: Bool = false,
    update: Update? = nil
  ) {
    makeSheet = sheet
    makeJSON = json
    list = nil
    self.isAcknowledgement = isAcknowledgement
    self.isDone = isDone
    self.isLong = isLong
    self.leaves = leaves
    self.update = update
    file = nil
  }

  init(running file: CommandFile) {
    (makeSheet, makeJSON, list, self.file) = ({ Sheet() }, { Self.done }, nil, file)
    (isAcknowledgement, isDone, isLong, leaves, update) = (false, true, false, false, nil)
  }

  init(list: LongList) {
    (makeSheet, makeJSON, self.list, file) = ({ Sheet() }, { Self.done }, list, nil)
    (isAcknowledgement, isDone, isLong, leaves, update) = (false, true, true, false, nil)
  }

  /// What a person reads.
  var sheet: Sheet { makeSheet() }
  /// What programs read: the members of their answer.
  var json: JSON { makeJSON() }

  /// The answer of a command that has no data.
  static let done: JSON = ["ok": .bool(true)]
}
