/// Chooses a parser of objects by the string under one key, so that an error is that of the branch which was meant, and no other is tried.
///
/// ```swift
/// TaggedOneOf("type") {
///     Tagged("circle") { ParsePrint(.case(Shape.circle)) { Field("radius") { Double.jsonParser() } } }
///     Tagged("square") { ParsePrint(.case(Shape.square)) { Field("side") { Double.jsonParser() } } }
/// }
/// ```
///
/// It prints with the first branch that can, and its tag.
public struct TaggedOneOf<Output, Branches: TaggedBranches>: Parser where Branches.Output == Output {
    public typealias Input = JSONValue
    let key: FieldKey
    let branches: Branches

    public init(_ key: String, @TaggedBranchesBuilder<Output> _ build: () -> Branches) {
        self.key = FieldKey(key)
        branches = build()
    }

    public func parse(_ input: inout JSONValue) throws -> Output {
        var rest = input
        let tag = try Field(key.text) { String.jsonParser() }.parse(&rest)
        guard let output = try branches._parse(tag, &rest) else {
            let expected = branches._tags.map { "\"\($0)\"" }.joined(separator: ", ")
            throw JSONParsingError.failureInObject(
                atKey: key.text, JSONParsingError.typeMismatch(expected: "one of \(expected)", got: .string(tag)))
        }
        input = rest
        return output
    }

    public func _read(_ json: inout _TapeInput, to output: UnsafeMutablePointer<Branches.Output>) -> Bool {
        guard let found = json.find(key), json.tape.tag(at: found + 1) == _TapeTag.string else { return false }
        let tag = json.string(at: found + 1)
        unsafe json.marks[found] = 1
        unsafe json.marks[found + 1] = 1
        json.next = json.next(after: found + 1)
        return unsafe branches._read(tag, &json, to: output) ?? false
    }
}

extension TaggedOneOf: ParserPrinter where Branches: TaggedPrinterBranches {
    public func print(_ output: Branches.Output, into input: inout JSONValue) throws {
        let tag = try branches._print(output, &input)
        try Field(key.text) { String.jsonParser() }.print(tag, into: &input)
    }

    public func _write(_ output: UnsafePointer<Branches.Output>, to json: inout _TapeOutput) -> Bool {
        guard let tag = unsafe branches._write(output, &json), json.beginMembers() else { return false }
        json.json.key(key.text)
        json.json.write(tag)
        return true
    }
}

/// The branches of a ``TaggedOneOf``.
public protocol TaggedBranches<Output> {
    associatedtype Output
    /// The tags, in order.
    var _tags: [String] { get }
    /// Parses with the branch of a tag; nil when there is none.
    func _parse(_ tag: String, _ input: inout JSONValue) throws -> Output?
    /// Reads with the branch of a tag, and whether it succeeds; nil when there is none.
    func _read(_ tag: String, _ json: inout _TapeInput, to output: UnsafeMutablePointer<Output>) -> Bool?
}

/// The branches of a ``TaggedOneOf`` that can print.
public protocol TaggedPrinterBranches: TaggedBranches {
    /// Prints with the first branch that can, and says its tag.
    func _print(_ output: Output, _ input: inout JSONValue) throws -> String
    /// The tag of the branch that has written the value; nil when none can.
    func _write(_ output: UnsafePointer<Output>, _ json: inout _TapeOutput) -> String?
}

/// A branch of a ``TaggedOneOf``: a tag, and the parser of the objects that have it.
public struct Tagged<Value: Parser>: TaggedBranches where Value.Input == JSONValue {
    let tag: String
    let value: Value

    public init(_ tag: String, @ParserBuilder<JSONValue> _ value: () -> Value) {
        self.tag = tag
        self.value = value()
    }

    public var _tags: [String] { [tag] }
    public func _parse(_ tag: String, _ input: inout JSONValue) throws -> Value.Output? { tag == self.tag ? try value.parse(&input) : nil }
    public func _read(_ tag: String, _ json: inout _TapeInput, to output: UnsafeMutablePointer<Value.Output>) -> Bool? {
        unsafe tag == self.tag ? value._read(&json, to: output) : nil
    }
}

extension Tagged: TaggedPrinterBranches where Value: ParserPrinter {
    public func _print(_ output: Value.Output, _ input: inout JSONValue) throws -> String {
        try value.print(output, into: &input)
        return tag
    }

    public func _write(_ output: UnsafePointer<Value.Output>, _ json: inout _TapeOutput) -> String? {
        unsafe value._write(output, to: &json) ? tag : nil
    }
}

/// Two or more branches.
public struct TaggedPair<First: TaggedBranches, Second: TaggedBranches>: TaggedBranches where First.Output == Second.Output {
    let first: First
    let second: Second

    public var _tags: [String] { first._tags + second._tags }
    public func _parse(_ tag: String, _ input: inout JSONValue) throws -> First.Output? {
        try first._parse(tag, &input) ?? second._parse(tag, &input)
    }
    public func _read(_ tag: String, _ json: inout _TapeInput, to output: UnsafeMutablePointer<First.Output>) -> Bool? {
        unsafe first._read(tag, &json, to: output) ?? second._read(tag, &json, to: output)
    }
}

extension TaggedPair: TaggedPrinterBranches where First: TaggedPrinterBranches, Second: TaggedPrinterBranches {
    public func _print(_ output: First.Output, _ input: inout JSONValue) throws -> String {
        let start = input
        do { return try first._print(output, &input) } catch let error {
            input = start
            do { return try second._print(output, &input) } catch let other { throw PrintingError.several([error, other]) }
        }
    }

    public func _write(_ output: UnsafePointer<First.Output>, _ json: inout _TapeOutput) -> String? {
        let start = json.checkpoint
        if let tag = unsafe first._write(output, &json) { return tag }
        return unsafe json.isUnchanged(since: start) ? second._write(output, &json) : nil
    }
}

/// Puts the branches of a ``TaggedOneOf`` together.
@resultBuilder
public enum TaggedBranchesBuilder<Output> {
    public static func buildPartialBlock<First: TaggedBranches>(first: First) -> First where First.Output == Output { first }
    public static func buildPartialBlock<First: TaggedBranches, Second: TaggedBranches>(
        accumulated: First, next: Second
    ) -> TaggedPair<First, Second> where First.Output == Output, Second.Output == Output { TaggedPair(first: accumulated, second: next) }
}
