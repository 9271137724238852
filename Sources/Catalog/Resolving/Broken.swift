/// Why a message cannot be shown.
enum Broken: Error, Equatable {
  case unknownVariable(String)
  case unknownReference(String)
  case unknownFunction(String)
  case badArguments(String)
  case cycle(String)
  /// The text is nested too deeply or is too long to be a real message.
  case tooLarge
}
