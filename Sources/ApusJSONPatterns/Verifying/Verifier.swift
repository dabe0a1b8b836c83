import ApusJSON

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

/// Checks a tape against a program.
@safe
struct Verifier {
    let tape: Tape
    let document: JSONNode
    let program: PatternProgram
    let nodes: UnsafePointer<PatternNode>
    let members: UnsafePointer<PatternMember>
    let objects: UnsafePointer<PatternObject>
    let keys: UnsafePointer<UInt8>
    let indexes: UnsafePointer<KeyTable>
    let lists: UnsafePointer<UInt32>
    /// The maximum number of failures to record.
    let limit: Int
    var failures: [Failure] = []
    /// Whether failures are recorded. If not, verification stops at the first one.
    var isNoting: Bool
    /// The number of objects and arrays around the value.
    var depth = 0
    var budget = PatternRegex.Budget()
    /// The answers of combinations that may be asked again: see `isFine(_:_:_:)`.
    var memory: [UInt64: Bool] = [:]

    /// A value that does not match.
    struct Failure {
        enum Kind {
            case value, missing, unexpected, tooDeep, undecided
        }

        var kind: Kind
        /// The tape index of the value; for a missing member, of its object; for an unexpected
        /// member, of its key.
        var index: UInt32
        var node: UInt32
        /// The missing member's index in the table.
        var member: UInt32
    }

    /// - Parameter limit: the maximum number of failures to record; 0 to stop at the first one
    ///   without recording it.
    init(_ program: PatternProgram, _ document: JSONNode, limit: Int) {
        // Safety: the document keeps the tape alive and the program keeps the tables alive, and
        // both are stored here.
        tape = document.tape
        self.document = document
        self.program = program
        unsafe nodes = program.nodes.base
        unsafe members = program.members.base
        unsafe objects = program.objects.base
        unsafe keys = program.keys.base
        unsafe indexes = program.indexes.base
        unsafe lists = program.lists.base
        self.limit = limit
        isNoting = limit > 0
    }

    /// Whether the value matches.
    mutating func run() -> Bool {
        check(program.root, document.index)
    }
}

extension Verifier {
    /// Whether verification can stop.
    @inline(__always)
    var isDone: Bool { !isNoting || failures.count >= limit }

    @inline(__always)
    mutating func check(_ node: UInt32, _ index: Int) -> Bool {
        let bit = unsafe PatternNode.bit(of: tape.words[index])
        if unsafe nodes[Int(node)].accepted & bit != 0 { return true }
        return examine(node, index)
    }

    /// Examines a value that its tag alone does not accept.
    mutating func examine(_ number: UInt32, _ index: Int) -> Bool {
        let node = unsafe nodes[Int(number)]
        let bits = PatternNode.bits(at: index, in: document, tape)
        // Minus zero is accepted as an integer.
        if node.accepted & bits != 0 { return true }
        guard node.examined & bits != 0 else { return fail(.value, index, number) }
        let isFine: Bool
        switch node.kind {
        case .plain: return fail(.value, index, number)
        case .object: return unsafe examineObject(number, objects[Int(node.first)], index)
        case .array: return examineArray(number, node.first, index)
        case .select: return examineSelected(number, node, index, bits)
        case .any: return examineAny(number, node, index, bits)
        case .all: return examineAll(number, node, index)
        case .count: isFine = unsafe program.counts.base[Int(node.first)].contains(tape.count(at: index))
        case .regularExpression: return examineText(number, program.expressions[Int(node.first)], index)
        case .format:
            isFine = unsafe StringFormat(rawValue: UInt8(truncatingIfNeeded: node.first))?.matches(tape.stringBytes(at: index).span) ?? false
        case .choice: isFine = unsafe isChoice(Int(node.first), tape.stringBytes(at: index))
        case .numberChoice: isFine = isNumberChoice(Int(node.first), at: index)
        case .length: isFine = unsafe program.counts.base[Int(node.first)].contains(characterCount(tape.stringBytes(at: index).span))
        case .number: isFine = isNumber(at: index, in: Int(node.first))
        case .color: isFine = isColor(at: index)
        }
        return isFine || fail(.value, index, number)
    }

    /// Records a failure, if failures are recorded. Always returns false.
    @inline(never)
    mutating func fail(_ kind: Failure.Kind, _ index: Int, _ node: UInt32, member: Int = 0) -> Bool {
        if isNoting, failures.count < limit {
            failures.append(
                Failure(kind: kind, index: UInt32(truncatingIfNeeded: index), node: node, member: UInt32(truncatingIfNeeded: member)))
        }
        return false
    }
}
