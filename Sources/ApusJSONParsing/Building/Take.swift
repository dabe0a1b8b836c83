extension ParserBuilder {
    /// Runs two parsers, and combines their values into a tuple without those that are `Void`.
    public struct Sequence<Upstream: Parser, Next: Parser, Output>: Wrapping where Upstream.Input == Next.Input {
        @usableFromInline let upstream: Upstream
        @usableFromInline let next: Next

        /// Safety: the output has the layout of a tuple of both values, as declared by the builder's
        /// functions.
        @inlinable
        init(_ upstream: Upstream, _ next: Next) {
            self.upstream = upstream
            self.next = next
        }

        // The elements of a tuple are in order, each at the next offset that its alignment allows. So
        // its first elements have the layout of a tuple of only these elements, whose size determines
        // the offset of the last element.

        /// The offset of the second value in the output, in bytes.
        @inlinable
        static var offset: Int {
            @inline(__always) get {
                (MemoryLayout<Upstream.Output>.size &+ MemoryLayout<Next.Output>.alignment &- 1) & ~(MemoryLayout<Next.Output>.alignment &- 1)
            }
        }

        /// Runs both parsers and returns their values.
        ///
        /// - Throws: the error of the first parser that fails.
        @inlinable @inline(__always)
        func read(_ input: inout Upstream.Input.Reading) throws -> Output {
            do {
                let first = try upstream.take(from: &input)
                let second = try next.take(from: &input)
                return unsafe withUnsafeTemporaryAllocation(of: Output.self, capacity: 1) { memory in
                    let start = UnsafeMutableRawPointer(memory.baseAddress!)
                    unsafe start.initializeMemory(as: Upstream.Output.self, to: first)
                    unsafe (start + Self.offset).initializeMemory(as: Next.Output.self, to: second)
                    return unsafe memory.baseAddress!.move()
                }
            } catch { throw ParsingError.wrap(error, at: input) }
        }
    }
}

extension ParserBuilder.Sequence: ParserPrinter, Putting where Upstream: ParserPrinter, Next: ParserPrinter {
    /// Prints with both parsers, the second one first.
    ///
    /// - Throws: the error of the first printer that fails.
    @inlinable @inline(__always)
    func write(_ output: Borrowed<Output>, to input: inout Upstream.Input.Printing) throws {
        if input.describesErrors { return try putBackwards(output, into: &input) }
        try upstream.put(output.part(Upstream.Output.self), into: &input)
        try next.put(output.part(Next.Output.self, at: Self.offset), into: &input)
    }

    // Never inlined: a second call of each printer here and in those that it consists of would double
    // the code of the client at each level.
    @usableFromInline @inline(never)
    func putBackwards(_ output: Borrowed<Output>, into input: inout Upstream.Input.Printing) throws {
        try next.put(output.part(Next.Output.self, at: Self.offset), into: &input)
        try upstream.put(output.part(Upstream.Output.self), into: &input)
    }
}
