/// Chooses a parser of objects by the string value of one key. Only the parser with this tag is
/// tried, so an error is always that of the intended branch.
///
/// ```swift
/// TaggedOneOf("type") {
///     Tagged("circle") { ParsePrint(.case(Shape.circle)) { Field("radius") { Double.jsonParser() } } }
///     Tagged("square") { ParsePrint(.case(Shape.square)) { Field("side") { Double.jsonParser() } } }
/// }
/// ```
///
/// It prints with the first branch that can print the value, and adds the tag.
public struct TaggedOneOf<Output, Branches: TaggedBranches>: Parser where Branches.Output == Output {
    /// The input of the branches.
    public typealias Input = JSONValue
    let key: FieldKey
    let branches: Branches

    /// Makes a parser that chooses a branch by a tag.
    ///
    /// - Parameters:
    ///   - key: the key of the tag.
    ///   - build: the branches, each a ``Tagged`` parser.
    public init(_ key: String, @TaggedBranchesBuilder<Output> _ build: () -> Branches) {
        self.key = FieldKey(key)
        branches = build()
    }

    /// Takes the tag, and parses the rest of the object with the branch for this tag.
    ///
    /// - Throws: ``JSONParsingError`` if the tag is missing, not a string or unknown; otherwise the
    ///   error of the branch.
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
    /// Prints a value with the first branch that can print it, and adds the tag.
    ///
    /// - Throws: the errors of all branches if none can print the value.
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
    /// The type of value that all branches have.
    associatedtype Output
    /// The tags of the branches, in order.
    var _tags: [String] { get }
    /// Parses with the branch for a tag; nil if there is none.
    func _parse(_ tag: String, _ input: inout JSONValue) throws -> Output?
    /// Reads with the branch for a tag, and returns whether it succeeds; nil if there is none.
    func _read(_ tag: String, _ json: inout _TapeInput, to output: UnsafeMutablePointer<Output>) -> Bool?
}

/// The branches of a ``TaggedOneOf`` that can print.
public protocol TaggedPrinterBranches: TaggedBranches {
    /// Prints with the first branch that can print the value, and returns its tag.
    func _print(_ output: Output, _ input: inout JSONValue) throws -> String
    /// Writes with the first branch that can write the value, and returns its tag; nil if none can.
    func _write(_ output: UnsafePointer<Output>, _ json: inout _TapeOutput) -> String?
}

/// A branch of a ``TaggedOneOf``: a tag, and the parser of the objects that have it.
public struct Tagged<Value: Parser>: TaggedBranches where Value.Input == JSONValue {
    let tag: String
    let value: Value

    /// Makes a branch for a tag.
    ///
    /// - Parameters:
    ///   - tag: the tag's value.
    ///   - value: the parsers of the object without the tag.
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

/// Two branches, each of which may itself be a pair.
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
        return unsafe json.goBack(to: start) ? second._write(output, &json) : nil
    }
}

/// Builds the branches of a ``TaggedOneOf``.
@resultBuilder
public enum TaggedBranchesBuilder<Output> {
    /// Starts a block with its first branch.
    public static func buildPartialBlock<First: TaggedBranches>(first: First) -> First where First.Output == Output { first }

    /// Adds a branch.
    public static func buildPartialBlock<First: TaggedBranches, Second: TaggedBranches>(
        accumulated: First, next: Second
    ) -> TaggedPair<First, Second> where First.Output == Output, Second.Output == Output { TaggedPair(first: accumulated, second: next) }
}
