public import ApusJSON

/// Describes what is wrong with an input, and for a text, the location.
///
/// ```text
/// error: unexpected input
///  --> input:1:12
/// 1 | hello world
///   |            ^ expected ","
/// ```
@usableFromInline
struct ParsingError: JSONError {
    /// The kind of failure: `unexpected input`.
    let summary: String
    /// The note at the location: `expected ","`, in two parts that are joined when the error is described.
    private let note: (start: String, end: String)?
    /// The start of the invalid input; nil if the input is not a text.
    let position: Excerpt.Position?
    /// The end of the processed input; nil if the error is at a position between two characters.
    private let end: Excerpt.Position?
    /// Another error that occurred at this position.
    let underlying: (any Error)?
    /// The alternatives that were tried.
    var alternatives = FailedAlternatives()

    private init(
        _ summary: String, note: (String, String)? = nil, position: Excerpt.Position? = nil, end: Excerpt.Position? = nil,
        underlying: (any Error)? = nil
    ) {
        self.summary = summary
        self.note = note
        self.position = position
        self.end = end
        self.underlying = underlying
    }

    private var label: String? { note.map { $0.start + $0.end } }

    /// The number of processed characters; 0 if the error is at a position between two characters.
    private var count: Int {
        guard let position, let end, end.offset > position.offset else { return 0 }
        return position.text.base.distance(from: position.text.startIndex, to: end.text.startIndex)
    }

    /// An error without a location.
    static func failed(summary: String) -> ParsingError { ParsingError(summary) }

    /// An error at the start of an input.
    static func failed<Input>(summary: String, at input: Input) -> ParsingError { ParsingError(summary, position: Excerpt.position(of: input)) }

    /// An error because something else was expected at the beginning of an input.
    @usableFromInline static func unexpected<Input>(_ expected: String, at input: Input) -> ParsingError {
        ParsingError("unexpected input", note: ("expected ", expected), position: Excerpt.position(of: input))
    }

    /// An error because a predicate rejected a value.
    @usableFromInline static func rejected<State: ParserState, Value>(_ value: Value, from start: State, to end: State) -> any Error {
        guard end.describesErrors else { return Unread.error }
        return ParsingError(
            "processed value \(Excerpt.quoted(value)) failed to satisfy predicate", note: ("", "processed input"),
            position: Excerpt.position(of: start), end: Excerpt.position(of: end))
    }

    /// An error because the processed input could not be converted to a value.
    static func unprocessable<Input>(_ type: any Any.Type, _ reason: String, from start: Input, to end: Input) -> ParsingError {
        ParsingError("failed to process \"\(type)\"", note: ("", reason), position: Excerpt.position(of: start), end: Excerpt.position(of: end))
    }

    /// Adds a location to an error. An error that already has a location or a path is unchanged.
    @usableFromInline static func wrap<State: ParserState>(_ error: any Error, at input: State) -> any Error {
        if !input.describesErrors || error is ParsingError || error is ParsingLimitError { return error }
        if let error = error as? JSONParsingError, error.inner != nil { return error }
        return ParsingError("", position: Excerpt.position(of: input), underlying: error)
    }

    /// The error of an alternative. If it has no location, it gets that of the input.
    @usableFromInline static func located<State: ParserState>(_ error: any Error, at input: State) -> any Error {
        input.describesErrors && Excerpt.position(of: input) != nil ? wrap(error, at: input) : error
    }

    /// Combines the errors of all alternatives that were tried.
    @usableFromInline static func several<State: ParserState>(_ errors: [any Error], in input: State) -> any Error {
        guard input.describesErrors else { return Unread.error }
        var error = ParsingError("multiple failures occurred")
        error.alternatives = FailedAlternatives(errors) { ($0 as? ParsingError)?.position?.offset ?? 0 }
        return error
    }

    @usableFromInline var code: JSONErrorCode { .parserFailed }

    /// The kind of failure, or what the error at this position says.
    @usableFromInline var message: String { underlying.map { "\($0)" } ?? summary }

    /// The failure and an excerpt of the input with a caret. If several alternatives failed, all of
    /// them, the one that came furthest first.
    @usableFromInline var description: String {
        if !alternatives.errors.isEmpty {
            let (blocks, hidden) = Self.blocks(alternatives.errors)
            let rest = hidden + alternatives.omittedCount
            guard blocks.count + rest > 1 else { return blocks[0] }
            return "error: \(summary)\n\n" + blocks.joined(separator: "\n\n") + (rest > 0 ? "\n\n… and \(rest) more" : "")
        }
        if let underlying, label == nil {
            return "error: \(underlying)" + (position.map { "\n" + Excerpt.lines(at: $0, processed: count, labels: []) } ?? "")
        }
        return Self.block(summary, position, count, [label ?? ""])
    }

    private static func block(_ summary: String, _ position: Excerpt.Position?, _ count: Int, _ labels: [String]) -> String {
        "error: \(summary)" + (position.map { "\n" + Excerpt.lines(at: $0, processed: count, labels: labels) } ?? "")
    }

    /// The maximum number of failures in an error's text.
    private static let shownCount = 20

    /// The texts of several errors, the furthest first and errors at the same location combined,
    /// and the number of errors that are not shown.
    private static func blocks(_ errors: [any Error]) -> (shown: [String], hiddenCount: Int) {
        struct Group {
            let error: ParsingError
            var labels: [String]
        }
        var groups: [Group] = []
        /// The groups by their offsets, because there may be many.
        var groupsAtOffset: [Int: [Int]] = [:]
        var others: [any Error] = []
        for error in errors {
            guard let error = error as? ParsingError, error.underlying == nil, error.alternatives.errors.isEmpty, let position = error.position else {
                others.append(error)
                continue
            }
            let same = groupsAtOffset[position.offset]?.first { index in
                let other = groups[index].error
                return other.summary == error.summary && other.end?.offset == error.end?.offset && other.position?.isSame(as: position) ?? false
            }
            if let same {
                if let label = error.label, groups[same].labels.count < shownCount, !groups[same].labels.contains(label) {
                    groups[same].labels.append(label)
                }
            } else {
                groupsAtOffset[position.offset, default: []].append(groups.count)
                groups.append(Group(error: error, labels: error.label.map { [$0] } ?? []))
            }
        }
        let offsets = groups.map { $0.error.position?.offset ?? 0 }
        let furthestFirst = groups.indices.sorted { one, other in
            offsets[one] == offsets[other] ? one < other : offsets[one] > offsets[other]
        }
        let shown: [String] = furthestFirst.prefix(shownCount).map { index in
            let (error, labels) = (groups[index].error, groups[index].labels)
            return block(error.summary, error.position, error.count, labels)
        }
        let texts = shown + others.prefix(shownCount - shown.count).map { "\($0)" }
        return (texts, groups.count + others.count - texts.count)
    }
}
