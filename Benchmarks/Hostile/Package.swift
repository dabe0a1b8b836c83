// swift-tools-version: 6.2

import PackageDescription

// A separate package, so that the dependencies of other benchmarks are not fetched or built. CI
// runs it for every change.
let package = Package(
    name: "Hostile",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "ApusJSON", path: "../..")],
    targets: [
        .executableTarget(
            name: "Hostile",
            dependencies: [
                .product(name: "ApusJSON", package: "ApusJSON"),
                .product(name: "ApusJSONFoundation", package: "ApusJSON"),
                .product(name: "ApusJSONMapping", package: "ApusJSON"),
                .product(name: "ApusJSONParsing", package: "ApusJSON"),
                .product(name: "ApusJSONPatch", package: "ApusJSON"),
                .product(name: "ApusJSONPath", package: "ApusJSON"),
                .product(name: "ApusJSONPatterns", package: "ApusJSON"),
                .product(name: "ApusJSONSchema", package: "ApusJSON"),
            ]),
        // What `make costs` counts.
        .executableTarget(
            name: "Costs",
            dependencies: [
                "CMallocCount", "DirectModels", "GeneratedDocuments", "Models",
                .product(name: "ApusJSON", package: "ApusJSON"),
                .product(name: "ApusJSONPatch", package: "ApusJSON"),
                .product(name: "ApusJSONPath", package: "ApusJSON"),
                .product(name: "ApusJSONPatterns", package: "ApusJSON"),
                .product(name: "ApusJSONSchema", package: "ApusJSON"),
            ]),
        // Links to folders that others use too.
        .target(name: "CMallocCount"),
        .target(name: "DirectModels", dependencies: [.product(name: "ApusJSONMacros", package: "ApusJSON")]),
        .target(name: "Models", swiftSettings: [.define("CodableOnly")]),
        .target(
            name: "GeneratedDocuments", dependencies: [.product(name: "ApusJSON", package: "ApusJSON")],
            swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]),
    ]
)
