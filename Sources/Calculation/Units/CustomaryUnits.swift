/// US and imperial units: some are the same in the United States and Britain, others share a name but differ in size.
extension Unit {
  /// Whether this unit is a US or imperial unit, or a rate or share of an amount in one.
  var isCustomary: Bool { Self.customary.contains((amount ?? self).id) }

  private static let customary: Set<String> = [
    "lb", "oz", "ozwt", "st", "cwt", "impcwt", "uston", "impton", "in", "ft", "yd", "mi", "F", "in3", "ft3", "gal",
    "qt", "pt", "floz", "cup", "tbsp", "tsp", "impgal", "impqt", "imppt", "impfloz", "ac", "ft2", "in2", "yd2",
    "mi2", "mph", "psi", "hp",
  ]

  /// Whether it is the are, or a rate per are.
  package var usesAre: Bool { self == .are || area == .are }

  /// Whether it is the acre, or a rate per acre.
  package var usesAcre: Bool { self == .acre || area == .acre }

  /// The symbol printed for the are where `a` could mean acres.
  static let clearAreSymbol = "ar"

  /// The imperial unit of the same name: `impgal` for `gal`; nil if the name has one meaning only.
  var imperialTwin: Unit? {
    guard let ratio else { return UnitTable.unit(id: "imp\(id)") }
    let amount = ratio.amount.imperialTwin, base = ratio.base.imperialTwin
    guard amount != nil || base != nil else { return nil }
    return UnitTable.builtIn.ratio(amount ?? ratio.amount, per: ratio.count, base ?? ratio.base)
  }

  /// The spelling that cannot mean an imperial unit: `usgal/ac` for `gal/ac`; the id if the name has one meaning
  /// only.
  var usSpelling: String {
    guard let ratio else { return imperialTwin == nil ? id : "us\(id)" }
    return "\(ratio.amount.usSpelling)/\(ratio.count == 1 ? "" : String(ratio.count))\(ratio.base.usSpelling)"
  }
}
