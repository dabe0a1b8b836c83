extension Conversion {
    /// The values of a structure's members, and the structure.
    ///
    /// ```swift
    /// ParsePrint(.memberwise(Person.init)) {
    ///     Field("name") { String.jsonParser() }
    ///     Field("age") { Int.jsonParser() }
    /// }
    /// ```
    ///
    /// The way back takes the members out of the structure where they lie in memory. So the initialiser must take all stored properties, in the order in
    /// which they are declared.
    @inlinable
    public static func memberwise<Values, Structure>(
        _ initializer: @escaping (Values) -> Structure
    ) -> Self where Self == Conversions.Memberwise<Values, Structure> {
        Conversions.Memberwise(initializer)
    }
}

extension Conversions {
    /// The values of a structure's members, and the structure.
    public struct Memberwise<Values, Structure>: Conversion {
        @usableFromInline let initializer: (Values) -> Structure

        @inlinable
        init(_ initializer: @escaping (Values) -> Structure) { self.initializer = initializer }

        @inlinable
        public func apply(_ input: Values) -> Structure { initializer(input) }

        @inlinable
        public func unapply(_ output: Structure) throws -> Values {
            guard Self.hasSameLayout else { throw Self.failure }
            // Safety: a structure and the tuple of its stored properties are laid out alike.
            return withUnsafePointer(to: output) { UnsafeRawPointer($0).assumingMemoryBound(to: Values.self).pointee }
        }

        @inlinable
        @inline(__always)
        public func _apply(_ input: UnsafeMutablePointer<Values>, to output: UnsafeMutablePointer<Structure>) -> Bool {
            output.initialize(to: initializer(input.move()))
            return true
        }

        @inlinable
        @inline(__always)
        public func _unapply(_ output: UnsafePointer<Structure>, _ body: (UnsafePointer<Values>) -> Bool) -> Bool {
            guard Self.hasSameLayout else { return false }
            // Safety: as above.
            return body(UnsafeRawPointer(output).assumingMemoryBound(to: Values.self))
        }

        @inlinable
        static var hasSameLayout: Bool {
            !(Structure.self is AnyObject.Type) && MemoryLayout<Structure>.size == MemoryLayout<Values>.size
                && MemoryLayout<Structure>.alignment == MemoryLayout<Values>.alignment
        }

        @usableFromInline
        static var failure: any Error {
            ConvertingError(
                message: "memberwise: Can't convert \(Structure.self) to \(Values.self): its initializer does not take all stored properties.")
        }
    }
}
