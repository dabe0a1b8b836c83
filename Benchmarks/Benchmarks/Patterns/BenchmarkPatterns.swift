import ApusJSON
import ApusJSONPatterns

/// The measured patterns: everything that the models specify about their documents.
enum BenchmarkPatterns {
    /// The pattern of a request body.
    static let requestBody: JSONPattern.Term = [
        "id": .int, "name": .string, "email": .string, "roles": [.string], "active": .bool, "score": .number,
        "address": ["street": .string, "city": .string, "postcode": .string],
        "items": [["sku": .string, "count": .int, "price": .number]],
        "note": "string?",
    ]

    /// The pattern of a request body, with string formats and number ranges.
    static let narrowRequestBody: JSONPattern.Term = [
        "id": .int(from: 1), "name": .length(from: 1, to: 100), "email": "email", "roles": ["enum:admin,author,reader"], "active": .bool,
        "score": .number(from: 0, to: 100),
        "address": ["street": .length(from: 1), "city": .length(from: 1), "postcode": .length(from: 3, to: 10), "*": .never],
        "items": .array(of: ["sku": .length(from: 1, to: 20), "count": .int(from: 1), "price": .number(from: 0), "*": .never], from: 1),
        "note": "string?",
        "*": .never,
    ]
}
