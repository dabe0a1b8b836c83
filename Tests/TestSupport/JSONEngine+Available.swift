package import ApusJSON

extension JSONEngine {
    /// The engines of this build: what is true of one must be true of all.
    package static let available: [JSONEngine] = isSimdjsonAvailable ? [.swift, .simdjson, .automatic] : [.swift, .automatic]
}
