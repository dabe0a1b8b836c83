// A model's table
//
//     members.required("title", \.title)
//     members.optional("release_year", \.year)
//     members.required("rating", \.rating, or: { 5 })
//     members.required("date", \.date, as: ApusJSON.JSONCodings.ISO8601.self)
//     members.object("place") { members in              @JSONKey(path: "place", "city")
//         members.required("city", \.city)
//     }
//
// Each member is one statement of its own, so that the compiler solves many small problems rather
// than a large one.

/// The statements that list a model's members.
struct MemberTable {
    private(set) var lines: [String] = []
    private let names: MachineNames
    private let constraints: Constraints?
    /// Returns the text of an expression in the place where the table is.
    private let text: (Expression) -> String

    /// - Parameters:
    ///   - isChange: whether the model is a partial form.
    ///   - constraints: the parameters of a generic type, whose conformances are only known where they
    ///     are required.
    ///   - constants: members of the object that are written and not stored.
    init(
        _ members: [Member], collector: Member? = nil, documentation: String? = nil, unknownKeys: ModelOptions.UnknownKeys = .ignore,
        isChange: Bool = false, writesNils: Bool = false,
        ignored: [IgnoredProperty] = [], constants: [(key: String, value: String)] = [],
        constraints: Constraints?,
        names: MachineNames, text: @escaping (Expression) -> String = \.text
    ) {
        self.names = names
        self.constraints = constraints
        self.text = text
        if let documentation { lines.append("\(list).documentation(\(documentation.asLiteral))") }
        if case .error = unknownKeys { lines.append("\(list).rejectUnknown()") }
        if isChange { lines.append("\(list).changes()") }
        if writesNils { lines.append("\(list).writeNulls()") }
        for constant in constants { lines.append("\(list).constant(\(constant.key.asLiteral), \(constant.value.asLiteral))") }
        lines += statements(members)
        for property in ignored { lines.append("\(list).ignored(\\.\(property.name), \(property.value?.text ?? "nil"))") }
        if let collector {
            let value = collector.initial.map(text)
            lines.append("\(list).unknown(\\.\(collector.name)\(value.map { $0 == "[:]" ? "" : ", or: { \($0) }" } ?? ""))")
        }
    }

    private var list: String { names.members }

    /// The declaration of the table.
    func declaration(_ access: String, isGeneric: Bool) -> [String] {
        let body = lines.isEmpty ? [" { _ in }"] : [" { \(list) in"] + lines.indented() + ["}"]
        guard isGeneric else {
            // With its type, it is not confused with a property or case of the same name.
            return ["\(access)static let jsonTable: \(names.module)JSONModelTable = .init(of: Self.self)" + body[0]] + body.dropFirst()
        }
        return ["\(access)static var jsonTable: \(names.module)JSONModelTable {"]
            + ([".shared(by: Self.self)" + body[0]] + body.dropFirst()).indented()
            + ["}"]
    }

    /// The statements for members whose keys up to a level are the same. Members of the same nested object are together,
    /// at the position of the first of them.
    private func statements(_ members: [Member], level: Int = 0) -> [String] {
        var lines: [String] = []
        let isHere = { (member: Member) in member.isFlattened || member.path.count == level + 1 }
        var nested = Dictionary(grouping: members.filter { !isHere($0) }) { $0.path[level] }
        for member in members {
            if isHere(member) {
                lines += located(statement(member, member.path[level]), member)
                lines += member.alternatives.map { "\(list).alternative(\($0.asLiteral))" } + limits(of: member)
                if let documentation = member.documentation { lines.append("\(list).documentation(\(documentation.asLiteral))") }
            } else if let inside = nested.removeValue(forKey: member.path[level]) {
                let key = member.path[level]
                lines += ["\(list).object(\(key.asLiteral)) { \(list) in"] + statements(inside, level: level + 1).indented() + ["}"]
            }
        }
        return lines
    }

    /// A statement that the compiler may have to reject, because the member's type might have no JSON: at the property.
    private func located(_ statement: String, _ member: Member) -> [String] {
        guard let declared = member.declared, needsConformance(member) else { return [statement] }
        let source = declared.source
        // Not the name of the expansion of another macro.
        guard !source.fileName.isEmpty, !source.fileName.hasPrefix("@"), !source.fileName.contains(where: { $0 == "\"" || $0 == "\\" }) else {
            return [statement]
        }
        return ["#sourceLocation(file: \"\(source.fileName)\", line: \(source.line(of: declared.start)))", statement, "#sourceLocation()"]
    }

