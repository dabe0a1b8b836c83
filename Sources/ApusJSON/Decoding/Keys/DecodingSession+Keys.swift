#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

// Keys that are not requested in the document's order
//
// A model usually asks for an object's keys in order, and each is found by one comparison
// (`KeyedState`). At the first other key, the positions of all keys are determined, if the keys are
// bytes and the object is not too large (`KeyPositions`). Otherwise, a key is compared with each key
// of the object if there are only a few and they are used as they are. If there are more, or if they
// are converted, they are put in a table, once per call.

extension DecodingSession {
    /// The keys of an object as the model sees them, in a table.
    ///
    /// - Parameter frame: the frame of the object's container.
    func tapeKeys(at object: Int, frame: UInt32) -> TapeKeys {
        if let latest = latestKeys, latest.object == object { return latest }
        let keys = tapeKeys[object] ?? makeKeys(ofObjectAt: object, frame: frame)
        latestKeys = keys
        return keys
    }

    private func makeKeys(ofObjectAt object: Int, frame: UInt32) -> TapeKeys {
        let keys: TapeKeys
        if self.keys == .custom {
            var path = codingPath(of: frame, value: UInt32(truncatingIfNeeded: object)) + [JSONCodingKey("")]
            keys = convert(keysOf: object, at: &path)
        } else {
            keys = TapeKeys(tape, object, isSnakeCase: self.keys == .snakeCase, takesLast: duplicateKeys.kind == .last)
        }
        // Small objects are forgotten from time to time: making the table again costs little, and a
        // long document can have very many of them.
        if keys.isSmall {
            smallObjects.append(object)
            if smallObjects.count > Self.keptObjects {
                for object in smallObjects { tapeKeys[object] = nil }
                smallObjects = [object]
            }
        }
        tapeKeys[object] = keys
        return keys
    }

    private static let keptObjects = 64

    /// The keys of an object as the model sees them, in order and without repetitions.
    func keys(ofObjectAt object: Int, frame: UInt32) -> [String] {
        let count = tape.saturatedCount(at: object)
        guard self.keys == .plain, !options.values.matchesEquivalentKeys, count <= TapeKeys.fewest else {
            return tapeKeys(at: object, frame: frame).names(matchingEquivalent: self.keys == .custom || options.values.matchesEquivalentKeys)
        }
        let mayRepeatKeys = tape.mayRepeatKeys(ofObjectAt: object)
        var keys: [String] = []
        keys.reserveCapacity(count)
        let end = tape.containerEnd(at: object) - 1
        var index = object + 1
        while index < end {
            let key = tape.string(at: index)
            // Long keys are kept, because a model may ask for them again.
            guard key.utf8.count <= TapeKeys.longest else { return tapeKeys(at: object, frame: frame).names(matchingEquivalent: false) }
            if !mayRepeatKeys || !keys.contains(where: { $0.hasSameBytes(as: key) }) { keys.append(key) }
            index = tape.next(after: index + 1)
        }
        return keys
    }
}
