/// `quit` as the answer to a question.
struct Left: Error {}
