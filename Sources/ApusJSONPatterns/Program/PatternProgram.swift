import ApusJSON

/// A compiled pattern: flat tables that verifiers read through pointers.
final class PatternProgram: Sendable {
    let nodes: FixedTable<PatternNode>
    let members: FixedTable<PatternMember>
    let objects: FixedTable<PatternObject>
    /// The bytes of all keys and strings of enumerations, one after another, followed by eight zero
    /// bytes.
    let keys: FixedTable<UInt8>
    /// The hash indexes of large objects and enumerations. A slot is 0 if empty, or a text's
    /// position in its object or enumeration plus one.
    let slots: FixedTable<UInt32>
    /// The lists of nodes of combinations.
    let lists: FixedTable<UInt32>
    let bounds: FixedTable<NumberBounds>
    let counts: FixedTable<CountRange>
    /// The strings of enumerations, one enumeration after another, and the enumerations.
    let choices: FixedTable<PatternText>
    let choiceLists: FixedTable<PatternChoices>
    /// The numbers of each enumeration, in ascending order.
    let numberChoices: [[NumberBound]]
    let numbers: [NumberRange]
    let expressions: [PatternRegex]
    let root: UInt32
    /// The seed of the hash indexes.
    let seed: KeyIndex.Seed
    /// Whether nodes can be reached in more than one way, so that the same question may come up
    /// many times.
    let isShared: Bool
    /// The expression from which each node was made, for reports.
    let sources: [PatternExpression]
    let tree: PatternTree

    init(_ compiler: PatternCompiler, tree: PatternTree, root: UInt32) {
        nodes = FixedTable(compiler.nodes)
        members = FixedTable(compiler.members)
        objects = FixedTable(compiler.objects)
        keys = FixedTable(compiler.keys + [UInt8](repeating: 0, count: 8))
        slots = FixedTable(compiler.slots)
        lists = FixedTable(compiler.lists)
        bounds = FixedTable(compiler.numbers.map { NumberBounds($0) })
        counts = FixedTable(compiler.counts)
        choices = FixedTable(compiler.choices)
        choiceLists = FixedTable(compiler.choiceLists)
        numberChoices = compiler.numberChoices
        numbers = compiler.numbers
        expressions = compiler.expressions
        sources = compiler.sources
        seed = compiler.seed
        isShared = compiler.hasReferences
        self.tree = tree
        self.root = root
    }

    deinit {
        nodes.deallocate()
        members.deallocate()
        objects.deallocate()
        keys.deallocate()
        slots.deallocate()
        lists.deallocate()
        bounds.deallocate()
        counts.deallocate()
        choices.deallocate()
        choiceLists.deallocate()
    }
}

// Safety: nothing changes after `init`. The pointers belong to the program, which frees them in
// `deinit`.
extension FixedTable: @unchecked Sendable {}

/// A table of a program, read without bounds checks, because every index into it was made by the
/// compiler.
@safe
struct FixedTable<Element> {
    private let start: UnsafeMutablePointer<Element>
    let count: Int

    init(_ elements: [Element]) {
        count = elements.count
        unsafe start = .allocate(capacity: max(elements.count, 1))
        unsafe start.initialize(from: elements, count: elements.count)
    }

    var base: UnsafePointer<Element> { unsafe UnsafePointer(start) }

    func deallocate() {
        unsafe start.deinitialize(count: count)
        unsafe start.deallocate()
    }
}
