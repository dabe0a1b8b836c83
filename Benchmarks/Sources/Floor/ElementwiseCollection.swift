/// A collection that a decoder makes itself.
///
/// The standard library's arrays and dictionaries decode themselves through a container, and grow as they go; a decoder that knows them for what
/// they are need not.
protocol ElementwiseCollection {
    /// The collection of the next answers, in the order in which the standard library's `init(from:)` asked for them.
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
    /// The collection as a value of the type that it is known to be.
    static func replay<Value>(_ answers: UnsafeMutablePointer<Answers>, as type: Value.Type) throws -> Value {
        // Safety: the recording has put this type here because `Value` is it.
        unsafeBitCast(try replay(answers), to: type)
    }
}
