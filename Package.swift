// swift-tools-version: 6.2
import PackageDescription

/// Nothing is written for debuggers: that was a seventh of the processor's time of a release and a fifteenth of that of the tests.
/// Who wants a debugger takes `-gnone` away.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("MemberImportVisibility"),
  .unsafeFlags(["-gnone"]),
]
/// What a person sees and touches lives on the main actor; everything below is `Sendable` values.
let onMainActor: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self)]

/// A release is linked by the linker that comes with Swift. All symbols are resolved at the start, so that their tables become
/// read-only.
/// Functions with the same code are kept once. The runtime does not look for its backtracer (`CArguments/backtracer.c`).
let linker = [
  "-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "now", "-Xlinker", "--icf=all", "-Xlinker",
  "--wrap=swift_copyAuxiliaryExecutablePath",
]
/// The libraries of the static Foundation, which `--static-swift-stdlib` does not link by itself.
let foundation = [
  "-l_FoundationCollections", "-l_FoundationCShims", "-l_FoundationICU", "-lCoreFoundation",
]

let package = Package(
  name: "spraycalc",
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/attaswift/BigInt", exact: "6.0.1"),
  ],
  targets: [
    .systemLibrary(name: "CReadline", providers: [.apt(["libreadline-dev"])]),
    .systemLibrary(name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    // Valgrind, which counts instructions, reads no later version of what is written for debuggers.
    .target(name: "CSmallFoundation", cSettings: [.unsafeFlags(["-gdwarf-4"])]),
    .target(name: "CArguments", cSettings: [.unsafeFlags(["-gdwarf-4"])]),
    .target(name: "CQueue", cSettings: [.unsafeFlags(["-gdwarf-4"])]),
    .target(
      name: "Calculation", dependencies: [.product(name: "BigInt", package: "BigInt")],
      exclude: [
        "Calibrate/README.md", "Crops/Crops.md", "Spray/Order/README.md",
      ],
      resources: [
        .embedInCode("Units/units.json"), .embedInCode("Bill/currencies.json"),
        .embedInCode("Calibrate/nozzles.json"), .embedInCode("Crops/crops.json"),
        .embedInCode("Spray/Order/formulations.json"),
      ],
      swiftSettings: strict),
    .target(
      name: "Records", dependencies: ["Calculation"], exclude: ["Treatments/README.md"],
      swiftSettings: strict),
    .target(name: "System", dependencies: ["CArguments"], swiftSettings: strict),
    .target(name: "Catalog", dependencies: ["System"], swiftSettings: strict),
    .target(
      name: "Storage",
      dependencies: [
        "CQueue", "Calculation", "Records", "System", .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    .target(
      name: "Sheets", dependencies: ["Calculation", "Catalog", "Records", "System"],
      swiftSettings: strict),
    .target(
      name: "Batch", dependencies: ["Calculation", "Catalog", "Records", "Sheets", "System"],
      swiftSettings: strict),
    .target(
      name: "ViewModels", dependencies: ["Calculation", "Catalog", "Records", "Storage"],
      swiftSettings: onMainActor),
    .target(
      name: "Terminal", dependencies: ["CReadline", "Calculation", "Sheets", "System"],
      swiftSettings: onMainActor),
    .target(
      name: "Shell",
      dependencies: [
        "Batch", "Calculation", "Catalog", "Records", "Sheets", "Storage", "System", "Terminal",
        "ViewModels",
      ],
      swiftSettings: onMainActor),
    .executableTarget(
      name: "spraycalc",
      dependencies: [
        "CSmallFoundation", "Calculation", "Catalog", "Records", "Storage", "Sheets", "System",
        "ViewModels", "Terminal", "Shell",
      ],
      swiftSettings: onMainActor,
      // The program contains every library and has a fixed address. It looks up no symbols, adjusts no pointers, and starts in half
      // the time.
      linkerSettings: [
        .unsafeFlags(
          ["-static-executable"] + linker + foundation, .when(configuration: .release))
      ]),
    .executableTarget(
      name: "spraycalc-pdf",
      dependencies: ["CPango", "CSmallFoundation", "Calculation", "Sheets", "System"],
      swiftSettings: strict,
      linkerSettings: [
        .unsafeFlags(
          ["-static-stdlib", "-Xlinker", "--no-export-dynamic"] + linker + foundation,
          .when(configuration: .release))
      ]),
    .target(
      name: "TestSupport", dependencies: ["Calculation", "Catalog"], path: "Tests/TestSupport",
      swiftSettings: strict),
    .testTarget(
      name: "SystemTests", dependencies: ["System", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "CalculationTests", dependencies: ["Calculation", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "RecordsTests", dependencies: ["Calculation", "Records", "TestSupport"],
      exclude: ["StoredRows.txt"],
      swiftSettings: strict),
    .testTarget(
      name: "CatalogTests", dependencies: ["Catalog", "System", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "StorageTests",
      dependencies: [
        "Calculation", "Records", "Storage", "System", "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SheetsTests",
      dependencies: ["Sheets", "Calculation", "Catalog", "Records", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "BatchTests",
      dependencies: ["Batch", "Calculation", "Catalog", "Records", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ViewModelsTests",
      dependencies: [
        "ViewModels", "Storage", "Catalog", "Calculation", "Records", "TestSupport",
      ],
      swiftSettings: onMainActor),
    .testTarget(
      name: "ShellTests",
      dependencies: [
        "Batch", "Calculation", "Catalog", "Records", "Sheets", "Shell", "Storage", "System",
        "Terminal", "TestSupport",
        "ViewModels", .product(name: "GRDB", package: "GRDB.swift"),
      ],
      exclude: ["Tables", "Transcripts", "Labels.txt", "LinesInVain.txt", "PrintedUnits.txt"],
      swiftSettings: onMainActor),
    .testTarget(
      name: "ProgramTests",
      dependencies: [
        "spraycalc", "spraycalc-pdf", "Sheets", "Calculation", "Catalog", "Records", "System",
        "TestSupport",
      ],
      swiftSettings: strict),
  ]
)

// The fuzz target links only with libFuzzer, so that only `Tests/Fuzz/run` asks for it. It records the paths through the
// program's own code, not through the database.
if let fuzz = Context.environment["FUZZ"] {
  let hasShell = fuzz == "shell"
  package.targets.append(
    .executableTarget(
      name: "fuzz",
      dependencies: ["Batch", "Calculation", "Catalog", "Records", "Sheets", "TestSupport"]
        + (hasShell
          ? [
            "Shell", "Storage", "Terminal", "ViewModels",
            .product(name: "GRDB", package: "GRDB.swift"),
          ] : []),
      path: "Tests/Fuzz/Targets", exclude: hasShell ? [] : ["ShellTarget.swift"],
      swiftSettings: strict + (hasShell ? [.define("SHELL")] : []) + [
        .unsafeFlags(["-parse-as-library"])
      ],
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])]))
  for target in package.targets where [.regular, .executable].contains(target.type) {
    target.swiftSettings?.append(.unsafeFlags(["-sanitize=fuzzer", "-enable-testing"]))
  }
}
