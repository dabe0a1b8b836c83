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
public struct TaggedOneOf<Output, Branch: Parser>: TakingJSON where Branch.Input == JSONValue, Branch.Output == Output {
    let key: FieldKey
    let branches: [Tagged<Branch>]

    /// Creates a parser that chooses a branch by a tag.
    ///
    /// - Parameters:
    ///   - key: the key of the tag.
    ///   - build: the branches, each a ``Tagged`` parser.
    public init(_ key: String, @TaggedBranchesBuilder _ build: () -> [Tagged<Branch>]) {
        self.key = FieldKey(key)
        branches = build()
    }

    /// Takes the tag, and parses the rest of the object with the branch for this tag.
    ///
    /// - Throws: ``JSONParsingError`` if the tag is missing, not a string or unknown; otherwise the
    ///   error of the branch.
    @usableFromInline func read(_ json: inout JSONReading) throws -> Output {
        let tag = try Field(key) { String.jsonParser() }.take(from: &json)
        if let branch = branches.first(where: { $0.tag == tag }) { return try branch.value.take(from: &json) }
        let expected = branches.map { "\"\($0.tag)\"" }.joined(separator: ", ")
        throw json.failure(
            JSONParsingError.failureInObject(
                atKey: key.text, JSONParsingError.failure("Expected one of \(expected), but found:\n\(JSONValue.string(tag).excerpt)")))
    }
}

extension TaggedOneOf: ParserPrinter, Putting where Branch: ParserPrinter {
    /// Prints a value with the first branch that can print it, and adds the tag.
    ///
    /// - Throws: the errors of all branches if none can print the value.
    @usableFromInline func write(_ output: Borrowed<Output>, to json: inout JSONPrinting) throws {
        let start = json.mark
        var errors: [any Error] = []
        for branch in branches {
            do { try branch.value.put(output, into: &json) } catch {
                errors.append(error)
                try json.goBack(to: start, after: error)
                continue
            }
            return try borrow(branch.tag) { try Field(key) { String.jsonParser() }.put($0, into: &json) }
        }
        throw errors.count == 1 ? errors[0] : PrintingError.several(errors, in: json)
    }
}

/// A branch of a ``TaggedOneOf``: a tag, and the parser of the objects that have it.
public struct Tagged<Value: Parser> where Value.Input == JSONValue {
    let tag: String
    let value: Value

    init(_ tag: String, _ value: Value) {
        self.tag = tag
        self.value = value
    }

    /// Creates a branch for a tag.
    ///
    /// - Parameters:
    ///   - tag: the tag's value.
    ///   - value: the parsers of the object without the tag.
    public init(_ tag: String, @ParserBuilder<JSONValue> _ value: () -> Value) { self.init(tag, value()) }
}

/// Builds the branches of a ``TaggedOneOf``.
@resultBuilder
public enum TaggedBranchesBuilder {
    /// Erases the type of a branch's parser.
    public static func buildExpression<P: Parser>(_ branch: Tagged<P>) -> Tagged<AnyParser<JSONValue, P.Output>> {
        Tagged(branch.tag, AnyParser(branch.value))
    }

    /// Erases the type of a branch's parser-printer.
    public static func buildExpression<P: ParserPrinter>(_ branch: Tagged<P>) -> Tagged<AnyParserPrinter<JSONValue, P.Output>> {
        Tagged(branch.tag, AnyParserPrinter(branch.value))
    }

    /// Lists the branches.
    public static func buildBlock<Branch>(_ branches: Tagged<Branch>...) -> [Tagged<Branch>] { branches }
}
