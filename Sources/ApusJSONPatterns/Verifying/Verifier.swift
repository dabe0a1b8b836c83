import ApusJSON

// How a document is verified
//
//     nodes   0 object(id → 1, tags → 2)   1 number(1…)   2 array(→ 3)   3 plain "
//     tape    r { "id" l 7 "tags" [ "a" "b" ] } r
//
// Node and value go down together. Most values are done with one test of their tag against the node's mask. The keys of an object are compared where
// they stand, first with the member after the last one found, for most documents have the order of their pattern. No strings, paths or places are made.
//
// What does not match is noted as two numbers, the place on the tape and the node; a report is made of it afterwards. Where alternatives are tried,
// nothing is noted, and one mismatch is enough.

/// Goes through a program and a tape.
@safe
struct Verifier {
    let tape: Tape
    let document: JSONNode
    let program: PatternProgram
    let nodes: UnsafePointer<PatternNode>
    let members: UnsafePointer<PatternMember>
    let objects: UnsafePointer<PatternObject>
    let keys: UnsafePointer<UInt8>
    let slots: UnsafePointer<UInt32>
    let lists: UnsafePointer<UInt32>
    /// How many failures are noted at most.
    let limit: Int
    var failures: [Failure] = []
    /// Whether failures are noted; else the first one ends it all.
    var isNoting: Bool
    /// The objects and arrays around the value.
    var depth = 0
    var budget = PatternRegex.Budget()
    /// What combinations have answered before, where they may be asked again: see ``Verifier/remembered(_:_:_:)``.
    var memory: [UInt64: Bool] = [:]

    /// A value that does not match.
    struct Failure {
        enum Kind {
            case value, missing, unexpected, tooDeep, undecided
        }

        var kind: Kind
        /// The value; for a missing member its object; for an unexpected one its key.
        var index: UInt32
        var node: UInt32
        /// The missing member's place in the table.
        var member: UInt32
    }

    /// - Parameter limit: how many failures are noted; 0 to stop at the first without a note.
    init(_ program: PatternProgram, _ document: JSONNode, limit: Int) {
        // Safety: the tape holds as long as the document, the tables as long as the program, and both are kept here.
        tape = document.tape
        self.document = document
        self.program = program
        unsafe nodes = program.nodes.base
        unsafe members = program.members.base
        unsafe objects = program.objects.base
        unsafe keys = program.keys.base
        unsafe slots = program.slots.base
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
    /// Whether nothing more needs to be looked at.
    @inline(__always)
    var isDone: Bool { !isNoting || failures.count >= limit }

    @inline(__always)
    mutating func check(_ node: UInt32, _ index: Int) -> Bool {
        let bit = unsafe PatternNode.bit(of: tape.words[index])
        if unsafe nodes[Int(node)].accepted & bit != 0 { return true }
        return examine(node, index)
    }

    /// Looks into a value that is not accepted as it is.
    mutating func examine(_ number: UInt32, _ index: Int) -> Bool {
        let node = unsafe nodes[Int(number)]
        let bit = unsafe PatternNode.bit(of: tape.words[index])
        guard node.examined & bit != 0 else { return fail(.value, index, number) }
        let isFine: Bool
        switch node.kind {
        case .plain: return fail(.value, index, number)
        case .object: return unsafe examineObject(number, objects[Int(node.first)], index)
        case .array: return examineArray(number, node.first, index)
        case .select: return examineSelected(number, node, index, bit)
        case .any: return examineAny(number, node, index, bit)
        case .all: return examineAll(number, node, index)
        case .count: isFine = unsafe program.counts.base[Int(node.first)].contains(tape.count(at: index))
        case .regularExpression: return examineText(number, program.expressions[Int(node.first)], index)
        case .format:
            isFine = unsafe StringFormat(rawValue: UInt8(truncatingIfNeeded: node.first))?.matches(tape.stringBytes(at: index).span) ?? false
        case .choice: isFine = unsafe isChoice(node, tape.stringBytes(at: index))
        case .length: isFine = unsafe program.counts.base[Int(node.first)].contains(characterCount(tape.stringBytes(at: index).span))
        case .number: isFine = isNumber(at: index, in: Int(node.first))
        case .color: isFine = isColor(at: index)
        }
        return isFine || fail(.value, index, number)
    }

    /// Notes a failure where failures are noted. Never true.
    @inline(never)
    mutating func fail(_ kind: Failure.Kind, _ index: Int, _ node: UInt32, member: Int = 0) -> Bool {
        if isNoting, failures.count < limit {
            failures.append(
                Failure(kind: kind, index: UInt32(truncatingIfNeeded: index), node: node, member: UInt32(truncatingIfNeeded: member)))
        }
        return false
    }
}
