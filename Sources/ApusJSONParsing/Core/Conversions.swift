/// A conversion made of two functions.
public struct AnyConversion<Input, Output>: Conversion {
    @usableFromInline let there: (Input) throws -> Output
    @usableFromInline let back: (Output) throws -> Input

    /// Creates a conversion of two functions.
    @inlinable
    public init(apply: @escaping (Input) throws -> Output, unapply: @escaping (Output) throws -> Input) {
        there = apply
        back = unapply
    }

    /// Converts a value with the first function.
    ///
    /// - Throws: the function's error.
    @inlinable
    public func apply(_ input: Input) throws -> Output { try there(input) }

    /// Converts a value back with the second function.
    ///
    /// - Throws: the function's error.
    @inlinable
    public func unapply(_ output: Output) throws -> Input { try back(output) }
}

extension Conversion {
    /// Makes a conversion of two functions that return nil if they have no result.
    public static func convert<A, B>(
        apply: @escaping (A) -> B?, unapply: @escaping (B) -> A?
    ) -> Self where Self == AnyConversion<A, B> {
        AnyConversion(
            apply: {
                guard let value = apply($0) else { throw ConvertingError(message: "convert: Failed to convert \(Excerpt.quoted($0)) to \(B.self).") }
                return value
            },
            unapply: {
                guard let value = unapply($0) else {
                    throw ConvertingError(message: "convert: Failed to convert \(Excerpt.quoted($0)) to \(A.self).")
                }
                return value
            })
    }

    /// Chains this conversion and another one.
    @inlinable
    public func map<Next: Conversion>(_ next: Next) -> Conversions.Map<Self, Next> where Next.Input == Output {
        Conversions.Map(first: self, second: next)
    }
}

extension Conversions {
    /// A conversion followed by another one.
    public struct Map<First: Conversion, Second: Conversion>: Conversion where First.Output == Second.Input {
        @usableFromInline let first: First
        @usableFromInline let second: Second

        @inlinable
        init(first: First, second: Second) {
            self.first = first
            self.second = second
        }

        /// Applies both conversions in order.
        ///
        /// - Throws: the error of the conversion that fails.
        @inlinable
        public func apply(_ input: First.Input) throws -> Second.Output { try second.apply(first.apply(input)) }

        /// Applies the inverses of both conversions, the second one first.
        ///
        /// - Throws: the error of the conversion that fails.
        @inlinable
        public func unapply(_ output: Second.Output) throws -> First.Input { try first.unapply(second.unapply(output)) }
    }

    /// A conversion of this module that two functions without state make, so that tasks can share it.
    public struct Known<Input, Output>: Conversion, @unchecked Sendable {
        @usableFromInline let there: (Input) throws -> Output
        @usableFromInline let back: (Output) -> Input

        @inlinable
        init(apply: @escaping (Input) throws -> Output, unapply: @escaping (Output) -> Input) {
            there = apply
            back = unapply
        }

        /// Converts a value.
        ///
        /// - Throws: an error if there is no output for the input.
        @inlinable
        public func apply(_ input: Input) throws -> Output { try there(input) }

        /// Converts a value back.
        @inlinable
        public func unapply(_ output: Output) -> Input { back(output) }
    }
}

extension Conversion where Self == Conversions.Known<Substring, String> {
    /// Converts between a substring and a string.
    @inlinable
    public static var string: Self { Self(apply: { String($0) }, unapply: { $0[...] }) }
}

extension Conversion {
    /// Converts between a raw value and the value that it represents, such as a case of an enum or
    /// an identifier.
    @inlinable
    public static func representing<T: RawRepresentable>(_ type: T.Type) -> Self where Self == Conversions.Known<T.RawValue, T> {
        Self(apply: { try ConvertingError.require(T(rawValue: $0), "representing", of: $0, lineEnd: "\n") }, unapply: { $0.rawValue })
    }

    /// Converts between a value's description and the value, such as a number.
    @inlinable
    public static func lossless<T: LosslessStringConvertible>(_ type: T.Type) -> Self where Self == Conversions.Known<String, T> {
        Self(apply: { try ConvertingError.require(T($0), "lossless", of: $0) }, unapply: { $0.description })
    }
}
