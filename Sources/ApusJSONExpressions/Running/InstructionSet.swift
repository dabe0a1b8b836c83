/// The instructions that an automaton may be at, after one character of the text.
struct InstructionSet {
    /// Those that take a character, match, or require something of the next character.
    private(set) var members: [UInt16] = []
    /// The traits of the character before.
    private(set) var previous: CharacterTraits = []
    /// The generation in which each instruction was added.
    private var marks: [UInt32]
    private var generation: UInt32 = 0
    private var rest: [UInt16] = []

    init(capacity: Int) {
        marks = Array(repeating: 0, count: capacity)
    }

    mutating func clear(previous: CharacterTraits) {
        members.removeAll(keepingCapacity: true)
        self.previous = previous
        if generation == .max {
            for index in marks.indices { marks[index] = 0 }
            generation = 0
        }
        generation += 1
    }

    mutating func assign(_ others: some Sequence<UInt16>, previous: CharacterTraits) {
        clear(previous: previous)
        for member in others {
            members.append(member)
            marks[Int(member)] = generation
        }
    }

    /// Adds an instruction, or those that it leads to without a character.
    mutating func add(_ instruction: UInt16, _ program: ExpressionProgram) {
        rest.append(instruction)
        while let index = rest.popLast() {
            guard marks[Int(index)] != generation else { continue }
            marks[Int(index)] = generation
            switch program.instructions[Int(index)] {
            case .take, .match: members.append(index)
            case .branch(let first, let second):
                rest.append(second)
                rest.append(first)
            case .require(.textStart, let next): if previous.contains(.none) { rest.append(next) }
            case .require: members.append(index)
            }
        }
    }

    /// Adds what required instructions lead to if their requirements are met.
    mutating func resolve(before next: CharacterTraits, _ program: ExpressionProgram) {
        var index = 0
        while index < members.count {
            if case .require(let assertion, let following) = program.instructions[Int(members[index])],
                assertion.holds(after: previous, before: next)
            {
                add(following, program)
            }
            index += 1
        }
    }

    /// Makes equal sets have equal members.
    mutating func sort() {
        members.sort()
    }
}
