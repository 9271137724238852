/// The spelling `a` for are, next to units with which it could mean acres.
extension Field {
  /// Throws if a value contains the letter `a` for are together with US or imperial units, or if other values are in
  /// acres.
  func refuseUnclearAre(in text: String, _ units: [Unit], besideAcres: Bool = false) throws(Refusal) {
    guard units.contains(where: \.usesAre), besideAcres || units.contains(where: \.isCustomary), let are = text.bareAre
    else { return }
    throw Refusal(.unclearArea, at: are)
  }
}

extension Draft {
  /// Whether a value is in acres or per acre.
  package var hasAcres: Bool { values.all.contains { $0.value.number?.unit.usesAcre == true } }
}
