// swift-tools-version: 6.2

import PackageDescription

// The plug-in's reader of declarations beside the compiler's own parser, swift-syntax, of which each toolchain has a
// built copy: nothing is fetched or built for it. A package of its own, because only here does a module see both. The
// modules of the plug-in are symbolic links.

// `make plugin-syntax` sets it to the folder `lib/swift/host` of the toolchain.
guard let host = Context.environment["APUS_HOST_LIBRARIES"] else { fatalError("Run `make plugin-syntax`.") }

let package = Package(
    name: "PluginSyntax",
    platforms: [.macOS(.v15)],
    targets: [
        .target(name: "CApusExpressions"),
        .target(name: "ApusJSONExpressionSyntax", dependencies: ["CApusExpressions"]),
        .target(name: "ApusJSONMacrosExpansion", dependencies: ["ApusJSONExpressionSyntax"]),
        .testTarget(
            name: "PluginSyntax", dependencies: ["ApusJSONMacrosExpansion"], exclude: ["Odd"],
            swiftSettings: [.unsafeFlags(["-I", host])],
            linkerSettings: [.unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host])]),
    ]
)
