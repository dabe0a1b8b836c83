package import ApusJSON

extension JSONEngine {
    /// The engines of this build. Whatever is true of one must be true of all.
    package static let available: [JSONEngine] = parsers + [.automatic]

    /// The engines of this build, except the one that picks another. For tests that take long.
    package static let parsers: [JSONEngine] = isSimdjsonAvailable ? [.swift, .simdjson] : [.swift]
}
