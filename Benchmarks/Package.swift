// swift-tools-version: 6.2

import PackageDescription

// For files shared with the tool through links. Their contents are only compiled with this
// definition.
let tool: [SwiftSetting] = [.define("Tool")]

let package = Package(
    name: "ApusJSONBenchmarks",
    platforms: [.macOS(.v26)],
    dependencies: [
        .package(name: "ApusJSON", path: ".."),
        .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
    ],
    targets: [
        .executableTarget(
            name: "Core",
            dependencies: [
                "BenchmarkSupport",
                .product(name: "ApusJSON", package: "ApusJSON"),
                .product(name: "ApusJSONFoundation", package: "ApusJSON"),
                .product(name: "Benchmark", package: "benchmark"),
            ],
            path: "Benchmarks/Core",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
        ),
        .executableTarget(
            name: "Coders",
            dependencies: [
                "BenchmarkSupport", "Contests", "Floor",
                .product(name: "ApusJSON", package: "ApusJSON"),
                .product(name: "Benchmark", package: "benchmark"),
            ],
            path: "Benchmarks/Coders",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
        ),
        .executableTarget(
            name: "Direct",
            dependencies: [
                "BenchmarkSupport", "CppOnDemand", "DirectModels",
                .product(name: "ApusJSON", package: "ApusJSON"),
                .product(name: "Benchmark", package: "benchmark"),
            ],
            path: "Benchmarks/Direct",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
        ),
        .executableTarget(
            name: "Patterns",
            dependencies: [
                "BenchmarkSupport", "Models",
                .product(name: "ApusJSON", package: "ApusJSON"),
                .product(name: "ApusJSONPatterns", package: "ApusJSON"),
                .product(name: "Benchmark", package: "benchmark"),
            ],
            path: "Benchmarks/Patterns",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
        ),
        .executableTarget(
            name: "Parsing",
            dependencies: [
                "BenchmarkSupport", "Models",
                .product(name: "ApusJSON", package: "ApusJSON"),
                .product(name: "Benchmark", package: "benchmark"),
            ],
            path: "Benchmarks/Parsing",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
        ),
        .executableTarget(
            name: "Mapping",
            dependencies: [
                "BenchmarkSupport", "MappedModels",
                .product(name: "ApusJSON", package: "ApusJSON"),
                .product(name: "ApusJSONMapping", package: "ApusJSON"),
                .product(name: "Benchmark", package: "benchmark"),
            ],
            path: "Benchmarks/Mapping",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
        ),
        .executableTarget(
            name: "Change",
            dependencies: [
                "BenchmarkSupport",
                .product(name: "ApusJSON", package: "ApusJSON"),
                .product(name: "ApusJSONPatch", package: "ApusJSON"),
                .product(name: "Benchmark", package: "benchmark"),
            ],
            path: "Benchmarks/Change",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
        ),
        .target(
            name: "BenchmarkSupport",
            dependencies: [
                .product(name: "ApusJSON", package: "ApusJSON"),
                .product(name: "Benchmark", package: "benchmark"),
            ],
            swiftSettings: tool
        ),
        .target(
            name: "Contests",
            dependencies: ["BenchmarkSupport", "Models", "ShapeModels", .product(name: "ApusJSON", package: "ApusJSON")]),
        .target(name: "Models", dependencies: [.product(name: "ApusJSONParsing", package: "ApusJSON")]),
        .target(name: "DirectModels", dependencies: [.product(name: "ApusJSONMacros", package: "ApusJSON")]),
        // The same models with and without the macro. The second folder is a link to the first.
        .target(name: "ShapeModels"),
        .target(
            name: "DirectShapeModels", dependencies: [.product(name: "ApusJSONMacros", package: "ApusJSON")], swiftSettings: [.define("Direct")]),
        .target(
            name: "MappedModels",
            dependencies: [.product(name: "ApusJSON", package: "ApusJSON"), .product(name: "ApusJSONMapping", package: "ApusJSON")]),
        .target(name: "Floor"),
        .target(name: "CMallocCount", path: "CShims/CMallocCount"),
        // On-Demand is compiled into its user. It only reaches its full speed if it is compiled for
        // the machine's own processor.
        .target(
            name: "CppOnDemand", path: "CShims/CppOnDemand", cxxSettings: [.unsafeFlags(["-march=native"])],
            linkerSettings: [.linkedLibrary("simdjson")]),
        .executableTarget(
            name: "Mallocs",
            dependencies: [
                "BenchmarkSupport", "CMallocCount", "Contests", "DirectModels", "DirectShapeModels", .product(name: "ApusJSON", package: "ApusJSON"),
            ],
            path: "Sources/Mallocs"),
        .executableTarget(
            name: "Rounds",
            dependencies: [
                "BenchmarkSupport", "DirectModels", "DirectShapeModels", "Floor", "MappedModels", "Models", "ShapeModels",
                .product(name: "ApusJSON", package: "ApusJSON"),
                .product(name: "ApusJSONFoundation", package: "ApusJSON"),
                .product(name: "ApusJSONMapping", package: "ApusJSON"),
                .product(name: "Benchmark", package: "benchmark"),
            ],
            path: "Sources/Rounds", swiftSettings: tool),
        .executableTarget(
            name: "Lines", dependencies: [.product(name: "ApusJSON", package: "ApusJSON")], path: "Sources/Lines"),
        .executableTarget(
            name: "Sizes", dependencies: [.product(name: "ApusJSON", package: "ApusJSON")], path: "Sources/Sizes"),
    ],
    cxxLanguageStandard: .cxx17
)
