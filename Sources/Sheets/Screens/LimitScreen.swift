import Calculation
import Records

/// The verdicts on the limits of labels, for the screen and for paper.
package struct LimitScreen {
  private let wording: Wording
  /// By which facts the limits were judged.
  private let judgement: Judgement

  /// Makes what shows the verdicts of a judgement in the words of a language.
  package init(_ wording: Wording, _ judgement: Judgement) {
    self.wording = wording
    self.judgement = judgement
  }

  /// Returns a row for each limit that was judged, below the name of its product: its kind, what was found, the verdict
  /// with what the label allows, or the line that gives what is missing. Products without limits stand in one line.
  /// The facts of the judgement tell which line gives what is not known, to the kept treatment or to the open record. If
  /// dates or times were found, a note below them tells what they are counted from, unless an end was typed.
  package func sheet(of limits: [JudgedLimit]) -> Sheet {
    guard !limits.isEmpty else { return Sheet() }
    let rows = rows(of: limits.filter { $0.limit != nil })
    let notes = notes(on: limits).map { Sheet.Block.paragraph([Span(wording.text($0), .muted)]) }
    return Sheet([.gap] + (rows.isEmpty ? [] : [.rows(rows)]))
      + withoutLimits(limits.filter { $0.limit == nil }) + Sheet(notes)
  }

  /// Returns a line that warns of products whose limits cannot be read, and one of those that have none.
  private func withoutLimits(_ limits: [JudgedLimit]) -> Sheet {
    let unread = text(naming: limits.filter { $0.why == .unread }, in: Text.limitsUnread)
    let none = text(naming: limits.filter { $0.why != .unread }, in: Text.limitsNoneOf)
    let lines = [
      unread.map { Span(wording.text($0), .caution) }, none.map { Span(wording.text($0), .muted) },
    ]
    return Sheet(lines.compactMap(\.self).map { .paragraph([$0]) })
  }

  /// Returns a row for each limit; neighbours of one product and crop stand below one heading.
  private func rows(of limits: [JudgedLimit]) -> [Sheet.Row] {
    limits.indices.flatMap { index -> [Sheet.Row] in
      let judged = limits[index]
      var rows: [Sheet.Row] = []
      if index == 0 || !judged.sharesHeading(with: limits[index - 1]) {
        rows.append(Sheet.Row(heading(of: judged), []))
      }
      if let limit = judged.limit {
        rows.append(VerdictRow(wording, judgement, judged, limit).row)
      }
      return rows
    }
  }

  /// Returns what is to be known of the verdicts together: by which limits and dates they were judged, and what is in
  /// doubt.
  private func notes(on limits: [JudgedLimit]) -> [Text] {
    let ofBook = judgement.content.bookDay.map { Text.limitsOfBook(date: .text($0.text)) }
    let possible = limits.flatMap(\.possible).min().map { number in
      Text.limitsPerhaps(number: .text(Treatment.name(number)))
    }
    let otherCode = CropTable.builtIn.otherCode(in: judgement.facts)?.remark
    return [
      ofBook, noteOnToday(limits), noteOnMidnight(limits), possible, otherCode,
    ].compactMap(\.self)
  }

  /// Says that verdicts that hang on a date are judged as if the work were done today.
  private func noteOnToday(_ limits: [JudgedLimit]) -> Text? {
    // Paper shows a date only if a person gave it.
    guard judgement.isIfToday, !wording.isOnPaper else { return nil }
    let isDated = limits.contains { judged in
      if let limit = judged.limit { limit.fact.hangsOnDate } else { false }
    }
    guard isDated else { return nil }
    return judgement.facts.day.map { Text.limitsIfToday(date: .text($0.text)) }
  }

  /// Says that waiting times are counted from the end of the day, since no end of the treatment was typed.
  private func noteOnMidnight(_ limits: [JudgedLimit]) -> Text? {
    if wording.isOnPaper, judgement.isIfToday { return nil }
    let isTimed = limits.contains { judged in
      judged.found != nil && [.phi, .reentry].contains(judged.limit?.fact)
    }
    guard isTimed, judgement.facts.text(.end) == nil else { return nil }
    return judgement.facts.day.map { Text.limitsFromMidnight(date: .text($0.text)) }
  }

  /// Returns a text that names the products of these limits; nil without limits.
  private func text(
    naming limits: [JudgedLimit], in sentence: (_ products: Datum) -> Text
  ) -> Text? {
    let names = limits.map { $0.product ?? wording.text(.limitsNameless) }
    return names.isEmpty ? nil : sentence(.words(names))
  }

  /// Returns whose limits follow, and for which crop they were typed if that is another.
  private func heading(of judged: JudgedLimit) -> Line {
    let crop = judged.crop.map {
      Span(" \u{B7} " + wording.text(.limitForCrop(crop: .text($0))), .muted)
    }
    return [Span(wording.text(.limitsOf(product: .text(judged.product ?? ""))), .heading)]
      + [crop].compactMap(\.self)
  }
}

extension JudgedLimit {
  fileprivate func sharesHeading(with other: JudgedLimit) -> Bool {
    other.product == product && other.crop == crop
  }
}
