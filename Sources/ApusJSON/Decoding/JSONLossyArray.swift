/// The elements of an array that could be decoded, and what was wrong with the others.
public struct JSONLossyArray<Element> {
    /// An element that was left out.
    public struct Failure {
        /// The index it has in the document's array.
        public let index: Int
        /// Where it stands in the document.
        public let path: JSONPointer
        /// Why it could not be decoded: as a rule a `DecodingError`.
        public let error: any Error
    }

    /// The elements that could be decoded, in order.
    public let elements: [Element]
    /// The others, in order.
    public let failures: [Failure]
}

extension JSONLossyArray: Sendable where Element: Sendable {}
extension JSONLossyArray.Failure: Sendable where Element: Sendable {}

extension ApusJSONDecoder {
    /// Decodes an array, leaving out the elements that are not what `type` takes.
    ///
    /// - Returns: The elements, and each failure with its path and reason.
    /// - Throws: `DecodingError` when the text is no JSON, or what the pointer leads to is no array.
    public func decodeLossyArray<T: Decodable>(
        of type: T.Type, from source: some JSONSource, at pointer: JSONPointer = .root
    ) throws -> JSONLossyArray<T> {
        let (session, root) = try session(source)
        let array = try session.index(at: pointer, below: root, for: [T].self)
        var decoded: [T] = []
        var failures: [(position: Int, index: Int, error: any Error)] = []
        try session.run { session in
            try session.framed(array) { session, frame in
                try session.forEachElement(ofArrayAt: array, frame: frame) { position, index, frame in
                    do {
                        decoded.append(try session.decode(type, index, frame: frame))
                    } catch {
                        failures.append((position, index, error))
                    }
                }
            }
        }
        let errors = session.located(failures.map(\.error))
        return JSONLossyArray(
            elements: decoded,
            failures: zip(failures, zip(session.tape.paths(to: failures.map(\.index)), errors)).map { failure, located in
                JSONLossyArray.Failure(index: failure.position, path: located.0, error: located.1)
            })
    }
}

extension DecodingSession {
    /// Goes through the elements of an array, each in a frame: calls `body` with its position, its index and its frame.
    @inline(__always)
    func forEachElement(ofArrayAt array: Int, frame: UInt32, _ body: (_ position: Int, _ index: Int, _ frame: UInt32) throws -> Void) throws {
        guard tape.tag(at: array) == TapeTag.arrayStart else { throw containerMismatch([Any].self, "unkeyed", at: array) }
        let end = tape.containerEnd(at: array) - 1
        guard array + 1 < end else { return }
        let container = UInt32(truncatingIfNeeded: array)
        try framed(.index(0), array + 1, parent: frame, container: container) { session, element in
            var child = array + 1
            var position = 0
            while true {
                try body(position, child, element)
                child = tape.next(after: child)
                position += 1
                guard child < end else { break }
                session.frames.goOn(element, to: child, position: position)
            }
        }
    }
}
