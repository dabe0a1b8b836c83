/// What is wrong with an input, and where in a text it is.
///
/// ```text
/// error: unexpected input
///  --> input:1:12
/// 1 | hello world
///   |            ^ expected ","
/// ```
public struct ParsingError: Error, CustomDebugStringConvertible {
    /// What happened: `unexpected input`.
    let summary: String
    /// What is said of the place: `expected ","`.
    let label: String?
    /// Where it is; nil when the input is no text.
    let place: Excerpt.Place?
    /// How many characters were processed; 0 for a place between two.
    let count: Int
    /// Another error that was met at this place.
    let underlying: (any Error)?
    /// The errors of all branches that were tried.
    let branches: [any Error]

    init(
        _ summary: String, label: String? = nil, place: Excerpt.Place? = nil, count: Int = 0, underlying: (any Error)? = nil,
        branches: [any Error] = []
    ) {
        self.summary = summary
        self.label = label
        self.place = place
        self.count = count
        self.underlying = underlying
        self.branches = branches
    }

    /// An error without a place.
    static func failed(summary: String) -> ParsingError { ParsingError(summary) }

    /// An error at the front of an input.
    static func failed<Input>(summary: String, at input: Input) -> ParsingError { ParsingError(summary, place: Excerpt.place(of: input)) }

    /// Something else was expected where `start` begins; `end` is where the parser stood when it found that out.
    @usableFromInline
    static func unexpected<Input>(_ expected: String, from start: Input, to end: Input) -> ParsingError {
        ParsingError("unexpected input", label: "expected \(expected)", place: Excerpt.place(of: start))
    }

    /// A value was refused.
    @usableFromInline
    static func refused<Input, Value>(_ value: Value, from start: Input, to end: Input) -> ParsingError {
        let place = Excerpt.place(of: start)
        let count = place.flatMap { place in Excerpt.place(of: end).map { $0.offset - place.offset } } ?? 0
        return ParsingError(
            "processed value \(Excerpt.quoted(value)) failed to satisfy predicate", label: "processed input", place: place, count: count)
    }

    /// A value could not be made of what was processed.
    static func unprocessable<Input>(_ type: any Any.Type, _ reason: String, from start: Input, to end: Input) -> ParsingError {
        let place = Excerpt.place(of: start)
        let count = place.flatMap { place in Excerpt.place(of: end).map { $0.offset - place.offset } } ?? 0
        return ParsingError("failed to process \"\(type)\"", label: reason, place: place, count: count)
    }

    /// An error with the place at which it was met. One that knows its place or its path stays as it is.
    @usableFromInline
    static func wrap<Input>(_ error: any Error, at input: Input) -> any Error {
        if error is ParsingError { return error }
        if let error = error as? JSONParsingError, error.isPath { return error }
        return ParsingError("", place: Excerpt.place(of: input), underlying: error)
    }

    /// An error of a branch, with the place where it began if it says none.
    @usableFromInline
    static func located<Input>(_ error: any Error, from start: Input, at input: Input) -> any Error {
        error is ParsingError || !(input is Substring || input is Substring.UTF8View) ? error : wrap(error, at: input)
    }

    /// The errors of all branches that were tried.
    @usableFromInline
    static func several(_ errors: [any Error]) -> ParsingError {
        let branches = errors.flatMap { error in (error as? ParsingError).map { $0.branches.isEmpty ? [error] : $0.branches } ?? [error] }
        return ParsingError("multiple failures occurred", branches: branches)
    }

    public var debugDescription: String {
        if !branches.isEmpty {
            let blocks = Self.blocks(branches)
            return blocks.count == 1 ? blocks[0] : "error: \(summary)\n\n" + blocks.joined(separator: "\n\n")
        }
        if let underlying, label == nil {
            return "error: \(underlying)" + (place.map { "\n" + Excerpt.lines(at: $0, processed: count, labels: []) } ?? "")
        }
        return Self.block(summary, place, count, [label ?? ""])
    }

    private static func block(_ summary: String, _ place: Excerpt.Place?, _ count: Int, _ labels: [String]) -> String {
        "error: \(summary)" + (place.map { "\n" + Excerpt.lines(at: $0, processed: count, labels: labels) } ?? "")
    }

    /// The texts of several errors: those that came furthest first, those at the same place together.
    private static func blocks(_ errors: [any Error]) -> [String] {
        struct Group {
            let error: ParsingError
            var labels: [String]
        }
        var groups: [Group] = []
        var others: [String] = []
        for error in errors {
            guard let error = error as? ParsingError, error.underlying == nil, error.branches.isEmpty, error.place != nil else {
                others.append("\(error)")
                continue
            }
            let same = groups.firstIndex { $0.error.summary == error.summary && $0.error.place == error.place && $0.error.count == error.count }
            if let same {
                if let label = error.label, !groups[same].labels.contains(label) { groups[same].labels.append(label) }
            } else {
                groups.append(Group(error: error, labels: error.label.map { [$0] } ?? []))
            }
        }
        let furthestFirst = groups.enumerated().sorted { one, other in
            let (a, b) = (one.element.error.place?.offset ?? 0, other.element.error.place?.offset ?? 0)
            return a == b ? one.offset < other.offset : a > b
        }
        return furthestFirst.map { block($0.element.error.summary, $0.element.error.place, $0.element.error.count, $0.element.labels) } + others
    }
}
