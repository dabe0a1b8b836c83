/// Takes elements while a condition holds, or up to a maximum number.
///
/// ```swift
/// JSONString { Prefix { $0.isNumber } }
/// ```
public struct Prefix<Input: CollectionInput>: Putting {
    private let range: CountText
    private let predicate: ((Input.Element) -> Bool)?

    /// Takes a given number of elements, or a number in a given range, while they meet the
    /// condition, if there is one.
    public init(_ length: some CountingRange = 0..., while predicate: ((Input.Element) -> Bool)? = nil) {
        range = CountText(length)
        self.predicate = predicate
    }

    /// Takes the elements.
    ///
    /// - Throws: `JSONError` if there are too few.
    @usableFromInline func read(_ input: inout Input) throws -> Input {
        var prefix = range.maximum.map { input.prefix($0) } ?? input
        if let predicate { prefix = prefix.prefix(while: predicate) }
        let count = prefix.count
        let missing = range.minimum - count
        guard missing <= 0 else {
            throw ParsingError.unexpected(
                "\(missing) \(count == 0 ? "" : "more ")element\(missing == 1 ? "" : "s")\(predicate == nil ? "" : " satisfying predicate")",
                at: input[prefix.endIndex...])
        }
        input = input[prefix.endIndex...]
        return prefix
    }

    /// Puts elements before the input.
    ///
    /// - Throws: `JSONError` if there are too many or too few elements, if they do not meet
    ///   the condition, or if the input begins with elements that would be parsed too.
    @usableFromInline func write(_ output: Borrowed<Input>, to input: inout Input) throws {
        let output = output.value
        let (count, minimum, maximum) = (output.count, range.minimum, range.maximum)
        if let maximum, count > maximum {
            throw PrintingError.roundTrip(
                "A \"Prefix\" parser that parses at most \(maximum) element\(maximum == 1 ? "" : "s") was given \(count) elements to print.",
                at: input)
        }
        guard count >= minimum else {
            throw PrintingError.roundTrip(
                "A \"Prefix\" parser that parses at least \(minimum) element\(minimum == 1 ? "" : "s") was given \(count) element\(count == 1 ? "" : "s") to print.",
                at: input)
        }
        if let predicate, !output.allSatisfy(predicate) {
            throw PrintingError.roundTrip("A \"Prefix\" parser's predicate was not satisfied by all elements it was given to print.", at: input)
        }
        if maximum != count, let next = input.first, predicate?(next) ?? true {
            throw PrintingError.roundTrip("A \"Prefix\" parser's predicate satisfied the first element printed by the next printer.", at: input)
        }
        input.prepend(output)
    }
}
