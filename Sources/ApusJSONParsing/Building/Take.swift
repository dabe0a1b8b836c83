extension ParserBuilder {
    /// Runs two parsers, and combines their values into a tuple without those that are `Void`.
    public struct Sequence<P0: Parser, P1: Parser, Output>: Taking where P0.Input == P1.Input {
        /// The input of both parsers.
        public typealias Input = P0.Input

        @usableFromInline let p0: P0
        @usableFromInline let p1: P1

        /// Safety: the output has the layout of a tuple of both values, as declared by the builder's
        /// functions.
        @inlinable
        init(_ p0: P0, _ p1: P1) {
            self.p0 = p0
            self.p1 = p1
        }

        // The elements of a tuple are in order, each at the next offset that its alignment allows. So
        // its first elements have the layout of a tuple of only these elements, whose size determines
        // the offset of the last element.

        /// The offset of the second value in the output, in bytes.
        @inlinable
        static var offset: Int {
            @inline(__always) get {
                (MemoryLayout<P0.Output>.size &+ MemoryLayout<P1.Output>.alignment &- 1) & ~(MemoryLayout<P1.Output>.alignment &- 1)
            }
        }

        /// Runs both parsers and returns their values.
        ///
        /// - Throws: the error of the first parser that fails.
        @inlinable @inline(__always)
        func read(_ input: inout P0.Input.Reading) throws -> Output {
            do {
                let first = try p0.take(from: &input)
                let second = try p1.take(from: &input)
                return unsafe withUnsafeTemporaryAllocation(of: Output.self, capacity: 1) { memory in
                    let start = UnsafeMutableRawPointer(memory.baseAddress!)
                    unsafe start.initializeMemory(as: P0.Output.self, to: first)
                    unsafe (start + Self.offset).initializeMemory(as: P1.Output.self, to: second)
                    return unsafe memory.baseAddress!.move()
                }
            } catch { throw ParsingError.wrap(error, at: input) }
        }
    }
}

extension ParserBuilder.Sequence: ParserPrinter, Putting where P0: ParserPrinter, P1: ParserPrinter {
    /// Prints with both parsers, the second one first.
    ///
    /// - Throws: the error of the first printer that fails.
    @inlinable @inline(__always)
    func write(_ output: Borrowed<Output>, to input: inout P0.Input.Printing) throws {
        if input.describesErrors { return try putBackwards(output, into: &input) }
        try p0.put(output.part(P0.Output.self), into: &input)
        try p1.put(output.part(P1.Output.self, at: Self.offset), into: &input)
    }

    // Never inlined: a second call of each printer here and in those that it consists of would double
    // the code of the client at each level.
    @usableFromInline @inline(never)
    func putBackwards(_ output: Borrowed<Output>, into input: inout P0.Input.Printing) throws {
        try p1.put(output.part(P1.Output.self, at: Self.offset), into: &input)
        try p0.put(output.part(P0.Output.self), into: &input)
    }
}
