import ApusJSON
import Foundation
import TestSupport
import Testing

extension DifferenceCheck {
    static let encoding: [String: DifferenceCheck] = [
        "order of keys": DifferenceCheck(programs: [
            Program(name: "26 keys") { coders in
                let keys = (0..<26).map { "\(UnicodeScalar(UInt8(ascii: "z") - UInt8($0)))" }
                let script = Script.keyed(TextKey.self) { for key in keys { try $0.encode(1, forKey: TextKey(key)) } }
                let text = String(decoding: try coders.encoder().encode(script), as: UTF8.self)
                return text == "{" + keys.map { "\"\($0)\":1" }.joined(separator: ",") + "}" ? "are in the order of encoding" : "are in another order"
            }
        ]),
        "equivalent keys in models": DifferenceCheck(programs: [
            Program(name: "a composed and a decomposed é") { coders in
                let script = Script.keyed(TextKey.self) {
                    try $0.encode(1, forKey: "e\u{301}")
                    try $0.encode(2, forKey: "\u{E9}")
                }
                let count = try coders.encoder().encode(script).count { $0 == UInt8(ascii: ":") }
                return count == 1 ? "1 member" : "\(count) members"
            }
        ]),
        "Decimal.nan": DifferenceCheck(programs: [.encode("[Decimal.nan]") { [Decimal.nan] }]),
        "depth": DifferenceCheck(
            programs: [
                Program(name: "512 arrays in each other") { coders in
                    do { _ = try coders.encoder().encode(nested(512)) } catch { return "throws \(Program.kind(of: error))" }
                    return "returns"
                }
            ], ways: ["`maximumDepth = 511`": .encoder { $0.maximumDepth = 511 }]),
        "the value of the error about depth": DifferenceCheck(programs: [
            Program(name: "513 arrays in each other") { coders in
                do { _ = try coders.encoder().encode(nested(513)) } catch EncodingError.invalidValue(let value, _) {
                    return value is Script ? "the value" : "\(value)"
                } catch { return "throws \(Program.kind(of: error))" }
                return "returns"
            }
        ]),
        "descriptions of encoding errors": DifferenceCheck(programs: [
            Program(name: "the description for Double.nan") { coders in description { _ = try coders.encoder().encode(Double.nan) } },
            Program(name: "the description for a Float in an array") { coders in
                description { _ = try coders.encoder().encode(["a": [Float.infinity]]) }
            },
        ]),
        "a second kind of container": DifferenceCheck(programs: [
            Program(name: "a keyed and an unkeyed container for one value") { coders in
                guard coders.isFoundation else { return Program.outcome { try coders.encoder().encode(SecondKind()) } }
                let result = await #expect(processExitsWith: .failure) { _ = try JSONEncoder().encode(SecondKind()) }
                return result == nil ? "continues" : "ends the process"
            }
        ]),
        "failed values": DifferenceCheck(programs: [
            .encode("a value that fails after its first member, then another object") {
                Script.unkeyed {
                    try? $0.encode(
                        Script.failing { encoder in
                            var container = encoder.container(keyedBy: CaseKey.self)
                            try container.encode(1, forKey: .a)
                        })
                    try $0.encode(Script.keyed(CaseKey.self) { try $0.encode(2, forKey: .b) })
                }
            }
        ]),
        "super encoders": DifferenceCheck(programs: [
            .encode("a super encoder for a key that is encoded again before it is used") {
                Script.keyed(CaseKey.self) {
                    let kept = $0.superEncoder(forKey: .a)
                    try $0.encode("later", forKey: .a)
                    try "super".encode(to: kept)
                }
            }
        ]),
        "paths of encoding errors": DifferenceCheck(
            programs: [
                Program(name: "a nested container") { coders in
                    Program.path {
                        try coders.encoder().encode(
                            Script.keyed(CaseKey.self) {
                                var nested = $0.nestedContainer(keyedBy: CaseKey.self, forKey: .a)
                                try nested.encode(notANumber, forKey: .b)
                            })
                    }
                },
                Program(name: "a case with a payload") { coders in Program.path { try coders.encoder().encode([Shape.circle(radius: .nan)]) } },
                Program(name: "a dictionary in snake case") { coders in
                    let encoder = coders.encoder { $0.keyEncodingStrategy = .convertToSnakeCase }
                    return Program.path { try encoder.encode(Script.keyed(CaseKey.self) { try $0.encode(["k": notANumber], forKey: .a) }) }
                },
            ]),
        "paths of two containers": DifferenceCheck(programs: [
            Program(name: "nested containers for fooBar and foo_bar in snake case") { coders in
                let paths = Paths()
                _ = try coders.encoder { $0.keyEncodingStrategy = .convertToSnakeCase }.encode(
                    Script.keyed(TextKey.self) {
                        let first = $0.nestedContainer(keyedBy: CaseKey.self, forKey: "fooBar")
                        let second = $0.nestedContainer(keyedBy: CaseKey.self, forKey: "foo_bar")
                        paths.text = "\(Program.path(first.codingPath)) and \(Program.path(second.codingPath))"
                    })
                return paths.text
            }
        ]),
    ]

    private static func description(_ encode: () throws -> Void) -> String {
        do { try encode() } catch EncodingError.invalidValue(_, let context) { return context.debugDescription } catch { return "\(error)" }
        return "returns"
    }

    private static var notANumber: Script { Script.keyed(CaseKey.self) { try $0.encode(Double.nan, forKey: .d) } }

    private static func nested(_ depth: Int) -> Script {
        (1..<depth).reduce(Script { _ = $0.unkeyedContainer() }) { inner, _ in .unkeyed { try $0.encode(inner) } }
    }

    private enum Shape: Encodable { case circle(radius: Double) }

    private final class Paths { var text = "" }
}

private struct SecondKind: Encodable {
    func encode(to encoder: any Encoder) throws { _ = (encoder.container(keyedBy: CaseKey.self), encoder.unkeyedContainer()) }
}
