/// From where a type is visible, according to its own modifiers and those of the types around it.
enum Visibility: Int, Comparable {
    case file, here, package, everywhere

    /// The visibility that a type's own modifiers give it. A private type counts as internal,
    /// because members without a modifier are as visible as the type.
    ///
    /// - Parameter context: the declarations around the type, the innermost first.
    init(of modifiers: [Modifier], in context: [Declaration]) {
        // A declaration in an extension inherits the extension's modifier.
        let inherited = context.first.flatMap { $0.kind == .extension ? Self($0.modifiers) : nil }
        self = max(Self(modifiers) ?? inherited ?? .here, .here)
    }

    /// The visibility, limited by that of the types around it.
    func within(_ context: [Declaration]) -> Visibility {
        let around = context.filter { $0.isGroup && $0.kind != .extension }.map { Self($0.modifiers) ?? .here }
        return min(self, around.min() ?? .everywhere)
    }

    private init?(_ modifiers: [Modifier]) {
        for modifier in modifiers where !modifier.hasDetail {
            switch modifier.name {
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
