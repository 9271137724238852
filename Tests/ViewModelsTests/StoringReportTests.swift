import Calculation
import Storage
import Testing

@testable import ViewModels

/// Tests of `StoringReport`: what is told of storing after what happened.
struct StoringReportTests {
  /// What happens to a session's data.
  enum Event: Sendable {
    case waits(StoringReport.Part, StorageCode)
    /// A part that waits is tried again, in vain.
    case stillWaits(StoringReport.Part, StorageCode)
    case stored(StoringReport.Part)
    case nothingToStore(StoringReport.Part)
    case lost(StorageCode)
    case kept
    case unread(StorageCode)
    case read
    /// This is told now.
    case tells([String])
  }

  private nonisolated static let rows: [[Event]] = [
    // Each part tells its own reason, also beside one that was told.
    [
      .waits(.values, .full), .waits(.settings, .busy), .tells(["store.full", "store.busy"]),
      .waits(.record, .cannotOpen), .tells(["store.cannot_open"]), .waits(.record, .cannotOpen),
      .tells(["still store.full"]), .stored(.values), .tells([]), .stored(.settings),
      .stored(.record),
      .tells(["stored"]), .tells([]),
    ],
    // The same reason is told once for all parts.
    [
      .waits(.values, .full), .waits(.record, .full), .tells(["store.full"]),
      .waits(.settings, .full),
      .tells(["still store.full"]), .stillWaits(.record, .full), .tells([]), .stored(.values),
      .stored(.settings),
      .tells([]), .stored(.record), .tells(["stored"]),
    ],
    // A reason that has gone is told in full again, even if the data were tried again unasked.
    [
      .waits(.values, .busy), .tells(["store.busy"]), .stillWaits(.values, .full),
      .tells(["store.full"]),
      .stillWaits(.values, .busy), .tells(["store.busy"]), .stored(.values), .tells(["stored"]),
      .waits(.values, .busy), .tells(["store.busy"]),
    ],
    // What is stored before anything was told is no news; nor is a part that has nothing to store any more.
    [.waits(.record, .full), .stored(.record), .tells([])],
    [
      .waits(.record, .full), .tells(["store.full"]), .nothingToStore(.record), .tells([]),
      .stored(.values),
      .tells(["stored"]),
    ],
    // Each loss is told, also one beside another in the same command.
    [
      .lost(.full), .lost(.full), .lost(.tooLong), .tells(["store.full", "store.too_long"]),
      .tells([]),
      .lost(.full), .tells(["store.full"]), .kept, .tells(["stored, with losses"]), .tells([]),
      .lost(.tooLong), .kept, .tells(["store.too_long"]), .tells([]),
    ],
    [
      .waits(.values, .full), .lost(.full), .tells(["store.full"]), .waits(.values, .full),
      .tells(["still store.full"]), .kept, .tells([]), .stored(.values),
      .tells(["stored, with losses"]),
      .waits(.values, .full), .tells(["store.full"]), .stored(.values), .tells(["stored"]),
    ],
    // Reading is told until it works again, and with storing once.
    [.unread(.cannotOpen), .tells(["store.cannot_open"]), .unread(.cannotOpen), .read, .tells([])],
    [
      .unread(.cannotOpen), .tells(["store.cannot_open"]), .waits(.values, .cannotOpen),
      .tells(["still store.cannot_open"]), .read, .stored(.values), .tells(["stored"]),
      .unread(.cannotOpen), .tells(["store.cannot_open"]),
    ],
    [
      .unread(.damaged), .waits(.values, .damaged), .tells(["store.damaged"]), .unread(.full),
      .tells(["store.full"]), .tells([]),
    ],
    [
      .unread(.full), .lost(.full), .waits(.values, .busy), .tells(["store.full", "store.busy"]),
      .tells([]),
    ],
  ]

  @Test(arguments: rows) func whatIsTold(_ events: [Event]) {
    var report = StoringReport()
    for (index, event) in events.enumerated() {
      switch event {
      case .waits(let part, let code):
        report.noteWaiting(part, .store(code, file: "f"), isNews: true)
      case .stillWaits(let part, let code):
        report.noteWaiting(part, .store(code, file: "f"), isNews: false)
      case .stored(let part): report.noteStored(part)
      case .nothingToStore(let part): report.noteNothingToStore(part)
      case .lost(let code): report.noteLoss(.store(code, file: "f"))
      case .kept: report.noteKept()
      case .unread(let code): report.noteUnread(.store(code, file: "f"))
      case .read: report.noteRead()
      case .tells(let expected):
        #expect(report.takeNews().map(\.inWords) == expected, "at \(index)")
      }
    }
  }
}

extension StoringNews {
  /// What is told, in a few words.
  var inWords: String {
    switch self {
    case .failed(let failure): failure.code
    case .stillWaiting(let failure): "still \(failure.code)"
    case .storedAgain(let hasLost): hasLost ? "stored, with losses" : "stored"
    }
  }
}
