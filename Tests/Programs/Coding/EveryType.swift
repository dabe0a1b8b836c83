import Foundation

/// Decodes each value of a document as some randomly chosen types.
package final class EveryType: @unchecked Sendable {
    private var choices: Choices
    private var trace = ProgramTrace()
    private var valuesLeft = 40

    private static let key = CodingUserInfoKey(rawValue: "every type")!

    package init(choices: Choices) { self.choices = choices }

    package func trace(_ text: String, with decoder: any ProgramDecoder) -> ProgramTrace {
        decoder.userInfo[Self.key] = self
        defer { decoder.userInfo = [:] }
        note("root") { describe(try decoder.decode(Node.self, from: Data(text.utf8))) }
        return trace
    }

    private func note(_ call: String, uncompared: ProgramError.Part = .nothing, _ body: () throws -> String) {
        do { trace.append(call, .result(try body())) } catch {
            var summary = ProgramError(error)
            summary.uncompared = summary.isUnrepresentable && uncompared == .nothing ? .path : uncompared
            trace.append(call, .error(summary))
        }
    }

    private struct Node: Decodable, CustomStringConvertible {
        let description = "done"

        init(from decoder: any Decoder) throws {
            guard let types = decoder.userInfo[EveryType.key] as? EveryType else { throw ProgramFailure(description: "no types") }
            types.decode(decoder)
        }
    }

    private func decode(_ decoder: any Decoder) {
        guard valuesLeft > 0, !choices.hasEnded else { return }
        valuesLeft -= 1
        let single = Result { try decoder.singleValueContainer() }
        for _ in 0..<3 {
            let scalar = ScalarType.allCases.randomElement(using: &choices)!
            note("\(scalar.type)") { try scalar.decode(from: single.get()) }
        }
        for _ in 0..<3 {
            let type = ProgramModels.types.randomElement(using: &choices)!
            func value<T: Decodable>(_ type: T.Type) throws -> String { describe(try single.get().decode(type)) }
            note("\(type)") { try value(type) }
        }
        let keyed = try? decoder.container(keyedBy: TextKey.self)
        if let keyed {
            let type = ProgramModels.dictionaries.randomElement(using: &choices)!
            func value<T: Decodable>(_ type: T.Type) throws -> String { describe(try single.get().decode(type)) }
            // In Foundation, it is random which of several members fails first.
            note("\(type)", uncompared: .everything) { try value(type) }
            for key in keyed.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
                note("\(key.stringValue)") { describe(try keyed.decode(Node.self, forKey: key)) }
            }
        } else if var unkeyed = try? decoder.unkeyedContainer() {
            while !unkeyed.isAtEnd, valuesLeft > 0, !choices.hasEnded {
                note("\(unkeyed.currentIndex)") { describe(try unkeyed.decode(Node?.self) as Any) }
            }
        }
    }
}
