import ApusJSON

/// A compiled pattern: flat tables, which verifiers read through pointers.
final class PatternProgram: Sendable {
    let nodes: FixedTable<PatternNode>
    let members: FixedTable<PatternMember>
    let objects: FixedTable<PatternObject>
    /// The bytes of keys and of enumerations' strings, one after the other, with eight bytes after the last.
    let keys: FixedTable<UInt8>
    /// The indexes of large objects: a slot is 0, or a member's position in its object plus one.
    let slots: FixedTable<UInt32>
    /// The nodes of unions.
    let lists: FixedTable<UInt32>
    let bounds: FixedTable<NumberBounds>
    let counts: FixedTable<CountRange>
    /// The strings of enumerations: where their bytes begin among the keys', and how many they are.
    let choices: FixedTable<PatternChoice>
    let numbers: [NumberRange]
    let expressions: [PatternRegex]
    let root: UInt32
    /// What the hashes of the indexes begin with.
    let seed: KeyIndex.Seed
    /// Whether nodes are reached in more than one way, so that the same question may come up again and again.
    let isShared: Bool
    /// What each node was made from, for reports.
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
    }
}

// Safety: nothing changes after `init`; the pointers are the program's own, and go with it.
extension FixedTable: @unchecked Sendable {}

/// An array of a program, read without checks: every index in it was made by the compiler.
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
