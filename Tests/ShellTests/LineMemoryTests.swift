import Shell
import Terminal
import Testing

@Suite struct LineMemoryTests {
  @Test(arguments: [
    (["a", "b"], ["a", "b"]),
    (["a", "b", "a"], ["b", "a"]),
    (["a", "a"], ["a"]),
    ([" a", "b"], ["b"]),
    (["", "\t", "  "], []),
    (["a ", "a"], ["a ", "a"]),
  ])
  func `keeps the newest of each line, and none that starts with a space`(
    entered: [String], kept: [String]
  ) {
    var memory = LineMemory()
    for line in entered { memory.remember(line) }
    #expect(memory.lines == kept)
  }

  @Test func `says which lines there is something to keep of`() {
    var memory = LineMemory(older: ["area 5"])
    let kept = ["area 5", "rate 200", "rate 200", " rate 200", "", "area 5", "rate 200"].map {
      memory.remember($0)
    }
    #expect(kept == [false, true, false, false, false, true, true])
  }

  @Test func `the oldest line makes room`() {
    var memory = LineMemory()
    for number in 0...LineMemory.limit { memory.remember("\(number)") }
    #expect(memory.lines.count == LineMemory.limit)
    #expect(memory.lines.first == "1")
  }
}
