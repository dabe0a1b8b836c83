/// Takes the rest of the input, which must not be empty.
public struct Rest<Input: CollectionInput>: Putting {
    /// Creates the parser.
    public init() {}

    /// Takes the rest of the input.
    ///
    /// - Throws: ``ParsingError`` if the input is empty.
    @usableFromInline func read(_ input: inout Input) throws -> Input {
        guard !input.isEmpty else { throw ParsingError.unexpected("a non-empty input", at: input) }
        defer { input = input[input.endIndex...] }
        return input
    }

    /// Replaces the empty input with elements.
    ///
    /// - Throws: ``PrintingError`` if there are no elements, or if the input is not empty.
    @usableFromInline func write(_ output: Borrowed<Input>, to input: inout Input) throws {
        guard input.isEmpty else {
            throw PrintingError.roundTrip("A \"Rest\" parser must come last, but a parser after it has printed something.", at: input)
        }
        guard !output.value.isEmpty else { throw PrintingError.roundTrip("A \"Rest\" parser was given nothing to print.", at: input) }
        input = output.value
    }
}

/// Succeeds if the input is empty.
public struct End<Input: CollectionInput>: Putting {
    /// Creates the parser.
    public init() {}

    /// Checks that the input is empty.
    ///
    /// - Throws: ``ParsingError`` if it is not.
    @usableFromInline func read(_ input: inout Input) throws {
        guard input.isEmpty else { throw ParsingError.unexpected("end of input", at: input) }
    }

    /// Prints nothing.
    ///
    /// - Throws: ``PrintingError`` if the input is not empty.
    @usableFromInline func write(_ output: Borrowed<Void>, to input: inout Input) throws {
        guard input.isEmpty else {
            throw PrintingError.roundTrip("An \"End\" parser must come last, but a parser after it has printed something.", at: input)
        }
    }
}

/// Takes the elements before a given sequence, which must appear in the input and is left.
public struct PrefixUpTo<Input: CollectionInput>: Putting where Input.Element: Equatable {
    fileprivate let end: [Input.Element]
    private let name: String

    /// Creates a parser that takes the elements before a sequence.
    public init<C: Collection>(_ end: C) where C.Element == Input.Element {
        self.end = Array(end)
        name = Excerpt.quoted(end)
    }

    /// Takes the elements before the sequence.
    ///
    /// - Throws: ``ParsingError`` if the sequence does not appear.
    /// - Complexity: O(*n* · *m*) in the lengths of the input and the sequence.
    @usableFromInline func read(_ input: inout Input) throws -> Input {
        guard let position = input.firstPosition(of: end) else { throw ParsingError.unexpected("prefix up to \(name)", at: input) }
        defer { input = input[position...] }
        return input[..<position]
    }

    /// Puts elements before the input.
    ///
    /// - Throws: ``PrintingError`` if the elements contain the sequence, or if the input does not
    ///   begin with it.
    @usableFromInline func write(_ output: Borrowed<Input>, to input: inout Input) throws {
        guard output.value.firstPosition(of: end) == nil, input.starts(with: end) else {
            throw PrintingError.roundTrip("A \"PrefixUpTo\" parser can only print what ends just before the first \(name).", at: input)
        }
        input.prepend(output.value)
    }
}

/// Takes the elements up to a given sequence, which must appear in the input and is taken too.
public struct PrefixThrough<Input: CollectionInput>: Putting where Input.Element: Equatable {
    private let end: [Input.Element]
    private let name: String

    /// Creates a parser that takes the elements up to and including a sequence.
    public init<C: Collection>(_ end: C) where C.Element == Input.Element {
        self.end = Array(end)
        name = Excerpt.quoted(end)
    }

    /// Takes the elements up to and including the sequence.
    ///
    /// - Throws: ``ParsingError`` if the sequence does not appear.
    /// - Complexity: O(*n* · *m*) in the lengths of the input and the sequence.
    @usableFromInline func read(_ input: inout Input) throws -> Input {
        guard let position = input.firstPosition(of: end) else { throw ParsingError.unexpected("prefix through \(name)", at: input) }
        let end = input.index(position, offsetBy: end.count)
        defer { input = input[end...] }
        return input[..<end]
    }

    /// Puts elements before the input.
    ///
    /// - Throws: ``PrintingError`` unless the first occurrence of the sequence is at the end of the
    ///   elements.
    @usableFromInline func write(_ output: Borrowed<Input>, to input: inout Input) throws {
        let output = output.value
        guard let position = output.firstPosition(of: end), output[position...].count == end.count else {
            throw PrintingError.roundTrip("A \"PrefixThrough\" parser can only print what ends with the first \(name).", at: input)
        }
        input.prepend(output)
    }
}

extension Collection where Element: Equatable, SubSequence == Self {
    /// The position of the first occurrence of a sequence of elements. O(n · m).
    fileprivate func firstPosition(of elements: [Element]) -> Index? {
        // Another alternative may search the same text and fail just as late, so the search counts
        // as work.
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
    /// The position of the first occurrence of a sequence of characters.
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
        // An ASCII character can only be where its byte is, but that byte can also be part of a
        // longer character.
        var search = utf8[...]
        while let found = search.firstIndex(of: byte) {
            let isWhole = found == startIndex || index(after: index(before: found)) == found
            if isWhole, self[found...].starts(with: characters) { return found }
            search = search[search.index(after: found)...]
        }
        return nil
    }
}
