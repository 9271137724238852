/// Crops that were typed or read in and that the table of crops does not have, so that only the same name counts.
package struct CropsOutside: Sendable {
  /// The crops as they were typed, each once.
  package let names: [String]

  /// No crop.
  package static let none = CropsOutside([])

  /// Picks those of some crops that are outside the table.
  package init(_ crops: [String]) { names = crops.filter { !CropTable.builtIn.knows($0) }.uniqued }

  /// Says which crops they are; nil without one.
  package var text: Text? {
    if names.isEmpty { return nil }
    return .cropsOutside(crops: .words(names))
  }
}
