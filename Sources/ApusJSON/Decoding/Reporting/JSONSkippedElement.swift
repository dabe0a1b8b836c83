/// An element that was left out of an array because it could not be read.
public struct JSONSkippedElement: Sendable {
    /// The path of the element in the document.
    public let path: JSONPointer
    /// Why the element could not be read: usually a `DecodingError`.
    public let error: any Error

    /// The index of the element in the document's array.
    public var index: Int { path.tokens.last.flatMap { JSONPointer.arrayIndex($0) } ?? 0 }
}

/// An element that was left out of an array, by its index on the tape.
struct SkippedElement {
    let index: Int
    let error: any Error
}

extension DecodingSession {
    /// Elements that were left out, with their paths.
    func located(_ skipped: [SkippedElement]) -> [JSONSkippedElement] {
        guard !skipped.isEmpty else { return [] }
        return zip(skipped, located(skipped.map(\.error))).map { JSONSkippedElement(path: storage.paths.path(to: $0.index), error: $1) }
    }
}
