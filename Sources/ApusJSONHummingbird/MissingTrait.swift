#if !Hummingbird
// Clients that forgot the trait name one of these first. The compiler then tells them what to
// write.

/// A placeholder for the protocol, which is only available with the trait `Hummingbird`.
@available(
    *, unavailable,
    message: "ApusJSONHummingbird needs the trait Hummingbird. In Package.swift: .package(url: ..., traits: [.defaults, \"Hummingbird\"])"
)
public protocol ApusJSONRequestContext {}

/// A placeholder for the type, which is only available with the trait `Hummingbird`.
@available(
    *, unavailable,
    message: "ApusJSONHummingbird needs the trait Hummingbird. In Package.swift: .package(url: ..., traits: [.defaults, \"Hummingbird\"])"
)
public struct ApusJSONContext {}
#endif
