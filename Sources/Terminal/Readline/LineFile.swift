import System

/// The file of remembered lines, the newest last, shared by all shells of a person. Each line is appended by one write,
/// so shells never overwrite each other's lines. Trouble only means that lines are not remembered; it is not reported,
/// because that would keep a person from work, but for what is left alone from the start.
package struct LineFile {
  private let path: String
  private let followsLinks: Bool
  /// The folder of the file as it was found or made first; nil before.
  private var folder: FileStatus?
  /// Lines not written yet, because another shell was rewriting the file.
  private var waiting: [String] = []
  /// The most bytes of the file that are read; a larger file is rewritten with half as many.
  private static let mostBytes = 256 * 1024

  /// No file is touched before a line is read or stored. A link is followed only if `followsLinks`: in a folder from
  /// elsewhere it might lead to any file of the person.
  package init(path: String, followsLinks: Bool = true) {
    self.path = path
    self.followsLinks = followsLinks
    folder = FileStatus(of: Folder.holding(path))
  }

  /// Whether something else stands in the place of the file, so that it is neither read nor written: a link that is
  /// not followed, a folder, a pipe or a device.
  package var isLeftAlone: Bool {
    guard let status = FileStatus(of: path, followsLinks: false) else { return false }
    return status.isLink ? !followsLinks : !status.isOrdinary
  }

  /// Returns the stored lines, the newest last; none if the file cannot be read.
  package func lines() -> [String] {
    guard let file = try? OpenFile(path, followsLinks: followsLinks) else { return [] }
    return Self.lines(in: file.tail(Self.mostBytes), most: Self.mostBytes)
  }

  /// Stores a line as the newest.
  package mutating func append(_ line: String) {
    waiting.append(line)
    // If another shell has just rewritten the file, the second try opens the new file.
    if write(waiting) || write(waiting) { waiting = [] }
  }

  /// Finds the folder, or makes it once; false if it was moved away, since nothing must be made anew in its place.
  private mutating func hasFolder() -> Bool {
    let place = Folder.holding(path)
    if folder == nil {
      try? Folder.make(place)
      folder = FileStatus(of: place)
    }
    return folder != nil && FileStatus(of: place) == folder
  }

  /// Appends lines; false if another shell is rewriting the file at this moment.
  private mutating func write(_ lines: [String]) -> Bool {
    guard hasFolder() else { return true }
    guard let file = try? OpenFile(path, appending: true, followsLinks: followsLinks) else {
      return true
    }
    guard file.lock(isShared: true) != false, file.isStill(at: path) else { return false }
    let text = lines.filter(Self.isKeepable).map { $0 + "\n" }.joined()
    guard !text.isEmpty else { return true }
    // A line that a full disk cut short must not run into the next line.
    file.append((file.endsInLine ? "" : "\n") + text)
    if file.size > Self.mostBytes {
      file.unlock()
      trim()
    }
    return true
  }

  /// Rewrites the file with its newest lines, unless the path is a link or another shell is using the file.
  private func trim() {
    // A link leads to where a person wants the file, and must not be replaced.
    guard let file = try? OpenFile(path), file.lock(isShared: false) != false,
      file.isStill(at: path),
      FileStatus(of: path, followsLinks: false)?.isLink != true,
      let new = try? NewFile(path, replacing: true, isPrivate: true)
    else { return }
    let kept = Self.lines(in: file.tail(Self.mostBytes), most: Self.mostBytes / 2)
    do {
      try new.write(kept.map { $0 + "\n" }.joined())
      try new.finish()
    } catch {}
  }

  /// Returns the newest lines in the bytes, each once; leaves out damaged ones.
  private static func lines(in bytes: [UInt8], most: Int) -> [String] {
    var lines: [String] = []
    var seen: Set<String> = []
    var total = 0
    for piece in bytes.split(separator: UInt8(ascii: "\n")).reversed() {
      guard lines.count < LineMemory.limit, let line = String(validating: piece, as: UTF8.self),
        isKeepable(line),
        seen.insert(line).inserted
      else { continue }
      total += piece.count + 1
      if total > most { break }
      lines.append(line)
    }
    return lines.reversed()
  }

  /// Whether a line may be stored: it has at most 64 KiB and no control character except the tab. A control character
  /// could end the line, or affect a terminal that shows the file.
  private static func isKeepable(_ line: String) -> Bool {
    (1...64 * 1024).contains(line.utf8.count)
      && line.unicodeScalars.allSatisfy { $0 == "\t" || $0.properties.generalCategory != .control }
  }
}

/// The lines that the Up key brings back, oldest first.
package struct LineMemory: Equatable, Sendable {
  /// The number of lines that are kept; the oldest are dropped first.
  package static let limit = 1000

  /// The lines, all different.
  package private(set) var lines: [String] = []

  /// Begins with the lines of earlier sessions, which must be different from each other.
  package init(older: [String] = []) { lines = older }

  /// Remembers a line as the newest; false for a blank line, one that begins with a space, or the newest line again.
  @discardableResult
  package mutating func remember(_ line: String) -> Bool {
    guard let first = line.first, first != " ", line.contains(where: { !$0.isWhitespace }),
      lines.last != line
    else { return false }
    lines.removeAll { $0 == line }
    lines.append(line)
    if lines.count > Self.limit { lines.removeFirst() }
    return true
  }
}
