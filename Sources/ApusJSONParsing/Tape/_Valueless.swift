// The compiler warns of pointers to Void where they are spelled out. So what has no value says only whether it is there.

/// A parser without a value that reads off a tape.
public protocol _ValuelessParser: Parser where Output == Void {
    /// ``Parser/_read(_:to:)``.
    func _take(_ json: inout _TapeInput) -> Bool
}

extension _ValuelessParser {
    @inlinable
    @inline(__always)
    public func _read(_ json: inout _TapeInput, to output: UnsafeMutablePointer<Output>) -> Bool { _take(&json) }
}

/// A printer without a value that writes text.
public protocol _ValuelessPrinter: ParserPrinter where Output == Void {
    /// ``ParserPrinter/_write(_:to:)``.
    func _put(to json: inout _TapeOutput) -> Bool
}

extension _ValuelessPrinter {
    @inlinable
    @inline(__always)
    public func _write(_ output: UnsafePointer<Output>, to json: inout _TapeOutput) -> Bool { _put(to: &json) }
}
