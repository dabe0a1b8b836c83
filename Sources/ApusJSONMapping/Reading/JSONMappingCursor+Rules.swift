import ApusJSON

// The slow path, for values that do not match their property's type directly.
extension JSONMappingCursor {
    /// Records that the value cannot become one of a type.
    func fail(_ type: any Any.Type, _ failure: CoercionFailure) {
        unsafe session.records.add(.failed(failure), type, at: index)
    }

    /// Returns the value that a coercion rule, or else the provider, produces.
    ///
    /// - Parameter takesNumbers: whether the provider is asked for a number.
    func finish<T: JSONMappableValue>(_ outcome: CoercionOutcome<T>, takesNumbers: Bool) -> T? {
        switch outcome {
        case .exact(let value): return value
        case .coerced(let value, let coercion):
            unsafe session.records.add(.coerced(coercion), T.self, at: index)
            return value
        case .missing(let coercion):
            unsafe session.records.add(.missingBy(coercion), T.self, at: index)
            return nil
        case .failed(let failure):
            if !isRawValue, let value = provided(T.self, takesNumbers: takesNumbers) { return value }
            fail(T.self, failure)
            return nil
        }
    }

    /// Returns the value that the provider produces for a string. If `takesNumbers`, the provider
    /// is asked for a number first.
    @usableFromInline
    func provided<T: JSONMappableValue>(_ type: T.Type, takesNumbers: Bool) -> T? {
        guard let provider = unsafe session.provider, tag == TapeTag.string else { return nil }
        let text = string(at: index)
        let place = unsafe JSONMappingLocation(session, index)
        if takesNumbers, let number = provider.number(from: text, at: place), let value = value(type, of: number) {
            unsafe session.records.add(.provided, T.self, at: index)
            return value
        }
        guard let object = provider.object(of: type, from: text, at: place) as? T else { return nil }
        unsafe session.records.add(.provided, T.self, at: index)
        return object
    }

    /// Converts a number or a Boolean that a provider returned. Returns nil if that is impossible.
    private func value<T: JSONMappableValue>(_ type: T.Type, of number: JSONValue) -> T? {
        var number = number
        switch number {
        // JSON has no infinities.
        case .double(let double) where !double.isFinite: return double as? T ?? Float(double) as? T
        case .boolean(let boolean) where type != Bool.self: number = boolean ? 1 : 0
        default: break
        }
        var mapper = JSONMapper()
        mapper.coercions = .booleanFromNumber
        return try? mapper.makeValue(type, number.node(.strict)).value
    }

    /// Asks the provider for a value, because the cursor is not at an object, and records a failure
    /// if there is none.
    @usableFromInline
    func noObject<T: JSONMappableValue>(_ type: T.Type) -> T? {
        if let value = provided(type, takesNumbers: false) { return value }
        fail(type, tag == TapeTag.null ? .null : .kind)
        return nil
    }

    /// Returns whether a value that is not an array may count as the only element of one. Records
    /// the coercion, or else a failure.
    @usableFromInline
    func isSingleElement(_ type: any Any.Type) -> Bool {
        guard tag != TapeTag.null else {
            fail(type, .null)
            return false
        }
        guard coercions.contains(.arrayFromSingleValue) else {
            fail(type, .notPermitted(.arrayFromSingleValue))
            return false
        }
        guard unsafe session.singleElements.permits(index, end: next(after: index)) else {
            fail(type, .kind)
            return false
        }
        unsafe session.records.add(.coerced(.arrayFromSingleValue), type, at: index)
        return true
    }

    @usableFromInline
    func failContainer(_ type: any Any.Type) {
        fail(type, tag == TapeTag.null ? .null : .kind)
    }

    // MARK: Scalars

    @usableFromInline
    @_specialize(where T == Int)
    @_specialize(where T == Int64)
    @_specialize(where T == Int32)
    @_specialize(where T == UInt)
    @_specialize(where T == UInt64)
    func coercedInteger<T: FixedWidthInteger & JSONMappableValue>(_ type: T.Type) -> T? {
        finish(coercions.integer(type, of: node), takesNumbers: true)
    }

    @usableFromInline
    func coercedBoolean() -> Bool? { finish(coercions.boolean(of: node), takesNumbers: true) }

    @usableFromInline
    func coercedString() -> String? { finish(coercions.string(of: node), takesNumbers: false) }

    @usableFromInline
    func coercedDouble() -> Double? { finish(coercions.double(of: node), takesNumbers: true) }

    // MARK: Raw values

    /// The state to restore after a raw value has been read.
    @usableFromInline
    struct RawValueState {
        let coercions: JSONCoercions
        let isRawValue: Bool
        let recordCount: Int
    }

    @usableFromInline
    mutating func beginRawValue() -> RawValueState {
        let state = unsafe RawValueState(coercions: coercions, isRawValue: isRawValue, recordCount: session.records.count)
        coercions = coercions.ofRawValues
        isRawValue = true
        return state
    }

    /// Restores the cursor's state. Returns whether nothing was recorded for the raw value, which
    /// means that it matched.
    @usableFromInline
    mutating func endRawValue(_ state: RawValueState) -> Bool {
        coercions = state.coercions
        isRawValue = state.isRawValue
        return unsafe session.records.count == state.recordCount
    }

    /// Finishes an enum whose raw value was coerced, failed, or belongs to no case. Replaces the
    /// records of the raw value with one for the enum.
    ///
    /// - Parameters:
    ///   - value: the case with the raw value, if there is one.
    ///   - raw: the type of the raw value.
    @usableFromInline
    func finishRawValue<T: JSONMappableValue>(_ value: T?, _ raw: any Any.Type, _ state: RawValueState) -> T? {
        let isRecorded = unsafe session.records.count > state.recordCount
        let failure = unsafe isRecorded ? session.records.lastFailure : nil
        if isRecorded, unsafe session.records.isLastMissing { return nil }
        unsafe session.records.forget(after: state.recordCount)
        if let value {
            unsafe session.records.add(.coerced(tag == TapeTag.string ? .enumFromString : .enumFromNumber), T.self, at: index)
            return value
        }
        if !isRawValue, let value = provided(T.self, takesNumbers: raw != String.self) { return value }
        switch failure {
        case .notPermitted(.numberFromString): fail(T.self, .notPermitted(.enumFromString))
        case .notPermitted(.stringFromNumber): fail(T.self, .notPermitted(.enumFromNumber))
        case .null, .kind, .notPermitted, .other: fail(T.self, failure ?? .noCase)
        case .unreadable, .notWhole, .outOfRange, .noCase, nil: fail(T.self, .noCase)
        }
        return nil
    }
}
