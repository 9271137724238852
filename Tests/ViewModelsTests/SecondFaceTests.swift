import Observation
import Storage
import TestSupport
import Testing

@testable import Calculation
@testable import ViewModels

/// A second face of the program: it draws the current result again whenever what it has drawn changes. It knows no
/// terminal; a graphical face would bind to the same view-models.
private final class ResultFace {
  private let values: Values
  /// What the face shows: the figures of the result, or what is missing.
  private(set) var lines: [String] = []
  /// How often it was drawn.
  private(set) var drawings = 0
  private var isDrawn = false

  init(_ values: Values) { self.values = values }

  /// Draws what has changed since the last drawing.
  func refresh() {
    if isDrawn { return }
    isDrawn = true
    drawings += 1
    lines = withObservationTracking(draw) { [weak self] in
      MainActor.assumeIsolated { self?.isDrawn = false }
    }
  }

  private func draw() -> [String] {
    let model = values.current
    guard let result = model.evaluation?.outcome as? SprayResult else {
      return ["\(model.calculator.id): no result"]
    }
    return result.fills.map { fill in "\(fill.count) × \(fill.volume.value.description) l" }
  }
}

/// Tests that another face than the shell can show a session.
struct SecondFaceTests {
  private let session: Session
  private let face: ResultFace

  init() throws {
    session = try SessionTests.session(on: try Store.inMemory())
    face = ResultFace(session.values)
  }

  private func type(_ id: String, _ text: String) throws {
    let field = try #require(Calculators.standard.all.flatMap(\.template).first { $0.id == id })
    _ = session.outcome(of: try session.set(field, text))
    face.refresh()
  }

  @Test func itShowsAChangedResult() throws {
    face.refresh()
    #expect(face.lines == ["spray: no result"])
    for (id, text) in [("area", "12.5"), ("rate", "200"), ("dose", "1.5"), ("tank", "1000")] {
      try type(id, text)
    }
    #expect(face.lines == ["2 × 1000 l", "1 × 500 l"])
    try type("tank", "1250")
    #expect(face.lines == ["2 × 1250 l"])
  }

  @Test func itIsDrawnAgainOnlyForWhatItShows() throws {
    face.refresh()
    face.refresh()
    #expect(face.drawings == 1)
    session.settings.set("on", for: .bell)
    face.refresh()
    #expect(face.drawings == 1)
    session.values.select(ConvertCalculator(units: .builtIn))
    face.refresh()
    #expect(face.drawings == 2 && face.lines == ["convert: no result"])
  }

  @Test func undoIsShownToo() throws {
    for (id, text) in [("area", "12.5"), ("rate", "200"), ("dose", "1.5"), ("tank", "1000")] {
      try type(id, text)
    }
    try type("tank", "1250")
    guard case .values(let update) = try session.undo() else {
      Issue.record("no change of values")
      return
    }
    _ = session.outcome(of: update)
    face.refresh()
    #expect(face.lines == ["2 × 1000 l", "1 × 500 l"])
  }
}
