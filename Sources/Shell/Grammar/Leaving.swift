/// The error thrown when the person answers a question with `quit`.
struct Left: Error {}
