#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

// Values at the current position: after their key, or as the next element of an array.
extension EncodingSession {
    /// Encodes a value of any type.
    @inline(__always)
    func encode<T: Encodable>(_ value: T, under key: PathKey) throws {
        let kind = EncodingKind(T.self)
        try encode(value, kind, under: key)
    }

    /// Encodes a value of a type whose kind is known.
    ///
    /// Types that contain others can be deeply nested. They are encoded in functions of their own,
    /// which need little stack.
    @inline(__always)
    func encode<T: Encodable>(_ value: T, _ kind: EncodingKind, under key: PathKey) throws {
        switch kind {
        case .other: try encodeByItself(value, under: key)
        // Safety: the kind is that of `T`, so the value at the address is of the type that the kind
        // names. The address is used within the closure.
        case .collection(let collection): try unsafe withUnsafePointer(to: value) { try unsafe encode(collection, at: $0, under: key) }
        default: try encodeKnown(value, kind, under: key)
        }
    }

    /// Encodes a value by its own `encode(to:)`.
    @inline(never)
    private func encodeByItself<T: Encodable>(_ value: T, under key: PathKey) throws {
        let frame = try beginFrame(under: key)
        try value.encode(to: encoder(in: frame))
        try endFrame(frame)
    }

    @unsafe
    @inline(never)
    private func encode(_ collection: any DirectlyEncodableCollection.Type, at address: UnsafeRawPointer, under key: PathKey) throws {
        let frame = try beginFrame(under: key)
        try unsafe collection.write(address, to: encoder(in: frame))
        try endFrame(frame)
    }

    @inline(never)
    private func encodeKnown<T: Encodable>(_ value: T, _ kind: EncodingKind, under key: PathKey) throws {
        switch kind {
        // Safety: as above.
        case .known(.strings): try write(array: reinterpret(value) as [String])
        case .known(.integers): try write(array: reinterpret(value) as [Int])
        case .known(.doubles): try write(doubles: reinterpret(value), under: key)
        case .scalar(let scalar): try unsafe withUnsafePointer(to: value) { try unsafe scalar.write($0, self, under: key) }
        case .known(.date): try encode(date: reinterpret(value), under: key)
        case .known(.data): try encode(data: reinterpret(value), under: key)
        case .known(.url): text.write((reinterpret(value) as URL).absoluteString)
        case .known(.decimal): try write(reinterpret(value) as Decimal, under: key)
        case .known(.value): try write(reinterpret(value) as JSONValue, under: key)
        case .writable(let writable):
            try unsafe withUnsafePointer(to: value) { try unsafe encode(writable, at: $0, under: key) }
        case .other, .collection: try encodeByItself(value, under: key)
        }
    }

    /// Returns the same value as the type that it is.
    @inline(__always)
    private func reinterpret<T, Known>(_ value: T) -> Known {
        // Safety: the kind of `T` says that it is `Known`.
        unsafe unsafeBitCast(value, to: Known.self)
    }

    /// Passes an encoder to a closure that encodes a value, and ends what the closure leaves open.
    @inline(__always)
    func encodeThroughEncoder(under key: PathKey, _ encode: (WritingEncoder) throws -> Void) throws {
        let frame = try beginFrame(under: key)
        try encode(encoder(in: frame))
        try endFrame(frame)
    }

    /// A running `encode(to:)`: the position of its value, and the state to return to.
    struct Frame {
        fileprivate let position: Int
        fileprivate let depth: Int
        fileprivate let outer: Int
    }

    // Inlined, this and `endFrame` would take stack at each level of what is encoded.
    @inline(never)
    private func beginFrame(under key: PathKey) throws -> Frame {
        if state.isUnusual { try throwFailure() }
        let frame = Frame(position: position, depth: state.outer.count &+ 1, outer: state.frame)
        push(~frame.position, under: key)
        state.frame = frame.depth
        return frame
    }

    @inline(__always)
    private func encoder(in frame: Frame) -> WritingEncoder {
        WritingEncoder(session: self, position: frame.position, depth: frame.depth)
    }

