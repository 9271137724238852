/// What deserves a second look in a number that was just typed.
extension Field {
  /// Whether a number is so far from an earlier one that it may be a slip, in whatever units; those of different kinds cannot be
  /// compared.
  package func isJump(from old: Quantity, to new: Quantity) -> Bool {
    guard let jumpFactor, old.unit.converts(to: new.unit) else { return false }
    let (old, new) = (old.inUnit(of: new).magnitude, new.value.magnitude)
    let (least, most) = old < new ? (old, new) : (new, old)
    return !least.isZero && most.isAtLeast(jumpFactor, times: least)
  }

  /// What to say of a number that jumped, from what stood there or, by the book, from what was used last.
  package func jumpCaution(from old: Quantity, to new: Quantity, inBook: Bool = false) -> Caution {
    let (before, now) = (old.inUnit(of: new).magnitude, new.value.magnitude)
    let factor = before < now ? now / before : before / now
    return Caution(
      code: "value.jump", of: self,
      arguments: [
        "field": .fields([name]), "old": .entered(old), "new": .entered(new), "factor": .whole(factor),
      ], variant: inBook ? "book" : nil)
  }

  /// What to say of this field's value, which has taken the place of others.
  package func replacementCaution(_ others: [Field]) -> Caution {
    Caution(
      code: "value.replaced", of: self, arguments: ["field": .fields([name]), "others": .fields(others.map(\.name))])
  }

  /// What to say of a value that a change of others has ended: it is not counted any more.
  package func endCaution(_ value: Quantity, _ end: PassingEnd) -> Caution {
    Caution(
      code: "\(id).ended", of: self, arguments: ["name": .typedFields([name]), "old": .entered(value)],
      variant: end.rawValue)
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

extension Quantity {
  /// Its number in the unit of another one.
  fileprivate func inUnit(of other: Quantity) -> Fraction {
    unit == other.unit ? value : converted(to: other.unit).value
  }
}
