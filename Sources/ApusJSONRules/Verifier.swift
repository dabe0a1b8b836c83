package import ApusJSON

// Verifying a document
//
//     nodes   0 object(id → 1, tags → 2)   1 number(1…)   2 array(→ 3)   3 plain "
//     tape    r { "id" l 7 "tags" [ "a" "b" ] } r
//
// The verifier walks down the nodes and the values together. Most values need only one test of
// their tag against the node's mask. An object's keys are compared in place, first with the member
// after the last one found, because most documents list members in the order of their pattern. No
// strings, paths or locations are created.
//
// A mismatch is recorded as two numbers, the tape index and the node, from which a report is made
// afterwards. While alternatives are tried, nothing is recorded, and the first mismatch is enough.
//
// Nodes may be reached in several ways for the same value, and the number of ways can double at each
// level of the program or of the document. So work is counted by what is looked at: nodes, members,
// elements, and bytes of texts. After as much as a document deserves, the answers are remembered: the rest
// takes as much as looking at each value once by each node.

/// Checks a tape against a program.
@safe
package struct Verifier {
    package let tape: Tape
    /// Nil if only the tape is known.
    let document: JSONNode?
    private let root: Int
    /// Whether more had to be known than is on the tape. Then the answer is no.
    private var isIncomplete = false
    /// The program, which the caller holds: all threads would count the references to it.
    let held: Unmanaged<RuleProgram>
    let nodes: UnsafePointer<RuleNode>
    let members: UnsafePointer<RuleMember>
    let objects: UnsafePointer<RuleObject>
    let texts: RuleTexts
    let lists: UnsafePointer<UInt32>
    let ranges: UnsafePointer<RuleRange>
    /// The maximum number of failures to record.
    let limit: Int
    package var failures: [Failure] = []
    /// Whether failures are recorded. If not, verification stops at the first one.
    var isNoting: Bool
    /// The number of objects and arrays around the value.
    var depth = 0
    /// The number of nodes that are being examined, one within another.
    private var nesting = 0
    /// The references that led to the node, if failures are recorded.
    var references: [UInt32] = []
    var budget = RuleExpression.Budget()
    /// How many nodes, members and elements, and units of eight bytes of text, may be looked at before answers are
    /// remembered.
    var remainingSteps: Int
    private var memory: [UInt64: Bool] = [:]
    /// The first value that is nested too deeply. Whatever the answer would be without it, it is no.
    private(set) var obstacle: Failure?
    /// The hashes of arrays and objects that were compared with others, by their tape index.
    var hashes: [Int: Int] = [:]

    /// The number of levels of arrays and objects to which a document is followed.
    package static let maximumDepth = 512
    /// The number of nodes that may be examined one within another.
    private static let maximumNesting = 1_536

    /// A value that does not match.
    package struct Failure: Sendable {
        package enum Kind: Sendable {
            case value, missing, unexpected, tooDeep, undecided
        }

        package var kind: Kind
        /// The tape index of the value; for a missing member, of its object; for an unexpected
        /// member, of its key.
        package var index: UInt32
        package var node: UInt32
        /// The missing member's index in the table; for an unexpected member, the node of its object.
        package var member: UInt32
        /// The references that led to the node.
        package var references: [UInt32]
    }

    /// The caller holds the program until it has run.
    ///
    /// - Parameter limit: the maximum number of failures to record; 0 to stop at the first one
    ///   without recording it.
    package init(_ program: RuleProgram, _ document: JSONNode, limit: Int) {
        self.init(program, document.tape, document.index, document, limit: limit)
    }

    /// Whether a value certainly matches, as far as its tape tells. The caller holds the tape and the program.
    package static func accepts(_ tape: Tape, at index: Int, _ program: RuleProgram) -> Bool {
        var verifier = Verifier(program, tape, index, nil, limit: 0)
        return verifier.run()
    }

    private init(_ program: RuleProgram, _ tape: Tape, _ root: Int, _ document: JSONNode?, limit: Int) {
        // Safety: the document, or the caller, keeps the tape alive, and the program, which the caller holds, the tables.
        self.tape = tape
        self.root = root
        self.document = document
        unsafe held = .passUnretained(program)
        unsafe nodes = program.nodes.base
        unsafe members = program.members.base
        unsafe objects = program.objects.base
        texts = RuleTexts(program)
        unsafe lists = program.lists.base
        unsafe ranges = program.ranges.base
        self.limit = limit
        isNoting = limit > 0
        remainingSteps = 1_000 + 64 * (tape.next(after: root) - root)
    }

    /// Whether the value matches.
    package mutating func run() -> Bool {
        let isFine = check(unsafe held._withUnsafeGuaranteedRef { $0.root }, root)
        guard let obstacle else { return isFine && !isIncomplete }
        // It may have been met while nothing was recorded, by a node that it made accept a value.
        if failures.count < limit, !failures.contains(where: { $0.kind == .tooDeep }) { failures.append(obstacle) }
        return false
    }
}

