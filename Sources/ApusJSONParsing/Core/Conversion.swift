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

    /// Converts an input as ``apply(_:)`` does, without copies: moves the value out of `input` and
    /// initializes `output`.
    ///
    /// - Returns: whether the conversion succeeded. If it is false, `output` is not initialized.
    func _apply(_ input: UnsafeMutablePointer<Input>, to output: UnsafeMutablePointer<Output>) -> Bool

    /// Converts an output back as ``unapply(_:)`` does, and passes the result to `body`. The
    /// pointer is valid only while `body` runs.
    ///
    /// - Returns: the result of `body`, or false if the conversion failed.
    func _unapply(_ output: UnsafePointer<Output>, _ body: (UnsafePointer<Input>) -> Bool) -> Bool
}

extension Conversion {
    @inlinable
    @inline(__always)
    public func _apply(_ input: UnsafeMutablePointer<Input>, to output: UnsafeMutablePointer<Output>) -> Bool {
        guard let value = try? unsafe apply(input.move()) else { return false }
        unsafe output.initialize(to: value)
        return true
    }

    @inlinable
    @inline(__always)
    public func _unapply(_ output: UnsafePointer<Output>, _ body: (UnsafePointer<Input>) -> Bool) -> Bool {
        guard let value = try? unsafe unapply(output.pointee) else { return false }
        return unsafe withUnsafePointer(to: value, body)
    }
}

/// A namespace for conversions, which are written as `.memberwise(…)`, `.case(…)`,
/// `.representing(…)` or `.convert(…)`.
public enum Conversions {}

/// The error of a conversion that failed.
struct ConvertingError: Error, CustomDebugStringConvertible {
    let message: String
    var debugDescription: String { "ConvertingError(message: \(message.debugDescription))" }
}
