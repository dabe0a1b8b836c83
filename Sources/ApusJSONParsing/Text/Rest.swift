/// Takes all that is left.
public struct Rest<Input: Collection>: ParserPrinter where Input.SubSequence == Input {
    public init() {}

    public func parse(_ input: inout Input) throws -> Input {
        guard !input.isEmpty else { throw ParsingError.unexpected("a non-empty input", from: input, to: input) }
        defer { input = input[input.endIndex...] }
        return input
    }

    public func print(_ output: Input, into input: inout Input) throws {
        guard input.isEmpty else {
            throw PrintingError.roundTrip("A \"Rest\" parser was asked to print before others that had printed something.", at: input)
        }
        guard !output.isEmpty else { throw PrintingError.roundTrip("A \"Rest\" parser was given nothing to print.", at: input) }
        input = output
    }
}

/// Succeeds when nothing is left.
public struct End<Input: Collection>: ParserPrinter {
    public init() {}

    public func parse(_ input: inout Input) throws {
        guard input.isEmpty else { throw ParsingError.unexpected("end of input", from: input, to: input) }
    }

    public func print(_ output: Void, into input: inout Input) throws {
        guard input.isEmpty else {
            throw PrintingError.roundTrip("An \"End\" parser was asked to print before others that had printed something.", at: input)
        }
    }
}

/// Takes all up to some elements, which must come, and leaves these.
public struct PrefixUpTo<Input: Collection>: ParserPrinter where Input.SubSequence == Input, Input.Element: Equatable {
    fileprivate let end: [Input.Element]
    private let name: String

    public init<C: Collection>(_ end: C) where C.Element == Input.Element {
        self.end = Array(end)
        name = Excerpt.quoted(end)
    }

    public func parse(_ input: inout Input) throws -> Input {
        guard let position = input.firstPosition(of: end) else { throw ParsingError.unexpected("prefix up to \(name)", from: input, to: input) }
        defer { input = input[position...] }
        return input[..<position]
    }

    public func print(_ output: Input, into input: inout Input) throws {
        guard output.firstPosition(of: end) == nil, input.starts(with: end) else {
            throw PrintingError.roundTrip("A \"PrefixUpTo\" parser was asked to print what does not end at the first \(name).", at: input)
        }
        try input.prepend(output)
    }
}

/// Takes all up to some elements, which must come, and these too.
public struct PrefixThrough<Input: Collection>: ParserPrinter where Input.SubSequence == Input, Input.Element: Equatable {
    private let end: [Input.Element]
    private let name: String

    public init<C: Collection>(_ end: C) where C.Element == Input.Element {
        self.end = Array(end)
        name = Excerpt.quoted(end)
    }

    public func parse(_ input: inout Input) throws -> Input {
        guard let position = input.firstPosition(of: end) else { throw ParsingError.unexpected("prefix through \(name)", from: input, to: input) }
        let end = input.index(position, offsetBy: end.count)
        defer { input = input[end...] }
        return input[..<end]
    }

    public func print(_ output: Input, into input: inout Input) throws {
        guard let position = output.firstPosition(of: end), output[position...].count == end.count else {
            throw PrintingError.roundTrip("A \"PrefixThrough\" parser was asked to print what does not end at the first \(name).", at: input)
        }
        try input.prepend(output)
    }
}

extension Collection where Element: Equatable, SubSequence == Self {
    /// Where some elements first stand one after the other. O(n · m).
    fileprivate func firstPosition(of elements: [Element]) -> Index? {
        var rest = self
        while true {
            if rest.starts(with: elements) { return rest.startIndex }
            guard !rest.isEmpty else { return nil }
            rest = rest.dropFirst()
        }
    }
}
