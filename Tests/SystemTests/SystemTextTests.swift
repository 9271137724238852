import Glibc
import TestSupport
import Testing

@testable import System

/// Tests of what comes from the system and goes back to it: bytes, whatever character set they are in.
struct SystemTextTests {
  private let temporary = TemporaryFolder()

  /// Bytes and their text; the third is the name of a field in Latin-2, the last are characters that stand for bytes.
  @Test(
    arguments: [
      (Array("a".utf8), "a"), (Array("\u{142}\u{F3}\u{1F33E}".utf8), "\u{142}\u{F3}\u{1F33E}"),
      ([0xA3, 0xB1, 0x6B, 0x61], "\u{10FFA3}\u{10FFB1}ka"), ([0x61, 0xC5], "a\u{10FFC5}"), ([], ""),
      ([0xC5, 0x82, 0x80, 0x2F], "\u{142}\u{10FF80}/"),
      ([0xED, 0xA0, 0x80], "\u{10FFED}\u{10FFA0}\u{10FF80}"),
      (
        Array("x\u{10FF80}\u{10FFFF}".utf8),
        "x\u{10FFF4}\u{10FF8F}\u{10FFBE}\u{10FF80}\u{10FFF4}\u{10FF8F}\u{10FFBF}\u{10FFBF}"
      ),
      (Array("\u{10FF7F}".utf8), "\u{10FF7F}"),
    ] as [([UInt8], String)])
  func bytesAreText(_ bytes: [UInt8], _ text: String) {
    #expect(String(system: bytes).unicodeScalars.elementsEqual(text.unicodeScalars))
    #expect(String(system: bytes).systemBytes == bytes)
    #expect(text.forC == bytes.map(CChar.init(bitPattern:)) + [0])
  }

  @Test func anyBytesComeBackAsTheyWere() {
    var random = SplitMix64(seed: 67)
    for _ in 0..<5_000 {
      let bytes: [UInt8] = (0..<Int.random(in: 0...9, using: &random)).map { _ in
        // Beginnings of what stands for a byte and of a letter are often among them.
        let any = UInt8.random(in: 0...255, using: &random)
        return [any, 0xF4, 0x8F, 0xBE, 0xC5, 0x82, 0x2F].randomElement(using: &random) ?? any
      }
      #expect(String(system: bytes).systemBytes == bytes)
    }
  }

  /// `Łąka` in Latin-2 as the system gives it, in a folder whose name is no UTF-8 either.
  private var latin: String { temporary.path + "/" + String(system: [0xA3, 0xB1, 0x6B, 0x61]) }

  @Test func foldersAndFilesAreFoundByTheirBytes() throws {
    let folder = latin + "/" + String(system: [0xB3])
    let file = folder + "/" + String(system: [0xF3, 0x2E, 0x74])
    try Folder.make(folder)
    try Folder.makeFile(file)
    #expect(
      Folder.holding(file) == folder && Folder.resolved(file)?.hasSuffix("\u{10FFF3}.t") == true)
    #expect(try Folder.names(in: temporary.path) == ["\u{10FFA3}\u{10FFB1}ka"])
    #expect(try Folder.names(in: folder) == ["\u{10FFF3}.t"])
    #expect(
      FileStatus(of: file)?.isOrdinary == true && Access.isThere(file) && Access.isReadable(file))
    #expect(Access.isWritable(file) && Access.isRunnable(folder))
    #expect(
      try OpenFile(file, appending: true).append("x") && OpenFile(file).content(most: 9) == [0x78])
    #expect(OpenFile(folder: folder)?.lock(isShared: true) == true)
    // The name that the system itself has.
    #expect(
      open([CChar](temporary.path.utf8CString.dropLast()) + [47, -93, -79, 107, 97, 0], O_RDONLY)
        >= 0)
  }

  @Test(arguments: [true, false]) func filesAreWrittenUnderTheirBytes(_ isNameless: Bool) throws {
    try Folder.make(latin)
    let file = latin + "/" + String(system: [0xEA])
    for replacing in [false, true] {
      let new = try NewFile(file, replacing: replacing, isNameless: isNameless)
      try new.write("\(replacing)")
      try new.finish()
    }
    #expect(try Folder.names(in: latin) == ["\u{10FFEA}"])
    #expect(try OpenFile(file).content(most: 9) == Array("true".utf8))
    #expect(throws: SystemError(code: EEXIST)) { try NewFile(file, replacing: false) }
  }

  @Test func programsGetTheirArgumentsAsBytes() throws {
    let made = latin
    let child = try ChildProcess("/bin/sh", ["-c", "exec mkdir \"$1\"", "sh", made], standard: [])
    #expect(child.change(waiting: true) == .ended(0) && FileStatus(of: made)?.isFolder == true)
  }

  /// The runner of the tests was started with its name, and Swift finds the same arguments by another way.
  @Test func theStartIsAsTheSystemGaveIt() {
    #expect(
      ProgramStart.arguments == CommandLine.arguments
        && ProgramStart.arguments.first?.isEmpty == false)
    #expect(ProgramStart.environment["PATH"] == getenv("PATH").map { String(cString: $0) })
    #expect(ProgramStart.program.hasPrefix("/") && Access.isRunnable(ProgramStart.program))
    #expect(ProgramStart.hasEnoughAddresses)
  }
}
