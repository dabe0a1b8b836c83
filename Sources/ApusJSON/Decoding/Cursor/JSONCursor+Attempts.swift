// Alternatives: values that may be read in several ways.
extension JSONCursor {
    /// Reads a value; if the value is not what the type accepts, returns nil and stays before it.
    /// No error is made, so a failure costs little.
    ///
    /// Results are remembered as by ``attempt(of:alternative:_:)``, so a recursive type reads each
    /// value once rather than once for each alternative around it.
    @inlinable
    public mutating func attempt<T: JSONReadable>(_ type: T.Type) -> T? {
        attempt(of: type, alternative: -1) { json throws in try T._read(&json) }
    }

    /// Reads one alternative of a type with a function; if the function throws, returns nil and
    /// stays before the value.
    ///
    /// While an attempt around this one runs, the result may be remembered: a failure, and also the
    /// value, which is then returned again for the same alternative of the same type at the same
    /// location, without calling the function. So the function must depend only on the document. If it
    /// makes an object of a class, two attempts to read the same value may return the same object.
    ///
    /// - Parameters:
    ///   - type: the type that has alternatives.
    ///   - alternative: the number of the alternative, which fits 32 bits.
    ///   - read: reads the alternative.
    /// - Complexity: for recursive types, each alternative of each value is read a constant number
    ///   of times, whatever the depth.
    @inlinable
    public mutating func attempt<T>(of type: any Any.Type, alternative: Int, _ read: (inout JSONCursor) throws -> T) -> T? {
        var state = AttemptState(of: type, alternative, at: index)
        if let known = beginAttempt(&state, as: T.self) { return known }
        let document = document
        let value = try? read(&self)
        if self.document != document { Self.replaced() }
        endAttempt(state, value)
        return value
    }

    /// What is restored or remembered when an attempt ends.
    @usableFromInline
    struct AttemptState {
        var collected: FirstFindings<any Error>?
        var skipped = FirstFindings<SkippedElement>.Mark()
        let alternative: AttemptLog.Alternative
        var frame = AttemptLog.Frame()

        @usableFromInline
        init(of type: any Any.Type, _ number: Int, at index: Int) {
            alternative = AttemptLog.Alternative(type: type, number: number, index: index)
        }
    }

    /// Begins an attempt. Returns its result if that is known: nil if it has failed.
    @usableFromInline
    mutating func beginAttempt<T>(_ state: inout AttemptState, as result: T.Type) -> T?? {
        let session = session
        let end = endOfValue
        if session.attempts == 0 { _ = session.attemptLog.beginOutermost(at: index, end: end) }
        if session.attemptLog.failures.contains(state.alternative) { return .some(nil) }
        if let kept = session.attemptLog.success(state.alternative, at: index, end: end, as: T.self) {
            index = kept.index
            if let skipped = kept.skipped { session.skipped.add(skipped) { $0.error.depth } }
            return .some(kept.value)
        }
        state.frame = session.attemptLog.begin(at: index, end: end)
        state.collected = context.collected.take()
        state.skipped = session.skipped.mark
        session.attempts += 1
        session.quietness += 1
        return nil
    }

    /// Ends an attempt, whose value is nil if it has failed. The cursor then moves back.
    @usableFromInline
    mutating func endAttempt<T>(_ state: borrowing AttemptState, _ value: T?) {
        let session = session
        session.attempts -= 1
        session.quietness -= 1
        context.collected = state.collected
        let frame = state.frame
        guard let value else {
            index = frame.start
            session.skipped.goBack(to: state.skipped)
            return session.attemptLog.fail(frame, state.alternative, on: session.tape)
        }
        guard session.attemptLog.succeed(frame, isNested: session.attempts > 0, on: session.tape) else { return }
        session.attemptLog.remember(state.alternative, KeptValue(value, index: index, skipped: session.skipped.since(state.skipped)))
    }
}
