package import ApusJSON

extension JSONEngine {
    /// The engines of this build: what is true of one must be true of all.
    package static let available: [JSONEngine] = parsers + [.automatic]

    /// The engines of this build without the one that picks another: for tests that take long.
    package static let parsers: [JSONEngine] = isSimdjsonAvailable ? [.swift, .simdjson] : [.swift]
}
