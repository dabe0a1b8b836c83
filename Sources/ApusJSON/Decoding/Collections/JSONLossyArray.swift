/// The elements of an array that could be decoded, and the reasons why the others could not.
public struct JSONLossyArray<Element> {
    /// The elements that could be decoded, in order.
    public let elements: [Element]
    /// The elements that could not be decoded, in order: at most about as many as
    /// ``JSONLimits/maximumFindingCount``.
    public let skipped: [JSONSkippedElement]
    /// How many elements could not be decoded beyond those in ``skipped``.
    public let omittedSkippedCount: Int
}

extension JSONLossyArray: Sendable where Element: Sendable {}

extension ApusJSONDecoder {
    /// Decodes an array, leaving out the elements that `type` does not accept.
    ///
    /// - Returns: The elements, and the path and reason of the first 1,000 that were left out, or of as many
    ///   as ``JSONLimits/maximumFindingCount`` says.
    /// - Throws: `DecodingError` if the text is not valid, or the pointer does not lead to an
    ///   array.
    public func decodeLossyArray<T: Decodable>(
        of type: T.Type, from source: some JSONSource, at pointer: JSONPointer = .root
    ) throws -> JSONLossyArray<T> {
        let (session, root) = try session(source)
        let array = try session.index(at: pointer, below: root, for: [T].self)
        var decoded: [T] = []
        var skipped = FirstFindings<SkippedElement>(limit: session.options.values.reading.limits.maximumFindingCount)
        try session.run { session in
            try session.framed(array) { session, frame in
                try session.forEachElement(ofArrayAt: array, frame: frame) { _, index, frame in
                    do {
                        decoded.append(try session.decode(type, index, frame: frame))
                    } catch {
                        skipped.add(SkippedElement(index: index, error: error), depth: error.depth)
                        if skipped.isFull { session.quietness = 1 }
                    }
                }
            }
        }
        return JSONLossyArray(elements: decoded, skipped: session.located(skipped.kept), omittedSkippedCount: skipped.omittedCount)
    }
}

extension DecodingSession {
    /// Calls `body` for each element of an array, with its position, its index and its frame.
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
                session.frames.proceed(element, to: child, position: position)
            }
        }
    }
}
