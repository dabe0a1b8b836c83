public import ApusJSON

extension JSONPattern {
    /// A pattern, or a part of one, written in Swift.
    ///
    /// ```swift
    /// let pattern = try JSONPattern(term: [
    ///     "id": .int(from: 1),
    ///     "name": .string(matching: "^[A-Z]"),
    ///     "price?": .number(from: 0),
    ///     "tags": [.string],
    ///     "state": .one(of: "new", "paid", "sent"),
    ///     "parent": .whole.orNull,
    /// ])
    /// ```
    ///
    /// A dictionary literal is an object. Its keys follow the rules of patterns: `?` at the end
    /// makes a member optional, and `*` means all other members. An array literal is an array, and
    /// a string literal is the name of a type, such as `"uuid"` or `"date:time"`.
    public struct Term: Hashable, Sendable {
        /// The pattern source that the term produces.
        public let source: JSONValue

        /// Creates a term from pattern source.
        public init(source: JSONValue) {
            self.source = source
        }
    }

    /// Compiles a pattern from a term.
    ///
    /// - Parameters:
    ///   - term: the pattern.
    ///   - definitions: the patterns to which ``Term/named(_:)`` refers.
    /// - Throws: `JSONExpressionError` with the path of the mistake, such as an invalid regular
    ///   expression or an empty range.
    public init(term: Term, definitions: KeyValuePairs<String, Term> = [:]) throws(JSONExpressionError) {
        guard !definitions.isEmpty else {
            try self.init(term.source)
            return
        }
        let named = JSONValue.Object(definitions.map { ($0.key, $0.value.source) })
        try self.init(["$def": .object(named), "$is": term.source])
    }
}

extension JSONPattern.Term {
    /// Any string.
    public static let string = Self(source: "string")
    /// Any number.
    public static let number = Self(source: "number")
    /// A number without fraction or exponent that fits into 64 bits, or minus zero in any form.
    public static let int = Self(source: "int")
    /// `true` or `false`.
    public static let bool = Self(source: "bool")
    /// `null`.
    public static let null = Self(source: "null")
    /// Any value.
    public static let any = Self(source: "any")
    /// No value. As the pattern for other members, it forbids them.
    public static let never = Self(source: "never")
    /// Any object.
    public static let object = Self(source: "object")
    /// Any array.
    public static let array = Self(source: "array")
    /// A reference to the whole pattern.
    public static let whole = Self(source: "@")
}

extension JSONPattern.Term {
    /// A string in which an ICU regular expression finds a match anywhere.
    public static func string(matching expression: String) -> Self {
        Self(source: .string("string:\(expression)"))
    }

    /// A string whose number of Unicode scalars is in a range. Both bounds are inclusive.
    public static func length(from minimum: Int = 0, to maximum: Int? = nil) -> Self {
        Self(source: .string("length:\(minimum),\(maximum.map(String.init) ?? "")"))
    }

    /// An integer in a range, or any integer if there are no bounds. Both bounds are inclusive.
    public static func int(from minimum: Int? = nil, to maximum: Int? = nil) -> Self {
        if minimum == nil && maximum == nil { return int }
        return Self(source: .string("int:\(minimum.map(String.init) ?? ""),\(maximum.map(String.init) ?? "")"))
    }

    /// A number in a range, or any number if there are no bounds. Both bounds are inclusive.
    public static func number(from minimum: Double? = nil, to maximum: Double? = nil) -> Self {
        if minimum == nil && maximum == nil { return number }
        return Self(source: .string("number:\(minimum.map { "\($0)" } ?? ""),\(maximum.map { "\($0)" } ?? "")"))
    }

    /// One of the given strings.
    public static func one(of choices: String...) -> Self {
        Self(source: ["$enum": .array(choices.map { .string($0) })])
    }

    /// An array whose elements all match a term and whose number of elements is in a range. Both
    /// bounds are inclusive.
    public static func array(of element: Self, from minimum: Int = 0, to maximum: Int? = nil) -> Self {
        let elements = Self(source: [element.source])
        if minimum == 0 && maximum == nil { return elements }
        return all(of: Self(source: .string("array:\(minimum),\(maximum.map(String.init) ?? "")")), elements)
    }

    /// A value that matches at least one of the terms.
    public static func any(of terms: Self...) -> Self {
        Self(source: ["$any": .array(terms.map(\.source))])
    }

    /// A value that matches all of the terms.
    public static func all(of terms: Self...) -> Self {
        Self(source: ["$all": .array(terms.map(\.source))])
    }

    /// A reference to the definition with this name.
    public static func named(_ name: String) -> Self {
        Self(source: .string("@\(name)"))
    }

    /// A value that matches this term, or null.
    public var orNull: Self {
        Self.any(of: self, .null)
    }
}

extension JSONPattern.Term: ExpressibleByStringLiteral {
    /// Creates a term from the name of a type, such as `"int:1,9"`.
    public init(stringLiteral value: String) {
        self.init(source: .string(value))
    }
}

extension JSONPattern.Term: ExpressibleByDictionaryLiteral {
    /// Creates a term for an object with these members.
    public init(dictionaryLiteral elements: (String, Self)...) {
        self.init(source: .object(JSONValue.Object(elements.map { ($0.0, $0.1.source) })))
    }
}

extension JSONPattern.Term: ExpressibleByArrayLiteral {
    /// Creates a term for an array whose elements all match the literal's single element.
    public init(arrayLiteral elements: Self...) {
        self.init(source: .array(elements.map(\.source)))
    }
}
