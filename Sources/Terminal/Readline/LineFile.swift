import System

/// The remembered lines on disk, the newest last, shared by every shell of a person.
///
/// Each line is appended by one write, so shells never overwrite each other's. Trouble of any kind means no memory, and
/// never an error: nothing here is worth keeping a person from work.
package struct LineFile {
  private let path: String
  /// Kept, but not written yet, because another shell was rewriting the file.
  private var waiting: [String] = []
  /// No more of the file than this is read; a larger one is made to half of it.
  private static let mostBytes = 256 * 1024

  /// Names the file; nothing is touched before a line is read or kept.
  package init(path: String) { self.path = path }

  /// The newest lines, each of them once, oldest first.
  package func lines() -> [String] {
    guard let file = try? OpenFile(path) else { return [] }
    return Self.lines(in: file.tail(Self.mostBytes), most: Self.mostBytes)
  }

  /// Keeps a line as the newest.
  package mutating func append(_ line: String) {
    waiting.append(line)
    // Just rewritten, the file is another one at the second try.
    if write(waiting) || write(waiting) { waiting = [] }
  }

  /// False when another shell is just rewriting the file.
  private func write(_ lines: [String]) -> Bool {
    try? Folder.make(Folder.holding(path))
    guard let file = try? OpenFile(path, for: .appending) else { return true }
    guard file.lock(.shared), file.isStill(at: path) else { return false }
    let text = lines.filter(Self.isKeepable).map { $0 + "\n" }.joined()
    guard !text.isEmpty else { return true }
    // A write that a full disk cut short must not run into the next line.
    file.append((file.endsInLine ? "" : "\n") + text)
    if file.size > Self.mostBytes {
      file.unlock()
      trim()
    }
    return true
  }

  /// Rewrites the file with its newest lines, unless another shell is using it at this moment.
  private func trim() {
    guard let file = try? OpenFile(path), file.lock(.exclusive), file.isStill(at: path), !isLink else { return }
    let kept = Self.lines(in: file.tail(Self.mostBytes), most: Self.mostBytes / 2)
    let draft = path + ".new"
    Folder.removeFile(draft)
    guard let copy = try? OpenFile(draft, for: .making) else { return }
    if !copy.append(kept.map { $0 + "\n" }.joined()) || !Folder.move(draft, to: path) { Folder.removeFile(draft) }
  }

  /// A link leads to where a person wants the file, and is not to be replaced.
  private var isLink: Bool { FileStatus(ofLink: path)?.isLink == true }

  /// The newest different lines of what was read; damaged ones are passed over.
  private static func lines(in bytes: [UInt8], most: Int) -> [String] {
    var (lines, seen, total): ([String], Set<String>, Int) = ([], [], 0)
    for piece in bytes.split(separator: UInt8(ascii: "\n")).reversed() {
      guard lines.count < LineMemory.limit, let line = String(validating: piece, as: UTF8.self), isKeepable(line),
        seen.insert(line).inserted
      else { continue }
      total += piece.count + 1
      if total > most { break }
      lines.append(line)
    }
    return lines.reversed()
  }

  /// No line is longer; and a control character could end it, or do something to a terminal that shows the file.
  private static func isKeepable(_ line: String) -> Bool {
    (1...64 * 1024).contains(line.utf8.count)
      && line.unicodeScalars.allSatisfy { $0 == "\t" || $0.properties.generalCategory != .control }
  }
}
