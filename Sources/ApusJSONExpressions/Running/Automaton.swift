import CApusExpressions

/// A deterministic automaton, whose states are made when a text first needs them.
///
/// A state is a set of the program's instructions, and what assertions must know of the character before:
/// `^a*b` has the states `{a, b}` and `{match}`, and `ab` leads from the first to itself and then to the
/// second. There may be exponentially many, so all are forgotten when they use too much memory. If that
/// happens too often, the rest of a text is matched without making states.
///
/// One thread at a time uses an automaton.
@safe
final class Automaton {
    // Safety: `transitions` has `capacity` rows of `stride` elements, and each is one of the outcomes, or the
    // offset of a row that is in use. Texts are read between offset 0 and their counts.
    enum Scope {
        /// Anywhere in a text.
        case part
        case whole
    }

    enum Outcome {
        case state(UInt32)
        case dead, matched
    }

    private let program: ExpressionProgram
    private let scope: Scope
    /// The number of transitions of a state: for all classes, and for the end.
    private let stride: Int
    private var transitions: UnsafeMutablePointer<UInt32>
    private var capacity = 4
    /// The members of all states, in order.
    private var members: [UInt16] = []
    private var states: [State] = []
    /// Numbers of states plus 1, at their hashes; 0 where there is none. The count is a power of two.
    private var slots: [UInt32] = []
    private var start: Outcome?
    /// The state after characters that no match can begin with.
    private var idle = UInt32.max
    private var current: InstructionSet
    private var target: InstructionSet
    private var resolved: InstructionSet
    private var forgotten = 0

    private struct State {
        var members: Range<Int>
        var previous: CharacterTraits
        var hash: UInt64
    }

    /// How many bytes the transitions and the members of states may use, each.
    private static let maximumBytes = 1 << 18

    init(_ program: ExpressionProgram, _ scope: Scope) {
        self.program = program
        self.scope = scope
        // Row 0 is not used, because offsets below 3 mean something else.
        stride = max(program.alphabet.count + 1, Int(APUS_FIRST_STATE))
        unsafe transitions = .allocate(capacity: capacity * stride)
        let empty = InstructionSet(capacity: program.instructions.count)
        (current, target, resolved) = (empty, empty, empty)
        forget()
        forgotten = 0
    }

    deinit {
        unsafe transitions.deallocate()
    }

    // MARK: States

    private func forget() {
        members.removeAll(keepingCapacity: true)
        states.removeAll(keepingCapacity: true)
        slots = Array(repeating: 0, count: 16)
        start = nil
        forgotten += 1
        guard scope == .part, program.firstByte != nil else { return }
        target.clear(previous: [])
        target.add(program.start, program)
        idle = addState() ?? .max
    }

