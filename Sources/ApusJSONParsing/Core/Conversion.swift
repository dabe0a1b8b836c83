/// A function from one type to another, and the way back.
///
/// ```swift
/// let percent = AnyConversion<Int, Double>(apply: { Double($0) / 100 }, unapply: { Int($0 * 100) })
/// ```
public protocol Conversion<Input, Output> {
    associatedtype Input
    associatedtype Output

    /// The way there.
    ///
    /// - Throws: why the input has no output.
    func apply(_ input: Input) throws -> Output

    /// The way back.
    ///
    /// - Throws: why the output has no input.
    func unapply(_ output: Output) throws -> Input

    /// As ``apply(_:)``, from memory whose value is taken, into memory for the result. Nothing is made there when the result is false.
    func _apply(_ input: UnsafeMutablePointer<Input>, to output: UnsafeMutablePointer<Output>) -> Bool

    /// As ``unapply(_:)``, for as long as `body` runs.
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

/// Where conversions live: they are written as `.memberwise(…)`, `.case(…)`, `.representing(…)`, `.convert(…)`.
public enum Conversions {}

/// Why a conversion failed.
struct ConvertingError: Error, CustomDebugStringConvertible {
    let message: String
    var debugDescription: String { "ConvertingError(message: \(message.debugDescription))" }
}
