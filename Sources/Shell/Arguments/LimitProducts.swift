import Calculation
import Records
import ViewModels

// The product of a typed limit, `limit Tebu winter wheat dose 1 l/ha`, and what could stand in its place.

extension Argument where Value == LimitedProduct {
  /// A product of the mix or of the book, by the most words that name one.
  static var limitedProduct: Argument {
    Argument { unread in
      let words = unread.words
      guard let first = words.first else {
        throw LimitedProductReader(unread.invocation).missingProduct
      }
      let named = try refusing(SessionCode.self, at: first.span) {
        try unread.session.notebook.products.limitedProduct(
          words.map(\.text.withoutColon), isExact: first.isQuoted)
      }
      unread.skip(to: words.startIndex + named.wordCount)
      return named.product
    }
    .completing { place in place.completer.limitedProduct(place.typed) }
    .offering { words, call in
      LimitedProductReader(call).productsMeant(by: words)
    }
    .leaving { words, call in
      TypedLimitReader(call).onlyAsks(words)
        ? nil : .limits(call.typed.words.suffix(from: call.start).map(\.text))
    }
  }
}

/// Says what is meant where no product, or no single one, was named.
private struct LimitedProductReader {
  private let call: Invocation

  init(_ call: Invocation) { self.call = call }

  /// The refusal of `limit` alone, which offers the products of the mix that have limits.
  var missingProduct: Refusal {
    let products = call.session.notebook.products
    let limited = call.session.values.namedMembers.map(\.name).filter { name in
      let product = try? products.limitedProduct([name], isExact: true).product
      return product?.limits?.isEmpty == false
    }
    return Refusal(
      .missingArgument(usage: call.usage), at: call.typed.words[0].span,
      suggestions: limited.map { "\(call.typed.text) \($0)" })
  }

  /// Returns what could stand in the place of words that name no product, or several: the nearest name,
  /// or each of the names.
  func productsMeant(by words: ArraySlice<Word>) -> [Substitute] {
    do throws(Failure) {
      _ = try call.session.notebook.products.limitedProduct(words.map(\.text.withoutColon))
      return []
    } catch {
      if case .text(let nearest)? = error["nearest"] { return [Substitute(text: nearest)] }
      guard case .words(let names)? = error["names"], case .text(let typed)? = error["name"] else {
        return []
      }
      let wordCount = typed.split(separator: " ").count
      return names.map { Substitute(text: $0, wordCount: wordCount) }
    }
  }
}
