/// How far the search for keys has come in one object.
struct KeySearch {
    /// The index of the object.
    var object: UInt32 = 0
    /// The index of the key after the last one found.
    var next: UInt32 = 0
    /// The case of the last key found, as far as keys are enumeration cases found in ascending order; else `Int16.max`.
    var lastCase: Int16 = -1
    var keys = Keys.unchecked

    enum Keys: UInt8 {
        /// Nobody has looked. Until now each key found was the next one, and all were different: nothing has been passed over.
        case unchecked
        case unique, repeated
    }
}

extension DecodingSession {
    /// A place for a container's search. There are as many as containers are likely to be in use at once; when one loses its place, it only searches
    /// longer.
    @inline(__always)
    func makeSearch(inObjectAt object: Int) -> Int {
        searchCount &+= 1
        let slot = searchCount & 15
        searches[slot] = newSearch(inObjectAt: object)
        return slot
    }

    /// A search that has not begun. Where the last of equal keys counts, none may end before the object does.
    @inline(__always)
    private func newSearch(inObjectAt object: Int) -> KeySearch {
        KeySearch(
            object: UInt32(truncatingIfNeeded: object), next: UInt32(truncatingIfNeeded: object + 1),
            keys: storage.configuration.duplicateKeys == .last ? .repeated : .unchecked)
    }

    /// The index of the value under a key; nil when the object has no such key.
    ///
    /// - Parameter keyCase: which case of an enumeration the key is; negative when it is none.
    @inline(__always)
    func find(_ key: String, case keyCase: Int, inObjectAt object: Int, slot: Int) -> Int? {
        var key = key
        switch options.keyMatching {
        case .bytes:
            return key.withUTF8 { key in
                find(case: keyCase, inObjectAt: object, slot: slot) { tape.hasString(key, at: $0) }
            }
        case .snakeCase:
            return key.withUTF8 { key in
                find(case: keyCase, inObjectAt: object, slot: slot) { SnakeCase.converts(tape.stringBytes(at: $0), to: key) }
            }
        case .converted:
            return findConverted(key, inObjectAt: object)
        }
    }

    /// The index of the value under the key that matches: as a rule the next one.
    @inline(__always)
    private func find(case keyCase: Int, inObjectAt object: Int, slot: Int, _ matches: (Int) -> Bool) -> Int? {
        let search = searches[slot]
        let next = Int(search.next)
        if search.object == UInt32(truncatingIfNeeded: object), next < tape.containerEnd(at: object) - 1, matches(next) {
            // Of equal keys the first counts, and this may be another: not when all keys before it were asked for, each once.
            if search.keys == .unchecked, keyCase > Int(search.lastCase) {
                searches[slot].lastCase = Int16(truncatingIfNeeded: keyCase)
                searches[slot].next = UInt32(truncatingIfNeeded: tape.next(after: next + 1))
                return next + 1
            }
            if search.keys == .unique {
                searches[slot].next = UInt32(truncatingIfNeeded: tape.next(after: next + 1))
                return next + 1
            }
        }
        return findElsewhere(inObjectAt: object, slot: slot, matches)
    }

    /// Looks through the whole object, and remembers what is needed to begin after the key next time.
    @inline(never)
    private func findElsewhere(inObjectAt object: Int, slot: Int, _ matches: (Int) -> Bool) -> Int? {
        if searches[slot].object != UInt32(truncatingIfNeeded: object) {
            searches[slot] = newSearch(inObjectAt: object)
        }
        if searches[slot].keys == .repeated {
            return findAmongDuplicates(inObjectAt: object, matches)
        }
        let start = object + 1
        let end = tape.containerEnd(at: object) - 1
        let next = searches[slot].keys == .unique ? Int(searches[slot].next) : start
        guard let found = firstKey(from: next, to: end, matches) ?? firstKey(from: start, to: next, matches) else { return nil }
        if searches[slot].keys == .unchecked {
            searches[slot].keys = tape.hasDuplicateKeys(inObjectAt: object) ? .repeated : .unique
        }
        searches[slot].next = UInt32(truncatingIfNeeded: tape.next(after: found + 1))
        return found + 1
    }

    @inline(__always)
    private func firstKey(from start: Int, to end: Int, _ matches: (Int) -> Bool) -> Int? {
        var index = start
        while index < end {
            if matches(index) { return index }
            index = tape.next(after: index + 1)
        }
        return nil
    }

    /// The value that counts under a key that may stand more than once.
    private func findAmongDuplicates(inObjectAt object: Int, _ matches: (Int) -> Bool) -> Int? {
        let end = tape.containerEnd(at: object) - 1
        var found: Int?
        var index = object + 1
        while index < end {
            if matches(index) {
                found = index + 1
                if storage.configuration.duplicateKeys != .last { break }
            }
            index = tape.next(after: index + 1)
        }
        return found
    }

    /// The value under a key that a custom strategy makes of the document's.
    private func findConverted(_ key: String, inObjectAt object: Int) -> Int? {
        let converted = convertedKeys(ofObjectAt: object)
        let takesLast = storage.configuration.duplicateKeys == .last
        guard let position = takesLast ? converted.lastIndex(of: key) : converted.firstIndex(of: key) else { return nil }
        var index = object + 1
        for _ in 0..<position { index = tape.next(after: index + 1) }
        return index + 1
    }

    private func convertedKeys(ofObjectAt object: Int) -> [String] {
        if let known = convertedKeys[object] { return known }
        let path = codingPath(to: object)
        let converted = documentKeys(ofObjectAt: object).map { key($0, under: path).stringValue }
        convertedKeys[object] = converted
        return converted
    }

    private func documentKeys(ofObjectAt object: Int) -> [String] {
        let end = tape.containerEnd(at: object) - 1
        var keys: [String] = []
        keys.reserveCapacity(tape.count(at: object))
        var index = object + 1
        while index < end {
            keys.append(tape.string(at: index))
            index = tape.next(after: index + 1)
        }
        return keys
    }

    /// The keys of an object as the model knows them, in order, each once.
    func keys(ofObjectAt object: Int) -> [String] {
        var keys =
            switch options.keyMatching {
            case .bytes: documentKeys(ofObjectAt: object)
            case .snakeCase: documentKeys(ofObjectAt: object).map(SnakeCase.toCamelCase)
            case .converted: convertedKeys(ofObjectAt: object)
            }
        if options.keyMatching != .bytes || tape.hasDuplicateKeys(inObjectAt: object) {
            var seen = Set<String>()
            keys.removeAll { !seen.insert($0).inserted }
        }
        return keys
    }
}

extension Tape {
    /// Whether the string at an index is this one.
    @inline(__always)
    func hasString(_ other: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        stringBytes(at: index).hasSameBytes(as: other)
    }
}
