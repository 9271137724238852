import Calculation
import Storage

/// Copies of all stored data.
extension Notebook {
  /// Writes all stored data as the bytes of a database, a piece at a time, after a copy in a nameless file in `folder`.
  /// `step` is called now and then; an error that it throws ends the work.
  func backup(
    inFolder folder: String, step: @escaping () throws -> Void, to write: ([UInt8]) throws -> Void
  ) throws {
    try archive.store.backup(inFolder: folder, step: step, to: write)
  }

  /// Whether a path leads to the data file or to a file that belongs to it, even if this session keeps no data.
  package func isData(at path: String) -> Bool { archive.isData(at: path) }

  /// Whether a path leads to the data that this session keeps.
  package func isOwnData(at path: String) -> Bool { archive.isKept && isData(at: path) }

  /// Imports what the database at a path holds and is new here: favourites, products of the book with their limits,
  /// fields, treatments, and calculations. They come in by pieces, each as a whole; the same import begun again adds what
  /// is missing. `step` is called between two records; an error that it throws ends the import. `name` is the file's name
  /// in error messages; `unreadable` returns the failure of a copy that cannot be read for a reason, nil if the reason's
  /// own failure says enough.
  package func importCopy(
    at path: String, named name: String, unreadable: @escaping (StorageCode) -> Failure?,
    step: @escaping () throws -> Void
  ) throws -> Imported {
    let store = try archive.store
    let check = CopiedRecords(calculators: calculators, notation: notation())
    return try CopyImport(
      into: store, check, of: name, unreadable: unreadable, step: step
    ).run(path)
  }
}
