/// An input of parsers: a `JSONValue`, a `Substring`, or another ``CollectionInput``.
public protocol ParserInput {
    /// Creates an empty input, to print into it.
    init()

    /// What parsers take values from. Most inputs are their own state.
    associatedtype Reading: ParserState = Self where Reading.Input == Self
    /// What printers print into.
    associatedtype Printing: ParserState = Self where Printing.Input == Self
}

/// The state of an input while parsers take values from it, or while printers print into it.
public protocol ParserState {
    /// The type of the input.
    associatedtype Input = Self
    /// A record of a state.
    associatedtype Mark = Self

    /// Runs parsers or printers on an input, and leaves there what they leave.
    static func run<Result>(on input: inout Input, _ body: (inout Self) throws -> Result) throws -> Result

    /// Passes what is left, or what has been printed, as an input, and keeps what `body` leaves.
    mutating func withInput<Result>(_ body: (inout Input) throws -> Result) throws -> Result

    /// The current state.
    var mark: Mark { get }

    /// Returns to a state after an alternative has failed.
    ///
    /// - Throws: the error of the alternative if no other one may be tried.
    mutating func goBack(to mark: Mark, after error: (any Error)?) throws

    /// Runs a parser that may be one of several on the same input.
    ///
    /// - Parameters:
    ///   - canRecur: whether the parser can contain itself.
    ///   - body: runs the parser.
    mutating func attempt<Result>(canRecur: Bool, _ body: (inout Self) throws -> Result) throws -> Result

    /// Runs a parser that contains itself, and passes it the depth of recursion.
    mutating func recur<Result>(_ body: (inout Self, _ depth: Int) throws -> Result) throws -> Result

    /// Whether errors will be read. If not, they need no text, printers run from the first to the
    /// last, and what depends on their order is left to a second run.
    var describesErrors: Bool { get }
}

/// A collection that parsers take elements off, and printers put elements before. Slices of other
/// types only have to declare that they conform.
public protocol CollectionInput: RangeReplaceableCollection, ParserInput, ParserState
where SubSequence == Self, Reading == Self, Printing == Self, Input == Self, Mark == Self {}

extension CollectionInput {
    /// Puts elements before the others.
    mutating func prepend(_ elements: Self) { self = elements + self }

    /// Runs parsers or printers on the input itself.
    @inlinable
    public static func run<Result>(on input: inout Self, _ body: (inout Self) throws -> Result) throws -> Result { try body(&input) }
    /// Passes the state, which is the input.
    @inlinable
    public mutating func withInput<Result>(_ body: (inout Self) throws -> Result) throws -> Result { try body(&self) }
    /// The current state.
    @inlinable
    public var mark: Self { self }
    /// Returns to a state after an alternative has failed.
    @inlinable
    public mutating func goBack(to mark: Self, after error: (any Error)?) throws {
        let isSpent = ParsingWork.isSpent(from: mark, to: self)
        if isSpent, let error { throw error }
        self = mark
    }
    /// Runs a parser that may be one of several on the same input.
    public mutating func attempt<Result>(canRecur: Bool, _ body: (inout Self) throws -> Result) throws -> Result {
        try ParsingWork.count(&self, deepens: canRecur, body)
    }
    /// Runs a parser that contains itself.
    public mutating func recur<Result>(_ body: (inout Self, _ depth: Int) throws -> Result) throws -> Result {
        try ParsingWork.count(&self, deepens: true) { try body(&$0, ParsingWork.currentDepth / 2) }
    }
    /// Whether errors will be read.
    @inlinable
    public var describesErrors: Bool { true }
}

extension JSONValue: ParserInput {
    /// The state of a value that is being parsed.
    public typealias Reading = JSONReading
    /// The state of a value that is being printed.
    public typealias Printing = JSONPrinting
}
extension Substring: CollectionInput {}

/// A value that is printed where it is, without a copy. It is valid only during the call.
@safe
public struct Borrowed<Value> {
    // Safety: the call that was given the value does not return before the printer that was given
    // this does.
    @usableFromInline let pointer: UnsafePointer<Value>

    @inlinable
    init(_ pointer: UnsafePointer<Value>) { unsafe self.pointer = pointer }

    /// A copy of the value.
    @inlinable
    public var value: Value {
        @inline(__always) get { unsafe pointer.pointee }
    }

    /// A part of the value, or all of it.
    ///
    /// - Precondition: there is a value of this type at the offset.
    @inlinable @inline(__always)
    func part<Part>(_ type: Part.Type, at offset: Int = 0) -> Borrowed<Part> {
        unsafe Borrowed<Part>((UnsafeRawPointer(pointer) + offset).assumingMemoryBound(to: type))
    }
}

/// Passes a value to a printer.
@inlinable
@inline(__always)
func borrow<Value, Result>(_ value: Value, _ body: (Borrowed<Value>) throws -> Result) rethrows -> Result {
    try unsafe withUnsafePointer(to: value) { try body(unsafe Borrowed($0)) }
}
