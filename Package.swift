// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

let testSettings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

// If `APUS_WARNINGS_AS_ERRORS` is set, warnings are errors, except in tests: Swift Testing's macros
// expand to code that causes warnings.
//
// `make fuzz` sets `APUS_FUZZING`: the library's modules are instrumented for coverage, and
// libFuzzer is linked into the fuzzing tool.
//
// `make test-release` sets `APUS_TEST_CASES` to `unoptimised`: the modules that consist of test cases
// are not optimised, which takes half of the time of a release build. The library is, and so are models,
// fuzz targets and the suites that compare with others, which use it as clients do.
let isFuzzing = Context.environment["APUS_FUZZING"] != nil
let caseSettings =
    testSettings
    + (Context.environment["APUS_TEST_CASES"] == "unoptimised" ? [.unsafeFlags(["-Onone"], .when(configuration: .release))] : [])
let swiftSettings =
    testSettings + (Context.environment["APUS_WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)])
    + (isFuzzing ? [.unsafeFlags(["-sanitize=fuzzer"])] : [])

// Modules outside the core mark each use of unsafe code with `unsafe`.
let safeSettings = swiftSettings + [.strictMemorySafety()]

// If `APUS_SIMDJSON` is `required`, the trait `Simdjson` fails to build without the library. If it is
// `never`, the trait has no effect. This file does not look for the library, because SwiftPM would
// cache the answer: the C++ shim does. `switchable` is for tests: like `required`, but a program that
// runs with `APUS_SIMDJSON=never` parses in Swift, so one build tests both engines.
let simdjsonSettings: [CXXSetting] =
    switch Context.environment["APUS_SIMDJSON"] ?? "" {
    case "": [.define("APUS_SIMDJSON_IF_INSTALLED", .when(traits: ["Simdjson"]))]
    case "required": [.define("APUS_SIMDJSON_REQUIRED", .when(traits: ["Simdjson"]))]
    case "switchable":
        [.define("APUS_SIMDJSON_REQUIRED", .when(traits: ["Simdjson"])), .define("APUS_SIMDJSON_SWITCHABLE")]
    case "never": []
    default: [.define("APUS_SIMDJSON_INVALID")]
    }

// If `APUS_RUNTIME` is `portable`, the core takes nothing from Swift's runtime that the language does not promise: see
// RuntimeFacts.swift. It is then slower.
let runtimeSettings: [SwiftSetting] =
    switch Context.environment["APUS_RUNTIME"] ?? "" {
    case "": []
    case "portable": [.define("APUS_PORTABLE_RUNTIME")]
    default: [.define("APUS_RUNTIME_INVALID")]
    }

/// A product of a package that is only needed if `trait` is enabled.
func product(_ name: String, of package: String, for trait: String) -> Target.Dependency {
    .product(name: name, package: package, condition: .when(traits: [trait]))
}

let package = Package(
    name: "ApusJSON",
    // The first versions with Int128 and Synchronization. `make lint` checks that nothing newer is
    // used.
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .visionOS(.v2), .watchOS(.v11)],
    products: [
        .library(name: "ApusJSON", targets: ["ApusJSON"]),
        .library(name: "ApusJSONFoundation", targets: ["ApusJSONFoundation"]),
        .library(name: "ApusJSONHummingbird", targets: ["ApusJSONHummingbird"]),
        .library(name: "ApusJSONMacros", targets: ["ApusJSONMacros"]),
        .library(name: "ApusJSONPath", targets: ["ApusJSONPath"]),
        .library(name: "ApusJSONMapping", targets: ["ApusJSONMapping"]),
        .library(name: "ApusJSONNIO", targets: ["ApusJSONNIO"]),
        .library(name: "ApusJSONPatch", targets: ["ApusJSONPatch"]),
        .library(name: "ApusJSONPatterns", targets: ["ApusJSONPatterns"]),
        .library(name: "ApusJSONSchema", targets: ["ApusJSONSchema"]),
        .library(name: "ApusJSONParsing", targets: ["ApusJSONParsing"]),
        .executable(name: "apus", targets: ["apus"]),
    ],
    traits: [
        .trait(
            name: "Simdjson",
            description: "Parse with the system's simdjson (libsimdjson-dev) if it is installed. Without it, parsing is pure Swift."),
        .trait(name: "NIO", description: "ApusJSONNIO: coders for ByteBuffer. Builds NIOCore of swift-nio."),
        .trait(
            name: "Hummingbird", description: "ApusJSONHummingbird: coders for requests and responses. Builds Hummingbird.", enabledTraits: ["NIO"]),
        .trait(name: "Tool", description: "The command-line tool apus. Builds swift-argument-parser."),
        .default(enabledTraits: ["Simdjson"]),
    ],
    // Low versions, because other packages of a client may hold these back. Only the enabled traits
    // fetch any of them. `Tests/FreshPackages/run lowest` builds with exactly these.
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.76.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.5.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.3.0"),
    ],
    targets: [
        .systemLibrary(
            name: "CSimdjson",
            path: "CShims/CSimdjson",
            providers: [.apt(["libsimdjson-dev"]), .brew(["simdjson"])]
        ),
        .target(name: "CApusSimdjson", dependencies: ["CSimdjson"], path: "CShims/CApusSimdjson", cxxSettings: simdjsonSettings),
        .target(name: "CApusRuntime", path: "CShims/CApusRuntime"),
        .target(name: "CApusSystem", path: "CShims/CApusSystem"),
        .target(name: "CApusText", path: "CShims/CApusText"),
        .target(name: "CApusExpressions", path: "CShims/CApusExpressions"),
        .target(
            name: "ApusJSON",
            dependencies: ["CApusRuntime", "CApusSimdjson", "CApusSystem", "CApusText"],
            swiftSettings: swiftSettings + runtimeSettings
        ),
        .target(name: "ApusJSONFoundation", dependencies: ["ApusJSON"], swiftSettings: safeSettings),
        // Regular expressions, for other modules only. Their syntax is a module of its own for the macros, which check
        // the expressions of limits.
        .target(name: "ApusJSONExpressionSyntax", dependencies: ["CApusExpressions"], swiftSettings: safeSettings),
        .target(
            name: "ApusJSONExpressions", dependencies: ["ApusJSON", "ApusJSONExpressionSyntax", "CApusExpressions"], swiftSettings: safeSettings),
        .target(name: "ApusJSONPatch", dependencies: ["ApusJSON"], swiftSettings: safeSettings),
        .target(name: "ApusJSONPath", dependencies: ["ApusJSON", "ApusJSONExpressions"], swiftSettings: safeSettings),
        // The machine of patterns and schemas, for them only.
        .target(name: "ApusJSONRules", dependencies: ["ApusJSON", "ApusJSONExpressions"], swiftSettings: safeSettings),
        .target(name: "ApusJSONPatterns", dependencies: ["ApusJSON", "ApusJSONExpressions", "ApusJSONRules"], swiftSettings: safeSettings),
        .target(name: "ApusJSONSchema", dependencies: ["ApusJSON", "ApusJSONExpressions", "ApusJSONRules"], swiftSettings: safeSettings),
        .target(name: "ApusJSONParsing", dependencies: ["ApusJSON"], swiftSettings: safeSettings),
        .target(name: "ApusJSONMapping", dependencies: ["ApusJSON", "ApusJSONMacros"], swiftSettings: safeSettings),
        .executableTarget(
            name: "apus",
            dependencies: [
                "ApusJSON",
                "ApusJSONPatch",
                "ApusJSONPath",
                "ApusJSONPatterns",
                "ApusJSONSchema",
                "CApusSystem",
                product("ArgumentParser", of: "swift-argument-parser", for: "Tool"),
            ],
            swiftSettings: safeSettings
        ),
        .target(
            name: "ApusJSONMacros",
            dependencies: ["ApusJSON", "ApusJSONExpressions", "ApusJSONMacrosPlugin"],
            swiftSettings: safeSettings
        ),
        .target(
            name: "ApusJSONNIO", dependencies: ["ApusJSON", product("NIOCore", of: "swift-nio", for: "NIO")], swiftSettings: safeSettings),
        .target(
            name: "ApusJSONHummingbird",
            dependencies: [
                "ApusJSON", "ApusJSONNIO", "ApusJSONPatch", product("NIOCore", of: "swift-nio", for: "Hummingbird"),
                product("Hummingbird", of: "hummingbird", for: "Hummingbird"), product("HTTPTypes", of: "swift-http-types", for: "Hummingbird"),
                product("Logging", of: "swift-log", for: "Hummingbird"),
            ],
            swiftSettings: safeSettings
        ),
        // What the plug-in does, as a module of its own: if a test depended on the plug-in itself, SwiftPM
        // would build all tests, and what they depend on, a second time for the machine that compiles.
        // Neither has other dependencies than the syntax of expressions, because each client builds both.
        .target(name: "ApusJSONMacrosExpansion", dependencies: ["ApusJSONExpressionSyntax"], swiftSettings: safeSettings),
        // The compiler's process is instrumented, too. Without a fuzzer, this runtime has what it then calls.
        .macro(
            name: "ApusJSONMacrosPlugin", dependencies: ["ApusJSONMacrosExpansion"], swiftSettings: safeSettings,
            linkerSettings: isFuzzing ? [.unsafeFlags(["-Xclang-linker", "-fsanitize=undefined"])] : []),
        .testTarget(
            name: "Readme",
            dependencies: [
                "ApusJSON", "ApusJSONHummingbird", "ApusJSONMapping", "ApusJSONParsing", "ApusJSONPatterns", "ApusJSONMacros",
                "GeneratedDocuments", "TestSupport",
                product("Hummingbird", of: "hummingbird", for: "Hummingbird"),
            ],
            swiftSettings: caseSettings
        ),
        .testTarget(
            name: "Documentation",
            dependencies: [
                "ApusJSON", "ApusJSONFoundation", "ApusJSONHummingbird", "ApusJSONMacros", "ApusJSONMapping", "ApusJSONNIO", "ApusJSONParsing",
                "ApusJSONPatch", "ApusJSONPath", "ApusJSONPatterns", "ApusJSONSchema", "TestSupport", product("NIOCore", of: "swift-nio", for: "NIO"),
                product("NIOEmbedded", of: "swift-nio", for: "Hummingbird"), product("Hummingbird", of: "hummingbird", for: "Hummingbird"),
                product("HTTPTypes", of: "swift-http-types", for: "Hummingbird"), product("Logging", of: "swift-log", for: "Hummingbird"),
            ],
            swiftSettings: caseSettings
        ),
        .testTarget(
            name: "ApusJSONTests", dependencies: ["ApusJSON", "ApusJSONFoundation", "CApusSimdjson", "CApusText", "Programs", "TestSupport"],
            exclude: ["Codable/Differences/differences.json"], swiftSettings: caseSettings),
        .testTarget(name: "ApusJSONFoundationTests", dependencies: ["ApusJSONFoundation", "TestSupport"], swiftSettings: testSettings),
        .testTarget(name: "ApusJSONExpressionsTests", dependencies: ["ApusJSONExpressions", "TestSupport"], swiftSettings: testSettings),
        .testTarget(name: "ApusJSONPatchTests", dependencies: ["ApusJSONPatch", "Programs", "TestSupport"], swiftSettings: caseSettings),
        .testTarget(name: "ApusJSONPathTests", dependencies: ["ApusJSONPath", "TestSupport"], swiftSettings: testSettings),
        .testTarget(name: "ApusJSONPatternsTests", dependencies: ["ApusJSONPatterns", "TestSupport"], swiftSettings: caseSettings),
        .testTarget(
            name: "ApusJSONSchemaTests", dependencies: ["ApusJSONMacros", "ApusJSONSchema", "GeneratedDocuments", "TestSupport"],
            swiftSettings: caseSettings),
        .testTarget(
            name: "ApusJSONMacrosTests",
            dependencies: [
                "ApusJSON", "ApusJSONMacros", "ApusJSONMacrosExpansion", "ApusJSONMapping", "ApusJSONPatch", "DirectModels", "GeneratedDocuments",
                "TableModels", "TestSupport",
            ],
            swiftSettings: caseSettings
        ),
        .testTarget(
            name: "ApusJSONNIOTests",
            dependencies: [
                "ApusJSON", "ApusJSONNIO", "TestSupport", product("NIOCore", of: "swift-nio", for: "NIO"),
                product("NIOFoundationCompat", of: "swift-nio", for: "NIO"),
            ],
            swiftSettings: caseSettings
        ),
        .testTarget(
            name: "ApusJSONHummingbirdTests",
            dependencies: [
                "ApusJSON", "ApusJSONHummingbird", "ApusJSONMapping", "ApusJSONParsing", "ApusJSONPatterns", "TestSupport",
                product("NIOCore", of: "swift-nio", for: "Hummingbird"), product("NIOEmbedded", of: "swift-nio", for: "Hummingbird"),
                product("Hummingbird", of: "hummingbird", for: "Hummingbird"), product("HTTPTypes", of: "swift-http-types", for: "Hummingbird"),
                product("Logging", of: "swift-log", for: "Hummingbird"),
            ],
            swiftSettings: caseSettings
        ),
        .testTarget(name: "ApusJSONMappingTests", dependencies: ["ApusJSONMapping", "MappingModels", "TestSupport"], swiftSettings: caseSettings),
        .testTarget(name: "ApusJSONParsingTests", dependencies: ["ApusJSONParsing", "TestSupport"], swiftSettings: caseSettings),
        .testTarget(name: "apusTests", dependencies: ["apus", "ApusJSON", "GeneratedDocuments", "TestSupport"], swiftSettings: caseSettings),
        .testTarget(name: "Conformance", dependencies: ["ApusJSON", "TestSupport"], swiftSettings: testSettings),
        .testTarget(
            name: "Differential",
            dependencies: [
                "ApusJSON", "ApusJSONMapping", "ApusJSONParsing", "ApusJSONPatch", "ApusJSONPatterns", "ExhaustiveParts", "Programs",
                "TestSupport",
            ],
            swiftSettings: testSettings),
        .testTarget(name: "Regression", dependencies: ["ApusJSON", "TestSupport"], swiftSettings: caseSettings),
        .target(
            name: "FuzzTargets",
            dependencies: [
                "ApusJSON", "ApusJSONHummingbird", "ApusJSONMapping", "ApusJSONNIO", "ApusJSONParsing", "ApusJSONPatch", "ApusJSONPath",
                "ApusJSONPatterns", "ApusJSONSchema", "MappingModels", "Programs", "References", "TableModels", "TestSupport",
                product("NIOCore", of: "swift-nio", for: "NIO"), product("Hummingbird", of: "hummingbird", for: "Hummingbird"),
                product("HTTPTypes", of: "swift-http-types", for: "Hummingbird"), product("Logging", of: "swift-log", for: "Hummingbird"),
            ],
            path: "Tests/Fuzzing/Targets", swiftSettings: testSettings),
        .executableTarget(
            name: "fuzz", dependencies: ["CFuzz", "FuzzTargets", "Programs"], path: "Tests/Fuzzing/Driver", swiftSettings: testSettings,
            linkerSettings: isFuzzing ? [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])] : []),
        .testTarget(name: "FuzzSeeds", dependencies: ["FuzzTargets", "Programs"], path: "Tests/Fuzzing/Replay", swiftSettings: testSettings),
        .target(name: "CFuzz", path: "Tests/Fuzzing/CFuzz"),
        // Random programs and values, and literal implementations of standards, for fuzz targets and for tests.
        .target(
            name: "Programs", dependencies: ["ApusJSON", "ApusJSONPatch", "CFuzz", "References", "TestSupport"], path: "Tests/Programs",
            swiftSettings: testSettings),
        .target(name: "References", dependencies: ["ApusJSON", "ApusJSONPatch"], path: "Tests/References", swiftSettings: testSettings),
        .target(
            name: "ExhaustiveParts", dependencies: ["ApusJSON", "ApusJSONMacros", "References"], path: "Tests/Exhaustive/Parts",
            swiftSettings: testSettings),
        .executableTarget(
            name: "exhaustive", dependencies: ["ApusJSON", "ExhaustiveParts"], path: "Tests/Exhaustive/Driver", swiftSettings: testSettings),
        // The benchmarks compile the same two folders through symbolic links.
        .target(name: "DirectModels", dependencies: ["ApusJSONMacros"], path: "Tests/DirectModels", swiftSettings: testSettings),
        .target(name: "GeneratedDocuments", dependencies: ["ApusJSON"], path: "Tests/GeneratedDocuments", swiftSettings: testSettings),
        .target(name: "TableModels", dependencies: ["ApusJSONMacros"], path: "Tests/TableModels", swiftSettings: testSettings),
        .target(name: "MappingModels", dependencies: ["ApusJSONMapping"], path: "Tests/MappingModels", swiftSettings: testSettings),
        .target(name: "TestSupport", dependencies: ["ApusJSON", "GeneratedDocuments"], path: "Tests/TestSupport", swiftSettings: testSettings),
    ],
    cxxLanguageStandard: .cxx17
)

// `APUS_TESTS` names the targets of tests that are built. Defaults to all of them.
if let names = Context.environment["APUS_TESTS"]?.split(separator: " ") {
    package.targets.removeAll { target in target.type == .test && !names.contains { $0 == target.name } }
}
