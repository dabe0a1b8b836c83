#if Macros

import SwiftSyntax

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
        if let type = member.type { add(Syntax(type)) }
    }

    private mutating func add(_ node: Syntax) {
        if let dictionary = node.as(DictionaryTypeSyntax.self) {
            if let name = name(of: dictionary.key) {
                if !keys.contains(name) { keys.append(name) }
            } else {
                add(Syntax(dictionary.key))
            }
            return add(Syntax(dictionary.value))
        }
        if let type = node.as(TypeSyntax.self), let name = name(of: type) {
            if !values.contains(name) { values.append(name) }
            return
        }
        for child in node.children(viewMode: .sourceAccurate) { add(child) }
    }

    /// The text of a type if it is a parameter, or an associated type of one.
    private func name(of type: TypeSyntax) -> String? {
        if let type = type.as(IdentifierTypeSyntax.self), parameters.contains(type.name.text) { return type.name.text }
        if let type = type.as(MemberTypeSyntax.self), name(of: type.baseType) != nil { return type.trimmedDescription }
        return nil
    }

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

#endif
