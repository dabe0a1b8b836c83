// swift-tools-version: 6.2

import PackageDescription

// A separate package, so that `make cluster` builds no more than it needs.
let package = Package(
    name: "Cluster",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "ApusJSON", path: "../..")],
    targets: [
        .executableTarget(
            name: "Cluster",
            dependencies: [.product(name: "ApusJSONMacros", package: "ApusJSON"), .product(name: "ApusJSONSchema", package: "ApusJSON")])
    ]
)