extension Verifier {
    var program: RuleProgram { unsafe held.takeUnretainedValue() }

    func count(_ index: UInt32) -> CountRange { unsafe held._withUnsafeGuaranteedRef { $0.count(index) } }

    /// An expression, whose references are not counted either.
    func expression(_ index: Int) -> Unmanaged<RuleExpression> {
        // Safety: the program holds it.
        unsafe held._withUnsafeGuaranteedRef { unsafe UnsafeRawPointer($0.expressions.base + index).load(as: Unmanaged<RuleExpression>.self) }
    }

    /// Whether verification can stop.
    @inline(__always)
    var isDone: Bool { !isNoting || failures.count >= limit }

    @inline(__always)
    mutating func check(_ node: UInt32, _ index: Int) -> Bool {
        let bit = unsafe RuleNode.bit(of: tape.words[index])
        if unsafe nodes[Int(node)].accepted & bit != 0 { return true }
        return examine(node, index)
    }

    /// Examines a value that its tag alone does not accept.
    mutating func examine(_ number: UInt32, _ index: Int) -> Bool {
        var (number, node) = unsafe (number, nodes[Int(number)])
        let bits = bits(of: index)
        // Only failures are told which references led to a node.
        var followed = 0
        while node.kind == .reference, !isNoting, node.accepted & bits == 0, node.examined & bits != 0 {
            guard nesting + followed < Self.maximumNesting else { return fail(.tooDeep, index, number) }
            unsafe (number, node) = (node.first, nodes[Int(node.first)])
            remainingSteps &-= 1
            followed += 1
        }
        nesting += followed
        defer { nesting -= followed }
        // Minus zero is accepted as an integer.
        if node.accepted & bits != 0 { return true }
        remainingSteps &-= 1
        guard node.examined & bits != 0 else { return isNoting ? reject(number, node, index, bits) : false }
        guard node.kind.isNested else { return examineScalar(number, node, index) }
        spend(on: node, index)
        if remainingSteps < 0 { return remembered(number, node, index, bits) }
        return examineNested(number, node, index, bits)
    }

    /// Counts what a node that leads to others looks at by itself.
    @inline(never)
    mutating func spend(on node: RuleNode, _ index: Int) {
        switch node.kind {
        case .object, .dependent: remainingSteps &-= unsafe tape.count(at: index) + objects[Int(node.first)].memberCount >> 3
        case .array, .tuple, .contains, .unique, .unevaluatedMembers, .unevaluatedElements: remainingSteps &-= tape.count(at: index)
        case .select, .any, .all, .one: remainingSteps &-= Int(node.second)
        default: break
        }
    }

    /// Counts a value with everything inside it.
    mutating func spendAll(at index: Int) {
        let end = tape.next(after: index)
        var index = index
        while index < end {
            remainingSteps &-= 1
            spendText(at: index)
            switch tape.tag(at: index) {
            case TapeTag.arrayStart, TapeTag.objectStart, TapeTag.arrayEnd, TapeTag.objectEnd: index += 1
            default: index = tape.next(after: index)
            }
        }
    }

    /// Counts the bytes of a text, or of the digits of a number that is not an integer of 64 bits.
    @inline(never)
    mutating func spendText(at index: Int) {
        switch tape.tag(at: index) {
        case TapeTag.string, TapeTag.bigNumber: remainingSteps &-= unsafe tape.stringBytes(at: index).count >> 3
        case TapeTag.double: remainingSteps &-= (document?.node(at: index).numberText?.utf8.count ?? 0) >> 3
        default: break
        }
    }

    @inline(__always)
    private mutating func bits(of index: Int) -> UInt64 {
        if RuleNode.isMinusZero(tape, at: index) { return bits(ofMinusZeroAt: index) }
        return unsafe RuleNode.bit(of: tape.words[index])
    }

    // Apart, because the frames of its callers are on the stack once for each level.
    @inline(never)
    private mutating func bits(ofMinusZeroAt index: Int) -> UInt64 {
        unsafe node(index).map { RuleNode.bits(of: $0) } ?? RuleNode.bit(of: tape.words[index])
    }

    /// A value of the document; nil if only the tape is known.
    @inline(never)
    mutating func node(_ index: Int) -> JSONNode? {
        if document == nil { isIncomplete = true }
        return document?.node(at: index)
    }

