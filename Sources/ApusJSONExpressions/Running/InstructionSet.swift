/// The instructions that an automaton may be at, after one character of the text.
@safe
final class InstructionSet {
    // Safety: `members` and `marks` have room for each instruction once, because marked ones are not added
    // again. Each branch is followed once and adds two to `pending`, which has room for that and for the first.
    private let members: UnsafeMutablePointer<UInt16>
    /// The generation in which each instruction was added.
    private let marks: UnsafeMutablePointer<UInt32>
    private let pending: UnsafeMutablePointer<UInt16>
    private let capacity: Int
    private let program: ExpressionProgram
    private var generation: UInt32 = 0
    private(set) var count = 0
    /// How many instructions have been followed to add those.
    private(set) var visits = 0
    /// The traits of the character before.
    private(set) var previous: CharacterTraits = []
    /// Whether there is a match without another character.
    private(set) var hasMatch = false

    init(_ program: ExpressionProgram) {
        self.program = program
        capacity = program.instructions.count
        unsafe members = .allocate(capacity: capacity)
        unsafe marks = .allocate(capacity: capacity)
        unsafe marks.initialize(repeating: 0, count: capacity)
        unsafe pending = .allocate(capacity: 2 * capacity + 1)
    }

    deinit {
        unsafe members.deallocate()
        unsafe marks.deallocate()
        unsafe pending.deallocate()
    }

    /// Those that take a character, match, or require something of the next character.
    var all: UnsafeMutableBufferPointer<UInt16> { unsafe UnsafeMutableBufferPointer(start: members, count: count) }

    /// Makes equal sets have equal members.
    func sort() {
        var members = unsafe all
        unsafe members.sort()
    }

    func clear(previous: CharacterTraits) {
        (count, visits) = (0, 0)
        hasMatch = false
        self.previous = previous
        if generation == .max {
            unsafe marks.update(repeating: 0, count: capacity)
            generation = 0
        }
        generation += 1
    }

    /// Makes this the set of a state, whose members are distinct.
    func assign(_ others: UnsafeBufferPointer<UInt16>, previous: CharacterTraits) {
        clear(previous: previous)
        for index in others.indices {
            let member = unsafe others[index]
            unsafe marks[Int(member)] = generation
            append(member, program.instructions[Int(member)])
        }
    }

    private func append(_ index: UInt16, _ instruction: ExpressionProgram.Instruction) {
        if case .match = instruction { hasMatch = true }
        unsafe members[count] = index
        count += 1
    }

    /// Adds an instruction, or those that it leads to without a character.
    func add(_ instruction: UInt16) {
        unsafe pending[0] = instruction
        var waiting = 1
        while waiting > 0 {
            waiting -= 1
            visits += 1
            let index = unsafe pending[waiting]
            guard unsafe marks[Int(index)] != generation else { continue }
            unsafe marks[Int(index)] = generation
            let instruction = program.instructions[Int(index)]
            switch instruction {
            case .branch(let first, let second):
                unsafe pending[waiting] = second
                unsafe pending[waiting + 1] = first
                waiting += 2
            case .require(.textStart, let next):
                guard previous.contains(.none) else { continue }
                unsafe pending[waiting] = next
                waiting += 1
            case .take, .match, .require: append(index, instruction)
            }
        }
    }

    /// Adds what required instructions lead to if their requirements are met.
    func resolve(before next: CharacterTraits) {
        var index = 0
        while index < count {
            if case .require(let assertion, let following) = unsafe program.instructions[Int(members[index])],
                assertion.holds(after: previous, before: next)
            {
                add(following)
            }
            index += 1
        }
    }

    /// Adds to another set what a character of a class leads to.
    func step(_ characterClass: Int, to target: InstructionSet) {
        for index in 0..<count {
            guard case .take(let set, let next) = unsafe program.instructions[Int(members[index])] else { continue }
            if program.alphabet.contains(characterClass, in: Int(set)) { target.add(next) }
        }
    }
}
