/// A collection that a decoder creates itself.
///
/// The standard library's arrays and dictionaries decode themselves through a container and grow as
/// they go. A decoder that recognizes these types does not need to.
protocol ElementwiseCollection {
    /// Creates the collection from the next answers, in the order in which the standard library's
    /// `init(from:)` requested them.
    static func replay(_ answers: UnsafeMutablePointer<Answers>) throws -> Self
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
