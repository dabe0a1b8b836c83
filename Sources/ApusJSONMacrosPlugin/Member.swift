#if Macros

import SwiftSyntax

/// What stands under a key: a property, or a value of an enum's case.
struct Member {
    enum Form {
        case plain
        /// By a type that is a `JSONPropertyCoding`.
        case coded(String)
        case lossy, raw, flattened
    }

    /// As it is spelled in code.
    var name: String
    /// Without optionality; nil where the default says it.
    var type: TypeSyntax?
    /// How often it is optional: 0, 1 or 2 times.
    var depth = 0
    /// The default.
    var initial: ExprSyntax?
    var form = Form.plain
    /// The keys that lead there, the outermost first; those that can stand for a single one.
    var path: [String]
    var alternatives: [String] = []
    /// Whether it is read where it is kept, which has a value from the beginning.
    var isReadInPlace = false
    var isRead = true
    var isDeprecated = false
    /// What a partial form does with it.
    var partial = PartialMember()
    /// Where its key is said.
    var node: Syntax

    /// Whether reading fails without it.
    var isRequired: Bool { isRead && depth == 0 && initial == nil && !isReadInPlace }

    var isFlattened: Bool { if case .flattened = form { true } else { false } }

    /// What holds the value while the others are read.
    var declaration: String {
        let sign = String(repeating: "?", count: depth)
        switch (type, initial) {
        case (let type?, let initial?):
            return "var \(name): \(depth > 0 ? type.operand + sign : type.trimmedDescription) = \(initial.trimmedDescription)"
        case (let type?, nil): return "var \(name): \(type.operand)\(depth > 0 ? sign : "?")"
        case (nil, let initial?): return "var \(name) = \(initial.trimmedDescription)"
        case (nil, nil): return "var \(name)"
        }
    }
}

#endif
