package import ApusJSON

/// A compiled pattern or schema: flat tables that verifiers read through pointers.
package final class RuleProgram: Sendable {
    let nodes: FixedTable<RuleNode>
    let members: FixedTable<RuleMember>
    let objects: FixedTable<RuleObject>
    /// The bytes of all keys and strings of enumerations, one after another.
    let keys: FixedTable<UInt8>
    /// The keys of large objects and the strings of large enumerations, each with its position plus
    /// one.
    let indexes: FixedTable<KeyTable>
    /// The lists of nodes of combinations.
    let lists: FixedTable<UInt32>
    let ranges: FixedTable<RuleRange>
    let counts: FixedTable<CountRange>
    /// The strings of enumerations, one enumeration after another, and the enumerations.
    let choices: FixedTable<RuleText>
    let choiceLists: FixedTable<RuleChoices>
    let expressions: FixedTable<RuleExpression>
    let tests: FixedTable<RuleTest>
    let tables: RuleTables
    package let root: UInt32
    /// Whether a value that no alternative accepts is reported once, as if it had only itself to blame. If not,
    /// and only one of them is about values of its kind, what is wrong by that one is reported.
    let sumsUpAlternatives: Bool

    package init(_ builder: RuleBuilder, root: UInt32, sumsUpAlternatives: Bool) {
        nodes = FixedTable(builder.nodes)
        members = FixedTable(builder.members)
        objects = FixedTable(builder.objects)
        keys = FixedTable(builder.keys)
        indexes = FixedTable(builder.indexes)
        lists = FixedTable(builder.lists)
        ranges = FixedTable(builder.tables.ranges.map { RuleRange($0) })
        counts = FixedTable(builder.counts)
        choices = FixedTable(builder.choices)
        choiceLists = FixedTable(builder.choiceLists)
        expressions = FixedTable(builder.expressions)
        tests = FixedTable(builder.tests)
        tables = builder.tables
        self.root = root
        self.sumsUpAlternatives = sumsUpAlternatives
    }

    /// The key of a required member, as failures name it.
    func key(ofMember member: Int) -> String {
        let key = unsafe members.base[member].key
        return unsafe String(decoding: UnsafeBufferPointer(start: keys.base + Int(key.offset), count: Int(key.count)), as: UTF8.self)
    }

    /// The node of a member; `RuleNode.none` if only its presence is described.
    func node(ofMember member: UInt32) -> UInt32 { unsafe members.base[Int(member)].node }

    /// The position of a member in the description of its object.
    package func position(ofMember member: UInt32, in node: UInt32) -> Int {
        unsafe Int(member) - objects.base[Int(nodes.base[Int(node)].first)].firstMember
    }

    /// The keys of the members that an object's node describes, at most `limit`; none for another node.
    func keys(ofObject node: UInt32, limit: Int) -> [String] {
        guard self.node(node).kind == .object else { return [] }
        let object = unsafe objects.base[Int(nodes.base[Int(node)].first)]
        return (object.firstMember..<object.firstMember + min(object.memberCount, limit)).map(key)
    }

    /// The strings of an enumeration.
    func choices(_ index: UInt32) -> [String] { tables.stringChoices[Int(index)] }

    /// The numbers of an enumeration, in ascending order.
    func numbers(_ index: UInt32) -> [NumberBound] { tables.numberChoices[Int(index)] }

    /// The arrays and objects of an enumeration.
    func constants(_ index: UInt32) -> [JSONNode] { tables.constants[Int(index)].values }

    /// The nodes that a combination leads to.
    func list(_ node: RuleNode) -> some RandomAccessCollection<UInt32> {
        (node.first..<node.first + node.second).lazy.map { unsafe self.lists.base[Int($0)] }
    }

    func expression(_ index: UInt32) -> RuleExpression { unsafe expressions.base[Int(index)] }

    /// The tags of the kinds of values to which a node is limited; nil if it is not.
    func limit(_ number: UInt32) -> UInt64? { tables.limits[number] }

    /// Whether a node is limited to kinds of values that have none of these tags.
    package func allows(_ bits: UInt64, _ number: UInt32) -> Bool { tables.limits[number].map { $0 & bits != 0 } ?? true }

    package func node(_ number: UInt32) -> RuleNode { unsafe nodes.base[Int(number)] }
    package func range(_ index: UInt32) -> NumberRange { tables.ranges[Int(index)] }
    package func count(_ index: UInt32) -> CountRange { unsafe counts.base[Int(index)] }
}

/// The tables that verifiers do not need for each value.
struct RuleTables: Sendable {
    /// The formats of strings in words, in the order of their tests.
    var formats: [String] = []
    /// The strings of each enumeration, for sentences.
    var stringChoices: [[String]] = []
    /// The numbers of each enumeration, in ascending order.
    var numberChoices: [[NumberBound]] = []
    var ranges: [NumberRange] = []
    var divisors: [Divisor] = []
    var patterns: [RulePattern] = []
    var containments: [RuleContainment] = []
    var constants: [RuleConstants] = []
    /// The tags of the kinds of values to which nodes are limited beyond what they say themselves.
    var limits: [UInt32: UInt64] = [:]
}

/// Whether a string has a format. The text is valid UTF-8.
package typealias RuleTest = @Sendable (Span<UInt8>) -> Bool

/// Arrays and objects that others are compared with.
struct RuleConstants: Sendable {
    var values: [JSONNode]
    var byHash: [Int: [JSONNode]] = [:]
    /// The numbers of elements or members that they have.
    var counts: Set<Int> = []
}
