import ApusJSON
import Foundation

/// Where a value can appear in a document, and how to decode it there.
enum CoercionPlace<Value: Decodable>: CaseIterable {
    case root, element, row, dictionary, optional, optionalElement, member, present, nestedObject, nestedArray, single, superMember, superObject,
        superElement

    /// A text with the value at this position, and the value's path.
    func text(_ value: String) -> (text: String, path: String) {
        switch self {
        case .root, .optional, .single: (value, "")
        case .element, .optionalElement: ("[\(value)]", "/0")
        case .row: ("[[\(value)]]", "/0/0")
        case .dictionary: ("{\"k\":\(value)}", "/k")
        case .member, .present: ("{\"value\":\(value)}", "/value")
        case .nestedObject: ("{\"in\":{\"value\":\(value)}}", "/in/value")
        case .nestedArray: ("{\"in\":[\(value)]}", "/in/0")
        case .superMember: ("{\"value\":\(value)}", "/value")
        case .superObject: ("{\"super\":\(value)}", "/super")
        case .superElement: ("[\(value)]", "/0")
        }
    }

    func decode(_ decoder: ApusJSONDecoder, _ text: String, _ report: inout JSONDecodingReport) throws -> Value? {
        let data = Data(text.utf8)
        return switch self {
        case .root: try decoder.decode(Value.self, from: data, report: &report)
        case .element: try decoder.decode([Value].self, from: data, report: &report).first
        case .row: try decoder.decode([[Value]].self, from: data, report: &report).first?.first
        case .dictionary: try decoder.decode([String: Value].self, from: data, report: &report)["k"]
        case .optional: try decoder.decode(Value?.self, from: data, report: &report)
        case .optionalElement: try decoder.decode([Value?].self, from: data, report: &report).first ?? nil
        case .member: try decoder.decode(Member.self, from: data, report: &report).value
        case .present: try decoder.decode(Present.self, from: data, report: &report).value
        case .nestedObject: try decoder.decode(NestedObject.self, from: data, report: &report).value
        case .nestedArray: try decoder.decode(NestedArray.self, from: data, report: &report).value
        case .single: try decoder.decode(Single.self, from: data, report: &report).value
        case .superMember: try decoder.decode(SuperMember.self, from: data, report: &report).value
        case .superObject: try decoder.decode(SuperObject.self, from: data, report: &report).value
        case .superElement: try decoder.decode(SuperElement.self, from: data, report: &report).value
        }
    }

    enum Key: String, CodingKey { case value, `in` }

    struct Member: Decodable { let value: Value }

    struct Present: Decodable { let value: Value? }

    struct NestedObject: Decodable {
        let value: Value

        init(from decoder: any Decoder) throws {
            value = try decoder.container(keyedBy: Key.self).nestedContainer(keyedBy: Key.self, forKey: .in).decode(Value.self, forKey: .value)
        }
    }

    struct NestedArray: Decodable {
        let value: Value

        init(from decoder: any Decoder) throws {
            var elements = try decoder.container(keyedBy: Key.self).nestedUnkeyedContainer(forKey: .in)
            value = try elements.decode(Value.self)
        }
    }

    struct Single: Decodable {
        let value: Value

        init(from decoder: any Decoder) throws { value = try decoder.singleValueContainer().decode(Value.self) }
    }

    struct SuperMember: Decodable {
        let value: Value

        init(from decoder: any Decoder) throws {
            value = try decoder.container(keyedBy: Key.self).superDecoder(forKey: .value).singleValueContainer().decode(Value.self)
        }
    }

    struct SuperObject: Decodable {
        let value: Value

        init(from decoder: any Decoder) throws {
            value = try decoder.container(keyedBy: Key.self).superDecoder().singleValueContainer().decode(Value.self)
        }
    }

    struct SuperElement: Decodable {
        let value: Value

        init(from decoder: any Decoder) throws {
            var elements = try decoder.unkeyedContainer()
            value = try elements.superDecoder().singleValueContainer().decode(Value.self)
        }
    }
}