    private func needsConformance(_ member: Member) -> Bool {
        switch member.form {
        case .plain: constraints == nil && member.type?.isWellKnown != true
        case .flattened, .lossy: true
        case .coded, .raw: false
        }
    }

    /// A member that a change skips is not checked either.
    private func limits(of member: Member) -> [String] {
        if member.partial.isSkipped { [] } else { member.limits.map { "\(list).\($0)" } }
    }

    private func statement(_ member: Member, _ key: String) -> String {
        let property = "\\.\(member.name)"
        if member.isFlattened { return "\(list).flattened(\(member.depth > 0 ? "optional: " : "")\(property))" }
        if member.partial.isSkipped { return "\(list).skipped(\(key.asLiteral))" }
        let value = member.initial.flatMap { $0.isNil ? nil : text($0) }
        var arguments = "(\(key.asLiteral), \(property)"
        guard member.isRead else {
            return "\(list).written(\(key.asLiteral), \(member.depth > 0 ? "optional: " : "")\(property), \(value ?? "nil")\(coding(member)))"
        }
        arguments += coding(member)
        if let value { arguments += ", or: { \(value) }" }
        return "\(list).\(["required", "optional", "nullable"][member.depth])\(arguments))"
    }

    private func coding(_ member: Member) -> String {
        switch member.form {
        case .plain, .flattened:
            // Any other type might be generic too, like one that mentions `Self`.
            member.type.flatMap { type in
                constraints == nil || PropertyReader.wellKnown.contains(type.text)
                    ? nil : ", as: \(names.module)JSONCodings._Conditional<\(type.text)>.self"
            } ?? ""
        case .coded(let coding): ", as: \(coding).self"
        case .lossy: ", as: \(names.module)JSONCodings.\(constraints == nil ? "" : "_Conditional")Lossy<\(member.type?.element?.text ?? "")>.self"
        case .raw: ", as: \(names.module)JSONCodings.Raw<\(member.type?.text ?? "")>.self"
        }
    }
}

/// A struct with the members of a value that is not filled in place: a class, a case's associated
/// values, or a struct with properties that are not plain memory.
struct FieldStruct {
    let name: String
    /// Its declaration.
    let lines: [String]
    private let members: [Member]

    /// - Parameters:
    ///   - type: what `Self` means in the types and defaults.
    ///   - isObject: whether it has the members of the whole type, and not those of a case.
    init(
        _ name: String, access: String = "private ", _ members: [Member], collector: Member? = nil, of model: Model, isObject: Bool = true,
        constants: [(key: String, value: String)] = [], type: String, constraints: Constraints?, names: MachineNames
    ) {
        self.name = name
        self.members = members + [collector].compactMap { $0 }
        let text = { (expression: Expression) in expression.syntax.replacingSelf(by: type) ?? expression.text }
        let table = MemberTable(
            members, collector: collector, documentation: isObject ? model.documentation : nil,
            unknownKeys: isObject ? model.options.unknownKeys : .ignore, writesNils: model.options.writesNils, constants: constants,
            constraints: constraints, names: names, text: text)
        let properties = self.members.map { member -> String in
            guard let written = member.type else { return "var \(member.name) = \(member.initial.map(text) ?? "")" }
            var property = member
            property.type = written.replacingSelf(by: type)
            return "let \(member.name): \(property.typeText)"
        }
        let body = properties + (properties.isEmpty ? [] : [""]) + table.declaration("", isGeneric: model.isGeneric)
        lines = ["\(access)struct \(name): ApusJSON.JSONTableModel {"] + body.indented() + ["}"]
    }

    /// The expression that makes a value of the struct from variables of the same names.
    var construction: String {
        "\(name)(\(members.map { "\($0.name.asLabel): \($0.name)" }.joined(separator: ", ")))"
    }
}

extension [String] {
    /// The lines, indented by one more level.
    func indented() -> [String] { map { $0.isEmpty ? $0 : "    " + $0 } }
}
