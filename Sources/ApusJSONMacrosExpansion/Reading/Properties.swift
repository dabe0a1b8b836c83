// What a type or a property is, as far as its declaration shows it.

/// A type with the attribute of a macro.
protocol AnnotatedType {
    var expansion: AttachedExpansion { get }
}

extension AnnotatedType {
    var declaration: Declaration { expansion.declaration }
    var isClass: Bool { declaration.kind == .class }
    var isFinal: Bool { declaration.has("final") }
    var genericParameters: [String] { declaration.genericParameters.map(\.name.text) }

    /// Whether the type is, or may be, generic and so cannot have stored static properties: whether the type that an
    /// extension extends is generic is unknown.
    var isGeneric: Bool { !genericParameters.isEmpty || expansion.context.contains { $0.kind == .extension || $0.hasGenericParameters } }

    /// `nonisolated ` before an extension of a type that is so, or that is in an actor: by default, a module's extensions
    /// may belong to the main actor.
    var isolation: String {
        for declaration in [declaration] + expansion.context {
            if declaration.has("nonisolated") || declaration.kind == .actor { return "nonisolated " }
            if declaration.kind == .extension || declaration.attributes.contains(where: { $0.name.hasSuffix("Actor") }) { break }
        }
        return ""
    }

    /// The `@available(…)` attributes of the type and of the types around it.
    var availability: [String] {
        ([declaration] + expansion.context).flatMap(\.attributes).filter { $0.name == "available" }.map(\.syntax.text)
    }
}

extension AnnotatedType {
    /// Reports parameter packs, for which the runtime has no key paths.
    func checkPacks(for macro: String, _ findings: Findings) {
        guard let pack = declaration.genericParameters.first(where: { $0.syntax.contains("each") }) else { return }
        findings.error(pack.syntax, "@\(macro) does not support types with parameter packs, because Swift has no key paths to their properties.")
    }
}

extension AttachedExpansion {
    var visibility: Visibility { Visibility(of: declaration.modifiers, in: context) }

    /// Whether the type is a class whose superclass conforms to a protocol.
    func isSubclass(of name: String) -> Bool {
        let inherited = declaration.inherited
        return declaration.kind == .class && !conformances.contains { $0.hasSuffix(name) } && !inherited.isEmpty
            && !inherited.contains { $0 == name || $0.hasSuffix(".\(name)") }
    }
}

extension Declaration {
    func has(_ modifier: String) -> Bool { modifiers.contains { $0.name == modifier } }
}

extension Declaration {
    /// Whether this is an instance property that is not lazy.
    var belongsToValues: Bool { !modifiers.contains { ["static", "class", "lazy"].contains($0.name) } }

    /// Whether this is a stored instance property that is not lazy.
    var isStored: Bool { kind == .variable && belongsToValues && bindings.contains { !$0.isComputed } }

    /// Whether a property wrapper or another macro may replace the property.
    var isWrapped: Bool { attributes.contains { !PropertyReader.harmless.contains($0.name) } }

    /// Whether a property, which is one of the declaration's, has no initial value.
    func lacksDefault(_ binding: Binding, _ type: TypeSyntax?) -> Bool {
        binding.initial == nil && (isConstant || type?.isOptionalBySign != true) && !isWrapped
    }
}

extension Binding {
    var isComputed: Bool {
        switch accessors {
        case .none: false
        case .getter: true
        case .list(let list): !list.allSatisfy { $0 == .willSet || $0 == .didSet }
        }
    }

    /// Whether this is a computed property with a setter.
    var hasSetter: Bool {
        guard case .list(let list) = accessors else { return false }
        return list.contains { $0 == .set || $0 == .underscoreModify || $0 == .unsafeMutableAddress }
    }

    /// The name without backticks; empty if the pattern is not a name.
    var plainName: String { name.map(pattern.source.plainText) ?? "" }

    func addingDefault(_ type: TypeSyntax?) -> FixIt {
        let isOptional = type?.unwrapped.depth ?? 0 > 0
        return .insert("Add a default", isOptional ? " = nil" : " = <#default#>", at: (annotation ?? pattern).end, in: syntax.source)
    }

    var addingType: FixIt { .insert("Write the type out", ": <#Type#>", at: pattern.end, in: syntax.source) }
}

/// A stored property that is not in JSON.
struct IgnoredProperty {
    let name: String
    let value: Expression?
}

extension [Declaration] {
    /// The variables. Stored properties in `#if` are reported, because macros do not evaluate its condition.
    func variables(for macro: String, _ findings: Findings) -> [Declaration] {
        for member in filter({ $0.kind == .conditional }).flatMap(\.members) where member.isStored && member.attributes.named("JSONIgnored") == nil {
            findings.error(
                member.syntax, "@\(macro) cannot evaluate '#if', so it does not know whether this property exists.",
                fixIts: [.add("@JSONIgnored", to: member, "Add @JSONIgnored")])
        }
        return filter { $0.kind == .variable }
    }

    /// The cases in `#if`.
    var conditionalCases: [Declaration] { filter { $0.kind == .conditional }.flatMap(\.members).filter { $0.kind == .enumCase } }

    /// The ignored properties of a struct whose stored properties are all plain memory; nil if one
    /// of them is not, or might not be: because it is lazy, observed, a reference that does not own
    /// its object, subject to `#if`, or changed by a property wrapper or another macro.
    ///
    /// - Parameter omits: whether the type's `CodingKeys` leave out the property with a name.
    func plainProperties(omits: (String) -> Bool) -> [IgnoredProperty]? {
        var ignored: [IgnoredProperty] = []
        for member in self {
            if member.kind == .conditional, member.members.contains(where: { $0.kind == .variable && !$0.isStatic }) { return nil }
            guard member.kind == .variable, !member.isStatic, member.bindings.contains(where: { !$0.isComputed }) else { continue }
            let modifiers: Set<String> = ["lazy", "weak", "unowned"]
            guard !member.modifiers.contains(where: { modifiers.contains($0.name) }),
                member.attributes.allSatisfy({ PropertyReader.harmless.contains($0.name) })
            else { return nil }
            let isIgnored = member.attributes.named("JSONIgnored") != nil
            for binding in member.bindings where !binding.isComputed {
                guard case .none = binding.accessors else { return nil }
                if isIgnored || (omits(binding.plainName) && member.attributes.named("JSONFlattened") == nil) {
                    ignored.append(IgnoredProperty(name: binding.pattern.text, value: binding.initial))
                }
            }
        }
        return ignored
    }
}

extension Declaration {
    fileprivate var isStatic: Bool { modifiers.contains { ["static", "class"].contains($0.name) } }
}
