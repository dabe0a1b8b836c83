/// The implementation of `@JSONMapped`.
enum MappedMacro {
    /// The declarations that must be in a class itself. The diagnostics of all types are reported
    /// with them.
    static func members(_ expansion: AttachedExpansion, _ findings: Findings) -> [String] {
        guard let type = MappedType(expansion, findings), type.isClass, !findings.hasErrors else { return [] }
        let initializer = type.needsInitializer ? ["\(type.initializerAccess)\(type.isFinal ? "" : "required ")init() {}"] : []
        return initializer + [type.table].compactMap { $0 }
    }

    /// The conformance and, except for classes, the table.
    static func extensions(_ expansion: AttachedExpansion, of extended: String) -> [String] {
        let findings = Findings()
        guard let type = MappedType(expansion, findings), !findings.hasErrors, !type.isSubclass, type.isConformanceMissing || !type.isClass else {
            return []
        }
        // Both are named, because an extension made by a macro does not imply the inherited
        // protocol.
        let conformance = type.isConformanceMissing ? ": ApusJSONMapping.JSONMappable, ApusJSONMapping.JSONMappableValue" : ""
        let constraints = Constraints(type.genericParameters, of: type.properties.map(\.member))
        let constraint = type.isClass ? "" : constraints.clause(values: "ApusJSONMapping.JSONMappableValue", keys: " == Swift.String")
        let head = type.availability + ["\(type.isolation)extension \(extended)\(conformance)\(constraint)"]
        let body = type.isClass ? nil : type.table?.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).indented()
        return [head.joined(separator: "\n") + (body.map { " {\n\($0.joined(separator: "\n"))\n}" } ?? " {}")]
    }
}

extension MappedType {
    /// The declaration of the table; nil if the superclass's table is enough.
    fileprivate var table: String? {
        let entries = properties.map { $0.entry + "," }
        // As in a model: callers use the protocol's requirement and are not warned.
        let isDeprecated = properties.contains(where: \.isDeprecated) && (!isClass || isFinal)
        let head = isDeprecated ? "@available(*, deprecated, message: \"There are deprecated properties in it.\")\n" : ""
        let property = "jsonProperties: ApusJSONMapping.JSONPropertyTable"
        let list = entries.isEmpty ? ["[]"] : ["["] + entries.indented() + ["]"]
        if isSubclass {
            guard !entries.isEmpty else { return nil }
            let adding = ["super.jsonProperties.adding(", "    ["] + entries.indented().indented() + ["    ], of: \(name).self)"]
            return (["\(overridableAccess)override class var \(property)<JSONRoot> {"] + adding.indented() + ["}"]).joined(separator: "\n")
        }
        if isClass, !isFinal {
            return (["\(overridableAccess)class var \(property)<\(name)> {"] + list.indented() + ["}"]).joined(separator: "\n")
        }
        let root = isClass ? name : "Self"
        if isGeneric {
            return head + (["\(access)static var \(property)<\(root)> {"] + list.indented() + ["}"]).joined(separator: "\n")
        }
        return head + "\(access)static let \(property)<\(root)> = " + list.joined(separator: "\n")
    }
}
