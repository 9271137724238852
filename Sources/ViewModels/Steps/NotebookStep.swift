import Calculation
import Records
import Storage

/// A change of what a person has kept that `undo` takes back and `redo` makes again.
struct NotebookStep {
  /// What the change is of. It is made only if what it changes still is as the change before left it.
  enum Change {
    case favorite(FavoriteChange)
    case favoriteName(FavoriteRenaming)
    case entries([BookChange])
    case limit(LimitExchange)
    case history(Deletion)
  }

  let change: Change
  /// What is told when it is made again.
  let done: Text
  /// What is told when it is taken back.
  let takenBack: Text
}

/// A change of a favourite's stored values; it keeps values that this version cannot read, too.
struct FavoriteChange {
  let name: String
  /// The stored text before; nil for none.
  let before: String?
  /// The stored text since; nil for none.
  let after: String?

  /// The change back.
  var reversed: FavoriteChange { FavoriteChange(name: name, before: after, after: before) }
}

/// A change of a favourite's name.
struct FavoriteRenaming {
  let old: String
  let new: String
  /// The stored values, which stay.
  let stored: String

  /// The change back.
  var reversed: FavoriteRenaming { FavoriteRenaming(old: new, new: old, stored: stored) }
}

/// An exchange of all limits of a product in one crop.
struct LimitExchange {
  /// The entry of the product, without limits.
  let product: BookEntry
  /// Whether the book had the product.
  let isInBook: Bool
  let crop: String
  /// The place of the crop among those of the product.
  let place: Int
  /// The limits before; nil for none.
  let before: CropLimits?
  /// The limits since; nil for none.
  let after: CropLimits?

  /// The crop as the book spells it.
  var shownCrop: String { after?.crop ?? before?.crop ?? crop }

  /// The exchange back.
  var reversed: LimitExchange {
    LimitExchange(
      product: product, isInBook: isInBook, crop: crop, place: place, before: after, after: before)
  }
}
