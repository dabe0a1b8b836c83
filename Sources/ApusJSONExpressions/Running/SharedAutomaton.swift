import ApusJSON

/// An automaton for any number of threads. What it learns from one text is used for the next.
final class SharedAutomaton: Sendable {
    private let program: ExpressionProgram
    private let scope: Automaton.Scope
    private let idle = Pool<Automaton>(limit: 8)

    init(_ program: ExpressionProgram, _ scope: Automaton.Scope) { (self.program, self.scope) = (program, scope) }

    func matches(_ text: UnsafeRawBufferPointer) -> Bool {
        let automaton = idle.take() ?? Automaton(program, scope)
        let isMatch = unsafe automaton.matches(text)
        idle.give(automaton)
        return isMatch
    }
}
