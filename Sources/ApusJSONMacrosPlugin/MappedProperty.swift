#if Macros

import SwiftSyntax

/// A property that `@JSONMapped` puts into the table.
struct MappedProperty {
    enum Kind {
        /// By its key path, where a struct stores it.
        case stored
        /// By functions: those of classes, and computed ones.
        case accessed
        /// An array of any mapped objects, whose types a provider says.
        case objects
        /// A constant: an object in it is updated, all else is only written.
        case constant
        case computed
        case ignored
    }

    let kind: Kind
    /// Its name, as it is spelled in code, and where its key is said.
    let member: Member
    /// Whether the key is given, and not the mapper's to make.
    let hasKey: Bool

    /// Whether it is deprecated and used in the table.
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
        case .constant, .computed: arguments += [path] + place
        case .ignored: arguments += place
        }
        let function =
            switch kind {
            case .stored, .objects, .accessed: "property"
            case .constant: "_constant"
            case .computed: "readOnly"
            case .ignored: "ignored"
            }
        return ".\(function)(\(arguments.joined(separator: ", ")))"
    }
}

#endif
