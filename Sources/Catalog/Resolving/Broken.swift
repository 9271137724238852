/// Why a message cannot be shown.
enum Broken: Error, Equatable {
  case unknownVariable(String)
  case unknownReference(String)
  case unknownFunction(String)
  case badArguments(String)
  case cycle(String)
  /// Nested too deep, or longer than any honest message.
  case tooLarge
}
