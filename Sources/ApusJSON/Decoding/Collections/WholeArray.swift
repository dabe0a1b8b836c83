/// An element of arrays that are read whole: a scalar, or another such array.
///
/// All of this is specialised for each type, unlike the code for elements that are only
/// `Decodable`.
protocol WholeArrayElement {
    static func whole(_ session: DecodingSession, _ index: Int) throws -> Self
}

extension WholeArrayElement where Self: TapeScalar {
    @inline(__always)
    static func whole(_ session: DecodingSession, _ index: Int) throws -> Self { try session.scalar(Self.self, index) }
}

extension String: WholeArrayElement {}
extension Int: WholeArrayElement {}
extension Double: WholeArrayElement {}

extension Array: WholeArrayElement where Element: WholeArrayElement {
    /// Literals are allocated with metadata that the compiler knows. For everything else the
    /// runtime looks it up, which costs as much as the allocation. So there is a literal for each
    /// common length.
    static func whole(_ session: DecodingSession, _ index: Int) throws -> [Element] {
        let tape = session.tape
        guard tape.tag(at: index) == TapeTag.arrayStart else {
            guard session.countsAsArray(Self.self, index) else { throw session.containerMismatch([Any].self, "unkeyed", at: index) }
            return [try Element.whole(session, index)]
        }
        let first = index + 1
        switch tape.saturatedCount(at: index) {
        case 0: return []
        case 1: return [try Element.whole(session, first)]
        case 2:
            let second = tape.next(after: first)
            return [try Element.whole(session, first), try Element.whole(session, second)]
        case 3:
            let second = tape.next(after: first)
            return [
                try Element.whole(session, first), try Element.whole(session, second),
                try Element.whole(session, tape.next(after: second)),
            ]
        case let announced where announced > Reserve.count(announced, of: Element.self):
            var array: [Element] = []
            let count = tape.count(at: index)
            let end = tape.containerEnd(at: index) - 1
            var child = first
            while child < end {
                let element = try Element.whole(session, child)
                Reserve.grow(&array, announced: count)
                array.append(element)
                child = tape.next(after: child)
            }
            return array
        default:
            let count = tape.count(at: index)
            // Safety: at most `count` elements are initialised, and those that are initialised are
            // counted.
            return try unsafe [Element](unsafeUninitializedCapacity: count) { buffer, initializedCount in
                var child = first
                // If an element throws, the array releases those that have been counted.
                while initializedCount < count {
                    unsafe (buffer.baseAddress! + initializedCount).initialize(to: try Element.whole(session, child))
                    initializedCount += 1
                    child = tape.next(after: child)
                }
            }
        }
    }
}

/// A value of dictionaries that are read whole: a scalar.
///
/// As with arrays, this is specialised for each type. The code for other dictionaries takes four times as long.
protocol WholeMember: TapeScalar {
    /// Decodes a dictionary of such values, and puts it in the session's scratch memory. The caller must take it out before
    /// it does anything else.
    @unsafe
    static func membersToScratch(_ session: DecodingSession, _ index: Int, frame: UInt32) throws
}

extension WholeMember {
    @unsafe
    @inline(__always)
    static func membersToScratch(_ session: DecodingSession, _ index: Int, frame: UInt32) throws {
        let dictionary = try members(session, index, frame: frame)
        // Safety: it is one reference.
        unsafe session.frames.scratch.initializeMemory(as: [String: Self].self, to: dictionary)
    }

    @inline(__always)
    private static func members(_ session: DecodingSession, _ index: Int, frame: UInt32) throws -> [String: Self] {
        let tape = session.tape
        guard tape.tag(at: index) == TapeTag.objectStart else { throw session.containerMismatch([String: Any].self, "keyed", at: index) }
        let takesLast = session.duplicateKeys.kind == .last
        let end = tape.containerEnd(at: index) &- 1
        var key = index &+ 1
        let reserved = Reserve.count(tape.count(at: index), of: (key: String, value: Self).self, words: end &- key)
        var dictionary = [String: Self](minimumCapacity: reserved)
        while key < end {
            let name = tape.key(at: key)
            // Looked up once, because repeated keys are rare.
            if let value = plain(tape, key &+ 1) {
                if let former = dictionary.updateValue(value, forKey: name), !takesLast { dictionary[name] = former }
            } else if takesLast || dictionary[name] == nil {
                do { dictionary[name] = try converted(session, key, in: index, frame: frame) } catch { try session.note(error, at: key &+ 1) }
            }
            key = tape.next(after: key &+ 1)
        }
        return dictionary
    }

    /// Reads a member's value that is not in the usual JSON form of its type.
    @inline(never)
    private static func converted(_ session: DecodingSession, _ key: Int, in object: Int, frame: UInt32) throws -> Self {
        try session.framed(.text(key), key + 1, parent: frame, container: UInt32(truncatingIfNeeded: object)) { session, _ in
            try converted(session, key + 1)
        }
    }
}

extension Bool: WholeMember {}
extension String: WholeMember {}
extension Int: WholeMember {}
extension Double: WholeMember {}
