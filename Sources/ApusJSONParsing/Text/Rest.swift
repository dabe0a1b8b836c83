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
        // Another alternative may look through the same text, and fail as late.
        if let text = self as? Substring, let characters = elements as? [Character] {
            let position = text.firstPosition(ofText: characters)
            ParsingWork.add(bytes: text[..<(position ?? text.endIndex)].utf8.count)
            return position as? Index
        }
        var rest = self
        while true {
            if rest.starts(with: elements) { return rest.startIndex }
            guard !rest.isEmpty else { return nil }
            rest = rest.dropFirst()
        }
    }
}

extension Substring {
    /// Where some characters first stand one after the other.
    fileprivate func firstPosition(ofText characters: [Character]) -> Index? {
        guard let first = characters.first else { return startIndex }
        guard let byte = first.asciiValue, first != "\r\n" else {
            var rest = self
            while !rest.starts(with: characters) {
                guard !rest.isEmpty else { return nil }
                rest.removeFirst()
            }
            return rest.startIndex
        }
        // Only where its byte is can an ASCII character be; it must not be a part of one that is longer.
        var search = utf8[...]
        while let found = search.firstIndex(of: byte) {
            let isWhole = found == startIndex || index(after: index(before: found)) == found
            if isWhole, self[found...].starts(with: characters) { return found }
            search = search[search.index(after: found)...]
        }
        return nil
    }
}
