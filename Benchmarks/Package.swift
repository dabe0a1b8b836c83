// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "ApusJSONBenchmarks",
    platforms: [.macOS(.v26)],
    dependencies: [
        .package(name: "ApusJSON", path: "..", traits: [.defaults, "Macros"]),
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
                "BenchmarkSupport",
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
            ]
        ),
        .target(
            name: "Contests",
            dependencies: ["BenchmarkSupport", "Models", .product(name: "ApusJSON", package: "ApusJSON")]),
        .target(name: "Models", dependencies: [.product(name: "ApusJSONParsing", package: "ApusJSON")]),
        .target(
            name: "DirectModels", dependencies: [.product(name: "ApusJSONMacros", package: "ApusJSON")], swiftSettings: [.define("Macros")]),
        .target(name: "Floor"),
        .target(name: "CMallocCount", path: "CShims/CMallocCount"),
        // On-Demand is compiled into its user: only for the machine's own processor is it what it can be.
        .target(
            name: "CppOnDemand", path: "CShims/CppOnDemand", cxxSettings: [.unsafeFlags(["-march=native"])],
            linkerSettings: [.linkedLibrary("simdjson")]),
        .executableTarget(
            name: "Mallocs",
            dependencies: ["BenchmarkSupport", "CMallocCount", "Contests", "DirectModels", .product(name: "ApusJSON", package: "ApusJSON")],
            path: "Sources/Mallocs"),
        .executableTarget(
            name: "Lines", dependencies: [.product(name: "ApusJSON", package: "ApusJSON")], path: "Sources/Lines"),
        .executableTarget(
            name: "Sizes", dependencies: [.product(name: "ApusJSON", package: "ApusJSON")], path: "Sources/Sizes"),
    ],
    cxxLanguageStandard: .cxx17
)
