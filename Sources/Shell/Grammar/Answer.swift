import Calculation
import Sheets
import ViewModels

/// The answer of a command; its sheet and its JSON are made only when they are read.
package struct Answer {
  private let makeSheet: () -> Sheet
  private let makeJSON: () -> JSON
  /// A list shown in place of the sheet and the JSON, for answers that may be very long.
  let list: LongList?
  /// Whether the answer only confirms that something was done; scripts leave it out.
  let isAcknowledgement: Bool
  /// What is told besides where the answer itself is left out: by a script on the error output, where it does not stand
  /// among results, and of a file that `run` plays on the screen. Programs read it in the JSON.
  let notices: Sheet
  /// Whether the command did everything that was asked for; if false, a script counts it as failed.
  let isDone: Bool
  /// Why the command broke off where it did only a part; nil if nothing broke it off.
  let failure: Failure?
  /// Whether the answer may be longer than a screen and is then shown in a pager.
  let isLong: Bool
  let leaves: Bool
  /// A file whose commands run next; their answers take the place of this one.
  let file: CommandFile?
  /// The change that the command made; at the prompt one result follows all changes of a line.
  let update: Update?

  init(
    sheet: @autoclosure @escaping () -> Sheet = Sheet(),
    json: @autoclosure @escaping () -> JSON = Self.done,
    isAcknowledgement: Bool = false, isDone: Bool = true, failure: Failure? = nil,
    isLong: Bool = false,
    leaves: Bool = false,
    update: Update? = nil, list: LongList? = nil, file: CommandFile? = nil, notices: Sheet = Sheet()
  ) {
    self.notices = notices
    makeSheet = sheet
    makeJSON = json
    self.update = update
    self.list = list
    self.file = file
    self.isAcknowledgement = isAcknowledgement
    self.isDone = isDone
    self.leaves = leaves
    self.failure = failure
    self.isLong = isLong || list != nil
  }

  var sheet: Sheet { makeSheet() }
  /// The answer for programs: the members of a JSON object, the first of which names its kind.
  var json: JSON { makeJSON() }

  static let done: JSON = ["ok": .bool(true)]
}

/// A list that may be larger than the memory: each page is made on request and written before the next one.
struct LongList {
  /// An item as text and for programs; both are made only when they are read. The text of an item is either rows of a
  /// table, in every item of the list, or anything else.
  struct Item {
    let sheet: () -> Sheet
    /// Makes the item's JSON; nil for an item that cannot be read, which programs do not get.
    let json: () -> JSON?
  }

  /// What stands behind the last page.
  struct End {
    let sheet: Sheet
    /// The members of the JSON object behind the array of the items.
    let members: [(String, JSON)]
  }

  /// The key of the array of the items in the JSON, which is also the answer's kind: `history`.
  let name: String
  /// Makes the end of a list with this number of items.
  let end: (Int) -> End
  /// Begins the list; each call starts from the beginning.
  let begin: () throws -> Pages

  /// Returns the next items of a list that has begun; none if the search for more goes on, and nil at the end.
  typealias Pages = () throws -> [Item]?
}
