/// The letter of the are beside units with which it could mean acres.
extension Field {
  /// Refuses the letter of the are in a value in which a US or imperial unit stands, too, or beside values in acres.
  func refuseUnclearAre(in text: String, _ units: [Unit], besideAcres: Bool = false) throws(Refusal) {
    guard units.contains(where: \.usesAre), besideAcres || units.contains(where: \.isCustomary), let are = text.bareAre
    else { return }
    throw Refusal(.unclearArea, at: are)
  }
}

extension Draft {
  /// Whether a value stands in acres, or is counted on them.
  package var hasAcres: Bool { entries.all.contains { !$0.value.isEmpty && $0.value.unit?.usesAcre == true } }
}
