/// A crop of a treatment or of a limit, with what the table of crops knows of it.
package struct Crop {
  /// The name, as names are compared.
  package let name: String?
  /// The typed code, or else the one of the table.
  package let code: String?
  /// What the name stands for; a code that was typed may say another crop.
  package let placeByName: CropTable.Place
  /// What the code stands for; without a code, what the name does.
  package let place: CropTable.Place

  /// Whether the names are equal, or names of one row of the table.
  package func isNamed(as other: Crop) -> Bool {
    if name != nil && name == other.name { return true }
    return placeByName.row != nil && placeByName.row == other.placeByName.row
  }

  /// Whether the table of crops has this one as broader than the other one; false if it lacks either of them.
  package func covers(_ other: Crop) -> Bool { place.covers(other.place) }

  /// Whether both are one crop, or one of them is broader than the other.
  package func isAkin(to other: Crop) -> Bool {
    isNamed(as: other) || compared(with: other) == .same || place.isInLine(with: other.place)
  }

  /// Compares another crop with this one, by the codes where both have one, else by the names. A crop that this one
  /// covers gives `narrower`; a broader crop, or equal names under different codes, give `.perhaps`.
  package func compared(with other: Crop, narrower: Sameness = .same) -> Sameness {
    if isUnknown || other.isUnknown { return .perhaps }
    if code != nil, code == other.code { return .same }
    if covers(other) { return narrower }
    if other.covers(self) { return .perhaps }
    if code != nil, other.code != nil {
      let mayBeSame = isNamed(as: other) || placeByName.isInLine(with: other.placeByName)
      return mayBeSame ? .perhaps : .other
    }
    if isNamed(as: other) { return .same }
    let areInTable = place.row != nil && other.place.row != nil
    return areInTable ? .other : .perhaps
  }

  /// Whether there is neither a name nor a code.
  private var isUnknown: Bool { name == nil && code == nil }
}
