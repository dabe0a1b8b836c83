// Alternatives: values that may be read in several ways.
//
// Safety, for all uses of the session's budget: no user code runs while it is changed.
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
    /// place, without calling the function. So the function must depend only on the document. If it
    /// makes an object of a class, two attempts to read the same value may return the same object.
    ///
    /// - Parameters:
    ///   - type: the type that has alternatives.
    ///   - alternative: the number of the alternative.
    ///   - read: reads the alternative.
    /// - Complexity: for recursive types, each alternative of each value is read a constant number
    ///   of times, whatever the depth.
    @inlinable
    public mutating func attempt<T>(of type: any Any.Type, alternative: Int, _ read: (inout JSONCursor) throws -> T) -> T? {
        tryAlternative(alternative, of: type, read)
    }

    /// Reads a value with a function; if the function throws, returns nil and stays before the
    /// value.
    ///
    /// The result is not remembered. Nested attempts of this kind may together read a document 64
    /// times; after that, reading it ends with an error. ``attempt(of:alternative:_:)`` does not
    /// have this limit.
    @inlinable
    public mutating func attempt<T>(_ read: (inout JSONCursor) throws -> T) -> T? { tryAlternative(0, of: nil, read) }

    @inlinable
    mutating func tryAlternative<T>(_ alternative: Int, of type: (any Any.Type)?, _ read: (inout JSONCursor) throws -> T) -> T? {
        var state = AttemptState()
        switch beginAttempt(of: type, alternative, as: T.self, &state) {
        case .failure: return nil
        case .success(let value): return value
        case nil: break
        }
        let document = document
        let value = try? read(&self)
        precondition(self.document == document, "A function replaced the cursor it was given.")
        endAttempt(state, value)
        return value
    }

    /// What is restored or remembered when an attempt ends.
    @usableFromInline
    struct AttemptState {
        var collected: FirstFindings<any Error>?
        var skipped = FirstFindings<SkippedElement>.Mark()
        /// Nil for an attempt that is not remembered.
        var alternative: AttemptLog.Alternative?
        var frame = AttemptLog.Frame()

        @usableFromInline
        init() {}
    }

    /// Begins an attempt. Returns its result if that is known.
    ///
    /// - Parameter type: nil for an attempt that is not remembered.
    @usableFromInline
    mutating func beginAttempt<T>(
        of type: (any Any.Type)?, _ number: Int, as result: T.Type, _ state: inout AttemptState
    ) -> AttemptResult<T>? {
        let session = session
        let end = endOfValue
        if session.attempts == 0 { _ = session.attemptLog.beginOutermost(at: index, end: end) }
        state.alternative = type.flatMap { AttemptLog.Alternative(type: $0, number: number, index: index) }
        if let alternative = state.alternative {
            if session.attemptLog.failures.contains(alternative) { return .failure }
            if let kept = session.attemptLog.success(alternative, at: index, end: end, as: T.self) {
                index = kept.index
                if let skipped = kept.skipped { session.skipped.add(skipped) { $0.error.depth } }
                return .success(kept.value)
            }
        } else if unsafe session.budget.excess != nil {
            return .failure
        }
        state.frame = session.attemptLog.begin(at: index, end: end)
        state.collected = context.collected.take()
        state.skipped = session.skipped.mark
        session.attempts += 1
        session.quietness += 1
        session.failedIndex = -1
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
        if state.alternative == nil, session.attempts > 0 {
            // The type of a scalar notices at once that a container is not one.
            let isEarly = value == nil && session.failedIndex == frame.start && !session.attemptLog.hasNested(frame)
            let weight = session.attemptLog.weight(of: frame, isKept: value != nil, isEarly: isEarly, on: tape)
            unsafe session.budget.spend(weight, at: frame.start, tape)
        }
        guard let value else {
            index = frame.start
            session.skipped.goBack(to: state.skipped)
            return session.attemptLog.fail(frame, state.alternative, on: session.tape)
        }
        let isRemembered = session.attemptLog.succeed(frame, isNested: session.attempts > 0, on: session.tape)
        guard isRemembered, let alternative = state.alternative else { return }
        session.attemptLog.remember(alternative, KeptValue(value, index: index, skipped: session.skipped.since(state.skipped)))
    }
}
