/// A property in the table that `@JSONMapped` makes.
struct MappedProperty {
    enum Kind {
        /// A stored property of a struct, accessed by its key path.
        case stored
        /// A property of a class or a computed one, accessed by closures.
        case accessed
        /// An array of `any` mapped objects, whose types come from a provider.
        case objects
        /// A property without a setter. If it holds an object, that is updated; any other value is
        /// only written.
        case readOnly
        case ignored
    }

    let kind: Kind
    /// The property's name, type and keys.
    let member: Member
    /// Whether the key is given, so that the mapper does not make one.
    let hasKey: Bool

    /// Whether the property is deprecated and the table uses it.
    var isDeprecated: Bool { if case .ignored = kind { false } else { member.isDeprecated } }

    /// The element of the table.
    var entry: String {
        let name = member.name.withoutTicks
        var arguments = [name.asLiteral]
        let place: [String]
        if member.path.count > 1 {
            place = ["at: [\(member.path.map(\.asLiteral).joined(separator: ", "))]"]
        } else {
            place = (hasKey ? ["key: \(member.path[0].asLiteral)"] : [])
        }
        let aliases = member.alternatives.isEmpty ? [] : ["aliases: [\(member.alternatives.map(\.asLiteral).joined(separator: ", "))]"]
        let path = "\\.\(member.name)"
        switch kind {
        case .stored, .objects: arguments += member.path.count > 1 ? place + [path] : [path] + place + aliases
        case .accessed: arguments += place + aliases + ["get: { $0.\(member.name) }", "set: { $0.\(member.name) = $1 }"]
        case .readOnly: arguments += [path] + place
        case .ignored: arguments += place
        }
        let function =
            switch kind {
            case .stored, .objects, .accessed: "property"
            case .readOnly: "readOnly"
            case .ignored: "ignored"
            }
        return ".\(function)(\(arguments.joined(separator: ", ")))"
    }
}
