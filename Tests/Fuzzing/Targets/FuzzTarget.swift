package import Programs

/// One entry point of the library, with the properties that must hold for every input.
package struct FuzzTarget: Sendable {
    /// The name of the target and of its seeds' folder.
    package let name: String
    /// Runs one input, and throws a ``Finding`` if a property does not hold.
    private let body: @Sendable (ArraySlice<UInt8>, Meter) throws -> Void

    init(_ name: String, _ body: @escaping @Sendable (ArraySlice<UInt8>, Meter) throws -> Void) {
        self.name = name
        self.body = body
    }

    /// Runs an input and describes the property that does not hold, or returns nil if all do.
    ///
    /// An input that costs too much is run again, because another program may have taken the time.
    /// It is only a finding if it costs too much every time.
    package func problem(with input: [UInt8], _ meter: Meter) -> String? {
        var excess: String?
        meter.begin(input)
        for _ in 0..<5 {
            do { try body(input[...], meter) } catch { return "\(error)" }
            excess = meter.takeExcess()
            if excess == nil { return nil }
        }
        return excess
    }
}