    /// Records why a value's tag alone is rejected.
    @inline(never)
    private mutating func reject(_ number: UInt32, _ node: RuleNode, _ index: Int, _ bits: UInt64) -> Bool {
        if remainingSteps < 0, !isFirstFailure(number, index) { return false }
        let noted = failures.count
        if !program.sumsUpAlternatives, program.allows(bits, number), nesting < Self.maximumNesting {
            nesting += 1
            defer { nesting -= 1 }
            spend(on: node, index)
            // One of these nodes rejects it.
            if node.kind == .all { _ = examineAll(node, index) }
            if node.kind == .reference { _ = examineReference(number, node, index) }
        }
        return failures.count > noted ? false : fail(.value, index, number)
    }

    private mutating func examineScalar(_ number: UInt32, _ node: RuleNode, _ index: Int) -> Bool {
        let place = Int(node.first)
        let isFine: Bool
        if node.kind != .count && node.kind != .number { spendText(at: index) }
        switch node.kind {
        case .count: isFine = count(node.first).contains(tape.count(at: index))
        case .regularExpression: return examineText(number, place, index)
        case .format: isFine = unsafe held._withUnsafeGuaranteedRef { unsafe $0.tests.base[place](tape.stringBytes(at: index).span) }
        case .choice: isFine = unsafe isChoice(place, tape.stringBytes(at: index))
        case .numberChoice: isFine = isNumberChoice(place, at: index)
        case .length: isFine = count(node.first).contains(tape.characterCount(at: index))
        case .number: isFine = isNumber(at: index, in: place) && (node.second == 0 || isInteger(at: index))
        case .whole: isFine = isWhole(at: index)
        case .multiple: isFine = isMultiple(at: index, of: program.tables.divisors[place])
        default: isFine = false
        }
        return isFine || fail(.value, index, number)
    }

    /// Examines a value by a node that leads to others.
    // One copy keeps the frames of the functions small that call each other for each level.
    @inline(never)
    private mutating func examineNested(_ number: UInt32, _ node: RuleNode, _ index: Int, _ bits: UInt64) -> Bool {
        guard nesting < Self.maximumNesting else { return fail(.tooDeep, index, number) }
        nesting += 1
        defer { nesting -= 1 }
        switch node.kind {
        case .object:
            let object = unsafe objects + Int(node.first)
            return unsafe object.pointee.isPlain ? examineObject(number, object, index) : examineDescribed(number, object, index)
        case .array: return examineArray(number, node.first, index)
        case .select: return examineSelected(number, node, index, bits)
        case .any: return examineAny(number, node, index, bits)
        case .all: return examineAll(node, index)
        case .one: return examineOne(number, node, index)
        case .not: return !isFine(node.first, index) || fail(.value, index, number)
        case .condition: return examineCondition(node, index)
        case .reference: return examineReference(number, node, index)
        case .tuple: return examineTuple(number, node, index)
        case .contains: return examineContained(number, Int(node.first), index)
        case .dependent: return unsafe examineDependent(objects + Int(node.first), index)
        case .unevaluatedMembers, .unevaluatedElements: return examineUnevaluated(number, node, index)
        case .unique: return hasUniqueElements(number, index)
        case .constant: return isConstant(number, Int(node.first), index)
        default: return fail(.value, index, number)
        }
    }

    /// Examines a value unless the answer is known.
    @inline(never)
    private mutating func remembered(_ number: UInt32, _ node: RuleNode, _ index: Int, _ bits: UInt64) -> Bool {
        let key = Self.key(number, index)
        if let answer = memory[key], answer || !isNoting { return answer }
        if isNoting, !isFirstFailure(number, index) { return false }
        let answer = examineNested(number, node, index, bits)
        memory[key] = answer
        return answer
    }

    private static func key(_ number: UInt32, _ index: Int) -> UInt64 { UInt64(number) << 32 | UInt64(truncatingIfNeeded: index) }

    /// Whether this is the first time that the failures of a value are to be recorded after much work. Where
    /// they are, a value that fails is examined again, but only once.
    private mutating func isFirstFailure(_ number: UInt32, _ index: Int) -> Bool {
        // No node has this number.
        memory.updateValue(true, forKey: Self.key(number, index) | 1 << 63) == nil
    }

    /// Whether a node accepts a value. Records no failures.
    mutating func isFine(_ node: UInt32, _ index: Int) -> Bool {
        let wasNoting = isNoting
        isNoting = false
        defer { isNoting = wasNoting }
        return check(node, index)
    }

    /// Records a failure, if failures are recorded. Always returns false.
    @inline(never)
    mutating func fail(_ kind: Failure.Kind, _ index: Int, _ node: UInt32, member: Int = 0) -> Bool {
        guard isNoting && failures.count < limit || kind == .tooDeep && obstacle == nil else { return false }
        let failure = Failure(
            kind: kind, index: UInt32(truncatingIfNeeded: index), node: node, member: UInt32(truncatingIfNeeded: member), references: references)
        if kind == .tooDeep, obstacle == nil { obstacle = failure }
        if isNoting, failures.count < limit { failures.append(failure) }
        return false
    }
}
