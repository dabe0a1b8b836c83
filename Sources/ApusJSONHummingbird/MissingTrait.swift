#if !Hummingbird
// What is named first where the trait has been forgotten: the compiler says then what to write.

@available(
    *, unavailable,
    message: "ApusJSONHummingbird needs the trait Hummingbird. In Package.swift: .package(url: ..., traits: [.defaults, \"Hummingbird\"])"
)
public protocol ApusJSONRequestContext {}

@available(
    *, unavailable,
    message: "ApusJSONHummingbird needs the trait Hummingbird. In Package.swift: .package(url: ..., traits: [.defaults, \"Hummingbird\"])"
)
public struct ApusJSONContext {}
#endif
