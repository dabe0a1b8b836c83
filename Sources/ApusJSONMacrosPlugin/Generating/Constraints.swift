/// The constraints on a generic type's parameters under which it is a model. Only parameters that
/// the members' types mention are constrained.
struct Constraints {
    private var values: [String] = []
    private var keys: [String] = []
    private let parameters: Set<String>

    init(_ parameters: [String], of model: Model) {
        self.parameters = Set(parameters)
        guard !parameters.isEmpty else { return }
        switch model.kind {
        case .object(let members, _): for member in members { add(member) }
        case .cases(let cases): for member in cases.flatMap(\.values) { add(member) }
        case .rawValues: break
        }
    }

    init(_ parameters: [String], of type: MappedType) {
        self.parameters = Set(parameters)
        guard !parameters.isEmpty else { return }
        for property in type.properties { add(property.member) }
    }

    private mutating func add(_ member: Member) {
        // A custom form has its own requirements.
        if case .coded = member.form { return }
        if let type = member.type { add(type) }
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

    /// A ` where …` clause that requires one protocol of all values and strings as keys of
    /// dictionaries; empty if there is nothing to constrain.
    func clause(values protocolOfValues: String) -> String {
        let all = values.map { "\($0): \(protocolOfValues)" } + keys.map { "\($0) == Swift.String" }
        return all.isEmpty ? "" : " where \(all.joined(separator: ", "))"
    }

    /// A ` where …` clause that requires one protocol of values and another of dictionaries' keys;
    /// empty if there is nothing to constrain.
    func clause(values protocolOfValues: String, keys protocolOfKeys: String) -> String {
        let all =
            values.map { "\($0): ApusJSON.\(protocolOfValues)" } + keys.map { "\($0): ApusJSON.\(protocolOfKeys)" }
        return all.isEmpty ? "" : " where \(all.joined(separator: ", "))"
    }
}
