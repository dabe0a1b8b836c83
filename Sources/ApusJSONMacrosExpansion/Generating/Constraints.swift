/// The constraints on a generic type's parameters under which it is a model. Only parameters that
/// the members' types mention are constrained.
struct Constraints {
    private var values: [String] = []
    private var keys: [String] = []
    private let parameters: Set<String>

    init(_ parameters: [String], of members: [Member]) {
        self.parameters = Set(parameters)
        guard !parameters.isEmpty else { return }
        for member in members {
            // A custom form has its own requirements.
            if case .coded = member.form { continue }
            if let type = member.type { add(type) }
        }
    }

    private mutating func add(_ type: TypeSyntax) {
        if type.kind == .dictionary {
            let (key, value) = (type.parts[0], type.parts[1])
            if let name = name(of: key) {
                if !keys.contains(name) { keys.append(name) }
            } else {
                add(key)
            }
            return add(value)
        }
        if let name = name(of: type) {
            if !values.contains(name) { values.append(name) }
            return
        }
        for part in type.parts { add(part) }
    }

    /// The text of a type if it is a parameter, or an associated type of one.
    private func name(of type: TypeSyntax) -> String? {
        switch type.kind {
        case .named: type.nameText.flatMap { parameters.contains($0) ? $0 : nil }
        case .member: name(of: type.parts[0]) == nil ? nil : type.text
        default: nil
        }
    }

    var isEmpty: Bool { values.isEmpty && keys.isEmpty }

    func mentions(_ parameter: String) -> Bool { values.contains(parameter) || keys.contains(parameter) }

    /// A ` where …` clause that requires a protocol of values, and something of dictionaries' keys, such as ` == String`;
    /// empty if there is nothing to constrain.
    func clause(values protocolOfValues: String, keys requirement: String) -> String {
        let all = values.map { "\($0): \(protocolOfValues)" } + keys.map { $0 + requirement }
        return all.isEmpty ? "" : " where \(all.joined(separator: ", "))"
    }
}
