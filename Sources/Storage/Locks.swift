import Calculation
import Glibc
import Synchronization
import System

/// Limits how long a command waits in all while other programs hold the file.
///
/// SQLite by itself waits longer after each
/// try, and may find the file taken at every try while many programs write. This tries again after short naps of random
/// length, so that every program gets a turn.
package final class LockWait: Sendable {
  let limit: Duration
  /// Whether a person has pressed Ctrl-C.
  package let isInterrupted: @Sendable () -> Bool

  private struct State {
    /// Whether waiting is allowed.
    var isWaiting = true
    /// How long the present command has waited in all.
    var waited = Duration.zero
    /// When the present waiting found the file taken for the first time.
    var first: ContinuousClock.Instant?
    /// When it found the file taken the last time.
    var last: ContinuousClock.Instant?
  }

  private let state = Mutex(State())

  /// Waits `seconds` in all; once `isInterrupted` is true, at most a tenth of a second each time.
  package init(seconds: Double = 2, isInterrupted: @escaping @Sendable () -> Bool = { false }) {
    limit = .seconds(seconds)
    self.isInterrupted = isInterrupted
  }

  /// Longer than one write of another program takes, and too short for a person to notice.
  private static let moment = Duration.milliseconds(100)

  /// How long the present command has waited in all.
  var waited: Duration { state.withLock { $0.waited } }

  /// Gives the next command its full waiting time.
  package func renew() { state.withLock { $0.waited = .zero } }

  /// Naps before the next try; false if there must be no next try. `tries` counts the earlier tries of this waiting.
  func nap(after tries: Int) -> Bool {
    let mayTry = state.withLock { state in
      guard state.isWaiting else { return false }
      let now = ContinuousClock.now
      if tries == 0 {
        state.first = now
        state.last = now
      }
      guard let first = state.first, let last = state.last else { return false }
      state.waited += now - last
      state.last = now
      return state.waited < limit && (now - first < Self.moment || !isInterrupted())
    }
    if mayTry { usleep(.random(in: 500...5000)) }
    return mayTry
  }

  /// Runs `work` without waiting for other programs.
  package func suspended<T, E: Error>(_ work: () throws(E) -> T) throws(E) -> T {
    state.withLock { $0.isWaiting = false }
    defer { state.withLock { $0.isWaiting = true } }
    return try work()
  }
}

/// Tells other programs that use the same data that this program still needs what they would remove, rows whose deletion
/// it can undo or files that it reads: a lock on the data's folder, which ends with its last reference and with the
/// program, however it ends. It is not on the database file, because closing a descriptor of that file would drop
/// SQLite's locks on it.
final class FolderLock: Sendable {
  /// The folder of the data; nil if the data is in memory.
  private let folder: String?
  /// The locked folder; nil while this program does not hold the lock.
  private let lockedFolder = Mutex<OpenFile?>(nil)

  init(folder: String?) { self.folder = folder }

  /// Takes the lock, so that no program removes anything from now on; false while one is at it. Also true if the folder
  /// cannot be locked: then other programs cannot lock it either, and remove nothing.
  func hold() -> Bool {
    lockedFolder.withLock { lockedFolder in
      guard lockedFolder == nil, let opened = open() else { return true }
      if let isLocked = opened.lock(isShared: true), !isLocked { return false }
      lockedFolder = opened
      return true
    }
  }

  /// Runs `work`, which removes what no program needs, unless a program holds the lock or the folder cannot be locked.
  func whileNobodyHolds<E: Error>(_ work: () throws(E) -> Void) throws(E) {
    guard folder != nil else { return try work() }
    guard let opened = open() else { return }
    guard let isLocked = opened.lock(isShared: false), isLocked else { return }
    try work()
  }

  private func open() -> OpenFile? { folder.flatMap { OpenFile(folder: $0) } }
}

/// Looks at the files of the data before each access, since another program may put something else in their place, and
/// refuses writes that would do harm or be lost: to a damaged file, or to a file that was deleted or replaced.
final class FileGuard: Sendable {
  /// The files to guard; nil for a store in memory.
  private let files: DatabaseFiles?
  /// The database that the path led to when it was opened.
  private let opened: FileStatus?
  /// Why the file counts as damaged; nil until it is found so.
  private let damage = Mutex<Failure?>(nil)

  /// Guards the database that the path leads to now.
  init(of files: DatabaseFiles?) {
    self.files = files
    opened = files.flatMap { FileStatus(of: $0.path) }
  }

  /// Whether the file is still in its place and may be written.
  var isWritable: Bool {
    guard let files else { return true }
    return FileStatus(of: files.path) == opened && Access.isWritable(files.path)
  }

  /// Throws `damaged` if the file was found so, `cannotOpen` if it is no longer in its place.
  func refuseWriting() throws(Failure) {
    if let damage = damage.withLock({ $0 }) { throw damage }
    guard let files else { return }
    guard FileStatus(of: files.path) == opened else {
      throw .store(.cannotOpen, file: files.path, .replaced)
    }
  }

  /// Runs an access; if it finds the file damaged, later writes are refused.
  func watching<T>(_ work: () throws(Failure) -> T) throws(Failure) -> T {
    if let files { try files.refuseStrange(named: files.path) }
    do {
      return try work()
    } catch {
      let failure = failureOfCutFile ?? error
      if failure.is(StorageCode.damaged) {
        damage.withLock { damage in damage = failure }
      }
      throw failure
    }
  }

  /// What is told of a database that another program has cut to nothing, in place of SQLite's own words; nil for others.
  private var failureOfCutFile: Failure? {
    guard let files, files.isCutToNothing else { return nil }
    return .store(.damaged, file: files.path, .cut)
  }
}
