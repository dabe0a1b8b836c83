/// The implementation of `@JSONModel`.
enum ModelMacro {
    /// The declarations that must be in a class itself. The diagnostics of all types are reported
    /// with them.
    static func members(_ expansion: AttachedExpansion, _ findings: Findings) -> [String] {
        guard let model = Model(expansion, findings), model.isClass, !findings.hasErrors else { return [] }
        let result = Expansion(model, of: expansion.declaration.name?.text ?? "Self")
        return (result.shared + result.reading + result.writing).map { $0.joined(separator: "\n") }
    }

    /// The conformances and, except for classes, the declarations that they need.
    static func extensions(_ expansion: AttachedExpansion, of type: String) -> [String] {
        let findings = Findings()
        guard let model = Model(expansion, findings), !findings.hasErrors, !model.isSubclass else { return [] }
        let result = Expansion(model, of: type)
        let constraints = result.constraints
        func clause(_ values: String, _ keys: String) -> String {
            constraints?.clause(values: "ApusJSON.\(values)", keys: ": ApusJSON.\(keys)") ?? ""
        }
        // Inherited protocols are named too, because an extension made by a macro does not imply them.
        let writing = result.writesMembers ? ["JSONWritable", "JSONMembersWritable"] : ["JSONWritable"]
        var parts: [(conformances: [String], constraint: String, declarations: [[String]])] = []
        if result.isTableModel || (model.isClass && result.hasOneSchema) {
            // A class conforms to everything that the macro may add: otherwise the compiler (6.3) crashes
            // at its subclasses.
            parts.append((["JSONReadable"] + writing + ["JSONTableModel", "JSONModelCodable"], "", result.shared))
        } else {
            // The conformance does not depend on those of a generic type's arguments, because Codable does not.
            let codable = result.hasOneSchema ? ["JSONModelCodable"] : []
            if !result.shared.isEmpty || !codable.isEmpty { parts.append((codable, "", result.shared)) }
            if model.isReadable { parts.append((["JSONReadable"], clause("JSONReadable", "JSONKeyReadable"), result.reading)) }
            if model.isWritable { parts.append((writing, clause("JSONWritable", "JSONKeyWritable"), result.writing)) }
        }
        let both = clause("JSONReadable & ApusJSON.JSONWritable", "JSONKeyReadable & ApusJSON.JSONKeyWritable")
        if model.isMergeable, let form = PartialForm(model, of: type) { parts.append((["JSONMergeable"], both, form.declarations)) }
        return parts.map { part in
            let conformances = part.conformances.map { "ApusJSON.\($0)" }.joined(separator: ", ")
            let head =
                model.availability + ["\(model.isolation)extension \(type)\(conformances.isEmpty ? "" : ": \(conformances)")\(part.constraint)"]
            let body = model.isClass ? [] : part.declarations.map { $0.indented().joined(separator: "\n") }
            return head.joined(separator: "\n") + (body.isEmpty ? " {}" : " {\n" + body.joined(separator: "\n\n") + "\n}")
        }
    }
}
