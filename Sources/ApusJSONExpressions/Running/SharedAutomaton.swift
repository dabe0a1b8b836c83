import ApusJSON
import Synchronization

/// An automaton for any number of threads. What it learns from one text is used for the next.
@safe
final class SharedAutomaton: @unchecked Sendable {
    // Safety: only the thread that has set `isBusy` uses `first`.
    private let program: ExpressionProgram
    private let scope: Automaton.Scope
    private let isBusy = Atomic<Bool>(false)
    /// Counting its references would take as long as matching ten bytes.
    private var first: Unmanaged<Automaton>?
    /// Those of threads that found the first one busy.
    private let others = Pool<Automaton>(limit: 7)

    init(_ program: ExpressionProgram, _ scope: Automaton.Scope) {
        self.program = program
        self.scope = scope
    }

    deinit { unsafe first?.release() }

    func matches(_ text: UnsafeRawBufferPointer, limit: Int = .max) -> (isMatch: Bool, steps: Int) {
        guard !isBusy.exchange(true, ordering: .acquiring) else {
            let automaton = others.take() ?? Automaton(program, scope)
            let isMatch = unsafe automaton.matches(text, limit: limit)
            defer { others.give(automaton) }
            return (isMatch, automaton.steps)
        }
        defer { isBusy.store(false, ordering: .releasing) }
        let automaton = unsafe first ?? Unmanaged.passRetained(Automaton(program, scope))
        unsafe first = automaton
        return unsafe automaton._withUnsafeGuaranteedRef { unsafe ($0.matches(text, limit: limit), $0.steps) }
    }
}
