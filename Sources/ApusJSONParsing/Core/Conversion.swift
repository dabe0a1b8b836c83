/// A function from one type to another, and its inverse.
///
/// ```swift
/// let percent = AnyConversion<Int, Double>(apply: { Double($0) / 100 }, unapply: { Int($0 * 100) })
/// ```
public protocol Conversion<Input, Output> {
    /// The type to convert from.
    associatedtype Input

    /// The type to convert to.
    associatedtype Output

    /// Converts an input to an output.
    ///
    /// - Throws: an error if there is no output for the input.
    func apply(_ input: Input) throws -> Output

    /// Converts an output back to an input.
    ///
    /// - Throws: an error if there is no input for the output.
    func unapply(_ output: Output) throws -> Input

    /// Converts an output back as ``unapply(_:)`` does, and passes the result to `body`. A conversion
    /// implements this if it need not copy the output, or knows faster that there is no input.
    ///
    /// - Returns: the result of `body`, or nil if ``unapply(_:)`` throws.
    /// - Throws: the error of `body`.
    func withInput<Result>(of output: Borrowed<Output>, _ body: (Borrowed<Input>) throws -> Result) rethrows -> Result?
}

extension Conversion {
    /// Converts an output back, and passes the result to `body`.
    @inlinable @inline(__always)
    public func withInput<Result>(of output: Borrowed<Output>, _ body: (Borrowed<Input>) throws -> Result) rethrows -> Result? {
        guard let input = try? unapply(output.value) else { return nil }
        return try borrow(input, body)
    }
}

/// A namespace for conversions, which are written as `.memberwise(…)`, `.case(…)`,
/// `.representing(…)` or `.convert(…)`.
public enum Conversions {}

/// The error of a conversion that failed. Its text is made only for those who read it. Safety: a
/// value that it quotes belongs to the call that throws.
@usableFromInline
struct ConvertingError: Error, CustomDebugStringConvertible, @unchecked Sendable {
    private let message: () -> String

    init(message: @autoclosure @escaping () -> String) { self.message = message }

    @usableFromInline var debugDescription: String { "ConvertingError(message: \(message().debugDescription))" }

    /// The result of a conversion.
    ///
    /// - Throws: an error if it is nil.
    @inlinable @inline(__always)
    static func require<Input, Output>(_ output: Output?, _ name: StaticString, of input: Input, lineEnd: StaticString = "") throws -> Output {
        guard let output else { throw failure(name, input, lineEnd, Output.self) }
        return output
    }

    @usableFromInline @inline(never)
    static func failure<Input>(_ name: StaticString, _ input: Input, _ lineEnd: StaticString, _ output: any Any.Type) -> any Error {
        ConvertingError(message: "\(name): Failed to convert \(Excerpt.quoted(input))\(lineEnd) to \(output).")
    }
}
