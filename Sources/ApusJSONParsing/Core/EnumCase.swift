extension Conversion {
    /// Converts between the associated values of a case and the enum.
    ///
    /// ```swift
    /// ParsePrint(.case(Amount.exact)) {
    ///     Field("value") { Int.jsonParser() }
    ///     Field("unit") { String.jsonParser() }
    /// }
    /// ```
    public static func `case`<Values, Enum>(_ embed: @escaping (Values) -> Enum) -> Self where Self == Conversions.EnumCase<Values, Enum> {
        Conversions.EnumCase(embed)
    }

    /// Converts between nothing and a case of an enum without associated values.
    public static func `case`<Enum>(_ value: Enum) -> Self where Self == Conversions.EnumCase<Void, Enum> {
        Conversions.EnumCase { value }
    }
}

extension Conversions {
    /// Converts between the associated values of a case and the enum.
    public struct EnumCase<Values, Enum>: Conversion {
        @usableFromInline let embed: (Values) -> Enum

        init(_ embed: @escaping (Values) -> Enum) { self.embed = embed }

        /// Makes the case with its associated values.
        @inlinable
        public func apply(_ input: Values) -> Enum { embed(input) }

        /// Returns the associated values of the case.
        ///
        /// - Throws: an error if the enum has another case.
        public func unapply(_ output: Enum) throws -> Values {
            guard let values = extract(output) else {
                throw ConvertingError(message: "case: Failed to extract \(Values.self) from \(output).")
            }
            return values
        }

        // Another case is not an error here: the next alternative is for it.
        public func _unapply(_ output: UnsafePointer<Enum>, _ body: (UnsafePointer<Values>) -> Bool) -> Bool {
            guard let values = unsafe extract(output.pointee) else { return false }
            return unsafe withUnsafePointer(to: values, body)
        }

        private func extract(_ output: Enum) -> Values? {
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
