// swift-tools-version: 6.2

import PackageDescription

// A separate package, so that the other benchmarks do not build the servers it is compared with.
let package = Package(
    name: "ApusJSONServer",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "ApusJSON", path: "../..", traits: [.defaults, "Hummingbird"]),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
        .package(url: "https://github.com/apple/swift-log", from: "1.14.0"),
    ],
    targets: [
        .executableTarget(
            name: "Server",
            dependencies: [
                .product(name: "ApusJSONHummingbird", package: "ApusJSON"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
            ]
        )
    ]
)
