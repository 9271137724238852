import Calculation

/// Whether a treatment is within a limit, as far as the program knows.
package enum Verdict: String, CaseIterable, Sendable {
  case within
  case beyond
  case unknown

  /// Makes the verdict on a value that is or is not within the limit; nil if that is not known.
  init(isWithin: Bool?) {
    switch isWithin {
    case true?: self = .within
    case false?: self = .beyond
    case nil: self = .unknown
    }
  }
}

/// Why it is not known whether a treatment is within a limit; by limits out of date nothing is known, neither the harvest
/// nor the re-entry that they give.
package enum WhyUnknown: String, CaseIterable, Sendable {
  /// No limit of the product is known for the crop.
  case noLimit = "no_limit"
  /// Which limits are stored cannot be read at all.
  case unread
  /// What is stored of the limit cannot be read.
  case limit
  /// The limit was typed for a crop of which only the code is the same, or only the name.
  case crop
  /// The treatment lacks a fact, such as the season.
  case fact
  /// An amount is not known, or is of another measure than the limit.
  case measure
  /// No other treatment is recorded at all.
  case nothingRecorded = "nothing_recorded"
  /// Treatments may count, or may not.
  case treatments
  /// Lines of a table were left out that may count.
  case leftOut = "left_out"
  /// A recorded treatment cannot be read.
  case unreadable
  /// The last day of the limits is over.
  case outOfDate = "out_of_date"
}

/// What a limit that hangs on the date says of a treatment whose date nobody has given.
package enum Undated: Sendable, Hashable {
  /// A wait after the treatment, as long as the limit says.
  case after
  /// Not before this day; nil if an interval has been kept by now.
  case notBefore(Day?)
  /// What the others come to so far in the period, which has this year. If that leaves too little for this one, another
  /// date mends it, unless `isBeyond`.
  case soFar(FoundValue, in: Int, isBeyond: Bool)
}
