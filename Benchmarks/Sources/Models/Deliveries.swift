public import ApusJSONParsing
public import Foundation

/// A delivery whose items have amounts of several forms: cases of an enum.
public struct Delivery: Codable, Equatable, Sendable {
    /// An amount in one of several forms.
    public enum Amount: Codable, Equatable, Sendable {
        case exact(value: Int, unit: String)
        case range(Int, Int)
        case freetext(String)
    }

    public let name: String
    public let amount: Amount
}

extension Delivery {
    /// Returns deliveries with amounts of all forms.
    public static func deliveries(count: Int) -> [Delivery] {
        (0..<count).map { number in
            let amount: Amount =
                switch number % 3 {
                case 0: .exact(value: number, unit: "kg")
                case 1: .range(number, number + 10)
                default: .freetext("about \(number)")
                }
            return Delivery(name: "Flour, type \(number % 1000)", amount: amount)
        }
    }

    // In the module of the types, as in client code.

    /// Prints deliveries. Their cases are found by reflection.
    public static func printReflecting(_ deliveries: [Delivery]) throws -> Data {
        try JSONArray {
            ParsePrint(.memberwise(Delivery.init)) {
                Field("name") { String.jsonParser() }
                Field("amount") {
                    OneOf {
                        ParsePrint(.case(Amount.exact)) {
                            Field("value") { Int.jsonParser() }
                            Field("unit") { String.jsonParser() }
                        }
                        ParsePrint(.case(Amount.range)) {
                            Field("from") { Int.jsonParser() }
                            Field("to") { Int.jsonParser() }
                        }
                        ParsePrint(.case(Amount.freetext)) { String.jsonParser() }
                    }
                }
            }
        }
        .encode(deliveries)
    }

    /// Prints deliveries. Their cases are taken apart by functions.
    public static func printExtracting(_ deliveries: [Delivery]) throws -> Data {
        try JSONArray {
            ParsePrint(.memberwise(Delivery.init)) {
                Field("name") { String.jsonParser() }
                Field("amount") {
                    OneOf {
                        ParsePrint(.case(Amount.exact) { if case .exact(let value, let unit) = $0 { (value, unit) } else { nil } }) {
                            Field("value") { Int.jsonParser() }
                            Field("unit") { String.jsonParser() }
                        }
                        ParsePrint(.case(Amount.range) { if case .range(let first, let last) = $0 { (first, last) } else { nil } }) {
                            Field("from") { Int.jsonParser() }
                            Field("to") { Int.jsonParser() }
                        }
                        ParsePrint(.case(Amount.freetext) { if case .freetext(let text) = $0 { text } else { nil } }) { String.jsonParser() }
                    }
                }
            }
        }
        .encode(deliveries)
    }

    /// Prints deliveries with two forms of the same object. The first one fails for two of three
    /// amounts after it has written their names.
    public static func printBacktracking(_ deliveries: [Delivery]) throws -> Data {
        try JSONArray {
            OneOf {
                ParsePrint(.memberwise(Delivery.init)) {
                    Field("name") { String.jsonParser() }
                    Field("text") {
                        ParsePrint(.convert(apply: { Amount.freetext($0) }, unapply: { if case .freetext(let text) = $0 { text } else { nil } })) {
                            String.jsonParser()
                        }
                    }
                }
                ParsePrint(.memberwise(Delivery.init)) {
                    Field("name") { String.jsonParser() }
                    Field("number") {
                        ParsePrint(.convert(apply: { Amount.exact(value: $0, unit: "") }, unapply: { $0.number })) { Int.jsonParser() }
                    }
                }
            }
        }
        .encode(deliveries)
    }
}

extension Delivery.Amount {
    fileprivate var number: Int? {
        switch self {
        case .exact(let value, _), .range(let value, _): value
        case .freetext: nil
        }
    }
}
