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
    /// Makes a conversion of two functions, which can throw.
    @inlinable
    public static func convert<A, B>(
        apply: @escaping (A) throws -> B, unapply: @escaping (B) throws -> A
    ) -> Self where Self == AnyConversion<A, B> {
        AnyConversion(apply: apply, unapply: unapply)
    }

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

    /// Converts between a substring and a string.
    public struct SubstringToString: Conversion, Sendable {
        /// Creates the conversion.
        @inlinable
        public init() {}

        /// Copies a substring into a string.
        @inlinable
        public func apply(_ input: Substring) -> String { String(input) }

        /// Returns the whole string as a substring.
        @inlinable
        public func unapply(_ output: String) -> Substring { output[...] }
    }

    /// Converts between a substring and its UTF-8 view.
    public struct SubstringToUTF8View: Conversion, Sendable {
        /// Creates the conversion.
        @inlinable
        public init() {}

        /// Returns the UTF-8 view of a substring.
        @inlinable
        public func apply(_ input: Substring) -> Substring.UTF8View { input.utf8 }

        /// Returns the substring of a UTF-8 view.
        @inlinable
        public func unapply(_ output: Substring.UTF8View) -> Substring { Substring(output) }
    }

    /// Converts between a raw value and the value that it represents.
    public struct FromRawValue<Output: RawRepresentable>: Conversion, Sendable {
        /// Creates the conversion.
        @inlinable
        public init() {}

        /// Returns the value with a raw value.
        ///
        /// - Throws: an error if no value has this raw value.
        @inlinable
        public func apply(_ input: Output.RawValue) throws -> Output {
            guard let value = Output(rawValue: input) else { throw Self.failure(input) }
            return value
        }

        /// Returns the raw value of a value.
        @inlinable
        public func unapply(_ output: Output) -> Output.RawValue { output.rawValue }

        @usableFromInline static func failure(_ input: Output.RawValue) -> any Error {
            ConvertingError(message: "representing: Failed to convert \(Excerpt.quoted(input))\n to \(Output.self).")
        }
    }

    /// Converts between a value's description and the value, such as a number.
    public struct FromLossless<Output: LosslessStringConvertible>: Conversion, Sendable {
        /// Creates the conversion.
        @inlinable
        public init() {}

        /// Returns the value that a text describes.
        ///
        /// - Throws: an error if the text does not describe a value of the type.
        @inlinable
        public func apply(_ input: String) throws -> Output {
            guard let value = Output(input) else { throw Self.failure(input) }
            return value
        }

        /// Returns the description of a value.
        @inlinable
        public func unapply(_ output: Output) -> String { output.description }

        @usableFromInline static func failure(_ input: String) -> any Error {
            ConvertingError(message: "lossless: Failed to convert \(Excerpt.quoted(input)) to \(Output.self).")
        }
    }
}

extension Conversion where Self == Conversions.SubstringToString {
    /// Converts between a substring and a string.
    @inlinable
    public static var string: Self { Self() }
}

extension Conversion where Self == Conversions.SubstringToUTF8View {
    /// Converts between a substring and its UTF-8 view.
    @inlinable
    public static var utf8: Self { Self() }
}

extension Conversion {
    /// Converts between a raw value and the value that it represents, such as a case of an enum or
    /// an identifier.
    @inlinable
    public static func representing<T: RawRepresentable>(_ type: T.Type) -> Self where Self == Conversions.FromRawValue<T> { Self() }

    /// Converts between a value's description and the value, such as a number.
    @inlinable
    public static func lossless<T: LosslessStringConvertible>(_ type: T.Type) -> Self where Self == Conversions.FromLossless<T> { Self() }
}
