import ApusJSON

/// An automaton for each thread. What it learns from one text is used for the next.
@safe
final class SharedAutomaton: @unchecked Sendable {
    // Safety of sending: one thread at a time uses an automaton.
    private let program: ExpressionProgram
    private let scope: Automaton.Scope
    private let idle = IdleObjects()

    init(_ program: ExpressionProgram, _ scope: Automaton.Scope) {
        self.program = program
        self.scope = scope
    }

    func matches(_ text: UnsafeRawBufferPointer, limit: Int = .max) -> (isMatch: Bool, steps: Int) {
        // Safety: only automata are idle here, each with the reference that this function owns.
        let automaton = unsafe idle.take().map { unsafe Unmanaged<Automaton>.fromOpaque($0) } ?? .passRetained(Automaton(program, scope))
        let result = unsafe automaton._withUnsafeGuaranteedRef { automaton in
            unsafe (isMatch: automaton.matches(text, limit: limit), steps: automaton.steps)
        }
        if unsafe !idle.put(automaton.toOpaque()) { unsafe automaton.release() }
        return result
    }
}
