public import ApusJSON

extension JSONPattern {
    /// A part of a pattern, written in Swift.
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
    /// Dictionary literals are objects, whose keys are a pattern's: `?` at the end makes a member optional, `*` stands for all others. Array literals are
    /// arrays, string literals are types by their names.
    public struct Term: Hashable, Sendable {
        /// The part of the source that the term stands for.
        public let source: JSONValue

        /// A term for any source.
        public init(source: JSONValue) {
            self.source = source
        }
    }

    /// Compiles a pattern from a term.
    ///
    /// - Parameters:
    ///   - term: the pattern.
    ///   - definitions: patterns that ``Term/named(_:)`` refers to.
    /// - Throws: ``JSONPatternError`` with the path of what is wrong: a regular expression or a range that cannot be, say.
    public init(term: Term, definitions: KeyValuePairs<String, Term> = [:]) throws(JSONPatternError) {
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
    /// A number without fraction and exponent, of up to 64 bits.
    public static let int = Self(source: "int")
    /// `true` or `false`.
    public static let bool = Self(source: "bool")
    /// `null`.
    public static let null = Self(source: "null")
    /// Any value at all.
    public static let any = Self(source: "any")
    /// No value: as the pattern of other members, it closes an object.
    public static let never = Self(source: "never")
    /// Anything but an array or an object.
    public static let scalar = Self(source: "*")
    /// Any object.
    public static let object = Self(source: "object")
    /// Any array.
    public static let array = Self(source: "array")
    /// A URL, absolute or relative.
    public static let url = Self(source: "url")
    /// An absolute URL with `http` or `https`.
    public static let httpURL = Self(source: "url:http")
    /// An e-mail address: `name@host.domain`.
    public static let email = Self(source: "email")
    /// Six hexadecimal digits, perhaps after `0x`, or a number up to 0xFFFFFF.
    public static let color = Self(source: "color")
    /// A date (RFC 3339), with or without a time.
    public static let date = Self(source: "date")
    /// A date without a time.
    public static let day = Self(source: "date:day")
    /// A date with a time.
    public static let dateTime = Self(source: "date:time")
    /// A UUID in its text form.
    public static let uuid = Self(source: "uuid")
    /// An IPv4 address.
    public static let ipv4 = Self(source: "ipv4")
    /// An IPv6 address.
    public static let ipv6 = Self(source: "ipv6")
    /// The whole pattern again.
    public static let whole = Self(source: "@")
}

extension JSONPattern.Term {
    /// A string in which a regular expression (ICU's) finds a match anywhere.
    public static func string(matching expression: String) -> Self {
        Self(source: .string("string:\(expression)"))
    }

    /// A string of so many Unicode scalars.
    public static func length(from minimum: Int = 0, to maximum: Int? = nil) -> Self {
        Self(source: .string("length:\(minimum),\(maximum.map(String.init) ?? "")"))
    }

    /// An integer between two numbers, both included; any without them.
    public static func int(from minimum: Int? = nil, to maximum: Int? = nil) -> Self {
        if minimum == nil && maximum == nil { return int }
        return Self(source: .string("int:\(minimum.map(String.init) ?? ""),\(maximum.map(String.init) ?? "")"))
    }

    /// A number between two numbers, both included; any without them.
    public static func number(from minimum: Double? = nil, to maximum: Double? = nil) -> Self {
        if minimum == nil && maximum == nil { return number }
        return Self(source: .string("number:\(minimum.map { "\($0)" } ?? ""),\(maximum.map { "\($0)" } ?? "")"))
    }

    /// One of some strings.
    public static func one(of choices: String...) -> Self {
        Self(source: ["$enum": .array(choices.map { .string($0) })])
    }

    /// An array, whose elements are all alike, and which has so many of them.
    public static func array(of element: Self, from minimum: Int = 0, to maximum: Int? = nil) -> Self {
        let elements = Self(source: [element.source])
        if minimum == 0 && maximum == nil { return elements }
        return all(of: Self(source: .string("array:\(minimum),\(maximum.map(String.init) ?? "")")), elements)
    }

    /// An object with these members, whose other members are as `others` says, or anything.
    public static func object(_ members: KeyValuePairs<String, Self>, others: Self? = nil) -> Self {
        let described = members.map { ($0.key, $0.value.source) } + (others.map { [("*", $0.source)] } ?? [])
        return Self(source: .object(JSONValue.Object(described)))
    }

    /// An object with any keys, whose values are all alike.
    public static func map(of value: Self) -> Self {
        Self(source: ["*": value.source])
    }

    /// What at least one of the terms says.
    public static func any(of terms: Self...) -> Self {
        Self(source: ["$any": .array(terms.map(\.source))])
    }

    /// What all of the terms say.
    public static func all(of terms: Self...) -> Self {
        Self(source: ["$all": .array(terms.map(\.source))])
    }

    /// The pattern of this name among the definitions.
    public static func named(_ name: String) -> Self {
        Self(source: .string("@\(name)"))
    }

    /// The term, or null.
    public var orNull: Self {
        Self.any(of: self, .null)
    }
}

extension JSONPattern.Term: ExpressibleByStringLiteral {
    /// A type by its name: `"int:1,9"`.
    public init(stringLiteral value: String) {
        self.init(source: .string(value))
    }
}

extension JSONPattern.Term: ExpressibleByDictionaryLiteral {
    /// An object with these members.
    public init(dictionaryLiteral elements: (String, Self)...) {
        self.init(source: .object(JSONValue.Object(elements.map { ($0.0, $0.1.source) })))
    }
}

extension JSONPattern.Term: ExpressibleByArrayLiteral {
    /// An array whose elements are all as the one of the literal.
    public init(arrayLiteral elements: Self...) {
        self.init(source: .array(elements.map(\.source)))
    }
}
