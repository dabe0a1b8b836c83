import ApusJSON

// Which members or elements have been evaluated is worked out when a node asks for it, from the nodes
// beside it. At first, those that evaluate something in any case. If that is not all, the others are asked again, without
// recording failures, which of their parts accept the value.

extension Verifier {
    /// Examines the members or elements that no part of the scope has evaluated.
    mutating func examineUnevaluated(_ number: UInt32, _ node: RuleNode, _ index: Int) -> Bool {
        guard depth < Self.maximumDepth else { return fail(.tooDeep, index, number) }
        var marks = EvaluationMarks(count: tape.count(at: index), isObject: node.kind == .unevaluatedMembers)
        for isAsking in [false, true] where !marks.isComplete {
            (marks.isAsking, marks.followed) = (isAsking, [])
            mark(node.second, index, &marks, except: number)
        }
        guard !marks.isComplete else { return true }
        depth += 1
        defer { depth -= 1 }
        let isClosed = unsafe nodes[Int(node.first)].accepted | nodes[Int(node.first)].examined == 0
        var isFine = true
        forEachChild(of: index, isObject: marks.isObject) { verifier, position, child in
            guard !marks.contains(position), isFine || !verifier.isDone else { return }
            if marks.isObject, isClosed {
                isFine = verifier.fail(.unexpected, child, node.first, member: Int(node.second))
            } else if !verifier.check(node.first, marks.isObject ? child + 1 : child) {
                isFine = false
            }
        }
        return isFine
    }

    /// Marks what a node has evaluated of a value that it accepts.
    private mutating func mark(_ number: UInt32, _ index: Int, _ marks: inout EvaluationMarks, except own: UInt32) {
        let node = unsafe nodes[Int(number)]
        guard !marks.isComplete, number != own else { return }
        spend(on: node, index)
        if node.kind.isConditional, !marks.isAsking { return }
        switch node.kind {
        case .object where marks.isObject: unsafe mark(objects + Int(node.first), index, &marks)
        case .unevaluatedMembers where marks.isObject, .unevaluatedElements where !marks.isObject, .array where !marks.isObject:
            marks.insertAll()
        case .tuple where !marks.isObject:
            if unsafe lists[Int(node.first + node.second)] != RuleNode.none { marks.insertAll() } else { marks.insert(first: Int(node.second)) }
        case .contains where !marks.isObject:
            guard program.tables.containments[Int(node.first)].isEvaluating else { return }
            let contained = program.tables.containments[Int(node.first)].node
            forEachChild(of: index, isObject: false) { verifier, position, child in
                if verifier.isFine(contained, child) { marks.insert(position) }
            }
        // The last ones first, because those that are about unevaluated values evaluate all.
        case .all: for child in (node.first..<(node.first + node.second)).reversed() { unsafe mark(lists[Int(child)], index, &marks, except: own) }
        case .select, .any, .one:
            for place in node.first..<(node.first + node.second) where unsafe isFine(lists[Int(place)], index) {
                unsafe mark(lists[Int(place)], index, &marks, except: own)
            }
        case .condition:
            let isMet = unsafe isFine(lists[Int(node.first)], index)
            if isMet { unsafe mark(lists[Int(node.first)], index, &marks, except: own) }
            unsafe mark(lists[Int(node.first) + (isMet ? 1 : 2)], index, &marks, except: own)
        case .dependent where marks.isObject:
            let object = unsafe objects + Int(node.first)
            unsafe forEachMember(of: index, in: object) { verifier, _, _, position in
                if position >= 0 { unsafe verifier.mark(verifier.members[object.pointee.firstMember + position].node, index, &marks, except: own) }
            }
        // Two references to a node mark the same.
        case .reference: if marks.follow(node.first) { mark(node.first, index, &marks, except: own) }
        default: break
        }
    }

    private mutating func mark(_ object: UnsafePointer<RuleObject>, _ index: Int, _ marks: inout EvaluationMarks) {
        guard unsafe object.pointee.otherMembers == RuleNode.none else { return marks.insertAll() }
        unsafe forEachMember(of: index, in: object) { verifier, place, key, position in
            unsafe verifier.forEachDescription(of: key, position, in: object) { _, _ in marks.insert(place) }
        }
    }

    /// Calls a function with the position and index of each key, and its position among the members of a description,
    /// or -1.
    mutating func forEachMember(of index: Int, in object: UnsafePointer<RuleObject>, _ body: (inout Verifier, Int, Int, Int) -> Void) {
        var hint = 0
        forEachChild(of: index, isObject: true) { verifier, place, key in
            let text = unsafe verifier.tape.stringBytes(at: key)
            verifier.remainingSteps &-= text.count >> 3
            body(&verifier, place, key, unsafe verifier.texts.position(of: text, in: object, &hint))
        }
    }

    /// Calls a function with the position and index of each element, or of each key.
    mutating func forEachChild(of index: Int, isObject: Bool, _ body: (inout Verifier, Int, Int) -> Void) {
        let end = tape.containerEnd(at: index) - 1
        var (position, child) = (0, index + 1)
        while child < end {
            body(&self, position, child)
            position += 1
            child = tape.next(after: isObject ? child + 1 : child)
        }
    }
}

/// Which members or elements have been evaluated, by their position.
private struct EvaluationMarks {
    let isObject: Bool
    let count: Int
    private var marks: PositionSet
    private var remainingCount: Int
    /// The nodes to which references were followed.
    var followed: Set<UInt32> = []
    /// Whether nodes are asked which of their parts accept the value.
    var isAsking = false

    init(count: Int, isObject: Bool) {
        self.isObject = isObject
        (self.count, remainingCount) = (count, count)
        marks = PositionSet(count: count)
    }

    var isComplete: Bool { remainingCount == 0 }

    func contains(_ position: Int) -> Bool { remainingCount == 0 || marks.contains(position) }

    mutating func insert(_ position: Int) {
        guard !contains(position) else { return }
        marks.insert(position)
        remainingCount -= 1
    }

    mutating func insert(first count: Int) { for position in 0..<min(count, self.count) { insert(position) } }

    mutating func insertAll() { remainingCount = 0 }

    /// Whether a reference to a node is the first.
    mutating func follow(_ node: UInt32) -> Bool { followed.insert(node).inserted }
}
