extension Conversion {
    /// Converts between the associated values of a case and the enum.
    ///
    /// ```swift
    /// ParsePrint(.case(Amount.exact) { if case .exact(let value, let unit) = $0 { (value, unit) } else { nil } }) {
    ///     Field("value") { Int.jsonParser() }
    ///     Field("unit") { String.jsonParser() }
    /// }
    /// ```
    ///
    /// If the enum has a property with the values of the case, its key path is enough:
    /// `.case(Amount.exact, extract: \.exact)`. Without `extract`, printing finds the case and its
    /// values by reflection, which takes microseconds for each value instead of nanoseconds.
    ///
    /// - Parameters:
    ///   - embed: makes the case.
    ///   - extract: returns the associated values of the case; nil for other cases.
    @inlinable
    public static func `case`<Values, Enum>(
        _ embed: @escaping (Values) -> Enum, extract: ((Enum) -> Values?)? = nil
    ) -> Self where Self == Conversions.EnumCase<Values, Enum> {
        Conversions.EnumCase(embed, extract)
    }

    /// Converts between nothing and a case of an enum without associated values. Without `extract`,
    /// printing finds the case by reflection, unless the enum is `Equatable`.
    ///
    /// - Parameters:
    ///   - value: the case.
    ///   - extract: returns `()` for the case, and nil for other cases.
    @inlinable
    public static func `case`<Enum>(
        _ value: Enum, extract: ((Enum) -> Void?)? = nil
    ) -> Self where Self == Conversions.EnumCase<Void, Enum> {
        Conversions.EnumCase({ value }, extract)
    }

    /// Converts between nothing and a value of an `Equatable` enum, usually a case without
    /// associated values. Only values that are equal to it are printed.
    @inlinable
    public static func `case`<Enum: Equatable>(_ value: Enum) -> Self where Self == Conversions.EnumCase<Void, Enum> {
        Conversions.EnumCase({ value }, { $0 == value ? () : nil })
    }
}

extension Conversions {
    /// Converts between the associated values of a case and the enum.
    public struct EnumCase<Values, Enum>: Conversion {
        @usableFromInline let embed: (Values) -> Enum
        /// Returns the associated values of the case, or nil for another case; nil if reflection
        /// must find them.
        @usableFromInline let extract: ((Enum) -> Values?)?

        @inlinable
        init(_ embed: @escaping (Values) -> Enum, _ extract: ((Enum) -> Values?)?) {
            self.embed = embed
            self.extract = extract
        }

        /// Makes the case with its associated values.
        @inlinable
        public func apply(_ input: Values) -> Enum { embed(input) }

        /// Returns the associated values of the case.
        ///
        /// - Throws: an error if the enum has another case.
        public func unapply(_ output: Enum) throws -> Values {
            guard let values = values(of: output) else {
                throw ConvertingError(message: "case: Failed to extract \(Values.self) from \(output).")
            }
            return values
        }

        /// Converts an output back, and passes the result to `body`.
        @inlinable @inline(__always)
        public func withInput<Result>(of output: Borrowed<Enum>, _ body: (Borrowed<Values>) throws -> Result) rethrows -> Result? {
            guard let values = values(of: output.value) else { return nil }
            return try borrow(values, body)
        }

        @inlinable @inline(__always)
        func values(of output: Enum) -> Values? { if let extract { extract(output) } else { reflectedValues(of: output) } }

        @usableFromInline @inline(never)
        func reflectedValues(of output: Enum) -> Values? {
            guard let (name, payload) = Self.content(of: output), let values = Self.values(in: payload),
                Self.content(of: embed(values))?.name == name
            else { return nil }
            return values
        }

        /// The name of a value's case and its payload; nil if the value is not an enum. A mirror
        /// takes microseconds, so one is made for both.
        private static func content(of value: Enum) -> (name: String, payload: Any?)? {
            let mirror = Mirror(reflecting: value)
            guard mirror.displayStyle == .enum else { return nil }
            let child = mirror.children.first
            return (child?.label ?? "\(value)", child?.value)
        }

        private static func values(in payload: Any?) -> Values? {
            guard let payload else { return () as? Values }
            if let values = payload as? Values { return values }
            // A mirror shows a single value with a label as a tuple of one element.
            let elements = Mirror(reflecting: payload)
            return elements.displayStyle == .tuple && elements.children.count == 1 ? elements.children.first?.value as? Values : nil
        }
    }
}
