import Calculation
import GRDB
import System
import Testing

@testable import Storage

/// Tests of data in folders whose names are not UTF-8, or that SQLite would read as a URI.
struct BytePathTests {
  private let temporary = Folder()

  @Test(arguments: [
    [0xA3, 0xB1, 0x6B, 0x61], Array("file:%41?mode=memory#".utf8), Array("50% \u{142}".utf8),
    [0x25, 0xFF],
  ])
  func dataAreWhereTheBytesSay(_ name: [UInt8]) throws {
    let folder = temporary.path + "/" + String(system: name)
    let store = try Store.open(folder: folder)
    try HistoryStore(store).append("a")
    #expect(store.file == folder + "/" + Store.fileName)
    #expect(try System.Folder.names(in: temporary.path) == [String(system: name)])
    #expect(try System.Folder.names(in: folder) == [Store.fileName, Store.fileName + "-journal"])
    #expect(try HistoryStore(Store.open(folder: folder)).ids() == [1])

    var bytes: [UInt8] = []
    try store.backup(inFolder: folder, step: {}, to: { bytes += $0 })
    let made = try NewFile(folder + "/copy", replacing: false)
    try made.write(bytes)
    try made.finish()
    let copy = try #require(try Store.inMemory().copy(at: folder + "/copy", named: "copy"))
    #expect(try all(copy.calculations()).map(\.number) == [1])
  }

  @Test(arguments: ["/tmp/a", "/tmp/a%41?b", ":memory:", "./file:x"])
  func aPlainPathStaysAsItIs(_ path: String) throws {
    let queue = try DatabaseQueue(path: ":memory:")
    #expect(queue.file == ":memory:")
    #expect(DatabaseQueue.name(of: path) == path)
  }

  @Test(arguments: [
    ([0x2F, 0x61, 0x2F, 0xB1], "file:///%61/%b1"), ([0x2E, 0x2F, 0xB1], "file:%2e/%b1"),
    (Array("file:a".utf8), "file:%66%69%6c%65%3a%61"),
  ])
  func otherBytesAreEscaped(_ bytes: [UInt8], _ name: String) {
    let path = String(system: bytes)
    #expect(DatabaseQueue.name(of: path) == name && DatabaseQueue.path(named: name) == path)
  }
}
