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
public struct TaggedOneOf<Output, Branches: TaggedBranches>: TakingJSON where Branches.Output == Output {
    let key: FieldKey
    let branches: Branches

    /// Creates a parser that chooses a branch by a tag.
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
    @usableFromInline func read(_ json: inout JSONReading) throws -> Output {
        let tag = try Field(key) { String.jsonParser() }.take(from: &json)
        if let output = try branches.take(tag, from: &json) { return output }
        let expected = branches.tags.map { "\"\($0)\"" }.joined(separator: ", ")
        throw json.failure(
            JSONParsingError.failureInObject(
                atKey: key.text, JSONParsingError.failure("Expected one of \(expected), but found:\n\(JSONValue.string(tag).excerpt)")))
    }
}

extension TaggedOneOf: ParserPrinter, Putting where Branches: TaggedPrinterBranches {
    /// Prints a value with the first branch that can print it, and adds the tag.
    ///
    /// - Throws: the errors of all branches if none can print the value.
    @usableFromInline func write(_ output: Borrowed<Branches.Output>, to json: inout JSONPrinting) throws {
        let tag = try branches.put(output, into: &json)
        try borrow(tag) { try Field(key) { String.jsonParser() }.put($0, into: &json) }
    }
}

/// The branches of a ``TaggedOneOf``.
public protocol TaggedBranches<Output> {
    /// The type of value that all branches have.
    associatedtype Output
    /// The tags of the branches, in order.
    var tags: [String] { get }
    /// Takes a value with the branch for a tag; nil if there is none.
    func take(_ tag: String, from json: inout JSONReading) throws -> Output?
}

/// The branches of a ``TaggedOneOf`` that can print.
public protocol TaggedPrinterBranches: TaggedBranches {
    /// Prints with the first branch that can print the value, and returns its tag.
    func put(_ output: Borrowed<Output>, into json: inout JSONPrinting) throws -> String
}

/// A branch of a ``TaggedOneOf``: a tag, and the parser of the objects that have it.
public struct Tagged<Value: Parser>: TaggedBranches where Value.Input == JSONValue {
    let tag: String
    let value: Value

    /// Creates a branch for a tag.
    ///
    /// - Parameters:
    ///   - tag: the tag's value.
    ///   - value: the parsers of the object without the tag.
    public init(_ tag: String, @ParserBuilder<JSONValue> _ value: () -> Value) {
        self.tag = tag
        self.value = value()
    }

    /// The tags of the branches, in order.
    public var tags: [String] { [tag] }
    /// Takes a value with the branch for a tag; nil if there is none.
    public func take(_ tag: String, from json: inout JSONReading) throws -> Value.Output? { tag == self.tag ? try value.take(from: &json) : nil }
}

extension Tagged: TaggedPrinterBranches where Value: ParserPrinter {
    /// Prints with the first branch that can print the value, and returns its tag.
    public func put(_ output: Borrowed<Value.Output>, into json: inout JSONPrinting) throws -> String {
        try value.put(output, into: &json)
        return tag
    }
}

/// Two branches, each of which may itself be a pair.
public struct TaggedPair<First: TaggedBranches, Second: TaggedBranches>: TaggedBranches where First.Output == Second.Output {
    let first: First
    let second: Second

    /// The tags of the branches, in order.
    public var tags: [String] { first.tags + second.tags }
    /// Takes a value with the branch for a tag; nil if there is none.
    public func take(_ tag: String, from json: inout JSONReading) throws -> First.Output? {
        try first.take(tag, from: &json) ?? second.take(tag, from: &json)
    }
}

extension TaggedPair: TaggedPrinterBranches where First: TaggedPrinterBranches, Second: TaggedPrinterBranches {
    /// Prints with the first branch that can print the value, and returns its tag.
    public func put(_ output: Borrowed<First.Output>, into json: inout JSONPrinting) throws -> String {
        let start = json.mark
        do { return try first.put(output, into: &json) } catch let error {
            try json.goBack(to: start, after: error)
            do { return try second.put(output, into: &json) } catch let other { throw PrintingError.several([error, other], in: json) }
        }
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
