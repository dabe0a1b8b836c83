// swift-tools-version: 6.2

import PackageDescription

func product(_ name: String) -> Target.Dependency { .product(name: name, package: "ApusJSON") }

// A package of its own, so that `make compare` and CI fetch no other package, and build the library once
// for all of these programs.
let package = Package(
    name: "WithoutPackages",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "ApusJSON", path: "../..")],
    targets: [
        .executableTarget(name: "Compare", dependencies: ["DirectModels", "GeneratedDocuments", "Models", product("ApusJSON")]),
        // Built without optimisation by `make compare-debug`.
        .executableTarget(
            name: "DebugBuild",
            dependencies: ["DirectModels", "DirectShapeModels", "GeneratedDocuments", "Models", "ShapeModels", product("ApusJSON")]),
        .executableTarget(
            name: "Hostile",
            dependencies: [
                product("ApusJSON"), product("ApusJSONFoundation"), product("ApusJSONMapping"), product("ApusJSONParsing"),
                product("ApusJSONPatch"), product("ApusJSONPath"), product("ApusJSONPatterns"), product("ApusJSONSchema"),
            ]),
        // What `make costs` counts.
        .executableTarget(
            name: "Costs",
            dependencies: [
                "CMallocCount", "DirectModels", "GeneratedDocuments", "Models", product("ApusJSON"), product("ApusJSONMapping"),
                product("ApusJSONParsing"), product("ApusJSONPatch"), product("ApusJSONPath"), product("ApusJSONPatterns"), product("ApusJSONSchema"),
            ]),
        // Our side of `Benchmarks/Peers/products`.
        .executableTarget(
            name: "Products",
            dependencies: [
                "DirectModels", "GeneratedDocuments", product("ApusJSON"), product("ApusJSONPatch"), product("ApusJSONPath"),
                product("ApusJSONSchema"),
            ]),
        .executableTarget(
            name: "Cores",
            dependencies: [
                "CSharing", "DirectModels", "GeneratedDocuments", "Models", product("ApusJSON"), product("ApusJSONPath"), product("ApusJSONSchema"),
            ]),
        // Links to folders that others use too. The same models with and without the macro: both folders
        // are links to the models of the tests.
        .target(name: "CMallocCount"),
        .target(name: "CSharing"),
        .target(name: "DirectModels", dependencies: [product("ApusJSONMacros")]),
        .target(name: "Models", swiftSettings: [.define("CodableOnly")]),
        .target(name: "DirectShapeModels", dependencies: [product("ApusJSONMacros")]),
        .target(name: "ShapeModels", swiftSettings: [.define("CodableOnly")]),
        .target(
            name: "GeneratedDocuments", dependencies: [product("ApusJSON")],
            swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]),
    ]
)
