// The compiler warns about pointers to `Void` that are spelled out. So parsers and printers without
// a value have requirements without a pointer.

/// A parser without a value that reads from a tape.
public protocol _ValuelessParser: Parser where Output == Void {
    /// Reads from a tape as ``Parser/_read(_:to:)`` does. Returns whether it succeeds.
    func _take(_ json: inout _TapeInput) -> Bool
}

extension _ValuelessParser {
    @inlinable
    @inline(__always)
    public func _read(_ json: inout _TapeInput, to output: UnsafeMutablePointer<Output>) -> Bool { _take(&json) }
}

/// A printer without a value that writes text.
public protocol _ValuelessPrinter: ParserPrinter where Output == Void {
    /// Writes text as ``ParserPrinter/_write(_:to:)`` does. Returns whether it succeeds.
    func _put(to json: inout _TapeOutput) -> Bool
}

extension _ValuelessPrinter {
    @inlinable
    @inline(__always)
    public func _write(_ output: UnsafePointer<Output>, to json: inout _TapeOutput) -> Bool { _put(to: &json) }
}
