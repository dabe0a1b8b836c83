// swift-tools-version: 6.2

import PackageDescription

// A package of its own, so that no other benchmark's dependencies are fetched or built: CI runs it on every change.
let package = Package(
    name: "Hostile",
    platforms: [.macOS(.v26)],
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
                .product(name: "ApusJSONPatterns", package: "ApusJSON"),
            ])
    ]
)
