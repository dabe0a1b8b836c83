/// One way into the library, with what must hold of it for every input.
package struct FuzzTarget: Sendable {
    /// By which it is called, and its seeds' folder.
    package let name: String
    /// Runs one input; throws a ``Finding`` when something does not hold.
    private let body: @Sendable (ArraySlice<UInt8>, Meter) throws -> Void

    init(_ name: String, _ body: @escaping @Sendable (ArraySlice<UInt8>, Meter) throws -> Void) {
        self.name = name
        self.body = body
    }

    /// What does not hold for an input; nil when all does.
    ///
    /// What costs too much is run again, for another program may have taken the time: only what does so every time is a finding.
    package func problem(with input: [UInt8], _ meter: Meter) -> String? {
        var excess: String?
        for _ in 0..<5 {
            do { try body(input[...], meter) } catch { return "\(error)" }
            excess = meter.takeExcess()
            if excess == nil { return nil }
        }
        return excess
    }
}

/// Something that does not hold.
struct Finding: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// Throws a finding unless a condition is true.
func require(_ condition: Bool, _ problem: @autoclosure () -> String) throws {
    if !condition { throw Finding(problem()) }
}
