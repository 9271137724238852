import Calculation
import Foundation
import GRDB
import Testing

@testable import Storage

/// A fresh folder that goes with its last reference.
final class Folder: Sendable {
  let path = NSTemporaryDirectory() + "storage-" + UUID().uuidString
  var file: String { path + "/" + StoreFiles.name }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func open(busyTimeout: Double = 5, at now: Int64 = 0) throws(StorageError) -> Store {
    try Store.open(folder: path, busyTimeout: busyTimeout, now: { now })
  }

  /// A folder whose database file holds these bytes.
  static func holding(_ bytes: [UInt8]) throws -> Folder {
    let folder = Folder()
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    try folder.write(bytes)
    return folder
  }

  func bytes() throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(fileURLWithPath: file))) }
  func write(_ bytes: [UInt8]) throws { try Data(bytes).write(to: URL(fileURLWithPath: file)) }

  func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? Int)
  }
}

let spray = SprayCalculator().blank
let noon = Moment(secondsSince1970: 1_795_266_300, utcOffset: 3600)

extension HistoryStore {
  @discardableResult
  func append(_ searchText: String) throws(StorageError) -> Int64 {
    try append(spray, searchText: searchText, at: noon)
  }

  func ids() throws -> [Int64] { try newest(1000).map(\.id) }
}

/// The kind of the `StorageError` that `body` throws; nil when it throws none.
func fault(_ body: () throws(StorageError) -> Void) -> StorageError.Kind? {
  do {
    try body()
    return nil
  } catch {
    return error.kind
  }
}

extension Store {
  /// The same connection at another time.
  init(copying store: Store, now: Int64) {
    self.init(
      queue: store.queue, calculators: store.calculators, now: { now }, writes: store.writes, patience: store.patience)
  }
}

extension HistoryReading {
  /// The numbers of all that is read.
  func numbers() throws -> [Int64] {
    var reading = self
    var numbers: [Int64] = []
    while let page = try reading.next() { numbers += page.map(\.id) }
    return numbers
  }
}

extension HistoryStore {
  func numbers(finding words: [String]) throws -> [Int64] { try reading(finding: words).numbers() }
}
