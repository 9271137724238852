extension CalibrateCalculator {
  func inputJSON(_ draft: Draft) -> JSON {
    func quantity(_ field: CalibrateField) -> JSON { .quantity(draft[field.path]) }
    func parts(_ field: CalibrateField, _ json: ([Quantity]) -> JSON) -> JSON {
      draft.measured(at: field.path).map(json) ?? .null
    }
    return [
      "nozzle": .text(draft.text(at: CalibrateField.nozzle.path)), "flow": quantity(.flow),
      "caught": parts(.caught) { parts in
        let caught = Caught(parts)
        return [
          "amounts": .array((caught?.amounts ?? []).map(JSON.quantity)), "time": .quantity(caught?.time),
          "size": .text(draft.text(at: CalibrateField.caughtSize.path)),
        ]
      },
      "measured_at": .quantity(CalibrateInput(draft).flowMeasuredAt), "pressure": quantity(.pressure),
      "spacing": quantity(.spacing),
      "width": quantity(.width), "speed": quantity(.speed),
      "timed": parts(.timed) { ["distance": .quantity($0[0]), "time": .quantity($0[1])] },
      "plot": parts(.plot) { ["area": .quantity($0[0]), "volume": .quantity($0[1])] }, "target": quantity(.target),
    ]
  }
}

extension CalibrateResult {
  /// The result as programs read it; keys never depend on the language.
  var json: JSON {
    [
      "rate": .reckoned(rate), "flow": .reckoned(flow), "speed": .quantity(speed), "work_rate": .quantity(workRate),
      "for_target": forTarget.map(\.json) ?? .null, "caught": caught.map(\.json) ?? .null,
    ]
  }
}

extension CalibrateResult.ForTarget {
  fileprivate var json: JSON {
    let reaching = nozzles.map { nozzles -> JSON in
      .array(nozzles.map { ["size": .string($0.nozzle.size), "pressure": .quantity($0.pressure)] })
    }
    return [
      "speed": .reckoned(speed), "pressure": .quantity(pressure), "flow": .quantity(flow), "nozzles": reaching ?? .null,
    ]
  }
}

extension CaughtResult {
  fileprivate var json: JSON {
    [
      "mean": .quantity(mean),
      "nozzles": .array(
        flows.map { flow in
          .ordered(
            [("flow", .quantity(flow)), ("deviation", .number(deviation(of: flow)))]
              + (deviationFromNew(of: flow).map { [("from_new", .number($0))] } ?? []))
        }), "new": .reckoned(new),
    ]
  }
}

extension JSON {
  /// A quantity, and that it is none to the last digit where it comes from a square root that has no end.
  fileprivate static func reckoned(_ figure: Reckoned?) -> JSON {
    guard let figure, !figure.isExact else { return .quantity(figure?.quantity) }
    return [
      "value": .number(figure.quantity.value), "unit": .string(figure.quantity.unit.id), "exact": .bool(false),
    ]
  }
}

/// The shapes of what stands above, member by member.
extension CalibrateCalculator {
  var shapes: CalculationShapes { CalculationShapes(input: Self.inputShape, result: Self.resultShape) }

  private static let size = JSONShape.word(of: Nozzle.all.map(\.size))

  private static let inputShape = JSONShape.object([
    ("nozzle", size.orNull), ("flow", .quantity.orNull),
    (
      "caught",
      .object([("amounts", .list(of: .quantity)), ("time", .quantity.orNull), ("size", size.orNull)]).orNull
    ), ("measured_at", .quantity.orNull), ("pressure", .quantity.orNull), ("spacing", .quantity.orNull),
    ("width", .quantity.orNull), ("speed", .quantity.orNull),
    ("timed", .object([("distance", .quantity), ("time", .quantity)]).orNull),
    ("plot", .object([("area", .quantity), ("volume", .quantity)]).orNull), ("target", .quantity.orNull),
  ])

  /// A figure that is not exact says so.
  private static let reckoned = JSONShape.object([("value", .number), ("unit", .string)], optional: [("exact", .bool)])

  private static let resultShape = JSONShape.object([
    ("rate", reckoned.orNull), ("flow", reckoned.orNull), ("speed", .quantity.orNull), ("work_rate", .quantity.orNull),
    ("for_target", forTarget.orNull), ("caught", caught.orNull),
  ])

  private static let forTarget = JSONShape.object([
    ("speed", reckoned.orNull), ("pressure", .quantity.orNull), ("flow", .quantity.orNull),
    ("nozzles", JSONShape.list(of: .object([("size", size), ("pressure", .quantity)])).orNull),
  ])

  private static let caught = JSONShape.object([
    ("mean", .quantity),
    ("nozzles", .list(of: .object([("flow", .quantity), ("deviation", .number)], optional: [("from_new", .number)]))),
    ("new", reckoned.orNull),
  ])
}
