import CApusExpressions

/// A deterministic automaton, whose states are made when a text first needs them.
///
/// A state is a set of the program's instructions, and what assertions must know of the character before:
/// `^a*b` has the states `{a, b}` and `{match}`, and `ab` leads from the first to itself and then to the
/// second. There may be exponentially many, so all are forgotten when they use too much memory. If that
/// happens too often, the rest of a text is matched without making states.
///
/// One thread at a time uses an automaton, until it has all its states.
@safe
final class Automaton {
    // Safety: `transitions` has `capacity` rows of `stride` elements, and each is one of the outcomes, or the
    // offset of a row that is in use. Texts are read between offset 0 and their counts.
    enum Scope {
        /// Anywhere in a text.
        case part
        case whole
    }

    /// A state, or what a search ends with.
    private struct Outcome: Equatable {
        let code: UInt32

        static let unknown = Outcome(code: UInt32(APUS_UNKNOWN))
        static let dead = Outcome(code: UInt32(APUS_DEAD))
        static let matched = Outcome(code: UInt32(APUS_MATCHED))

        var isState: Bool { code >= APUS_FIRST_STATE }
    }

    private let program: ExpressionProgram
    private let scope: Scope
    /// The number of transitions of a state: for all classes, and for the end.
    private let stride: Int
    private let firstByte: UInt8
    private var transitions: UnsafeMutablePointer<UInt32>
    private var capacity = 4
    private var states: [State] = []
    /// The offsets of the states in the table.
    private var rows: [State: UInt32] = [:]
    /// The number of members of all states.
    private var memberCount = 0
    /// The outcome before the first character.
    private var start = Outcome.unknown
    /// The state after characters that no match can begin with.
    private var idle = UInt32.max
    private var current: InstructionSet
    private var target: InstructionSet
    private let resolved: InstructionSet
    private var forgotten = 0
    /// How many instructions have been looked at to make states for the last text.
    private(set) var steps = 0
    /// The number of texts.
    private(set) var uses = 0

    private struct State: Hashable {
        let members: [UInt16]
        let previous: CharacterTraits

        func hash(into hasher: inout Hasher) {
            hasher.combine(previous)
            unsafe members.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
        }
    }

    /// How many bytes the transitions and the members of states may use, each.
    private static let maximumBytes = 1 << 18

    init(_ program: ExpressionProgram, _ scope: Scope) {
        self.program = program
        self.scope = scope
        // Row 0 is not used, because offsets below 3 mean something else.
        stride = max(program.alphabet.count + 1, Int(APUS_FIRST_STATE))
        unsafe transitions = .allocate(capacity: capacity * stride)
        firstByte = program.firstByte ?? 0
        (current, target, resolved) = (InstructionSet(program), InstructionSet(program), InstructionSet(program))
        forget()
        forgotten = 0
    }

    deinit {
        unsafe transitions.deallocate()
    }

    // MARK: States

    private func forget() {
        states.removeAll(keepingCapacity: true)
        rows.removeAll(keepingCapacity: true)
        memberCount = 0
        start = .unknown
        forgotten += 1
        guard scope == .part, program.firstByte != nil else { return }
        resolved.clear(previous: [])
        resolved.add(program.start)
        idle = addState(resolved) ?? .max
    }

    /// The state that is a set. Nil if there is no memory for it.
    private func addState(_ set: InstructionSet) -> UInt32? {
        set.sort()
        let state = unsafe State(members: Array(set.all), previous: set.previous)
        if let row = rows[state] { return row }
        guard makeRoom() else { return nil }
        states.append(state)
        memberCount += state.members.count
        let row = states.count * stride
        for index in row..<row + stride { unsafe transitions[index] = UInt32(APUS_UNKNOWN) }
        rows[state] = UInt32(row)
        return UInt32(row)
    }

    private func makeRoom() -> Bool {
        // There are always a few states, however large they are.
        guard states.count + 1 == capacity || memberCount * 2 > Self.maximumBytes else { return true }
        guard states.count < 8 || (capacity * 2 * stride * 4 <= Self.maximumBytes && memberCount * 2 <= Self.maximumBytes) else { return false }
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
        if target.count == 0 { return .dead }
        if scope == .part, target.hasMatch { return .matched }
        if let state = addState(target) { return Outcome(code: state) }
        forget()
        return addState(target).map(Outcome.init) ?? .dead
    }

    private func findStart() -> Outcome {
        target.clear(previous: .none)
        target.add(program.start)
        let outcome = self.outcome()
        start = outcome
        return outcome
    }

    // MARK: Steps

