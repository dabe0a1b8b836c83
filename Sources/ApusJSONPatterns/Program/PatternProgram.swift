import ApusJSON

/// A compiled pattern: flat tables that verifiers read through pointers.
final class PatternProgram: Sendable {
    let nodes: FixedTable<PatternNode>
    let members: FixedTable<PatternMember>
    let objects: FixedTable<PatternObject>
    /// The bytes of all keys and strings of enumerations, one after another.
    let keys: FixedTable<UInt8>
    /// The keys of large objects and the strings of large enumerations, each with its position plus
    /// one.
    let indexes: FixedTable<KeyTable>
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
        keys = FixedTable(compiler.keys)
        indexes = FixedTable(compiler.indexes)
        lists = FixedTable(compiler.lists)
        bounds = FixedTable(compiler.numbers.map { NumberBounds($0) })
        counts = FixedTable(compiler.counts)
        choices = FixedTable(compiler.choices)
        choiceLists = FixedTable(compiler.choiceLists)
        numberChoices = compiler.numberChoices
        numbers = compiler.numbers
        expressions = compiler.expressions
        sources = compiler.sources
        isShared = compiler.hasReferences
        self.tree = tree
        self.root = root
    }
}

/// A table of a program, read without bounds checks, because every index into it was made by the
/// compiler.
@safe
final class FixedTable<Element>: @unchecked Sendable {
    // Safety: nothing changes after `init`. The pointer is freed with the table.
    private let start: UnsafeMutablePointer<Element>
    private let count: Int

    init(_ elements: [Element]) {
        count = elements.count
        unsafe start = .allocate(capacity: max(elements.count, 1))
        unsafe start.initialize(from: elements, count: elements.count)
    }

    deinit {
        unsafe start.deinitialize(count: count)
        unsafe start.deallocate()
    }

    var base: UnsafePointer<Element> { unsafe UnsafePointer(start) }
}
