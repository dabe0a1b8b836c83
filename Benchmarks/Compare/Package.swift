// swift-tools-version: 6.2

import PackageDescription

// A separate package, so that `make compare` fetches nothing and builds no more than it measures.
let package = Package(
    name: "Compare",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "ApusJSON", path: "../..")],
    targets: [
        .executableTarget(
            name: "Compare", dependencies: ["DirectModels", "GeneratedDocuments", "Models", .product(name: "ApusJSON", package: "ApusJSON")]),
        // Built without optimisation by `make compare-debug`.
        .executableTarget(
            name: "DebugBuild",
            dependencies: [
                "DirectModels", "DirectShapeModels", "GeneratedDocuments", "Models", "ShapeModels", .product(name: "ApusJSON", package: "ApusJSON"),
            ]),
        .target(
            name: "GeneratedDocuments", dependencies: [.product(name: "ApusJSON", package: "ApusJSON")],
            swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]),
        // The same models with and without the macro: both folders are links to the models of the
        // tests.
        .target(name: "DirectModels", dependencies: [.product(name: "ApusJSONMacros", package: "ApusJSON")]),
        .target(name: "Models", swiftSettings: [.define("CodableOnly")]),
        .target(name: "DirectShapeModels", dependencies: [.product(name: "ApusJSONMacros", package: "ApusJSON")]),
        .target(name: "ShapeModels", swiftSettings: [.define("CodableOnly")]),
    ]
)
