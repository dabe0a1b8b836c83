#if Macros

import SwiftSyntax

/// From where a type is seen, by what it and the types around it say.
enum Visibility: Int, Comparable {
    case file, here, package, everywhere

    /// What a type says of itself. One that is private is as visible as what it gets.
    ///
    /// - Parameter context: the declarations around the type, the innermost first.
    init(of modifiers: DeclModifierListSyntax, in context: [Syntax]) {
        // In an extension that says it, a declaration need not.
        let inherited = context.first?.as(ExtensionDeclSyntax.self).flatMap { Self($0.modifiers) }
        self = max(Self(modifiers) ?? inherited ?? .here, .here)
    }

    /// As far as the types around it are visible, too.
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

    /// What stands before a member, with a space behind it, or nothing.
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
