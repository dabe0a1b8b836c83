#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

// How a key is found
//
//     the keys of the type               the object
//     bytes: cases without payloads      up to 256 members: examined once for each container (`KeyPositions`)
//     any, as the document has them      up to 16 members: compared one after another
//     any, as the document has them      more: put in a table, once for each call (`TapeKeys`)
//     converted, or equivalent           put in a table as strings, once for each call (`ConvertedKeys`)

/// The keys of an object in a table.
protocol KeyIndex: AnyObject {
    var object: Int { get }
    /// The keys in order and without repetitions.
    var names: [String] { get }
    /// The index of the value under a key; nil if there is none.
    func find(_ name: String) -> Int?
}

extension TapeKeys: KeyIndex {}

extension DecodingSession {
    /// The keys of an object as the model sees them, in a table.
    ///
    /// - Parameter frame: the frame of the object's container.
    func keyIndex(at object: Int, frame: UInt32) -> any KeyIndex {
        if let latest = latestKeys, latest.object == object { return latest }
        let keys = keyIndices[object] ?? makeKeys(ofObjectAt: object, frame: frame)
        latestKeys = keys
        return keys
    }

    private func makeKeys(ofObjectAt object: Int, frame: UInt32) -> any KeyIndex {
        let keys = makeTable(ofObjectAt: object, frame: frame)
        // Small objects are forgotten from time to time: making the table again costs little, and a
        // long document can have very many of them.
        if tape.hasFewShortKeys(inObjectAt: object) {
            smallObjects.append(object)
            if smallObjects.count > Self.keptObjects {
                for object in smallObjects { keyIndices[object] = nil }
                smallObjects = [object]
            }
        }
        keyIndices[object] = keys
        return keys
    }

    private func makeTable(ofObjectAt object: Int, frame: UInt32) -> any KeyIndex {
        let takesLast = duplicateKeys.kind == .last
        switch keys {
        case .custom:
            var path = codingPath(of: frame, value: UInt32(truncatingIfNeeded: object)) + [JSONCodingKey("")]
            return convert(keysOf: object, at: &path)
        case .snakeCase:
            return ConvertedKeys(tape, object, takesLast: takesLast, areEquivalent: matchesEquivalentKeys) { key in
                // Safety: the session holds the tape with the bytes.
                unsafe SnakeCase.withCamelCase(tape.stringBytes(at: key)) { unsafe String(validUTF8: $0) }
            }
        case .plain:
            if !matchesEquivalentKeys { return TapeKeys(tape, object, takesLast: takesLast) }
            return ConvertedKeys(tape, object, takesLast: takesLast, areEquivalent: true) { tape.key(at: $0) }
        }
    }

    private static let keptObjects = 64

    /// The keys of an object as the model sees them, in order and without repetitions.
    func names(ofKeysAt object: Int, frame: UInt32) -> [String] {
        // Long keys are kept, because a model may ask for them again.
        guard keys == .plain, !matchesEquivalentKeys, tape.hasFewShortKeys(inObjectAt: object), !tape.hasRepeatedKeys(inObjectAt: object) else {
            return keyIndex(at: object, frame: frame).names
        }
        return tape.children(at: object).map { tape.string(at: $0) }
    }
}
