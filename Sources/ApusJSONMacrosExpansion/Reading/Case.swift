/// A case of an enum without raw values.
struct Case {
    /// The name as it is spelled in code.
    let name: String
    let plainName: String
    let keys: [String]
    /// The associated values, each with the name that it is bound to.
    private(set) var values: [Member]
    /// The labels in code; nil for a value without one.
    let labels: [String?]
    let isDeprecated: Bool
    let node: Syntax

    /// The only associated value of a case, if it has no label. It represents the case by itself.
    var onlyValue: Member? { values.count == 1 && labels[0] == nil ? values[0] : nil }

    /// The case with other values.
    func replacing(_ values: [Member]) -> Case {
        var result = self
        result.values = values
        return result
    }

    /// `.circle(radius: radius)`, or `.circle(radius: fields.radius)` for values in a variable.
    func construction(from fields: String? = nil) -> String {
        if values.isEmpty { return ".\(name)" }
        let arguments = zip(labels, values).map { label, value in
            (label.map { "\($0.asLabel): " } ?? "") + (fields.map { "\($0)." } ?? "") + value.name
        }
        return ".\(name)(\(arguments.joined(separator: ", ")))"
    }

    /// `case let .circle(radius)`
    var pattern: String {
        values.isEmpty ? "case .\(name)" : "case let .\(name)(\(values.map(\.name).joined(separator: ", ")))"
    }
}
