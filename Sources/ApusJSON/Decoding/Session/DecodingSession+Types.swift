import FoundationEssentials

extension DecodingSession {
    /// A value of any type.
    ///
    /// - Parameters:
    ///   - frame: what the value stands under.
    ///   - isDecoders: whether it is the value of a decoder, whose frame need not be the innermost.
    @inline(__always)
    func decode<T: Decodable>(_ type: T.Type, _ index: Int, frame: UInt32, isDecoders: Bool = false) throws -> T {
        try decode(type, kind(of: type), index, frame: frame, isDecoders: isDecoders)
    }

    /// A value that no container leads to.
    @inline(__always)
    func decodeRoot<T: Decodable>(_ type: T.Type, _ index: Int) throws -> T {
        try framed(index) { session, frame in try session.decode(type, index, frame: frame, isDecoders: true) }
    }

    /// How to decode a type.
    @inline(__always)
    func kind(of type: any Any.Type) -> TypeKind {
        // Not the session is captured, which would be retained for it.
        let coerces = coerces
        return kinds.knowledge(of: type) { _ in coerces ? TypeKind(examiningForCoercion: type) : TypeKind(examining: type) }
    }

    /// A value of a type whose kind is known. The metatype decides, not `T`: it may be that of a subclass.
    @inline(__always)
    func decode<T: Decodable>(_ type: T.Type, _ kind: TypeKind, _ index: Int, frame: UInt32, isDecoders: Bool = false) throws -> T {
        if case .other = kind { return try type.init(from: TapeDecoder(session: self, index: index, frame: frame)) }
        return try decodeItself(type, kind, index, frame: frame, isDecoders: isDecoders)
    }

    /// A value of a type that is not left to its own `init(from:)`.
    @inline(never)
    private func decodeItself<T: Decodable>(_ type: T.Type, _ kind: TypeKind, _ index: Int, frame: UInt32, isDecoders: Bool) throws -> T {
        if isDecoders, frame != frames.pointee.last {
            return try reframed(frame, index) { try $0.decodeItself(type, kind, index, frame: $1, isDecoders: true) }
        }
        switch kind {
        case .date where isNull(index), .data where isNull(index), .url where isNull(index), .decimal where isNull(index):
            return try refuseNull(type, index)
        // Safety, for all of these: the kind of `T` says that it is the type of the value.
        case .date: return try renamed(type) { try date(index, frame: frame, isDecoders: isDecoders) }
        case .data: return try renamed(type) { try data(index, frame: frame) }
        case .url: return try renamed(type) { try url(index) }
        case .decimal: return try renamed(type) { try decimal(index) }
        case .value: return try renamed(type) { try value(index) }
        case .strings: return try renamed(type) { try [String](whole: self, index) }
        case .integers: return try renamed(type) { try [Int](whole: self, index) }
        case .doubles: return try renamed(type) { try [Double](whole: self, index) }
        case .doubleRows: return try renamed(type) { try [[Double]](whole: self, index) }
        case .direct(let direct): return try direct.decode(self, index, frame: frame, as: type)
        // What reads itself knows nothing of key strategies.
        case .readable(let readable) where keyMatching == .bytes: return try readable.read(self, index, as: type)
        case .raw(let isText): return try raw(type, isText: isText, index, frame: frame)
        case .uuid: return try renamed(type) { try uuid(index) }
        case .readable, .other: return try type.init(from: TapeDecoder(session: self, index: index, frame: frame))
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
        if tape.tag(at: index) == TapeTag.string, let url = URL(string: tape.string(at: index)) { return url }
        return try coerce(URL.self, index, form: .urlFromString, orThrow: notURL(index)) { $0.url(of: $1) }
    }

    private func notURL(_ index: Int) -> DecodingError {
        tape.tag(at: index) == TapeTag.string ? corrupted("Invalid URL string.", at: index) : mismatch(String.self, at: index)
    }

    /// A decimal number by its text, exact to 38 digits.
    func decimal(_ index: Int) throws -> Decimal {
        switch tape.tag(at: index) {
        case TapeTag.integer: return Decimal(tape.integer(at: index))
        case TapeTag.unsigned: return Decimal(tape.unsigned(at: index))
        case TapeTag.double, TapeTag.bigNumber:
            guard let text = JSONNode(storage: storage, index: index).numberText, let value = Decimal(string: text) else {
                return try coerce(Decimal.self, index, orThrow: unrepresentable(Decimal.self, at: index)) { $0.decimal(of: $1) }
            }
            return value
        default: return try coerce(Decimal.self, index, orThrow: mismatch(Decimal.self, at: index)) { $0.decimal(of: $1) }
        }
    }

    func data(_ index: Int, frame: UInt32) throws -> Data {
        switch options.dataDecodingStrategy {
        case .base64:
            if tape.tag(at: index) == TapeTag.string, let data = Data(base64Encoded: tape.string(at: index)) { return data }
            return try coerce(Data.self, index, form: .dataFromString, orThrow: notBase64(index)) { $0.data(of: $1) }
        case .custom(let decode): return try decode(TapeDecoder(session: self, index: index, frame: frame))
        default: return try Data(from: TapeDecoder(session: self, index: index, frame: frame))
        }
    }

    private func notBase64(_ index: Int) -> DecodingError {
        tape.tag(at: index) == TapeTag.string ? corrupted("Encountered Data is not valid Base64.", at: index) : mismatch(String.self, at: index)
    }

    func date(_ index: Int, frame: UInt32, isDecoders: Bool) throws -> Date {
        coerces ? try lenientDate(index, frame: frame, isDecoders: isDecoders) : try plainDate(index, frame: frame, isDecoders: isDecoders)
    }

    /// A date by the strategy.
    func plainDate(_ index: Int, frame: UInt32, isDecoders: Bool) throws -> Date {
        switch options.dateDecodingStrategy {
        case .secondsSince1970: return Date(timeIntervalSince1970: try double(index))
        case .millisecondsSince1970: return Date(timeIntervalSince1970: try double(index) / 1000)
        case .iso8601:
            guard tape.tag(at: index) == TapeTag.string else { throw mismatch(String.self, at: index) }
            // Safety: the bytes are on the tape, which the session holds.
            guard let date = unsafe RFC3339.date(tape.stringBytes(at: index)) else {
                throw corruptedInDecoder("Expected date string to be ISO8601-formatted.", at: index, isDecoders: isDecoders)
            }
            return date
        case .custom(let decode): return try decode(TapeDecoder(session: self, index: index, frame: frame))
        default: return try Date(from: TapeDecoder(session: self, index: index, frame: frame))
        }
    }
}
