import ApusJSON
import ApusJSONMacros
import Foundation
import TestSupport
import Testing

@JSONModel private struct Position: Equatable {
    var x: Double
    var y: Double?
}

/// A number that is not zero but too small for a Double is an error, in a table of members too.
@Suite("Numbers that are too small for a Double")
struct TinyNumberTests {
    private struct ByHand: JSONReadable {
        let value: Double
        init(reading json: inout JSONCursor) throws { value = try json.read(Double.self) }
    }

    @Test(arguments: JSONEngine.available)
    func `a number that is too small is an error in a model, and zero is not`(_ engine: JSONEngine) throws {
        let decoder = ApusJSONDecoder()
        decoder.readConfiguration.engine = engine
        for tiny in ["1e-400", "-1e-400", "0.\(String(repeating: "0", count: 400))1"] {
            #expect(throws: DecodingError.self) { try decoder.decode(Position.self, from: "{\"x\": \(tiny)}") }
            #expect(throws: DecodingError.self) { try decoder.decode(Position.self, from: "{\"x\": 1, \"y\": \(tiny)}") }
            #expect(throws: DecodingError.self) { try decoder.decode(ByHand.self, from: tiny) }
        }
        for zero in ["0", "0.0", "0e-400", "0.000"] {
            #expect(try decoder.decode(Position.self, from: "{\"x\": \(zero), \"y\": \(zero)}") == Position(x: 0, y: 0))
        }
        for zero in ["-0", "-0.0", "-0e5"] {
            let point = try decoder.decode(Position.self, from: "{\"x\": \(zero), \"y\": \(zero)}")
            #expect(point.x.sign == .minus && point.y?.sign == .minus)
            #expect(try decoder.decode(ByHand.self, from: zero).value.sign == .minus)
        }
    }
}
