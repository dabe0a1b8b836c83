// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "ApusJSONBenchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "ApusJSON", path: ".."),
        .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
    ],
    targets: [
        .executableTarget(
            name: "Trees",
            dependencies: [
                "BenchmarkSupport",
                .product(name: "ApusJSON", package: "ApusJSON"),
                .product(name: "ApusJSONFoundation", package: "ApusJSON"),
                .product(name: "Benchmark", package: "benchmark"),
            ],
            path: "Benchmarks/Trees",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
        ),
        .executableTarget(
            name: "Coders",
            dependencies: [
                "BenchmarkSupport", "Contests", "DirectModels", "Floor",
                .product(name: "ApusJSON", package: "ApusJSON"),
                .product(name: "Benchmark", package: "benchmark"),
            ],
            path: "Benchmarks/Coders",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
        ),
        .executableTarget(
            name: "Patterns",
            dependencies: [
                "BenchmarkSupport", "DirectModels", "Models",
                .product(name: "ApusJSON", package: "ApusJSON"),
                .product(name: "ApusJSONPath", package: "ApusJSON"),
                .product(name: "ApusJSONPatterns", package: "ApusJSON"),
                .product(name: "ApusJSONSchema", package: "ApusJSON"),
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
            name: "Patches",
            dependencies: [
                "BenchmarkSupport",
                .product(name: "ApusJSON", package: "ApusJSON"),
                .product(name: "ApusJSONPatch", package: "ApusJSON"),
                .product(name: "Benchmark", package: "benchmark"),
            ],
            path: "Benchmarks/Patches",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
        ),
        .target(
            name: "BenchmarkSupport",
            dependencies: [
                "GeneratedDocuments",
                .product(name: "ApusJSON", package: "ApusJSON"),
                .product(name: "Benchmark", package: "benchmark"),
            ]
        ),
        .target(
            name: "GeneratedDocuments", dependencies: [.product(name: "ApusJSON", package: "ApusJSON")],
            swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]),
        .target(
            name: "Contests",
            dependencies: ["BenchmarkSupport", "Models", "ShapeModels", .product(name: "ApusJSON", package: "ApusJSON")]),
        // The same models without and with the macro, through links: those of the tests, and their own.
        .target(
            name: "Models", dependencies: [.product(name: "ApusJSONParsing", package: "ApusJSON")], swiftSettings: [.define("CodableOnly")]),
        .target(name: "DirectModels", dependencies: [.product(name: "ApusJSONMacros", package: "ApusJSON")]),
        .target(name: "ShapeModels", swiftSettings: [.define("CodableOnly")]),
        .target(name: "DirectShapeModels", dependencies: [.product(name: "ApusJSONMacros", package: "ApusJSON")]),
        .target(
            name: "MappedModels",
            dependencies: [.product(name: "ApusJSON", package: "ApusJSON"), .product(name: "ApusJSONMapping", package: "ApusJSON")]),
        .target(name: "Floor"),
        .target(name: "CMallocCount", path: "CShims/CMallocCount"),
        .executableTarget(
            name: "Allocations",
            dependencies: [
                "BenchmarkSupport", "CMallocCount", "Contests", "DirectModels", "DirectShapeModels", .product(name: "ApusJSON", package: "ApusJSON"),
            ],
            path: "Sources/Allocations"),
        .executableTarget(
            name: "ServerHeap",
            dependencies: [
                "BenchmarkSupport", "DirectModels", "DirectShapeModels", "Floor", "MappedModels", "Models", "ShapeModels",
                .product(name: "ApusJSON", package: "ApusJSON"),
                .product(name: "ApusJSONFoundation", package: "ApusJSON"),
                .product(name: "ApusJSONMapping", package: "ApusJSON"),
                .product(name: "Benchmark", package: "benchmark"),
            ],
            path: "Sources/ServerHeap"),
        .executableTarget(
            name: "Lines", dependencies: [.product(name: "ApusJSON", package: "ApusJSON")], path: "Sources/Lines"),
        .executableTarget(
            name: "Sizes", dependencies: [.product(name: "ApusJSON", package: "ApusJSON")], path: "Sources/Sizes"),
    ]
)
