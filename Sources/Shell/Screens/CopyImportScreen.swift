import Calculation
import Records
import Sheets
import Storage
import ViewModels

/// What came in from a copy of the data, and what did not.
struct CopyImportScreen {
  private let wording: Wording
  private let imported: Imported

  init(_ wording: Wording, _ imported: Imported) {
    self.wording = wording
    self.imported = imported
  }

  /// Returns what came in, and below it what was left out; `failure` is why the import broke off, if it did.
  func lines(_ failure: Failure?) -> [Span] {
    let brokenOff = failure.map { Text.importedBrokenOff(reason: .told([$0.text])) }
    return goodTexts.spans(.good, wording)
      + ([brokenOff].compactMap(\.self) + cautions).spans(.caution, wording)
  }

  /// What was left out.
  private var cautions: [Text] {
    let leftOut = imported.treatmentsLeftOut.sorted()
    let tooLarge = imported.treatmentsTooLarge.sorted()
    let unreadable = imported.unreadableNumbers.map(String.init)
    return counted(imported.unreadable, Text.importedUnreadable)
      + listed(unreadable, hasMore: imported.hasMoreNumbers, Text.importedUnreadableNumbers)
      + counted(imported.linesLeftOut, Text.importedLinesLeftOut)
      + factsLeftOut + unreadableLimits
      + firstListed(of: leftOut, Text.importedTreatmentsLeftOut, name: Treatment.name)
      + firstListed(of: tooLarge, Text.importedTreatmentsTooLarge, name: Treatment.name)
  }

  /// The texts that are no cautions: of what came in, or that nothing did, and of favourites and treatments that
  /// stay as they were.
  private var goodTexts: [Text] {
    let renumbered = imported.renumbered.map {
      Text.importedTreatmentNumber(
        new: .text(Treatment.name($0.to)), old: .text(Treatment.name($0.from)))
    }
    let added =
      calculations + counted(imported.favorites, Text.importedFavorites)
      + counted(imported.products, Text.importedProducts)
      + counted(imported.limits, Text.importedLimits)
      + counted(imported.parcels, Text.importedFields)
      + counted(imported.treatments.count, Text.importedTreatments) + renumbered
      + counted(imported.changedTreatments.count, Text.importedTreatmentsChanged)
    let kept = imported.keptFavorites
    // Where something is left out, not everything is here.
    let nothing = imported.isWhole ? [Text.importedNothing] : []
    return (added.isEmpty ? nothing : added)
      + (kept.isEmpty
        ? [] : [Text.importedKept(count: .count(kept.count), names: .words(kept))])
      + listed(
        imported.differingTreatments.sorted().map(Treatment.name), Text.importedTreatmentsDiffer)
  }

  /// A text with the count and the numbers of the calculations; no text for none.
  private var calculations: [Text] {
    guard let numbers = imported.numbers else {
      return counted(imported.calculations, Text.importedCalculationsAmongOthers)
    }
    let first = Int(numbers.lowerBound)
    let last = Int(numbers.upperBound)
    return [
      .importedCalculations(
        count: .count(imported.calculations), first: .count(first), last: .count(last))
    ]
  }

  /// A text with the names of the facts that were left out; no text if every fact was taken.
  private var factsLeftOut: [Text] {
    firstListed(of: imported.factsLeftOut, Text.importedFactsLeftOut) { wording.fieldName($0) }
  }

  /// A text with the limits that could not be read; no text if all could.
  private var unreadableLimits: [Text] {
    firstListed(of: imported.unreadableLimits, Text.importedLimitsUnreadable) { limit in
      "\(limit.product), \(limit.crop): \(wording.choiceName(limit.fact.choice))"
    }
  }

  /// Returns the text that tells a count, `3 treatments added`; no text for zero.
  private func counted(_ count: Int, _ text: (_ count: Datum) -> Text) -> [Text] {
    count == 0 ? [] : [text(.count(count))]
  }

  /// The most numbers or names that a text lists.
  private static let mostListed = 20

  /// Returns the text that lists the names of the first items, with an ellipsis behind them if there are more; no text
  /// for an empty list.
  private func firstListed<Item>(
    of items: [Item], _ text: (_ listed: Datum) -> Text, name: (Item) -> String
  ) -> [Text] {
    let names = items.prefix(Self.mostListed).map(name)
    return listed(names, hasMore: items.count > names.count, text)
  }

  /// Returns the text that lists numbers or names; `hasMore` adds an ellipsis behind them. No text for an empty list.
  private func listed(
    _ words: [String], hasMore: Bool = false, _ text: (_ listed: Datum) -> Text
  ) -> [Text] {
    words.isEmpty ? [] : [text(.words(words + (hasMore ? ["\u{2026}"] : [])))]
  }
}
