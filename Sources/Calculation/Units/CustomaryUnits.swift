/// The units of the yard and the pound: some are shared by the United States and Britain, others differ under one name.
extension Unit {
  /// Whether it, or the amount in it, is a US or imperial unit.
  var isCustomary: Bool { Self.customary.contains((amount ?? self).id) }

  private static let customary: Set<String> = [
    "lb", "oz", "ozwt", "st", "cwt", "impcwt", "uston", "impton", "in", "ft", "yd", "mi", "F", "in3", "ft3", "gal",
    "qt", "pt", "floz", "cup", "tbsp", "tsp", "impgal", "impqt", "imppt", "impfloz", "ac", "ft2", "in2", "yd2",
    "mi2", "mph", "psi", "hp",
  ]

  /// Whether it is the are, or counts on ares.
  package var usesAre: Bool { self == .are || area == .are }

  /// Whether it is the acre, or counts on acres.
  package var usesAcre: Bool { self == .acre || area == .acre }

  /// What the are is printed as where its letter could mean acres.
  static let clearAreSymbol = "ar"

  /// The imperial unit of the same name, as `impgal` is of `gal`; nil for a unit that means one measure only.
  var imperialTwin: Unit? {
    guard let ratio else { return UnitTable.unit(id: "imp\(id)") }
    let amount = ratio.amount.imperialTwin, base = ratio.base.imperialTwin
    guard amount != nil || base != nil else { return nil }
    return UnitTable.builtIn.ratio(amount ?? ratio.amount, per: ratio.count, base ?? ratio.base)
  }

  /// The spelling that cannot mean an imperial unit: `usgal/ac` for `gal/ac`.
  var usSpelling: String {
    guard let ratio else { return imperialTwin == nil ? id : "us\(id)" }
    return "\(ratio.amount.usSpelling)/\(ratio.count == 1 ? "" : String(ratio.count))\(ratio.base.usSpelling)"
  }
}
