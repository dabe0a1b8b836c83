#if Macros

import SwiftSyntax

/// What a generic type's parameters must be for it to be a model: those that its members' types name.
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
        // A form of its own asks for what it asks for.
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

    /// A parameter, or a type that belongs to one.
    private func name(of type: TypeSyntax) -> String? {
        if let type = type.as(IdentifierTypeSyntax.self), parameters.contains(type.name.text) { return type.name.text }
        if let type = type.as(MemberTypeSyntax.self), name(of: type.baseType) != nil { return type.trimmedDescription }
        return nil
    }

    func mentions(_ parameter: String) -> Bool { values.contains(parameter) || keys.contains(parameter) }

    /// ` where …`, or nothing, with one protocol for all, whose dictionaries have strings for keys.
    func clause(values protocolOfValues: String) -> String {
        let all = values.map { "\($0): \(protocolOfValues)" } + keys.map { "\($0) == Swift.String" }
        return all.isEmpty ? "" : " where \(all.joined(separator: ", "))"
    }

    /// ` where …`, or nothing.
    func clause(values protocolOfValues: String, keys protocolOfKeys: String) -> String {
        let all =
            values.map { "\($0): ApusJSON.\(protocolOfValues)" } + keys.map { "\($0): ApusJSON.\(protocolOfKeys)" }
        return all.isEmpty ? "" : " where \(all.joined(separator: ", "))"
    }
}

#endif
