public import FoundationEssentials

/// The elements of an array that could be decoded, and what was wrong with the others.
public struct LossyArray<Element> {
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

extension LossyArray: Sendable where Element: Sendable {}
extension LossyArray.Failure: Sendable where Element: Sendable {}

extension ApusJSONDecoder {
    /// Decodes an array, leaving out the elements that are not what `type` takes.
    ///
    /// - Returns: The elements, and each failure with its path and reason.
    /// - Throws: `DecodingError` when the text is no JSON, or what the pointer leads to is no array.
    public func decodeLossyArray<T: Decodable>(
        of type: T.Type, from data: Data, at pointer: JSONPointer = .root
    ) throws -> LossyArray<T> {
        let session = try session { configuration throws(JSONSyntaxError) in try Source(data, configuration) }
        let array = try session.index(at: pointer, for: [T].self)
        guard let elements = JSONNode(storage: session.storage, index: array).elements else {
            throw session.containerMismatch([Any].self, "unkeyed", at: array)
        }
        var decoded: [T] = []
        var failures: [LossyArray<T>.Failure] = []
        for (index, element) in elements.enumerated() {
            do {
                decoded.append(try session.run { try $0.decode(type, element.index) })
            } catch {
                failures.append(LossyArray.Failure(index: index, path: element.path, error: error))
            }
        }
        return LossyArray(elements: decoded, failures: failures)
    }
}
