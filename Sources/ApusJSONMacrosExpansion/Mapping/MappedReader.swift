/// Finds the properties for the table that `@JSONMapped` makes.
struct MappedReader {
    let keys: KeyStyle
    let isClass: Bool
    let findings: Findings

    init(_ attribute: Attribute, isClass: Bool, findings: Findings) {
        self.isClass = isClass
        self.findings = findings
        var keys = KeyStyle.asWritten
        for argument in attribute.arguments {
            guard let name = argument.expression.choice?.name else {
                findings.error(argument.expression.syntax, "Write this option out, as in '.snakeCase', because @JSONMapped reads it at compile time.")
                continue
            }
            if let style = KeyStyle(rawValue: name) {
                keys = style
            } else {
                findings.error(argument.expression.syntax, "@JSONMapped has no such option.")
            }
        }
        self.keys = keys
    }

    /// The properties that are mapped, or explicitly ignored.
    ///
    /// - Parameter needsDefaults: whether there is no visible `init()` that initializes the
    ///   properties.
    func properties(of list: [Declaration], needingDefaults needsDefaults: Bool) -> [MappedProperty] {
        let properties = list.variables(for: "JSONMapped", findings).flatMap { self.properties(of: $0, needsDefaults) }
        properties.map(\.member).checkKeys(findings)
        return properties
    }

    private func properties(of variable: Declaration, _ needsDefaults: Bool) -> [MappedProperty] {
        let key = variable.attributes.named("JSONKey")
        let ignored = variable.attributes.named("JSONIgnored")
        guard variable.belongsToValues else {
            if let key { findings.error(key.syntax, "@JSONKey is for instance properties that are not lazy.", fixIts: [.remove(key)]) }
            return []
        }
        if let key, ignored != nil {
            findings.error(key.syntax, "@JSONKey and @JSONIgnored cannot be combined.", fixIts: [.remove(key)])
            return []
        }
        return variable.typedBindings.compactMap { binding, type in
            guard binding.name != nil else {
                if ignored == nil {
                    findings.error(binding.pattern, "Declare mapped properties one by one: @JSONMapped does not destructure tuples.")
                }
                return nil
            }
            if !binding.isComputed, needsDefaults, variable.lacksDefault(binding, type) {
                findings.error(
                    binding.pattern, "'\(binding.plainName)' needs an initial value, which it keeps if the JSON has none.",
                    fixIts: [binding.addingDefault(type)])
            }
            return property(variable, binding, type, key, isIgnored: ignored != nil)
        }
    }

    private func property(
        _ variable: Declaration, _ binding: Binding, _ type: TypeSyntax?, _ key: Attribute?, isIgnored: Bool
    ) -> MappedProperty? {
        // A computed property is mapped only if it has a key. So is a weak one, which would not
        // keep an object that is made for it.
        let isWeak = variable.modifiers.contains { ["weak", "unowned"].contains($0.name) }
        if binding.isComputed || isWeak, key == nil { return nil }
        let unwrapped = type.map { $0.unwrapped.type }
        var member = Member(
            name: binding.pattern.text, type: unwrapped, path: [keys.key(for: binding.plainName)], node: binding.pattern)
        if let key { KeyAttribute.read(key, into: &member, for: "JSONMapped", findings) }
        member.isDeprecated = variable.attributes.sayDeprecated
        let kind = kind(variable, binding, type, isIgnored: isIgnored)
        if let key { check(key, kind, member) }
        return MappedProperty(kind: kind, member: member, hasKey: key != nil || keys != .asWritten)
    }

    private func kind(_ variable: Declaration, _ binding: Binding, _ type: TypeSyntax?, isIgnored: Bool) -> MappedProperty.Kind {
        if isIgnored { return .ignored }
        if binding.isComputed { return binding.hasSetter ? .accessed : .readOnly }
        if variable.isConstant { return .readOnly }
        if let type, type.kind == .array, type.parts[0].kind == .existential { return .objects }
        // Observers and wrappers make no difference to a key path. In a class, closures are faster.
        return isClass ? .accessed : .stored
    }

    /// Checks that a property that is only written has a single key, in the object itself.
    private func check(_ key: Attribute, _ kind: MappedProperty.Kind, _ member: Member) {
        switch kind {
        case .readOnly:
            if member.path.count > 1 || !member.alternatives.isEmpty {
                findings.error(key.syntax, "'\(member.name.withoutTicks)' cannot be set, so it can have only one key and no path.")
            }
        case .objects:
            if member.path.count > 1 { findings.error(key.syntax, "An array whose element types come from a provider cannot have a path.") }
        case .stored, .accessed, .ignored: break
        }
    }
}