    /// Makes `target` what a character leads to from `current`, or the end of the text. Returns whether there
    /// is a match before the character.
    private func advance(_ characterClass: Int, isLast: Bool = false) -> Bool {
        let isEnd = characterClass == program.alphabet.end
        var next: CharacterTraits = isEnd ? .none : program.traits.isEmpty ? [] : program.traits[characterClass]
        var previous = next.intersection([.word, .lineTerminator, .carriageReturn])
        if next.contains(.extending) { previous = previous.subtracting(.word).union(current.previous.intersection(.word)) }
        if isLast { next.insert(.last) }
        var source = current
        if program.hasRequirements {
            source = resolved
            unsafe resolved.assign(UnsafeBufferPointer(current.all), previous: current.previous)
            resolved.resolve(before: next)
        }
        target.clear(previous: previous)
        if isEnd { return source.hasMatch }
        source.step(characterClass, to: target)
        if scope == .part { target.add(program.start) }
        steps += source.count + source.visits + target.visits
        return source.hasMatch && scope == .part
    }

    private func loadState(_ state: UInt32) {
        let state = states[Int(state) / stride - 1]
        unsafe state.members.withUnsafeBufferPointer { unsafe current.assign($0, previous: state.previous) }
    }

    /// Computes a transition, and remembers it.
    private func transition(_ state: UInt32, _ characterClass: Int, isLast: Bool = false) -> Outcome {
        loadState(state)
        let forgotten = self.forgotten
        let outcome: Outcome = advance(characterClass, isLast: isLast) ? .matched : characterClass == program.alphabet.end ? .dead : self.outcome()
        if forgotten == self.forgotten, !isLast { unsafe transitions[Int(state) + characterClass] = outcome.code }
        return outcome
    }

    /// Makes all states. Returns whether they are known: not if they are many, or if it matters where the last line ends.
    func complete() -> Bool {
        // The last text may have made so many states that all were forgotten, and with them where to start.
        guard !program.findsLastLine, start != .unknown else { return false }
        steps = 0
        let forgotten = self.forgotten
        var row = 0
        while row < states.count * stride {
            row += stride
            for transition in row...row + program.alphabet.end where unsafe transitions[transition] == APUS_UNKNOWN {
                _ = self.transition(UInt32(row), transition - row)
                guard steps < 100_000, states.count <= 128, forgotten == self.forgotten else { return false }
            }
        }
        return true
    }

    // MARK: Texts

    /// Whether a text matches; false if that takes more steps than a limit.
    func matches(_ text: UnsafeRawBufferPointer, limit: Int) -> Bool {
        steps = 0
        uses += 1
        let first = start == .unknown ? findStart() : start
        guard first.isState else { return first == .matched }
        let count = text.count
        let bytes = unsafe text.baseAddress?.assumingMemoryBound(to: UInt8.self)
        let lastLine = program.findsLastLine ? unsafe LastLine.end(of: text) : count
        let forgotten = self.forgotten
        var step = apus_step(offset: 0, state: first.code, outcome: 0, character: apus_character())
        while true {
            if step.offset != lastLine {
                step = unsafe apus_run(
                    program.alphabet.tables, transitions, bytes, step.offset < lastLine ? lastLine : count, step, idle, firstByte)
            }
            let outcome: Outcome
            if step.offset == count {
                let end = program.alphabet.end
                let known = unsafe Outcome(code: transitions[Int(step.state) + end])
                return (known == .unknown ? transition(step.state, end) : known) == .matched
            } else if step.offset == lastLine {
                step.character = unsafe apus_character_at(program.alphabet.tables, bytes, lastLine, count)
                outcome = transition(step.state, Int(step.character.class), isLast: true)
            } else {
                let known = Outcome(code: step.outcome)
                outcome = known == .unknown ? transition(step.state, Int(step.character.class)) : known
            }
            guard outcome.isState, steps <= limit else { return outcome == .matched }
            step.state = outcome.code
            step.offset += Int(step.character.width)
            // By then, making states has taken more time than it has saved.
            if self.forgotten - forgotten > 2 + step.offset >> 14 {
                loadState(step.state)
                return unsafe matchesRest(bytes, count, from: step.offset, lastLine, limit)
            }
        }
    }

    /// Whether a text matches. All states are known, so nothing changes.
    func matchesKnown(_ text: UnsafeRawBufferPointer) -> Bool {
        guard start.isState else { return start == .matched }
        let bytes = unsafe text.baseAddress?.assumingMemoryBound(to: UInt8.self)
        let first = apus_step(offset: 0, state: start.code, outcome: 0, character: apus_character())
        let last = unsafe apus_run(program.alphabet.tables, transitions, bytes, text.count, first, idle, firstByte)
        return unsafe Outcome(code: last.offset < text.count ? last.outcome : transitions[Int(last.state) + program.alphabet.end]) == .matched
    }

    /// Matches the rest of a text from `current`, without making states.
    private func matchesRest(_ bytes: UnsafePointer<UInt8>?, _ count: Int, from start: Int, _ lastLine: Int, _ limit: Int) -> Bool {
        var offset = start
        while offset < count {
            let character = unsafe apus_character_at(program.alphabet.tables, bytes, offset, count)
            if advance(Int(character.class), isLast: offset == lastLine) { return true }
            if target.count == 0 || steps > limit { return false }
            if scope == .part, target.hasMatch { return true }
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
