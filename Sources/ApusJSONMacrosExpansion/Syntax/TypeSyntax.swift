/// A type as it is written.
struct TypeSyntax {
    enum Kind {
        /// A name, with or without generic arguments, which are the parts.
        case named
        /// The first part is the type before the dot. The others are generic arguments.
        case member
        /// `T?`
        case optional
        /// `T!`
        case forced
        case array, dictionary
        /// A tuple, or a type in parentheses. The parts are its elements.
        case tuple
        /// `some T` or `any T`
        case existential
        /// All other types: functions, compositions, metatypes, packs.
        case other
    }

    let syntax: Syntax
    let kind: Kind
    let parts: [TypeSyntax]
    /// The position of the name, of a named or member type.
    var name = 0
    /// Whether the first element of a tuple has a label.
    var isLabelled = false

    var text: String { syntax.text }

    /// The name without module, outer types and generic arguments; nil for types without a name.
    var nameText: String? { kind == .named || kind == .member ? syntax.source.text(name) : nil }

    /// The type without its optionality, and how many times it is optional, at most twice.
    var unwrapped: (type: TypeSyntax, depth: Int) {
        guard let inner = wrapped else { return (self, 0) }
        guard let innermost = inner.wrapped else { return (inner, 1) }
        return (innermost, 2)
    }

    /// Whether the type is written as `T?` or `T!`, so that a variable of this type defaults to
    /// nil.
    var isOptionalBySign: Bool { kind == .optional || kind == .forced }

    private var wrapped: TypeSyntax? {
        switch kind {
        case .optional, .forced: parts.first
        case .tuple: parts.count == 1 && !isLabelled ? parts[0].wrapped : nil
        case .named: nameText == "Optional" ? parts.first : nil
        case .member: nameText == "Optional" && parts[0].text == "Swift" && parts.count > 1 ? parts[1] : nil
        default: nil
        }
    }

    /// The type of an array's elements; nil for other types.
    var element: TypeSyntax? {
        kind == .array || (kind == .named && nameText == "Array") ? parts.first : nil
    }

    /// Whether the type consists of well-known types.
    var isWellKnown: Bool {
        switch kind {
        case .named where parts.isEmpty: PropertyReader.wellKnown.contains(text)
        case .array, .dictionary: parts.allSatisfy(\.isWellKnown)
        default: false
        }
    }

    /// Whether no value of the type has JSON, whatever the program declares.
    var lacksJSON: Bool {
        switch kind {
        case .array, .dictionary, .optional, .forced: parts.contains(where: \.lacksJSON)
        case .tuple: parts.count != 1 || isLabelled || parts[0].lacksJSON
        case .existential, .other: true
        case .named: ["Any", "AnyObject", "Void", "Never"].contains(nameText)
        case .member: false
        }
    }

    /// The type's text, in parentheses if necessary, so that `?` or `.self` can follow it.
    var operand: String {
        switch kind {
        case .named, .member, .array, .dictionary, .tuple: text
        default: "(\(text))"
        }
    }
}

extension TypeSyntax {
    /// Reads a type that was put together from other types' texts.
    init(_ text: String) {
        let source = Source(text)
        self = TypeReader(source).type(at: 0)?.type ?? TypeSyntax(syntax: source.all, kind: .other, parts: [])
    }

    /// The type as it is written where `Self` means another type.
    func replacingSelf(by name: String) -> TypeSyntax { syntax.replacingSelf(by: name).map { TypeSyntax($0) } ?? self }
}

extension Syntax {
    /// The text with another name for `Self`; nil if it does not mention `Self`.
    func replacingSelf(by name: String) -> String? {
        let selves = (first..<after).filter { source.keyword($0) == .selfType }
        guard !selves.isEmpty else { return nil }
        var text = ""
        var offset = start
        for position in selves {
            text += source.text(offset, source.token(position).start) + name
            offset = source.token(position).end
        }
        return text + source.text(offset, end)
    }
}
