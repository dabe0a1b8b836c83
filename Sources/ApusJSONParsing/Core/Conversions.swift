/// A conversion made of two functions.
public struct AnyConversion<Input, Output>: Conversion {
    @usableFromInline let there: (Input) throws -> Output
    @usableFromInline let back: (Output) throws -> Input

    @inlinable
    public init(apply: @escaping (Input) throws -> Output, unapply: @escaping (Output) throws -> Input) {
        there = apply
        back = unapply
    }

    @inlinable
    public func apply(_ input: Input) throws -> Output { try there(input) }
    @inlinable
    public func unapply(_ output: Output) throws -> Input { try back(output) }
}

extension Conversion {
    /// A conversion made of two functions that cannot fail, or say why they do.
    @inlinable
    public static func convert<A, B>(
        apply: @escaping (A) throws -> B, unapply: @escaping (B) throws -> A
    ) -> Self where Self == AnyConversion<A, B> {
        AnyConversion(apply: apply, unapply: unapply)
    }

    /// A conversion made of two functions that return nil where they have no result.
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

    /// This conversion, and then another.
    @inlinable
    public func map<Next: Conversion>(_ next: Next) -> Conversions.Map<Self, Next> where Next.Input == Output {
        Conversions.Map(first: self, second: next)
    }

    /// The conversion without its type.
    @inlinable
    public func eraseToAnyConversion() -> AnyConversion<Input, Output> {
        AnyConversion(apply: apply, unapply: unapply)
    }
}

extension Conversions {
    /// One conversion after another.
    public struct Map<First: Conversion, Second: Conversion>: Conversion where First.Output == Second.Input {
        @usableFromInline let first: First
        @usableFromInline let second: Second

        @inlinable
        init(first: First, second: Second) {
            self.first = first
            self.second = second
        }

        @inlinable
        public func apply(_ input: First.Input) throws -> Second.Output { try second.apply(first.apply(input)) }
        @inlinable
        public func unapply(_ output: Second.Output) throws -> First.Input { try first.unapply(second.unapply(output)) }
    }

    /// A part of a text, and the text.
    public struct SubstringToString: Conversion {
        @inlinable
        public init() {}
        @inlinable
        public func apply(_ input: Substring) -> String { String(input) }
        @inlinable
        public func unapply(_ output: String) -> Substring { output[...] }
    }

    /// A part of a text, and its UTF-8.
    public struct SubstringToUTF8View: Conversion {
        @inlinable
        public init() {}
        @inlinable
        public func apply(_ input: Substring) -> Substring.UTF8View { input.utf8 }
        @inlinable
        public func unapply(_ output: Substring.UTF8View) -> Substring { Substring(output) }
    }

    /// A raw value, and what it stands for.
    public struct FromRawValue<Output: RawRepresentable>: Conversion {
        @inlinable
        public init() {}

        @inlinable
        public func apply(_ input: Output.RawValue) throws -> Output {
            guard let value = Output(rawValue: input) else { throw Self.failure(input) }
            return value
        }

        // An error is put into words only where somebody can read it.
        @inlinable
        public func _apply(_ input: UnsafeMutablePointer<Output.RawValue>, to output: UnsafeMutablePointer<Output>) -> Bool {
            guard let value = unsafe Output(rawValue: input.move()) else { return false }
            unsafe output.initialize(to: value)
            return true
        }

        @inlinable
        public func unapply(_ output: Output) -> Output.RawValue { output.rawValue }

        @usableFromInline
        static func failure(_ input: Output.RawValue) -> any Error {
            ConvertingError(message: "representing: Failed to convert \(Excerpt.quoted(input))\n to \(Output.self).")
        }
    }

    /// A number in the text of an integer or of a floating-point number, and the number.
    public struct FromLossless<Output: LosslessStringConvertible>: Conversion {
        @inlinable
        public init() {}

        @inlinable
        public func apply(_ input: String) throws -> Output {
            guard let value = Output(input) else { throw Self.failure(input) }
            return value
        }

        @inlinable
        public func _apply(_ input: UnsafeMutablePointer<String>, to output: UnsafeMutablePointer<Output>) -> Bool {
            guard let value = unsafe Output(input.move()) else { return false }
            unsafe output.initialize(to: value)
            return true
        }

        @inlinable
        public func unapply(_ output: Output) -> String { output.description }

        @usableFromInline
        static func failure(_ input: String) -> any Error {
            ConvertingError(message: "lossless: Failed to convert \(Excerpt.quoted(input)) to \(Output.self).")
        }
    }
}

extension Conversion where Self == Conversions.SubstringToString {
    /// A part of a text, and the text.
    @inlinable
    public static var string: Self { Self() }
}

extension Conversion where Self == Conversions.SubstringToUTF8View {
    /// A part of a text, and its UTF-8.
    @inlinable
    public static var utf8: Self { Self() }
}

extension Conversion {
    /// A raw value, and what it stands for: the case of an enum, an identifier.
    @inlinable
    public static func representing<T: RawRepresentable>(_ type: T.Type) -> Self where Self == Conversions.FromRawValue<T> { Self() }

    /// The text that describes a value, and the value.
    @inlinable
    public static func lossless<T: LosslessStringConvertible>(_ type: T.Type) -> Self where Self == Conversions.FromLossless<T> { Self() }
}
