import ApusJSON
import Foundation

/// A value to encode, with parts of all types.
package indirect enum AnyModel: Encodable {
    case leaf(any Encodable & Sendable)
    case model(EncodedModel)
    case array([AnyModel])
    case object([String: AnyModel])
    case optional(AnyModel?)
    case wrapped(AnyModel)

    package static func random(_ choices: inout Choices, _ settings: ProgramSettings, depth: Int = 0) -> AnyModel {
        switch Int.random(in: depth > 4 ? 0..<4 : 0..<9, using: &choices) {
        case 0: return .leaf(JSONValue.string(&choices))
        case 1: return .leaf(Int.random(in: -1000...1000, using: &choices))
        case 2: return .leaf(JSONValue.double(&choices))
        case 3: return .leaf(choices.one(in: 2))
        case 4: return .model(EncodedModel.random(&choices, settings))
        case 5: return .array((0..<Int.random(in: 0...5, using: &choices)).map { _ in random(&choices, settings, depth: depth + 1) })
        case 6: return .optional(choices.one(in: 2) ? nil : random(&choices, settings, depth: depth + 1))
        case 7: return .wrapped(random(&choices, settings, depth: depth + 1))
        default:
            var members: [String: AnyModel] = [:]
            for _ in 0..<Int.random(in: 0...6, using: &choices) { members[JSONValue.string(&choices)] = random(&choices, settings, depth: depth + 1) }
            return .object(members)
        }
    }

    private enum Keys: String, CodingKey { case userName, other = "a/b" }

    package func encode(to encoder: any Encoder) throws {
        switch self {
        case .leaf(let value): try value.encode(to: encoder)
        case .model(let model):
            var container = encoder.singleValueContainer()
            try container.encode(model.value)
        case .array(let elements): try elements.encode(to: encoder)
        case .object(let members): try members.encode(to: encoder)
        case .optional(let value): try value.encode(to: encoder)
        case .wrapped(let value):
            var container = encoder.container(keyedBy: Keys.self)
            try container.encode(value, forKey: .userName)
            try container.encodeIfPresent(nil as Int?, forKey: .other)
        }
    }
}
