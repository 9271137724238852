/// The functions that a message may call.
extension Resolver {
  mutating func function(_ name: String, _ call: CallArguments) throws(Broken) -> Argument {
    guard name == "NUMBER" else { throw .unknownFunction(name) }
    guard call.positional.count == 1, case .number(let number) = try value(call.positional[0]) else {
      throw .badArguments(name)
    }
    return .number(try NumberFormat(call.named).applied(to: number))
  }
}

/// The options of `NUMBER`; without options the number keeps its digits.
private struct NumberFormat {
  private static let digitLimit = 20

  private var minimum = 0
  private var maximum: Int?

  init(_ options: [NamedArgument]) throws(Broken) {
    for option in options {
      guard case .number(let digits) = option.value, let count = Int(digits),
        (0...NumberFormat.digitLimit).contains(count)
      else { throw .badArguments(option.name) }
      switch option.name {
      case "minimumFractionDigits": minimum = count
      case "maximumFractionDigits": maximum = count
      default: throw .badArguments(option.name)
      }
    }
    if let maximum, maximum < minimum { throw .badArguments("maximumFractionDigits") }
  }

  func applied(to number: ShownNumber) -> ShownNumber {
    (maximum.map { number.rounded(to: $0, keeping: minimum) } ?? number).padded(to: minimum)
  }
}
