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

extension Refusal {
  /// Makes the refusal of a unit; of an unclear `a`, at this letter alone.
  init(_ failure: Failure, of unit: String, at span: Range<Int>) {
    let are = failure == .unclearArea ? unit.bareAre : nil, start = span.lowerBound
    self.init(failure, at: are.map { start + $0.lowerBound..<start + $0.upperBound } ?? span)
  }
}

extension Draft {
  /// Whether a value is in acres or per acre.
  package var hasAcres: Bool { values.all.contains { $0.value.number?.unit.usesAcre == true } }
}
