/// Takes elements while a condition holds, or up to a maximum number.
///
/// ```swift
/// JSONString { Prefix { $0.isNumber } }
/// ```
public struct Prefix<Input: CollectionInput>: Putting {
    private let minimum: Int
    private let maximum: Int?
    private let predicate: ((Input.Element) -> Bool)?

    /// Takes elements while they meet the condition. Fewer than the minimum are an error.
    ///
    /// - Parameters:
    ///   - minimum: the minimum number of elements.
    ///   - maximum: the maximum number of elements; nil if there is none.
    ///   - predicate: the condition.
    public init(minLength minimum: Int = 0, maxLength maximum: Int? = nil, while predicate: @escaping (Input.Element) -> Bool) {
        self.minimum = minimum
        self.maximum = maximum
        self.predicate = predicate
    }

    /// Takes a given number of elements, or a number in a given range, while they meet the
    /// condition, if there is one.
    public init(_ length: some CountingRange, while predicate: ((Input.Element) -> Bool)? = nil) {
        minimum = length.minimum
        maximum = length.maximum
        self.predicate = predicate
    }

    /// Takes the elements.
    ///
    /// - Throws: ``ParsingError`` if there are too few.
    @usableFromInline func read(_ input: inout Input) throws -> Input {
        var prefix = maximum.map { input.prefix($0) } ?? input
        if let predicate { prefix = prefix.prefix(while: predicate) }
        let count = prefix.count
        guard count >= minimum else {
            let rest = input[prefix.endIndex...]
            let elements = minimum - count == 1 ? "element" : "elements"
            throw ParsingError.unexpected(
                "\(minimum - count) \(count == 0 ? "" : "more ")\(elements)\(predicate == nil ? "" : " satisfying predicate")", at: rest)
        }
        input = input[prefix.endIndex...]
        return prefix
    }

    /// Puts elements before the input.
    ///
    /// - Throws: ``PrintingError`` if there are too many or too few elements, if they do not meet
    ///   the condition, or if the input begins with elements that would be parsed too.
    @usableFromInline func write(_ output: Borrowed<Input>, to input: inout Input) throws {
        let output = output.value
        let count = output.count
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
