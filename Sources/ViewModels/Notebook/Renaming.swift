import Calculation
import Records
import Storage

/// A product that the book calls otherwise today.
package struct Renaming: Sendable {
  let member: GroupMember
  /// The name that the mix has for it.
  package let name: String
  /// The name that the book has for it.
  package let today: String
}

/// What a former name of a product means: the product that the book has under another name today.
extension ProductBook {
  /// What the former names of products mean; nothing if the data cannot be read, which is reported like other trouble.
  var renamedProducts: RenamedProducts {
    var renamed = RenamedProducts.empty
    keeper.look { () throws(Failure) in renamed = try archive.book.renamed() }
    return renamed
  }

  /// Returns the other names that the product with a name has or had; none in a script, which does not read the book.
  /// The book is read for the first name.
  package var otherNames: (String) -> [String] {
    if let otherNamesAtPrompt { return otherNamesAtPrompt }
    guard isInteractive else { return { _ in [] } }
    var known: RenamedProducts?
    return { name in
      let renamed = known ?? self.renamedProducts
      known = renamed
      return renamed.otherNames(of: name)
    }
  }

  /// Returns the products of values that have a former name; none in a script, which takes nothing from the book. A
  /// product keeps it beside one that has its name of today.
  package func renamings(in draft: Draft) -> [Renaming] {
    guard isInteractive, let remembered = calculators.remembered,
      remembered.calculator.id == draft.calculator
    else {
      return []
    }
    let group = remembered.group
    let members = group.members(in: draft)
    let renamed = members.isEmpty ? .empty : renamedProducts
    if renamed.isEmpty { return [] }
    var names = Set(members.compactMap { group.name(of: $0, in: draft)?.folded })
    return members.compactMap { member in
      guard let name = group.name(of: member, in: draft) else { return nil }
      let today = renamed.name(of: name)
      guard today != name, names.insert(today.folded).inserted else { return nil }
      return Renaming(member: member, name: name, today: today)
    }
  }

  /// Returns values in which these products have their names of today.
  package func naming(_ renamings: [Renaming], in draft: Draft) -> Draft {
    guard let group = calculators.remembered?.group else { return draft }
    return renamings.reduce(draft) { group.naming($1.member, $1.today, in: $0) }
  }
}
