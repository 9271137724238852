import Testing

@testable import Calculation
@testable import Shell
@testable import ViewModels

/// The keys that the code puts together where it asks for a text, each with all keys that can come of it. A new one
/// fails here until its keys are listed, and the catalogs must have them all.
struct ComposedKeyTests {
  private static let calculators = Calculators.standard.all.map(\.id)
  private static let commandLines = LaunchOptions.usages
  private static let groups = Calculators.standard.all.flatMap(\.form.groups)
  private static let places = FormulationTable.builtIn.places.map(\.reason) + ["entered"]
  private static let harmed = FormulationTable.builtIn.formulations.filter { $0.harmedBy != nil }
  private static let limits = ["limit-shown-total", "limit-shown-times"]
  private static let besideCarriers = ["", "-carrier"]
  private static let fields =
    TreatmentForm().form.oneOfEachKind + Calculators.standard.all.flatMap(\.form.oneOfEachKind)
  private static let forms = fields.compactMap { field in
    if case .formed(let form) = field.kind { form.id } else { nil as String? }
  }

  /// What can come of each.
  private static let keys: [String: [String]] = [
    #"convert-scale-\(side)"#: ["convert-scale-less", "convert-scale-more"],
    #"convert-scale-factor-\(side)"#: ["convert-scale-factor-less", "convert-scale-factor-more"],
    #"order-reason-left\(suffix)"#: besideCarriers.map { "order-reason-left\($0)" },
    #"order-reason-water-first\(suffix)"#: besideCarriers.map { "order-reason-water-first\($0)" },
    #"order-reason-up-to-the-mark\(suffix)"#: besideCarriers.map {
      "order-reason-up-to-the-mark\($0)"
    },
    #"order-reason-\(fillingPlace.reason)"#: places.map { "order-reason-\($0)" },
    #"order-reason-\(formPlace.reason)-beside"#: harmed.compactMap(\.place).map {
      "order-reason-\($0.reason)-beside"
    },
    #"role-\($0.role.rawValue)"#: Product.Role.allCases.map { "role-\($0.rawValue)" },
    #"\(key)-season"#: limits.map { "\($0)-season" },
    #"\(key)-year"#: limits.map { "\($0)-year" },
    #"\(key)-years"#: limits.map { "\($0)-years" },
    #"\(key)-with"#: ["spray-step-water-with", "spray-step-fill-with"],
    #"calculator-\(id)-name"#: calculators.map { "calculator-\($0)-name" },
    #"calculator-\(session.current.calculator.id)-prompt"#: calculators.map {
      "calculator-\($0)-prompt"
    },
    #"\(field.name.stem)-summary"#: TreatmentFact.allCases.map {
      "\(TreatmentForm.field($0).name.stem)-summary"
    },
    #"setting-\(setting.rawValue)-name"#: ["setting-language-name", "setting-theme-name"],
    #"step-next-\(id)"#: groups.map { "step-next-\($0.id)" },
    #"step-next-\(group)-hint"#: groups.map { "step-next-\($0.id)-hint" },
    #"step-next-\(group.id)-usage"#: groups.map { "step-next-\($0.id)-usage" },
    #"doubtful-\(word)"#: groups.map { "doubtful-\($0.listKey)" } + [
      "doubtful-limits", "doubtful-units",
    ],
    #"hint-\(form.id)"#: forms.map { "hint-\($0)" },
    #"\($0)-usage"#: commandLines.map { "\($0)-usage" },
    #"\($0)-summary"#: commandLines.map { "\($0)-summary" },
    #"\($0)-text"#: ManPage.examples.map { "\($0)-text" },
    #"man-fact-\(fact.id)"#: groups.flatMap(\.factFields).map { "man-fact-\($0.id)" },
    #"\(key)-text"#: ManPage.tables.map { "\($0)-text" },
  ]

  /// Texts and names that a language may lack: without them the name of a field, or no other name, stands there.
  private static let optional: Set<String> = [
    #"\(field.name.stem)-asked"#, #"\(field.name.stem)-help"#, #"command-\($0.id)"#,
  ]

  @Test func everyPlaceIsListed() throws {
    let composed = try SourceTexts.all.get().composed
    #expect(composed.symmetricDifference(Set(Self.keys.keys).union(Self.optional)).sorted() == [])
  }

  @Test func whatCanComeOfThemIsAskedFor() throws {
    let asked = try AskedTexts.all.get().given
    for (place, keys) in Self.keys {
      #expect(
        !keys.isEmpty && keys.allSatisfy { asked[$0] != nil },
        "\(place): \(keys.filter { asked[$0] == nil })")
    }
  }
}
