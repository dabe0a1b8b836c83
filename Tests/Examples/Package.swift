// swift-tools-version: 6.2

import PackageDescription

// Services that use ApusJSON beside other packages, the recipes of the documentation, compiled with
// the packages that they are for, models with the coders of another package, models in modules that
// are compiled in other ways, and code that was written for another library. A package of its own, so that other packages do not fetch those.

let service: [Target.Dependency] = [
    .product(name: "AsyncHTTPClient", package: "async-http-client"),
    .product(name: "GRDB", package: "GRDB.swift"),
    .product(name: "HTTPTypes", package: "swift-http-types"),
    .product(name: "Hummingbird", package: "hummingbird"),
    .product(name: "Logging", package: "swift-log"),
    .product(name: "NIOCore", package: "swift-nio"),
]

/// The compiler's modes. Each is that of a module with the same models, whose sources are symbolic links.
/// `-explicit-module-build` is not one of them: the compiler (6.3.1) cannot build any module so on Linux, unless it is
/// installed in `/usr`.
let modes: [(name: String, settings: [SwiftSetting])] = [
    ("Plain", [.treatAllWarnings(as: .error)]),
    ("OnMainActor", [.defaultIsolation(MainActor.self), .treatAllWarnings(as: .error)]),
    ("StrictMemory", [.strictMemorySafety(), .treatAllWarnings(as: .error)]),
    (
        "Upcoming",
        [
            .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InferIsolatedConformances"),
            .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility"),
            .enableUpcomingFeature("NonisolatedNonsendingByDefault"), .treatAllWarnings(as: .error),
        ]
    ),
    ("Swift5", [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
    // The compiler warns of each import of a module without library evolution, which all of a package are, and verifies the
    // interface without the package's C modules.
    ("Evolution", [.unsafeFlags(["-enable-library-evolution", "-no-verify-emitted-module-interface", "-suppress-warnings"])]),
    ("WholeModule", [.unsafeFlags(["-whole-module-optimization", "-num-threads", "1"]), .treatAllWarnings(as: .error)]),
    ("Optimised", [.unsafeFlags(["-O"]), .treatAllWarnings(as: .error)]),
    ("OptimisedForSize", [.unsafeFlags(["-Osize"]), .treatAllWarnings(as: .error)]),
]

let package = Package(
    name: "Examples",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "apusjson", path: "../..", traits: [.defaults, "Hummingbird"]),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
        .package(url: "https://github.com/vapor/jwt-kit", from: "5.7.1"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.14.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    ],
    targets: [
        // A service to copy from.
        .target(
            name: "Shop",
            dependencies: service + [
                .product(name: "ApusJSONFoundation", package: "apusjson"), .product(name: "ApusJSONHummingbird", package: "apusjson"),
            ]),
        .executableTarget(name: "ShopService", dependencies: ["Shop"]),
        // The same service with Foundation's coders, before ApusJSON is used.
        .target(name: "ShopOnFoundation", dependencies: service),
        // That service again, with the names of the coders replaced and nothing else. Its sources are
        // symbolic links.
        .target(
            name: "ShopRenamed",
            dependencies: service + [
                .product(name: "ApusJSONFoundation", package: "apusjson"), .product(name: "ApusJSONHummingbird", package: "apusjson"),
            ]),
        .testTarget(
            name: "ShopTests",
            dependencies: service + [
                "Shop", "ShopOnFoundation", "ShopRenamed", .product(name: "ApusJSON", package: "apusjson"),
                .product(name: "NIOEmbedded", package: "swift-nio"),
            ]),
        // Models with the coders of other formats, each beside a type without a macro.
        .testTarget(
            name: "OtherCoders",
            dependencies: [
                .product(name: "ApusJSON", package: "apusjson"), .product(name: "ApusJSONMacros", package: "apusjson"),
                .product(name: "Yams", package: "Yams"),
            ]),
        // Code as it is written for swift-json-parsing, with other imports and nothing else.
        .testTarget(name: "JSONParsingCode", dependencies: [.product(name: "ApusJSONParsing", package: "apusjson")]),
        .testTarget(name: "CompilerModes", dependencies: modes.map { .target(name: $0.name) }),
        .testTarget(
            name: "Recipes",
            dependencies: [
                .product(name: "ApusJSON", package: "apusjson"), .product(name: "ApusJSONFoundation", package: "apusjson"),
                .product(name: "ApusJSONHummingbird", package: "apusjson"), .product(name: "ApusJSONNIO", package: "apusjson"),
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "GRDB", package: "GRDB.swift"), .product(name: "JWTKit", package: "jwt-kit"),
                .product(name: "Hummingbird", package: "hummingbird"), .product(name: "NIOCore", package: "swift-nio"),
            ]),
    ]
        + modes.map { name, settings in
            .target(
                name: name, dependencies: [.product(name: "ApusJSONMacros", package: "apusjson")], path: "Modes/\(name)", swiftSettings: settings)
        }
)
