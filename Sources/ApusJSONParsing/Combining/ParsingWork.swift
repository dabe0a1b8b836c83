import Synchronization

// Alternatives that contain themselves
//
//     Node: OneOf { Field("child") { Node }, Field("x") …      {"child":{"child":{"child":{}}}}
//                   Field("child") { Node }, Field("y") … }
//
// Each level tries both alternatives on the same child, which tries both on its own: 2^depth. So the steps of a call are counted: the alternatives that are
// begun, the elements that are read, the parsers that `Lazy` goes into. Their number is limited by the size of the input; a grammar whose alternatives fail
// where they differ takes one or two for each value. When the limit is reached, every further alternative fails at once, and the call throws.

/// The steps that a call may take, and how deep its parsers may go into each other. Each task that is started in the call counts for itself, by and large.
@usableFromInline
final class ParsingWork: Sendable {
    /// What is counted for the outermost parser of this task that counts.
    @TaskLocal static var current: ParsingWork?

    private let limit: Int
    private let maximumDepth: Int
    private let steps = Atomic<Int>(0)
    private let depth = Atomic<Int>(0)
    private let isTooDeep = Atomic<Bool>(false)

    init(limit: Int, maximumDepth: Int) {
        self.limit = limit
        self.maximumDepth = maximumDepth
    }

    /// The work that may be spent on an input.
    private convenience init<Input>(on input: Input) {
        switch input {
        case let text as Substring: self.init(limit: ParsingLimits.steps(forBytes: text.utf8.count), maximumDepth: ParsingLimits.textDepth)
        case let text as Substring.UTF8View: self.init(limit: ParsingLimits.steps(forBytes: text.count), maximumDepth: ParsingLimits.textDepth)
        case let value as JSONValue: self.init(limit: ParsingLimits.steps(forNodes: value.nodeCount), maximumDepth: ParsingLimits.treeDepth)
        default: self.init(limit: ParsingLimits.steps(forBytes: 1 << 14), maximumDepth: ParsingLimits.textDepth)
        }
    }

    /// How deep the parsers of this task are inside of each other.
    static var currentDepth: Int { current?.depth.load(ordering: .relaxed) ?? 0 }

    /// Why nothing more may be done; nil while something may.
    var error: ParsingLimitError? {
        if isTooDeep.load(ordering: .relaxed) { return .depth(maximumDepth) }
        return steps.load(ordering: .relaxed) > limit ? .steps : nil
    }

    /// Counts what a parser has done in vain, and whether that was too much, so that no other alternative is tried.
    ///
    /// - Parameters:
    ///   - start: the input as the parser found it.
    ///   - end: the input as it left it.
    @usableFromInline
    static func isSpent<Input>(from start: Input, to end: Input) -> Bool {
        guard let work = current else { return false }
        switch (start, end) {
        case (let start as Substring, let end as Substring): work.add(start.utf8.count - end.utf8.count)
        case (let start as Substring.UTF8View, let end as Substring.UTF8View): work.add(start.count - end.count)
        default: break
        }
        return work.error != nil
    }

    /// Counts bytes that have been looked at, which later parsers may look at again.
    static func add(bytes count: Int) { current?.add(count) }

    private func add(_ byteCount: Int) {
        // A step takes as long as some bytes.
        steps.store(steps.load(ordering: .relaxed) + byteCount >> 6, ordering: .relaxed)
    }

    /// Counts a parser that may be run more than once on the same input, and runs it.
    ///
    /// - Parameter deepens: whether the parser can be inside of itself.
    /// - Throws: what the parser throws; ``ParsingLimitError`` when too much has been done.
    @usableFromInline
    static func count<Input, Output>(_ input: inout Input, deepens: Bool = false, _ body: (inout Input) throws -> Output) throws -> Output {
        if let work = current { return try work.run(&input, deepens, body) }
        let work = ParsingWork(on: input)
        return try work.asOutermost { try work.run(&input, deepens, body) }
    }

    /// Runs a call whose work this is. What it makes of an input when the work is spent does not count.
    func asOutermost<Output>(_ body: () throws -> Output) throws -> Output {
        let output: Output
        do { output = try Self.$current.withValue(self, operation: body) } catch { throw self.error ?? error }
        if let error { throw error }
        return output
    }

    private func run<Input, Output>(_ input: inout Input, _ deepens: Bool, _ body: (inout Input) throws -> Output) throws -> Output {
        // One task as a rule: what others add at the same time may get lost.
        self.steps.store(self.steps.load(ordering: .relaxed) + 1, ordering: .relaxed)
        let depth = self.depth.load(ordering: .relaxed)
        if deepens, depth >= maximumDepth { isTooDeep.store(true, ordering: .relaxed) }
        if let error { throw error }
        guard deepens else { return try body(&input) }
        self.depth.store(depth + 1, ordering: .relaxed)
        defer { self.depth.store(depth, ordering: .relaxed) }
        return try body(&input)
    }
}

/// What calls may do, at most.
@usableFromInline
enum ParsingLimits {
    /// How deep parsers of texts may go into each other.
    static let textDepth = 1000
    /// How deep parsers of trees may: two for each level of the deepest tree.
    static let treeDepth = 2100
    /// From how deep on parsers that ``Lazy`` makes are not kept: a parser that makes itself anew at each level would have many.
    static let keptDepth = 8
    /// How deep ``Lazy`` parsers may go into each other on a tape.
    static let tapeDepth = 1024

    static func steps(forBytes count: Int) -> Int { 16_384 + 16 * count }
    static func steps(forNodes count: Int) -> Int { 16_384 + 16 * count }
    static func steps(forWords count: Int) -> Int { 16_384 + 32 * count }
}

/// Why a call was given up although nothing is known to be wrong with its input.
@usableFromInline
enum ParsingLimitError: Error, CustomDebugStringConvertible {
    case steps
    case depth(Int)

    @usableFromInline var debugDescription: String {
        switch self {
        case .steps:
            "The parser was given up: its alternatives try the same input again and again. "
                + "Let alternatives differ in what they look at first, or use TaggedOneOf."
        case .depth(let maximum): "The input is nested too deep for its parser, which goes into itself at most \(maximum) times."
        }
    }
}

extension JSONValue {
    /// How many values there are in this one, itself included.
    fileprivate var nodeCount: Int {
        switch self {
        case .array(let elements): elements.reduce(1) { $0 + $1.nodeCount }
        case .object(let members): members.reduce(1) { $0 + $1.value.nodeCount }
        default: 1
        }
    }
}
