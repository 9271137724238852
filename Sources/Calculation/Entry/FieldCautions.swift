/// What deserves a second look in a number that was just typed.
extension Field {
  /// Twenty-fold: a forgotten decimal mark makes ten- or hundred-fold, an honest change hardly ever that much.
  private static let jumpFactor = 20

  /// Whether a number typed without a unit is so far from the one in its place that it may be a slip.
  package func isJump(from old: Quantity, to new: Quantity) -> Bool {
    guard watchesJumps, old.unit == new.unit else { return false }
    let (old, new) = (old.value.magnitude, new.value.magnitude)
    let (least, most) = old < new ? (old, new) : (new, old)
    return !least.isZero && most.isAtLeast(Self.jumpFactor, times: least)
  }

  /// What to say of a number that jumped.
  package func jumpCaution(from old: Quantity, to new: Quantity) -> Caution {
    Caution(
      code: "value.jump", of: self, arguments: ["field": .fields([name]), "old": .entered(old), "new": .entered(new)])
  }

  /// What to say of this field's value, which has taken the place of others.
  package func replacementCaution(_ others: [Field]) -> Caution {
    Caution(
      code: "value.replaced", of: self, arguments: ["field": .fields([name]), "others": .fields(others.map(\.name))])
  }

  /// What to say of a value that a change of others has ended: it is not counted any more.
  package func endCaution(_ value: Quantity) -> Caution {
    Caution(
      code: "\(id).ended", of: self,
      arguments: ["field": .fields([name]), "name": .typedFields([name]), "old": .entered(value)])
  }

  /// What to say of a number that was read in a unit which nobody typed in this session; nil in its home unit,
  /// and where no unit is more at home than another, as with money.
  package func keptUnitCaution(_ value: Quantity, in system: UnitSystem) -> Caution? {
    guard kind == .quantity, value.unit.dimension.isConvertible else { return nil }
    let home = home(in: system)
    guard home != value.unit else { return nil }
    let arguments: [String: Datum] = [
      "field": .fields([name]), "name": .typedFields([name]), "new": .entered(value),
      "other": .entered(Quantity(value.value, home)),
    ]
    return Caution(code: "unit.kept", of: self, arguments: arguments)
  }
}
