/// A collection that a decoder creates itself.
///
/// The standard library's arrays and dictionaries decode themselves through a container and grow as
/// they go. A decoder that recognizes these types does not need to.
protocol ElementwiseCollection {
    /// Creates the collection from the next answers, in the order in which the standard library's
    /// `init(from:)` requested them.
    static func replay(_ answers: UnsafeMutablePointer<Answers>) throws -> Self
}

/// A collection whose elements an encoder encodes itself, for the same reason.
protocol ElementwiseEncodable {
    /// Encodes the elements of the collection at an address.
    static func discard(_ address: UnsafeRawPointer, by encoder: DiscardingEncoder) throws
}

extension Array: ElementwiseEncodable where Element: Encodable {
    static func discard(_ address: UnsafeRawPointer, by encoder: DiscardingEncoder) throws {
        let elements = address.assumingMemoryBound(to: [Element].self)
        try elements.pointee.withUnsafeBufferPointer { elements in
            guard let first = elements.baseAddress else { return }
            for index in elements.indices { try encoder.discard(at: first + index) }
        }
    }
}

extension Dictionary: ElementwiseEncodable where Key == String, Value: Encodable {
    static func discard(_ address: UnsafeRawPointer, by encoder: DiscardingEncoder) throws {
        for value in address.assumingMemoryBound(to: [String: Value].self).pointee.values { try encoder.discard(value) }
    }
}

extension Array: ElementwiseCollection where Element: Decodable {
    static func replay(_ answers: UnsafeMutablePointer<Answers>) throws -> [Element] {
        let count = answers.pointee.count()
        var elements: [Element] = []
        elements.reserveCapacity(count)
        let decoder = ReplayDecoder(answers: answers)
        for _ in 0..<count { elements.append(try decoder.decode(Element.self)) }
        return elements
    }
}

extension Dictionary: ElementwiseCollection where Key == String, Value: Decodable {
    static func replay(_ answers: UnsafeMutablePointer<Answers>) throws -> [String: Value] {
        let keys = answers.pointee.stringArray()
        var members: [String: Value] = [:]
        members.reserveCapacity(keys.count)
        let decoder = ReplayDecoder(answers: answers)
        for key in keys { members[key] = try decoder.decode(Value.self) }
        return members
    }
}

extension ElementwiseCollection {
    /// Creates the collection as a value of its statically known type.
    static func replay<Value>(_ answers: UnsafeMutablePointer<Answers>, as type: Value.Type) throws -> Value {
        // Safety: the recording stored this type because it is `Value`.
        unsafeBitCast(try replay(answers), to: type)
    }
}
