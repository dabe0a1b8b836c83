#if Macros

import SwiftSyntax

/// From where a type is visible, according to its own modifiers and those of the types around it.
enum Visibility: Int, Comparable {
    case file, here, package, everywhere

    /// The visibility that a type's own modifiers give it. A private type counts as internal,
    /// because members without a modifier are as visible as the type.
    ///
    /// - Parameter context: the declarations around the type, the innermost first.
    init(of modifiers: DeclModifierListSyntax, in context: [Syntax]) {
        // A declaration in an extension inherits the extension's modifier.
        let inherited = context.first?.as(ExtensionDeclSyntax.self).flatMap { Self($0.modifiers) }
        self = max(Self(modifiers) ?? inherited ?? .here, .here)
    }

    /// The visibility, limited by that of the types around it.
    func within(_ context: [Syntax]) -> Visibility {
        let around = context.compactMap { syntax -> Visibility? in
            guard let group = syntax.asProtocol((any DeclGroupSyntax).self), !syntax.is(ExtensionDeclSyntax.self) else { return nil }
            return Self(group.modifiers) ?? .here
        }
        return min(self, around.min() ?? .everywhere)
    }

    private init?(_ modifiers: DeclModifierListSyntax) {
        for modifier in modifiers where modifier.detail == nil {
            switch modifier.name.text {
            case "open", "public": self = .everywhere
            case "package": self = .package
            case "internal": self = .here
            case "fileprivate", "private": self = .file
            default: continue
            }
            return
        }
        return nil
    }

    /// The modifier of a member, followed by a space; or empty.
    var word: String {
        switch self {
        case .file: "fileprivate "
        case .here: ""
        case .package: "package "
        case .everywhere: "public "
        }
    }

    static func < (one: Visibility, two: Visibility) -> Bool { one.rawValue < two.rawValue }
}

#endif
