/// The currencies of the program, in the order in which they are listed; a bill starts with the first.
///
/// Data: `currencies.json`, compiled into the program, by ISO 4217 code with the decimals of the minor unit and what else
/// may be typed. How a language writes amounts of them stands in its catalog: `currency-NOK`.
enum Currencies {
  static let all: [Unit] = {
    guard case .array(let items)? = try? JSONReader.read(PackageResources.currencies_json).value else { unsound() }
    return items.map(currency)
  }()

  private static func currency(_ json: LocatedJSON) -> Unit {
    guard case .object(let members) = json.value else { unsound() }
    let entries = Dictionary(uniqueKeysWithValues: members.map { ($0.key, $0.value.value) })
    guard case .string(let code) = entries["code"], case .number(let digits) = entries["minorDigits"],
      let minorDigits = Int(digits), case .array(let spellings) = entries["spellings"]
    else { unsound() }
    let texts = spellings.map { spelling -> String in
      guard case .string(let text) = spelling.value else { unsound() }
      return text
    }
    return .currency(code, minorDigits: minorDigits, spellings: texts)
  }

  private static func unsound() -> Never { preconditionFailure("currencies.json") }
}

extension Unit {
  /// Money by its ISO 4217 code, with so many decimals in its smallest amount.
  static func currency(_ code: String, minorDigits: Int, spellings: [String] = []) -> Unit {
    Unit(id: code, symbol: code, dimension: .currency, toBase: 1, places: minorDigits, spellings: spellings)
  }
}
