import Calculation
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Storage

/// A temporary folder, removed with its last reference.
final class Folder: Sendable {
  private let temporary = TemporaryFolder()
  var path: String { temporary.path("data") }
  var file: String { path + "/" + Store.fileName }

  func open(busyTimeout: Double = 5) throws(Failure) -> Store {
    try Store.open(folder: path, lockWait: LockWait(seconds: busyTimeout))
  }

  /// Makes a folder whose database file holds these bytes.
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
  func append(_ own: String, shared: String = "", at moment: Moment = noon) throws(Failure) -> Int64
  {
    try append(HistoryRow(at: moment, draft: spray, search: SearchWords(own: own, shared: shared)))
  }

  func ids() throws -> [Int64] { try newest(1000).map(\.id) }
}

/// Returns the code of the fault that `body` throws; nil if it throws no storage fault.
func fault(_ body: () throws -> Void) -> StorageCode? {
  do {
    try body()
    return nil
  } catch {
    return (error as? Failure).flatMap { StorageCode(rawValue: $0.code) }
  }
}

extension HistoryReading {
  /// Reads all remaining entries.
  func entries() throws -> [HistoryEntry] {
    var reading = self
    var entries: [HistoryEntry] = []
    while let page = try reading.next() { entries += page }
    return entries
  }

  func numbers() throws -> [Int64] { try entries().map(\.id) }
}

extension HistorySearch {
  /// Returns the numbers of all remaining entries.
  func numbers() throws -> [Int64] {
    var search = self
    var numbers: [Int64] = []
    while let page = try search.next() { numbers += page.map(\.id) }
    return numbers
  }
}

extension HistoryStore {
  func numbers(finding words: [String]) throws -> [Int64] {
    try search(for: words) { _ in nil }.numbers()
  }
}

extension Store {
  /// Inserts rows with these numbers.
  func insert(_ ids: [Int64], _ searchText: String = "spray") throws {
    try write { db in
      for id in ids {
        let row =
          "(id, at, utc_offset, calculator, draft, search_text) VALUES (?, 0, 0, 'spray', '{}', ?)"
        try db.execute(sql: "INSERT INTO history \(row)", arguments: [id, searchText])
      }
    }
  }
}

/// Reads all rows of a table in a copy.
func all<Item>(_ rows: CopiedRows<Item>) throws -> [StoredRow<Item>] {
  var pages = rows
  var all: [StoredRow<Item>] = []
  while let page = try pages.next() { all += page }
  return all
}

extension Store {
  /// Runs an import of one piece.
  func importing<Result>(_ body: (inout ImportTransaction) throws -> Result) throws -> Result {
    var target = PiecewiseImport(into: self)
    return try target.addPiece(body)
  }
}
