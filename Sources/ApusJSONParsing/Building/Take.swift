// Values are made in their final memory. The first elements of a tuple have the same layout as a
// tuple of only these elements, so the parsers that come before write their part of the output, and
// the last parser writes after it. No tuple is ever copied, whatever its length.

extension ParserBuilder {
    /// Runs two parsers with a value each.
    public struct Take2<P0: Parser, P1: Parser>: Parser where P0.Input == P1.Input {
        /// The input of both parsers.
        public typealias Input = P0.Input

        /// The values of both parsers.
        public typealias Output = (P0.Output, P1.Output)
        @usableFromInline let p0: P0
        @usableFromInline let p1: P1

        @inlinable
        init(_ p0: P0, _ p1: P1) {
            self.p0 = p0
            self.p1 = p1
        }

        /// Runs both parsers and returns their values.
        ///
        /// - Throws: the error of the first parser that fails.
        @inlinable
        public func parse(_ input: inout P0.Input) throws -> Output {
            do { return (try p0.parse(&input), try p1.parse(&input)) } catch { throw ParsingError.wrap(error, at: input) }
        }

        @inlinable
        @inline(__always)
        public func _read(_ json: inout _TapeInput, to output: UnsafeMutablePointer<Output>) -> Bool {
            unsafe TupleMemory.read(p0, p1, &json, to: UnsafeMutableRawPointer(output))
        }
    }

    /// Runs parsers with two or more values, then a parser with another value.
    public struct TakeMore<P0: Parser, P1: Parser, First, Second, each Other>: Parser
    where P0.Input == P1.Input, P0.Output == (First, Second, repeat each Other) {
        /// The input of both parsers.
        public typealias Input = P0.Input

        /// The values of the first parser, followed by that of the second.
        public typealias Output = (First, Second, repeat each Other, P1.Output)
        @usableFromInline let p0: P0
        @usableFromInline let p1: P1

        @inlinable
        init(_ p0: P0, _ p1: P1) {
            self.p0 = p0
            self.p1 = p1
        }

        /// Runs both parsers and returns their values.
        ///
        /// - Throws: the error of the first parser that fails.
        @inlinable
        public func parse(_ input: inout P0.Input) throws -> Output {
            do {
                let values = try p0.parse(&input)
                let last = try p1.parse(&input)
                return TupleMemory.joined(values, last)
            } catch { throw ParsingError.wrap(error, at: input) }
        }

        @inlinable
        @inline(__always)
        public func _read(_ json: inout _TapeInput, to output: UnsafeMutablePointer<Output>) -> Bool {
            unsafe TupleMemory.read(p0, p1, &json, to: UnsafeMutableRawPointer(output))
        }
    }
}

extension ParserBuilder.Take2: ParserPrinter where P0: ParserPrinter, P1: ParserPrinter {
    /// Prints with both parsers, the second one first.
    ///
    /// - Throws: the error of the first printer that fails.
    @inlinable
    public func print(_ output: Output, into input: inout P0.Input) throws {
        try p1.print(output.1, into: &input)
        try p0.print(output.0, into: &input)
    }

    @inlinable
    @inline(__always)
    public func _write(_ output: UnsafePointer<Output>, to json: inout _TapeOutput) -> Bool {
        unsafe TupleMemory.write(p0, p1, UnsafeRawPointer(output), to: &json)
    }
}

extension ParserBuilder.TakeMore: ParserPrinter where P0: ParserPrinter, P1: ParserPrinter {
    /// Prints with both parsers, the second one first.
    ///
    /// - Throws: the error of the first printer that fails.
    @inlinable
    public func print(_ output: Output, into input: inout P0.Input) throws {
        try unsafe withUnsafePointer(to: output) { output in
            let memory = unsafe UnsafeRawPointer(output)
            try unsafe p1.print(TupleMemory.last(P0.Output.self, P1.Output.self, in: memory).pointee, into: &input)
            try unsafe p0.print(memory.assumingMemoryBound(to: P0.Output.self).pointee, into: &input)
        }
    }

    @inlinable
    @inline(__always)
    public func _write(_ output: UnsafePointer<Output>, to json: inout _TapeOutput) -> Bool {
        unsafe TupleMemory.write(p0, p1, UnsafeRawPointer(output), to: &json)
    }
}

/// The memory of a tuple that is treated as two parts: a value with its first elements, and its
/// last element.
@usableFromInline
enum TupleMemory {
    // Safety, for all of this: the elements of a tuple are in order, each at the next offset that
    // its alignment allows. So the first elements of a tuple have the layout of a tuple of only
    // these elements, whose size determines the offset of the last element.

    /// The offset of the last element, in bytes.
    @inlinable
    @inline(__always)
    static func offset<First, Last>(_ first: First.Type, _ last: Last.Type) -> Int {
        (MemoryLayout<First>.size &+ MemoryLayout<Last>.alignment &- 1) & ~(MemoryLayout<Last>.alignment &- 1)
    }

    /// The last element of the tuple in some memory.
    @inlinable
    @inline(__always)
    static func last<First, Last>(_ first: First.Type, _ last: Last.Type, in memory: UnsafeRawPointer) -> UnsafePointer<Last> {
        unsafe (memory + offset(first, last)).assumingMemoryBound(to: Last.self)
    }

    /// Makes a tuple of some values and one more.
    @inlinable
    static func joined<First, Last, Joined>(_ first: First, _ last: Last) -> Joined {
        unsafe withUnsafeTemporaryAllocation(of: Joined.self, capacity: 1) { memory in
            let start = UnsafeMutableRawPointer(memory.baseAddress!)
            unsafe start.initializeMemory(as: First.self, to: first)
            unsafe (start + offset(First.self, Last.self)).initializeMemory(as: Last.self, to: last)
            return unsafe memory.baseAddress!.move()
        }
    }

    @inlinable
    @inline(__always)
    static func read<P0: Parser, P1: Parser>(_ p0: P0, _ p1: P1, _ json: inout _TapeInput, to memory: UnsafeMutableRawPointer) -> Bool {
        let first = unsafe memory.assumingMemoryBound(to: P0.Output.self)
        guard unsafe p0._read(&json, to: first) else { return false }
        if unsafe p1._read(&json, to: (memory + offset(P0.Output.self, P1.Output.self)).assumingMemoryBound(to: P1.Output.self)) { return true }
        unsafe first.deinitialize(count: 1)
        return false
    }

    @inlinable
    @inline(__always)
    static func write<P0: ParserPrinter, P1: ParserPrinter>(_ p0: P0, _ p1: P1, _ memory: UnsafeRawPointer, to json: inout _TapeOutput) -> Bool {
        unsafe p0._write(memory.assumingMemoryBound(to: P0.Output.self), to: &json)
            && p1._write(last(P0.Output.self, P1.Output.self, in: memory), to: &json)
    }
}
