extension Conversion {
    /// Converts between the values of a structure's properties and the structure.
    ///
    /// ```swift
    /// ParsePrint(.memberwise(Person.init)) {
    ///     Field("name") { String.jsonParser() }
    ///     Field("age") { Int.jsonParser() }
    /// }
    /// ```
    ///
    /// Printing reads the properties directly from the structure's memory. So the initializer must
    /// take all stored properties, in the order of their declarations. Types, order and count are
    /// compared once for each pair of types. If they differ, printing throws and no memory is read.
    ///
    /// The stored property of a property wrapper counts as the wrapped value if the wrapper stores
    /// nothing else. Types with `weak` or `unowned` properties, or with function properties, can be
    /// parsed but not printed.
    @inlinable
    public static func memberwise<Values, Structure>(
        _ initializer: @escaping (Values) -> Structure
    ) -> Self where Self == Conversions.Memberwise<Values, Structure> {
        Conversions.Memberwise(initializer)
    }
}

extension Conversions {
    /// Converts between the values of a structure's properties and the structure.
    public struct Memberwise<Values, Structure>: Conversion {
        @usableFromInline let initializer: (Values) -> Structure
        /// Whether the structure has the same memory layout as the tuple of the values.
        @usableFromInline let hasSameLayout: Bool

        @inlinable
        init(_ initializer: @escaping (Values) -> Structure) {
            self.initializer = initializer
            hasSameLayout =
                MemoryLayout<Structure>.size == MemoryLayout<Values>.size && MemoryLayout<Structure>.alignment == MemoryLayout<Values>.alignment
                && StoredProperties.agree(Structure.self, Values.self, Self.self)
        }

        /// Makes a structure with the initializer.
        @inlinable
        public func apply(_ input: Values) -> Structure { initializer(input) }

        /// Returns the values of a structure's stored properties.
        ///
        /// - Throws: an error if the initializer does not take all stored properties in their
        ///   order.
        @inlinable
        public func unapply(_ output: Structure) throws -> Values {
            guard hasSameLayout else { throw Self.failure }
            // The stored properties have the types and offsets of the tuple's elements.
            return borrow(output) { $0.part(Values.self).value }
        }

        /// Converts an output back, and passes the result to `body`.
        @inlinable @inline(__always)
        public func withInput<Result>(of output: Borrowed<Structure>, _ body: (Borrowed<Values>) throws -> Result) rethrows -> Result? {
            guard hasSameLayout else { return nil }
            return try body(output.part(Values.self))
        }

        @usableFromInline static var failure: any Error {
            ConvertingError(
                message: "memberwise: Can't convert \(Structure.self) to \(Values.self): "
                    + "its initializer does not take all stored properties, in their order.")
        }
    }
}