    @inline(never)
    private func endFrame(_ frame: Frame) throws {
        // A key that is released may run user code. Until the levels inside have ended, that code
        // can use no container around this value.
        while state.outer.count > frame.depth, !state.isUnusual { endLevel() }
        state.frame = frame.outer
        // The levels of a tree are not in the text. If nothing has failed, there is a tree, unless the
        // session has ended.
        if state.isUnusual { return try throwFailure() }
        endLevel()
    }

    /// Encodes a member of a dictionary.
    func encode<T: Encodable>(_ value: T, _ kind: EncodingKind, ofMember key: String, in id: Int) throws {
        guard state.level.id == id else { return try encodeApart(value, in: id, key, nil) }
        let start = position
        text.key(asIs: key)
        try encode(value, kind, under: .text(start))
    }

    // MARK: Arrays

    private func checkArray() throws {
        if text.containers.depth >= state.depthLimit { failTooDeep() }
        if state.isUnusual { try throwFailure() }
    }

    private func write(array: [some JSONWritable]) throws {
        try checkArray()
        try array.write(to: &text)
    }

    private func write(doubles: [Double], under key: PathKey) throws {
        try checkArray()
        // Safety: the array holds its elements.
        if unsafe doubles.withUnsafeBufferPointer({ unsafe text.write(array: $0) }) { return }
        text.beginArray()
        for index in doubles.indices {
            guard doubles[index].isFinite else {
                text.write(try nonFinite(doubles[index]) { codingPath(key) + [JSONCodingKey(index: index)] })
                continue
            }
            text.writeFinite(doubles[index])
        }
        text.endArray()
    }

    // MARK: Scalars

    @inline(__always)
    func write(_ value: Double, under key: PathKey) throws {
        guard value.isFinite else { return text.write(try nonFinite(value) { codingPath(key) }) }
        text.writeFinite(value)
    }

    @inline(__always)
    func write(_ value: Float, under key: PathKey) throws {
        guard value.isFinite else { return text.write(try nonFinite(value) { codingPath(key) }) }
        text.writeFinite(value)
    }

    private func write(_ value: Decimal, under key: PathKey) throws {
        guard !value.isNaN else {
            throw EncodingError.invalid(value, "Unable to encode Decimal.nan directly in JSON.", at: codingPath(key))
        }
        try text.write(value)
    }

    private func write(_ value: JSONValue, under key: PathKey) throws {
        let mark = text.mark
        text.pathOrigin = mark.byteCount
        do {
            try value.write(to: &text)
        } catch {
            text.goBack(to: mark)
            text.paths = nil
            let path = codingPath(key)
            let whole = wholeError(error, at: path)
            throw EncodingError.invalid(value, whole.description, at: path, whole)
        }
    }

    /// The text for a number that cannot be represented in JSON.
    @inline(never)
    func nonFinite<T: BinaryFloatingPoint>(_ value: T, path: () -> [any CodingKey]) throws -> String {
        if let text = options.scalars.text(ofNonFinite: value) { return text }
        throw notANumber(value, at: path())
    }

    @inline(never)
    private func notANumber<T: BinaryFloatingPoint>(_ value: T, at path: [any CodingKey]) -> EncodingError {
        let message =
            "Unable to encode \(T.self).\(value) directly in JSON. Use ApusJSONEncoder.NonConformingFloatEncodingStrategy.convertToString to specify how it is encoded."
        return .invalid(value, message, at: path)
    }

    // MARK: Types with a strategy

    private func encode(date: Date, under key: PathKey) throws {
        switch options.scalars.form(of: date) {
        case .number(let seconds):
            guard seconds.isFinite else { throw notANumber(seconds, at: codingPath(key)) }
            text.writeFinite(seconds)
        // Safety: the writer copies the text within the closure.
        case .string: unsafe RFC3339.withText(date) { unsafe text.write(stringUTF8: $0) }
        case .custom(let encode): try encodeThroughEncoder(under: key) { try encode(date, $0) }
        case .deferred: try encodeThroughEncoder(under: key) { try date.encode(to: $0) }
        }
    }

    private func encode(data: Data, under key: PathKey) throws {
        switch options.scalars.form(of: data) {
        case .string, .number: text.write(data.base64EncodedString())
        case .custom(let encode): try encodeThroughEncoder(under: key) { try encode(data, $0) }
        case .deferred: try encodeThroughEncoder(under: key) { try data.encode(to: $0) }
        }
    }
}