    /// The state that has the members of `target`. Nil if there is no memory for it.
    private func addState() -> UInt32? {
        target.sort()
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(target.previous.rawValue)
        for member in target.members {
            hash = (hash ^ UInt64(member)) &* 0x9E37_79B9_7F4A_7C15
            hash ^= hash >> 29
        }
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[slot] != 0 {
            let number = Int(slots[slot]) - 1
            let state = states[number]
            if state.hash == hash, state.previous == target.previous, members[state.members].elementsEqual(target.members) {
                return UInt32((number + 1) * stride)
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        guard makeRoom() else { return nil }
        let first = members.count
        members += target.members
        states.append(State(members: first..<members.count, previous: target.previous, hash: hash))
        let row = states.count * stride
        for index in row..<row + stride { unsafe transitions[index] = UInt32(APUS_UNKNOWN) }
        slots[slot] = UInt32(states.count)
        if states.count * 2 > slots.count { growSlots() }
        return UInt32(row)
    }

    private func growSlots() {
        slots = Array(repeating: 0, count: slots.count * 2)
        for (number, state) in states.enumerated() {
            var slot = Int(truncatingIfNeeded: state.hash) & (slots.count - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = UInt32(number + 1)
        }
    }

    private func makeRoom() -> Bool {
        // There are always a few states, however large they are.
        guard states.count + 1 == capacity || members.count * 2 > Self.maximumBytes else { return true }
        guard states.count < 8 || (capacity * 2 * stride * 4 <= Self.maximumBytes && members.count * 2 <= Self.maximumBytes) else { return false }
        guard states.count + 1 == capacity else { return true }
        let larger = UnsafeMutablePointer<UInt32>.allocate(capacity: capacity * 2 * stride)
        unsafe larger.update(from: transitions, count: capacity * stride)
        unsafe transitions.deallocate()
        unsafe transitions = larger
        capacity *= 2
        return true
    }

    /// The outcome that `target` is. All states may be forgotten.
    private func outcome() -> Outcome {
        if target.members.isEmpty { return .dead }
        if scope == .part, hasMatch(target) { return .matched }
        if let state = addState() { return .state(state) }
        let set = target
        forget()
        target = set
        return addState().map(Outcome.state) ?? .dead
    }

    private func hasMatch(_ set: InstructionSet) -> Bool {
        set.members.contains {
            if case .match = program.instructions[Int($0)] { true } else { false }
        }
    }

    private func startOutcome() -> Outcome {
        if let start { return start }
        prepareStart()
        let outcome = self.outcome()
        start = outcome
        return outcome
    }

    private func prepareStart() {
        target.clear(previous: .none)
        target.add(program.start, program)
    }

    // MARK: Steps

    /// Makes `target` what a character leads to from `current`, or the end of the text. Returns whether there
    /// is a match before the character.
    private func advance(_ class_: Int, isLast: Bool = false) -> Bool {
        let isEnd = class_ == program.alphabet.end
        var next: CharacterTraits = isEnd ? .none : program.traits.isEmpty ? [] : program.traits[class_]
        var previous = next.intersection([.word, .lineTerminator, .carriageReturn])
        if next.contains(.extending) { previous = previous.subtracting(.word).union(current.previous.intersection(.word)) }
        if isLast { next.insert(.last) }
        target.clear(previous: previous)
        if program.hasRequirements {
            resolved.assign(current.members, previous: current.previous)
            resolved.resolve(before: next, program)
            return step(resolved, class_, isEnd)
        }
        return step(current, class_, isEnd)
    }

    private func step(_ set: InstructionSet, _ class_: Int, _ isEnd: Bool) -> Bool {
        var hasMatch = false
        for member in set.members {
            switch program.instructions[Int(member)] {
            case .match: hasMatch = true
            case .take(let set, let next):
                if !isEnd, program.alphabet.contains(class_, in: Int(set)) { target.add(next, program) }
            default: break
            }
        }
        if !isEnd, scope == .part { target.add(program.start, program) }
        return hasMatch && (isEnd || scope == .part)
    }

    /// Computes a transition, and remembers it.
    private func transition(_ state: UInt32, _ class_: Int, isLast: Bool = false) -> Outcome {
        let number = Int(state) / stride - 1
        current.assign(members[states[number].members], previous: states[number].previous)
        let forgotten = self.forgotten
        let outcome: Outcome = advance(class_, isLast: isLast) ? .matched : class_ == program.alphabet.end ? .dead : self.outcome()
        if forgotten == self.forgotten, !isLast { unsafe transitions[Int(state) + class_] = Self.code(outcome) }
        return outcome
    }

    private static func code(_ outcome: Outcome) -> UInt32 {
        switch outcome {
        case .state(let state): state
        case .dead: UInt32(APUS_DEAD)
        case .matched: UInt32(APUS_MATCHED)
        }
    }

    // MARK: Texts

    /// Whether a text matches.
    func matches(_ text: UnsafeRawBufferPointer) -> Bool {
        guard case .state(let first) = startOutcome() else { return isMatch(startOutcome()) }
        let forgotten = self.forgotten
        let lastLine = program.findsLastLine ? unsafe LastLine.end(of: text) : text.count
        var step = apus_step(offset: 0, state: first, outcome: 0, character: apus_character())
        while true {
            if step.offset != lastLine { unsafe run(&step, text, end: step.offset < lastLine ? lastLine : text.count) }
            var outcome: Outcome
            if step.offset == text.count {
                let known = unsafe transitions[Int(step.state) + program.alphabet.end]
                return known == APUS_UNKNOWN ? isMatch(transition(step.state, program.alphabet.end)) : known == APUS_MATCHED
            } else if step.offset == lastLine {
                step.character = unsafe character(text, lastLine)
                outcome = transition(step.state, Int(step.character.class), isLast: true)
            } else if step.outcome == APUS_UNKNOWN {
                outcome = transition(step.state, Int(step.character.class))
            } else {
                return step.outcome == APUS_MATCHED
            }
            guard case .state(let next) = outcome else { return isMatch(outcome) }
            step.state = next
            step.offset += Int(step.character.width)
            // By then, making states has taken more time than it has saved.
            if self.forgotten - forgotten > 2 + step.offset >> 14 {
                return unsafe matchesRest(text, from: step, lastLine)
            }
        }
    }

    private func isMatch(_ outcome: Outcome) -> Bool {
        if case .matched = outcome { true } else { false }
    }

    private func run(_ step: inout apus_step, _ text: UnsafeRawBufferPointer, end: Int) {
        guard let base = text.baseAddress, step.offset < end else { return }
        let bytes = unsafe base.assumingMemoryBound(to: UInt8.self)
        unsafe withUnsafePointer(to: program.alphabet.tables) { alphabet in
            step = unsafe apus_run(alphabet, transitions, bytes, end, step, idle, program.firstByte ?? 0)
        }
    }

    private func character(_ text: UnsafeRawBufferPointer, _ offset: Int) -> apus_character {
        guard let base = text.baseAddress else { return apus_character() }
        let bytes = unsafe base.assumingMemoryBound(to: UInt8.self)
        return unsafe withUnsafePointer(to: program.alphabet.tables) { unsafe apus_character_at($0, bytes, offset, text.count) }
    }

    /// Matches the rest of a text without making states.
    private func matchesRest(_ text: UnsafeRawBufferPointer, from step: apus_step, _ lastLine: Int) -> Bool {
        let state = states[Int(step.state) / stride - 1]
        current.assign(members[state.members], previous: state.previous)
        var offset = step.offset
        while offset < text.count {
            let character = unsafe self.character(text, offset)
            if advance(Int(character.class), isLast: offset == lastLine) { return true }
            if target.members.isEmpty { return false }
            if scope == .part, hasMatch(target) { return true }
            swap(&current, &target)
            offset += Int(character.width)
        }
        return advance(program.alphabet.end)
    }
}

/// The last line of a text.
private enum LastLine {
    /// The offset of the line terminator at the end of a text, or the end.
    static func end(of text: UnsafeRawBufferPointer) -> Int {
        let count = text.count
        guard let last = unsafe text.last else { return 0 }
        switch last {
        case 0xA where unsafe count > 1 && text[count - 2] == 0xD: return count - 2
        case 0xA...0xD: return count - 1
        case 0x85 where unsafe count > 1 && text[count - 2] == 0xC2: return count - 2
        case 0xA8 where unsafe count > 2 && text[count - 2] == 0x80 && text[count - 3] == 0xE2,
            0xA9 where unsafe count > 2 && text[count - 2] == 0x80 && text[count - 3] == 0xE2:
            return count - 3
        default: return count
        }
    }
}
