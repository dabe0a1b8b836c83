import ApusJSON
import Testing

/// The outcome of a rule, in a form that can be compared.
enum RuleOutcome<Value: Equatable>: Equatable {
    case exact(Value)
    case coerced(Value, JSONCoercions)
    case missing(JSONCoercions)
    case failed(CoercionFailure)

    init(_ outcome: CoercionOutcome<Value>) {
        switch outcome {
        case .exact(let value): self = .exact(value)
        case .coerced(let value, let coercion): self = .coerced(value, coercion)
        case .missing(let coercion): self = .missing(coercion)
        case .failed(let failure): self = .failed(failure)
        }
    }
}

/// The root of a text, with exact numbers as in the coders.
func node(_ text: String, _ engine: JSONEngine = .automatic) throws -> JSONNode {
    try JSONDocument(parsing: text, configuration: JSONReadConfiguration(numbers: .exact, engine: engine)).root
}

/// A string as JSON.
func quoted(_ text: String) -> String { JSONValue.string(text).description }
