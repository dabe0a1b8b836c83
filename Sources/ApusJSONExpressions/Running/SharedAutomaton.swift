import ApusJSON
import Synchronization

/// An automaton for each thread. What it learns from one text is used for the next. After some texts, all its states are made,
/// if they are few, and all threads use it.
@safe
final class SharedAutomaton: @unchecked Sendable {
    // Safety of sending: one thread at a time uses an automaton. A complete one does not change, and is kept until `deinit`.
    private let program: ExpressionProgram
    private let scope: Automaton.Scope
    private let idle = IdleObjects()
    /// The address of a complete automaton, or 0. It takes a short text a quarter less time than an idle one.
    private let complete = Atomic<UInt>(0)

    init(_ program: ExpressionProgram, _ scope: Automaton.Scope) {
        self.program = program
        self.scope = scope
    }

    deinit { unsafe known?.release() }

    private var known: Unmanaged<Automaton>? {
        unsafe UnsafeRawPointer(bitPattern: complete.load(ordering: .acquiring)).map { unsafe Unmanaged.fromOpaque($0) }
    }

    func matches(_ text: UnsafeRawBufferPointer, limit: Int = .max) -> (isMatch: Bool, steps: Int) {
        if let known = unsafe known { return unsafe (known._withUnsafeGuaranteedRef { unsafe $0.matchesKnown(text) }, 0) }
        // Safety: only automata are idle here, each with the reference that this function owns.
        let automaton = unsafe idle.take().map { unsafe Unmanaged<Automaton>.fromOpaque($0) } ?? .passRetained(Automaton(program, scope))
        let result = unsafe automaton._withUnsafeGuaranteedRef { unsafe (isMatch: $0.matches(text, limit: limit), steps: $0.steps) }
        let isComplete = unsafe automaton._withUnsafeGuaranteedRef { $0.uses == 16 && $0.complete() }
        let address = unsafe automaton.toOpaque()
        if isComplete, complete.compareExchange(expected: 0, desired: UInt(bitPattern: address), ordering: .releasing).exchanged { return result }
        if unsafe !idle.put(address) { unsafe automaton.release() }
        return result
    }
}
