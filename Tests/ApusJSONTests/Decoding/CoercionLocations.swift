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

    /// Decodes the value, and returns it with the report of the document.
    func decode(_ decoder: ApusJSONDecoder, _ text: String) throws(JSONReportedError) -> (value: Value?, report: JSONReport) {
        switch self {
        case .root: try reported(decoder, Value.self, text) { $0 }
        case .element: try reported(decoder, [Value].self, text) { $0.first }
        case .row: try reported(decoder, [[Value]].self, text) { $0.first?.first }
        case .dictionary: try reported(decoder, [String: Value].self, text) { $0["k"] }
        case .optional: try reported(decoder, Value?.self, text) { $0 }
        case .optionalElement: try reported(decoder, [Value?].self, text) { $0.first ?? nil }
        case .member: try reported(decoder, Member.self, text) { $0.value }
        case .present: try reported(decoder, Present.self, text) { $0.value }
        case .nestedObject: try reported(decoder, NestedObject.self, text) { $0.value }
        case .nestedArray: try reported(decoder, NestedArray.self, text) { $0.value }
        case .single: try reported(decoder, Single.self, text) { $0.value }
        case .superMember: try reported(decoder, SuperMember.self, text) { $0.value }
        case .superObject: try reported(decoder, SuperObject.self, text) { $0.value }
        case .superElement: try reported(decoder, SuperElement.self, text) { $0.value }
        }
    }

    private func reported<Outer: Decodable>(
        _ decoder: ApusJSONDecoder, _ type: Outer.Type, _ text: String, _ value: (Outer) -> Value?
    ) throws(JSONReportedError) -> (value: Value?, report: JSONReport) {
        let reported = try decoder.decodeWithReport(type, from: Data(text.utf8))
        return (value(reported.value), reported.report)
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
