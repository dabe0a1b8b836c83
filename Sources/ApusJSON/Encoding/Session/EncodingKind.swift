/// How a type is encoded, if not by its own `encode(to:)`.
enum EncodingKind {
    case other
    case known(KnownType)
    /// A single value without parts.
    case scalar(any DirectlyEncodableScalar.Type)
    /// An array or dictionary of encodable values, written without calling its `encode(to:)`.
    case collection(any DirectlyEncodableCollection.Type)
    /// A type that writes itself.
    case writable(any JSONWritable.Type)

    /// Finds how to encode a type. This is worked out once for each type and kept for the life of
    /// the process.
    @inline(__always)
    init(_ type: any Any.Type) {
        self = TypeFacts.of(type).value(of: .encoding) { EncodingKind(examining: type) }
    }

    private init(examining type: any Any.Type) {
        if let known = KnownType(type) {
            self = .known(known)
            return
        }
        self =
            switch type {
            case let scalar as any DirectlyEncodableScalar.Type: .scalar(scalar)
            case let collection as any DirectlyEncodableCollection.Type: .collection(collection)
            case is any CodedByCodable.Type: .other
            case let writable as any JSONWritable.Type: .writable(writable)
            default: .other
            }
    }
}

// Safety, for all values that are written by address: the caller has the address of a value that it
// holds for the duration of the call, and has found the function by the value's static type, which
// is the type that the kind names. What is at the address does not change meanwhile, whatever an
// `encode(to:)` does: it is a copy, or borrowed.

/// A type whose values are one token of text.
protocol DirectlyEncodableScalar: CodedByCodable, JSONWritable {
    /// Writes the value at `address`, which is of this type.
    static func write(_ address: UnsafeRawPointer, _ session: EncodingSession, under key: PathKey) throws
}

extension DirectlyEncodableScalar {
    static func write(_ address: UnsafeRawPointer, _ session: EncodingSession, under key: PathKey) throws {
        try unsafe address.assumingMemoryBound(to: Self.self).pointee.write(to: &session.text)
    }
}

extension Double: DirectlyEncodableScalar {
    static func write(_ address: UnsafeRawPointer, _ session: EncodingSession, under key: PathKey) throws {
        try unsafe session.write(address.load(as: Double.self), under: key)
    }
}

extension Float: DirectlyEncodableScalar {
    static func write(_ address: UnsafeRawPointer, _ session: EncodingSession, under key: PathKey) throws {
        try unsafe session.write(address.load(as: Float.self), under: key)
    }
}

extension Bool: DirectlyEncodableScalar {}
extension String: DirectlyEncodableScalar {}

/// A collection that is written without its own `encode(to:)`.
protocol DirectlyEncodableCollection {
    /// Writes the value at `address`, which is of this type, as the value of an encoder.
    static func write(_ address: UnsafeRawPointer, to encoder: WritingEncoder) throws
}

extension Array: DirectlyEncodableCollection where Element: Encodable {
    static func write(_ address: UnsafeRawPointer, to encoder: WritingEncoder) throws {
        // Safety: `address` is that of an array of this type, which the caller holds. Its elements are
        // encoded in place: copied into a variable first, each would be retained and released.
        let array = unsafe address.assumingMemoryBound(to: [Element].self)
        let container = WritingUnkeyedContainer(encoder)
        try unsafe array.pointee.withUnsafeBufferPointer { elements in
            guard let first = elements.baseAddress else { return }
            switch EncodingKind(Element.self) {
            case .writable(let writable):
                for index in elements.indices {
                    try container.encode(apart: unsafe first[index]) { try unsafe $0.encode(writable, at: first + index, under: $1) }
                }
            case .other: try unsafe write(first, elements.count, to: container)
            case let kind: try unsafe write(eachOf: elements, of: kind, to: container)
            }
        }
    }

    // These two need little stack, because arrays can be deeply nested.

    @inline(never)
    private static func write(_ first: UnsafePointer<Element>, _ count: Int, to container: WritingUnkeyedContainer) throws {
        // Safety: there are `count` elements.
        var element = unsafe UnsafeRawPointer(first)
        let end = unsafe element + count * MemoryLayout<Element>.stride
        while unsafe element < end {
            try container.encode(apart: unsafe element.load(as: Element.self)) { session, key in
                try session.encodeThroughEncoder(under: key) {
                    try unsafe InPlace<Element>.at(element).pointee.encode(to: $0)
                }
            }
            unsafe element += MemoryLayout<Element>.stride
        }
    }

    @inline(never)
    private static func write(eachOf elements: UnsafeBufferPointer<Element>, of kind: EncodingKind, to container: WritingUnkeyedContainer) throws {
        for index in elements.indices { try unsafe container.encode(elements[index], kind) }
    }
}

extension InPlace where Value: Encodable {
    @inline(__always)
    fileprivate borrowing func encode(to encoder: WritingEncoder) throws { try value.encode(to: encoder) }
}

extension Dictionary: DirectlyEncodableCollection where Key == String, Value: Encodable {
    /// Keys are written unchanged, whatever the key strategy, as in Foundation.
    static func write(_ address: UnsafeRawPointer, to encoder: WritingEncoder) throws {
        // Safety: as above.
        let dictionary = unsafe address.assumingMemoryBound(to: [String: Value].self).pointee
        let kind = EncodingKind(Value.self)
        let session = encoder.session
        let id = session.object(at: encoder.position, depth: encoder.depth, nil)
        for (key, value) in dictionary { try session.encode(value, kind, ofMember: key, in: id) }
    }
}
