import FoundationEssentials

extension DecodingSession {
    /// A value of any type.
    @inline(__always)
    func decode<T: Decodable>(_ type: T.Type, _ index: Int) throws -> T {
        let kind = kinds.knowledge(of: type) { _ in TypeKind(examining: type) }
        if case .other = kind { return try T(from: TapeDecoder(session: self, index: index)) }
        return try decode(type, kind, index)
    }

    /// A value of a type that is not left to its own `init(from:)`.
    @inline(never)
    private func decode<T: Decodable>(_ type: T.Type, _ kind: TypeKind, _ index: Int) throws -> T {
        switch kind {
        case .date where isNull(index), .data where isNull(index), .url where isNull(index), .decimal where isNull(index):
            throw mismatch(type, at: index)
        case .date: return try cast(date(index))
        case .data: return try cast(data(index))
        case .url: return try cast(url(index))
        case .decimal: return try cast(decimal(index))
        case .value: return try cast(value(index))
        case .strings: return try cast(shortArray(index) { try string($0) })
        case .integers: return try cast(shortArray(index) { try integer(Int.self, $0) })
        case .doubles: return try cast(shortArray(index) { try double($0) })
        case .direct(let direct): return try direct.decode(self, index, as: type)
        case .other: return try T(from: TapeDecoder(session: self, index: index))
        }
    }

    /// The same value under the name the caller knows its type by.
    @inline(__always)
    private func cast<Known, T>(_ value: Known) -> T {
        // Safety: the kind of `T` says that it is `Known`.
        unsafeBitCast(value, to: T.self)
    }

    /// All elements of an array.
    @inline(__always)
    func array<Element>(_ index: Int, _ read: (Int) throws -> Element) throws -> [Element] {
        guard tape.tag(at: index) == TapeTag.arrayStart else { throw containerMismatch([Any].self, "unkeyed", at: index) }
        let count = tape.count(at: index)
        guard count > 0 else { return [] }
        let end = tape.containerEnd(at: index) - 1
        var child = index + 1
        return try [Element](unsafeUninitializedCapacity: count) { buffer, initializedCount in
            // On a throw the array releases what is counted.
            while child < end {
                (buffer.baseAddress! + initializedCount).initialize(to: try read(child))
                initializedCount += 1
                child = tape.next(after: child)
            }
        }
    }

    /// All elements of an array that is short as a rule, of a type known here.
    ///
    /// Literals are allocated with metadata the compiler knows; for all else the runtime looks it up, which costs as much as the allocation.
    @inline(__always)
    private func shortArray<Element>(_ index: Int, _ read: (Int) throws -> Element) throws -> [Element] {
        guard tape.tag(at: index) == TapeTag.arrayStart else { throw containerMismatch([Any].self, "unkeyed", at: index) }
        let first = index + 1
        switch tape.saturatedCount(at: index) {
        case 1: return [try read(first)]
        case 2:
            let second = tape.next(after: first)
            return [try read(first), try read(second)]
        case 3:
            let second = tape.next(after: first)
            return [try read(first), try read(second), try read(tape.next(after: second))]
        default: return try array(index, read)
        }
    }

    func value(_ index: Int) throws -> JSONValue {
        do {
            return try storage.value(at: index, builders: .shared)
        } catch {
            throw corrupted(error.message, at: index)
        }
    }

    func url(_ index: Int) throws -> URL {
        guard let url = URL(string: try string(index)) else { throw corrupted("Invalid URL string.", at: index) }
        return url
    }

    /// A decimal number by its text, exact to 38 digits.
    func decimal(_ index: Int) throws -> Decimal {
        switch tape.tag(at: index) {
        case TapeTag.integer: return Decimal(tape.integer(at: index))
        case TapeTag.unsigned: return Decimal(tape.unsigned(at: index))
        case TapeTag.double, TapeTag.bigNumber:
            guard let text = JSONNode(storage: storage, index: index).numberText, let value = Decimal(string: text) else {
                throw unrepresentable(Decimal.self, at: index)
            }
            return value
        default: throw mismatch(Decimal.self, at: index)
        }
    }

    func data(_ index: Int) throws -> Data {
        switch options.dataDecodingStrategy {
        case .deferredToData: return try Data(from: TapeDecoder(session: self, index: index))
        case .base64:
            guard let data = Data(base64Encoded: try string(index)) else {
                throw corrupted("Encountered Data is not valid Base64.", at: index)
            }
            return data
        case .custom(let decode): return try decode(TapeDecoder(session: self, index: index))
        @unknown default: return try Data(from: TapeDecoder(session: self, index: index))
        }
    }

    func date(_ index: Int) throws -> Date {
        switch options.dateDecodingStrategy {
        case .deferredToDate: return try Date(from: TapeDecoder(session: self, index: index))
        case .secondsSince1970: return Date(timeIntervalSince1970: try double(index))
        case .millisecondsSince1970: return Date(timeIntervalSince1970: try double(index) / 1000)
        case .iso8601:
            guard tape.tag(at: index) == TapeTag.string else { throw mismatch(String.self, at: index) }
            guard let date = RFC3339.date(tape.stringBytes(at: index)) else {
                throw corruptedInContainer("Expected date string to be ISO8601-formatted.", at: index)
            }
            return date
        case .custom(let decode): return try decode(TapeDecoder(session: self, index: index))
        @unknown default: return try Date(from: TapeDecoder(session: self, index: index))
        }
    }
}

/// A collection that is decoded without containers: its elements are read one after the other where they stand.
protocol DirectlyDecodable {
    init(_ session: DecodingSession, _ index: Int) throws
}

extension DirectlyDecodable {
    /// The collection as a value of the type that it is known to be.
    static func decode<T>(_ session: DecodingSession, _ index: Int, as type: T.Type) throws -> T {
        // Safety: the kind of `T` says that it is this type.
        unsafeBitCast(try Self(session, index), to: type)
    }
}

extension Array: DirectlyDecodable where Element: Decodable {
    init(_ session: DecodingSession, _ index: Int) throws {
        self = try session.array(index) { try session.decode(Element.self, $0) }
    }
}

extension Dictionary: DirectlyDecodable where Key == String, Value: Decodable {
    /// Keys are taken as they are, whatever the key strategy; of repeated ones the same counts as everywhere.
    init(_ session: DecodingSession, _ index: Int) throws {
        let tape = session.tape
        guard tape.tag(at: index) == TapeTag.objectStart else {
            throw session.containerMismatch([String: Any].self, "keyed", at: index)
        }
        let takesLast = session.duplicateKeys == .last
        session.dictionaries.append(index)
        self.init(minimumCapacity: tape.count(at: index))
        let end = tape.containerEnd(at: index) - 1
        var child = index + 1
        while child < end {
            let key = tape.string(at: child)
            if takesLast || self[key] == nil {
                self[key] = try session.decode(Value.self, child + 1)
            }
            child = tape.next(after: child + 1)
        }
    }
}
