#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What is wrong with an input, and where in a text it is.
///
/// ```text
/// error: unexpected input
///  --> input:1:12
/// 1 | hello world
///   |            ^ expected ","
/// ```
public struct ParsingError: Error, CustomDebugStringConvertible, LocalizedError {
    /// What happened: `unexpected input`.
    let summary: String
    /// What is said of the place: `expected ","`.
    private let note: Note?
    /// Where it is; nil when the input is no text.
    let place: Excerpt.Place?
    /// Where the processed input ends; nil for a place between two characters.
    private let end: Excerpt.Place?
    /// Another error that was met at this place.
    let underlying: (any Error)?
    /// The errors of all branches that were tried.
    let branches: [any Error]

    private enum Note {
        case said(String)
        case expected(String)
    }

    private init(
        _ summary: String, note: Note? = nil, place: Excerpt.Place? = nil, end: Excerpt.Place? = nil, underlying: (any Error)? = nil,
        branches: [any Error] = []
    ) {
        self.summary = summary
        self.note = note
        self.place = place
        self.end = end
        self.underlying = underlying
        self.branches = branches
    }

    private var label: String? {
        switch note {
        case .said(let text): text
        case .expected(let text): "expected \(text)"
        case nil: nil
        }
    }

    /// How many characters were processed; 0 for a place between two.
    private var count: Int {
        guard let place, let end, end.offset > place.offset else { return 0 }
        return place.rest.base.distance(from: place.rest.startIndex, to: end.rest.startIndex)
    }

    /// An error without a place.
    static func failed(summary: String) -> ParsingError { ParsingError(summary) }

    /// An error at the front of an input.
    static func failed<Input>(summary: String, at input: Input) -> ParsingError { ParsingError(summary, place: Excerpt.place(of: input)) }

    /// Something else was expected where `start` begins; `end` is where the parser stood when it found that out.
    @usableFromInline
    static func unexpected<Input>(_ expected: String, from start: Input, to end: Input) -> ParsingError {
        ParsingError("unexpected input", note: .expected(expected), place: Excerpt.place(of: start))
    }

    /// A value was refused.
    @usableFromInline
    static func refused<Input, Value>(_ value: Value, from start: Input, to end: Input) -> ParsingError {
        ParsingError(
            "processed value \(Excerpt.quoted(value)) failed to satisfy predicate", note: .said("processed input"), place: Excerpt.place(of: start),
            end: Excerpt.place(of: end))
    }

    /// A value could not be made of what was processed.
    static func unprocessable<Input>(_ type: any Any.Type, _ reason: String, from start: Input, to end: Input) -> ParsingError {
        ParsingError("failed to process \"\(type)\"", note: .said(reason), place: Excerpt.place(of: start), end: Excerpt.place(of: end))
    }

    /// An error with the place at which it was met. One that knows its place or its path stays as it is.
    @usableFromInline
    static func wrap<Input>(_ error: any Error, at input: Input) -> any Error {
        if error is ParsingError || error is ParsingLimitError { return error }
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
        return ParsingError("multiple failures occurred", branches: branches.count > 2 * keptCount ? furthest(branches) : branches)
    }

    /// How many failures are kept, more or less, of alternatives inside of alternatives.
    private static let keptCount = 30

    /// Those of some failures that came furthest.
    private static func furthest(_ errors: [any Error]) -> [any Error] {
        let places = errors.enumerated().map { (position: $0, offset: ($1 as? ParsingError)?.place?.offset ?? 0) }
        let kept = places.sorted { $0.offset == $1.offset ? $0.position < $1.position : $0.offset > $1.offset }.prefix(keptCount)
        return kept.map(\.position).sorted().map { errors[$0] }
    }

    public var debugDescription: String {
        if !branches.isEmpty {
            let (blocks, rest) = Self.blocks(branches)
            guard blocks.count + rest > 1 else { return blocks[0] }
            return "error: \(summary)\n\n" + blocks.joined(separator: "\n\n") + (rest > 0 ? "\n\n… and \(rest) more" : "")
        }
        if let underlying, label == nil {
            return "error: \(underlying)" + (place.map { "\n" + Excerpt.lines(at: $0, processed: count, labels: []) } ?? "")
        }
        return Self.block(summary, place, count, [label ?? ""])
    }

    private static func block(_ summary: String, _ place: Excerpt.Place?, _ count: Int, _ labels: [String]) -> String {
        "error: \(summary)" + (place.map { "\n" + Excerpt.lines(at: $0, processed: count, labels: labels) } ?? "")
    }

    /// How many failures an error shows.
    private static let shownCount = 20

    /// The texts of several errors: those that came furthest first, those at the same place together; and how many there are beyond those shown.
    private static func blocks(_ errors: [any Error]) -> (shown: [String], rest: Int) {
        struct Group {
            let error: ParsingError
            var labels: [String]
        }
        var groups: [Group] = []
        /// The groups by their places, for there may be many.
        var groupsAtOffset: [Int: [Int]] = [:]
        var others: [any Error] = []
        for error in errors {
            guard let error = error as? ParsingError, error.underlying == nil, error.branches.isEmpty, let place = error.place else {
                others.append(error)
                continue
            }
            let same = groupsAtOffset[place.offset]?.first { index in
                let other = groups[index].error
                return other.summary == error.summary && other.end?.offset == error.end?.offset && other.place?.isSame(as: place) ?? false
            }
            if let same {
                if let label = error.label, groups[same].labels.count < shownCount, !groups[same].labels.contains(label) {
                    groups[same].labels.append(label)
                }
            } else {
                groupsAtOffset[place.offset, default: []].append(groups.count)
                groups.append(Group(error: error, labels: error.label.map { [$0] } ?? []))
            }
        }
        let offsets = groups.map { $0.error.place?.offset ?? 0 }
        let furthestFirst = groups.indices.sorted { one, other in
            offsets[one] == offsets[other] ? one < other : offsets[one] > offsets[other]
        }
        let shown: [String] = furthestFirst.prefix(shownCount).map { index in
            let (error, labels) = (groups[index].error, groups[index].labels)
            return block(error.summary, error.place, error.count, labels)
        }
        let texts = shown + others.prefix(shownCount - shown.count).map { "\($0)" }
        return (texts, groups.count + others.count - texts.count)
    }

    /// What `localizedDescription` says: the same.
    public var errorDescription: String? { debugDescription }
}
