import Synchronization

// Alternatives that contain themselves
//
//     Node: OneOf { Field("child") { Node }, Field("x") …      {"child":{"child":{"child":{}}}}
//                   Field("child") { Node }, Field("y") … }
//
// Each level tries both alternatives on the same child, which tries both on its own child: 2^depth.
// So the steps of a call are counted: the alternatives that are tried, the elements that are read,
// and the parsers that `Lazy` enters. The limit depends on the size of the input. A grammar whose
// alternatives fail where they differ takes one or two steps for each value. Once the limit is
// reached, every further alternative fails at once, and the call throws.

/// Counts the steps of a call and the depth of its recursion, and limits both. If a call starts
/// several tasks, their counts are only approximate.
@usableFromInline
final class ParsingWork: Sendable {
    /// The counts of this task's outermost call.
    @TaskLocal static var current: ParsingWork?

    /// The size of the input, or the largest size of what has been printed.
    private let byteCount: Atomic<Int>
    private let steps = Atomic<Int>(0)
    private let depth = Atomic<Int>(0)
    private let isTooDeep = Atomic<Bool>(false)

    private init(byteCount: Int) { self.byteCount = Atomic(byteCount) }

    /// The size of a text; nil if the input is something else.
    private static func byteCount<Input>(of input: Input) -> Int? {
        (input as? Substring)?.utf8.count
    }

    /// The current depth of recursion of this task's parsers.
    static var currentDepth: Int { current?.depth.load(ordering: .relaxed) ?? 0 }

    /// The limit that was exceeded; nil if work can continue.
    var error: ParsingLimitError? {
        if isTooDeep.load(ordering: .relaxed) { return .depth(ParsingLimits.textDepth) }
        return steps.load(ordering: .relaxed) > ParsingLimits.steps(forBytes: byteCount.load(ordering: .relaxed)) ? .steps : nil
    }

    /// Counts the work of a parser that failed, and returns whether the limit is exceeded, so that
    /// no other alternative is tried.
    ///
    /// - Parameters:
    ///   - start: the input before the parser ran.
    ///   - end: the input after the parser ran.
    @usableFromInline static func isSpent<Input>(from start: Input, to end: Input) -> Bool {
        guard let work = current else { return false }
        if let start = byteCount(of: start), let end = byteCount(of: end) { work.add(abs(start - end)) }
        return work.error != nil
    }

    /// Counts bytes that were examined, and that later parsers may examine again.
    static func add(bytes count: Int) { current?.add(count) }

    private func add(_ byteCount: Int) {
        // One step takes about as long as 64 bytes.
        steps.store(steps.load(ordering: .relaxed) + byteCount >> 6, ordering: .relaxed)
    }

    /// Counts and runs a parser that may run more than once on the same input.
    ///
    /// - Parameter deepens: whether the parser can contain itself.
    /// - Throws: the parser's error, or ``ParsingLimitError`` if a limit is exceeded.
    @usableFromInline
    static func count<Input, Output>(_ input: inout Input, deepens: Bool = false, _ body: (inout Input) throws -> Output) throws -> Output {
        if let work = current { return try work.run(&input, deepens, body) }
        let work = ParsingWork(byteCount: byteCount(of: input) ?? 1 << 14)
        return try work.asOutermost { try work.run(&input, deepens, body) }
    }

    /// Runs the outermost call, whose work this counts. If a limit is exceeded, the call throws
    /// even if its parser succeeds.
    private func asOutermost<Output>(_ body: () throws -> Output) throws -> Output {
        let output: Output
        do { output = try Self.$current.withValue(self, operation: body) } catch { throw self.error ?? error }
        if let error { throw error }
        return output
    }

    private func run<Input, Output>(_ input: inout Input, _ deepens: Bool, _ body: (inout Input) throws -> Output) throws -> Output {
        // Usually there is one task. If several tasks count at the same time, some counts may get
        // lost.
        self.steps.store(self.steps.load(ordering: .relaxed) + 1, ordering: .relaxed)
        if let byteCount = Self.byteCount(of: input), byteCount > self.byteCount.load(ordering: .relaxed) {
            self.byteCount.store(byteCount, ordering: .relaxed)
        }
        let depth = self.depth.load(ordering: .relaxed)
        if deepens, depth >= ParsingLimits.textDepth { isTooDeep.store(true, ordering: .relaxed) }
        if let error { throw error }
        guard deepens else { return try body(&input) }
        self.depth.store(depth + 1, ordering: .relaxed)
        defer { self.depth.store(depth, ordering: .relaxed) }
        return try body(&input)
    }
}

/// The limits of calls.
@usableFromInline
enum ParsingLimits {
    /// How deeply parsers of texts can recurse.
    static let textDepth = 1000
    /// How many parsers that ``Lazy`` made are kept now, in the whole process.
    static let keptParserCount = Atomic(0)

    /// Whether a parser that ``Lazy`` makes is kept. A parser that makes itself again at each level would keep
    /// many, and one that does so in several alternatives would keep very many.
    static func keepsParser(atDepth depth: Int) -> Bool { depth <= 8 && keptParserCount.load(ordering: .relaxed) < 2000 }

    /// How deeply ``Lazy`` parsers can recurse on a tape.
    static let tapeDepth = 1024

    static func steps(forBytes count: Int) -> Int { 16_384 + 16 * count }
    static func steps(forWords count: Int) -> Int { 16_384 + 32 * count }

    /// How many words of a tape errors can describe in full.
    static func describedWords(forWords count: Int) -> Int { 16_384 + 32 * count }
}

/// The limit that stopped a call, although nothing is known to be wrong with its input.
@usableFromInline
enum ParsingLimitError: Error, CustomDebugStringConvertible {
    case steps
    case depth(Int)

    @usableFromInline var debugDescription: String {
        switch self {
        case .steps:
            "The parser was stopped: its alternatives try the same input or value again and again. "
                + "Make the alternatives differ in what they look at first, or use TaggedOneOf."
        case .depth(let maximum): "The input is nested too deeply for its parser, which can recurse at most \(maximum) times."
        }
    }
}
