/// Succeeds if a parser fails, and takes nothing.
public struct Not<Input, Upstream: Parser>: _ValuelessParser, _ValuelessPrinter where Upstream.Input == Input {
    @usableFromInline let upstream: Upstream

    /// Makes a parser that succeeds if the parsers of a block fail.
    @inlinable
    public init(@ParserBuilder<Input> _ build: () -> Upstream) { upstream = build() }

    /// Runs the parser, and leaves the input unchanged.
    ///
    /// - Throws: ``ParsingError`` if the parser succeeds.
    @inlinable
    public func parse(_ input: inout Input) throws {
        let start = input
        defer {
            _ = ParsingWork.isSpent(from: start, to: input)
            input = start
        }
        if (try? ParsingWork.count(&input) { try upstream.parse(&$0) }) != nil {
            throw ParsingError.unexpected("not to be processed", from: start, to: input)
        }
    }

    /// Prints nothing.
    @inlinable
    public func print(_ output: Void, into input: inout Input) {}

    @inlinable
    public func _take(_ json: inout _TapeInput) -> Bool {
        guard json.count(1) else { return false }
        let start = json.checkpoint
        defer { json.goBack(to: start) }
        return !upstream._readAndDrop(&json)
    }
    @inlinable
    public func _put(to json: inout _TapeOutput) -> Bool { true }
}

/// Succeeds if a parser succeeds, and takes nothing.
public struct Peek<Input, Upstream: Parser>: _ValuelessParser, _ValuelessPrinter where Upstream.Input == Input {
    @usableFromInline let upstream: Upstream

    /// Makes a parser that checks whether the parsers of a block succeed.
    @inlinable
    public init(@ParserBuilder<Input> _ build: () -> Upstream) { upstream = build() }

    /// Runs the parser, and leaves the input unchanged.
    ///
    /// - Throws: the parser's error.
    @inlinable
    public func parse(_ input: inout Input) throws {
        let start = input
        _ = try ParsingWork.count(&input) { try upstream.parse(&$0) }
        _ = ParsingWork.isSpent(from: start, to: input)
        input = start
    }

    /// Prints nothing.
    @inlinable
    public func print(_ output: Void, into input: inout Input) {}

    @inlinable
    public func _take(_ json: inout _TapeInput) -> Bool {
        guard json.count(1) else { return false }
        let start = json.checkpoint
        guard upstream._readAndDrop(&json) else { return false }
        json.goBack(to: start)
        return true
    }
    @inlinable
    public func _put(to json: inout _TapeOutput) -> Bool { true }
}

/// Runs a parser and discards its value.
public struct Skip<Input, Upstream: Parser>: _ValuelessParser where Upstream.Input == Input {
    @usableFromInline let upstream: Upstream

    /// Makes a parser that discards the values of a block's parsers.
    @inlinable
    public init(@ParserBuilder<Input> _ build: () -> Upstream) { upstream = build() }

    /// Runs the parser.
    ///
    /// - Throws: the parser's error.
    @inlinable
    public func parse(_ input: inout Input) throws { _ = try upstream.parse(&input) }

    @inlinable
    public func _take(_ json: inout _TapeInput) -> Bool { upstream._readAndDrop(&json) }
}

extension Skip: ParserPrinter, _ValuelessPrinter where Upstream: ParserPrinter, Upstream.Output == Void {
    /// Prints with the parser.
    ///
    /// - Throws: the printer's error.
    @inlinable
    public func print(_ output: Void, into input: inout Input) throws { try upstream.print((), into: &input) }

    @inlinable
    public func _put(to json: inout _TapeOutput) -> Bool { upstream._writeVoid(to: &json) }
}

/// Runs a parser, and returns nil if it fails.
public struct Optionally<Input, Upstream: Parser>: Parser where Upstream.Input == Input {
    @usableFromInline let upstream: Upstream

    /// Makes a parser that returns nil if a parser of a block fails.
    @inlinable
    public init(@ParserBuilder<Input> _ build: () -> Upstream) { upstream = build() }

    /// Runs the parser. If it fails, the input is unchanged.
    @inlinable
    public func parse(_ input: inout Input) -> Upstream.Output? {
        let start = input
        if let output = try? ParsingWork.count(&input, { try upstream.parse(&$0) }) { return .some(output) }
        _ = ParsingWork.isSpent(from: start, to: input)
        input = start
        return nil
    }

    @inlinable
    public func _read(_ json: inout _TapeInput, to output: UnsafeMutablePointer<Upstream.Output?>) -> Bool {
        guard json.count(1) else { return false }
        let start = json.checkpoint
        if unsafe !upstream._readOptional(&json, to: output) {
            json.goBack(to: start)
            unsafe output.initialize(to: nil)
        }
        return true
    }
}

extension Optionally: ParserPrinter where Upstream: ParserPrinter {
    /// Prints a value, or nothing if it is nil.
    ///
    /// - Throws: the printer's error.
    @inlinable
    public func print(_ output: Upstream.Output?, into input: inout Input) throws {
        if let output { try upstream.print(output, into: &input) }
    }

    @inlinable
    public func _write(_ output: UnsafePointer<Upstream.Output?>, to json: inout _TapeOutput) -> Bool {
        guard let value = unsafe output.pointee else { return true }
        return unsafe withUnsafePointer(to: value) { unsafe upstream._write($0, to: &json) }
    }
}

extension Parser {
    /// Reads a value and discards it.
    @inlinable
    func _readAndDrop(_ json: inout _TapeInput) -> Bool {
        unsafe withUnsafeTemporaryAllocation(of: Output.self, capacity: 1) { memory in
            guard let value = memory.baseAddress, unsafe _read(&json, to: value) else { return false }
            unsafe value.deinitialize(count: 1)
            return true
        }
    }
}
