// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

let testSettings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

// Warnings are errors where the environment says so; not in tests, where Swift Testing's own macros expand to code that warns.
let swiftSettings =
    testSettings + (Context.environment["APUS_WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)])

/// Products of swift-syntax, which nobody fetches who does not ask for macros.
func swiftSyntax(_ names: String...) -> [Target.Dependency] {
    names.map { .product(name: $0, package: "swift-syntax", condition: .when(traits: ["Macros"])) }
}

let package = Package(
    name: "ApusJSON",
    platforms: [.macOS(.v26), .iOS(.v26), .tvOS(.v26), .watchOS(.v26), .visionOS(.v26)],
    products: [
        .library(name: "ApusJSON", targets: ["ApusJSON"]),
        .library(name: "ApusJSONMacros", targets: ["ApusJSONMacros"]),
        .library(name: "ApusJSONPatterns", targets: ["ApusJSONPatterns"]),
        .library(name: "ApusJSONParsing", targets: ["ApusJSONParsing"]),
        .executable(name: "apus", targets: ["apus"]),
    ],
    traits: [
        .trait(name: "Simdjson", description: "Parse with the system's simdjson (libsimdjson-dev); off: pure Swift."),
        .trait(name: "Macros", description: "@JSONModel, which writes JSONReadable and JSONWritable; builds swift-syntax."),
        .default(enabledTraits: ["Simdjson"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
    ],
    targets: [
        .systemLibrary(
            name: "CSimdjson",
            path: "CShims/CSimdjson",
            providers: [.apt(["libsimdjson-dev"]), .brew(["simdjson"])]
        ),
        .target(
            name: "CApusSimdjson",
            dependencies: [.target(name: "CSimdjson", condition: .when(traits: ["Simdjson"]))],
            path: "CShims/CApusSimdjson",
            cxxSettings: [.define("APUS_WITH_SIMDJSON", .when(traits: ["Simdjson"]))],
            linkerSettings: [.linkedLibrary("simdjson", .when(traits: ["Simdjson"]))]
        ),
        .target(
            name: "ApusJSON",
            dependencies: [.target(name: "CApusSimdjson", condition: .when(traits: ["Simdjson"]))],
            swiftSettings: swiftSettings
        ),
        .target(name: "ApusJSONPatterns", dependencies: ["ApusJSON"], swiftSettings: swiftSettings),
        .target(name: "ApusJSONParsing", dependencies: ["ApusJSON"], swiftSettings: swiftSettings),
        .executableTarget(
            name: "apus",
            dependencies: [
                "ApusJSON",
                "ApusJSONPatterns",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: swiftSettings
        ),
        .target(
            name: "ApusJSONMacros",
            dependencies: ["ApusJSON", .target(name: "ApusJSONMacrosPlugin", condition: .when(traits: ["Macros"]))],
            swiftSettings: swiftSettings
        ),
        // Compiled to nothing without the trait: a target cannot be left out.
        .macro(
            name: "ApusJSONMacrosPlugin",
            dependencies: swiftSyntax(
                "SwiftCompilerPlugin", "SwiftDiagnostics", "SwiftParser", "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacros"),
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "Readme", dependencies: ["ApusJSON", "ApusJSONParsing", "ApusJSONPatterns", "ApusJSONMacros"], swiftSettings: testSettings),
        .testTarget(name: "ApusJSONTests", dependencies: ["ApusJSON", "TestSupport"], swiftSettings: testSettings),
        .testTarget(name: "ApusJSONPatternsTests", dependencies: ["ApusJSONPatterns", "TestSupport"], swiftSettings: testSettings),
        .testTarget(
            name: "ApusJSONMacrosTests",
            dependencies: [
                "ApusJSON", "ApusJSONMacros", "DirectModels", "apus", "TestSupport",
                .target(name: "ApusJSONMacrosPlugin", condition: .when(traits: ["Macros"])),
            ]
                + swiftSyntax(
                    "SwiftDiagnostics", "SwiftParser", "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacroExpansion", "SwiftSyntaxMacros",
                    "SwiftSyntaxMacrosGenericTestSupport"),
            swiftSettings: testSettings
        ),
        .testTarget(name: "ApusJSONParsingTests", dependencies: ["ApusJSONParsing", "TestSupport"], swiftSettings: testSettings),
        .target(name: "DirectModels", dependencies: ["ApusJSONMacros"], path: "Benchmarks/Sources/DirectModels", swiftSettings: testSettings),
        .testTarget(name: "apusTests", dependencies: ["apus", "ApusJSON"], swiftSettings: testSettings),
        .testTarget(name: "Conformance", dependencies: ["ApusJSON", "TestSupport"], swiftSettings: testSettings),
        .testTarget(name: "Differential", dependencies: ["ApusJSON", "TestSupport"], swiftSettings: testSettings),
        .testTarget(name: "Regression", dependencies: ["ApusJSON", "TestSupport"], swiftSettings: testSettings),
        .target(name: "TestSupport", dependencies: ["ApusJSON"], path: "Tests/TestSupport", swiftSettings: testSettings),
    ],
    cxxLanguageStandard: .cxx17
)
