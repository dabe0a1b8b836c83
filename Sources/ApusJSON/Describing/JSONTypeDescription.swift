/// A description of the JSON that a type reads, from which a `JSONSchema` can be created.
///
/// Models, the standard types and enums with raw values describe themselves. A type that reads itself by
/// hand may accept anything, unless it describes itself:
///
/// ```swift
/// extension Color: JSONReadable {
///     static var jsonDescription: JSONTypeDescription { .string(format: "color") }
/// }
/// ```
public struct JSONTypeDescription {
    package indirect enum Kind {
        case anything, boolean, number, decimal
        case integer(any FixedWidthInteger.Type)
        case string(format: String?, pattern: String?)
        /// As the coder's strategies say.
        case date, data
        case base64
        case choice([JSONValue])
        case nullable(JSONTypeDescription)
        case array(JSONTypeDescription)
        /// An object whose members have any keys.
        case map(JSONTypeDescription)
        case model(Model)
        case cases(Cases)
    }

    /// A type with members. They are listed only when they are asked for, because types may contain each
    /// other.
    package struct Model {
        /// Nil for members of an object inside the object.
        package let type: (any Any.Type)?
        package let members: () -> MemberDescriptions
        /// The keys, and what is wrong with the table; nothing if there is no table.
        let outline: () -> (keys: [String], problem: String?)
        /// The keys of all members that are read in the object; nil if they are not known.
        let objectKeys: () -> [String]?

        init(
            type: (any Any.Type)?, outline: @escaping () -> (keys: [String], problem: String?) = { ([], nil) },
            objectKeys: @escaping () -> [String]? = { nil }, members: @escaping () -> MemberDescriptions
        ) {
            (self.type, self.outline, self.objectKeys, self.members) = (type, outline, objectKeys, members)
        }
    }

    /// An enum with associated values. The cases are listed only when they are asked for, too.
    package struct Cases {
        package let type: any Any.Type
        package let form: CaseForm
        package let cases: () -> [Case]
    }

    /// A case of an enum.
    package struct Case {
        /// The names that are read; the first of them is written.
        package let names: [String]
        /// What its values are; nil if there are none.
        package let values: JSONTypeDescription?
    }

    /// How the cases of an enum are distinguished.
    package enum CaseForm {
        case external
        case tagged(String)
        case adjacent(tag: String, content: String)
        case untagged
    }

    package let kind: Kind

    package init(_ kind: Kind) { self.kind = kind }
}

extension JSONTypeDescription {
    /// Any value.
    public static var anything: Self { Self(.anything) }

    /// True or false.
    public static var boolean: Self { Self(.boolean) }

    /// A number.
    public static var number: Self { Self(.number) }

    /// A whole number that an integer type can represent.
    public static func integer<T: FixedWidthInteger>(_ type: T.Type) -> Self { Self(.integer(type)) }

    /// A string.
    ///
    /// - Parameters:
    ///   - format: its format, by a name that JSON Schema defines, such as `email`, or by one of your own.
    ///   - pattern: a regular expression (ECMA-262) of which there must be a match in the string.
    public static func string(format: String? = nil, pattern: String? = nil) -> Self { Self(.string(format: format, pattern: pattern)) }

    /// One of several values.
    public static func choice(_ values: [JSONValue]) -> Self { Self(.choice(values)) }
}

/// The members that a model reads.
package struct MemberDescriptions {
    /// What the type is for, from its documentation.
    package var documentation: String?
    package var all: [MemberDescription] = []
    /// The types whose members are in the same object, and whether all of them may be missing.
    package var flattened: [(description: JSONTypeDescription, isOptional: Bool)] = []
    /// Whether members with other keys are an error.
    package var rejectsUnknown = false
    /// The keys of members that are written and not read, and so not unknown.
    package var constants: Set<String> = []
    /// Further keys for members, with the member's position.
    package var alternatives: [(key: String, member: Int)] = []
}

/// A member that a model reads.
package struct MemberDescription {
    package var key = ""
    package var value: JSONTypeDescription
    package var acceptsNull = false
    package var isRequired = false
    /// The value that the member has if it is missing, if that is always the same.
    package var initial: JSONValue?
    package var rules: [MemberRule] = []
    package var documentation: String?

    package init(_ value: JSONTypeDescription) { self.value = value }
}

/// A limit on the values of a member. It concerns one kind of values, and accepts all others.
@safe
package enum MemberRule: Sendable {
    case range(NumberRange)
    /// The number of Unicode scalars in a string.
    case length(CountRange)
    /// The number of elements of an array, or of members of an object.
    case count(CountRange)
    /// A regular expression of which there must be a match in a string.
    case match(String, @Sendable (UnsafeRawBufferPointer) -> Bool)

    /// Whether some value of a kind can break the rule.
    func concerns(_ kind: JSONTypeDescription.Kind) -> Bool {
        switch (self, kind) {
        case (_, .anything), (_, .cases): true
        case (_, .nullable(let value)): concerns(value.kind)
        case (_, .choice(let values)): values.contains { concerns($0) }
        case (.range, .number), (.range, .decimal), (.range, .integer), (.range, .date): true
        case (.length, .string), (.length, .date), (.length, .data), (.length, .base64): true
        case (.match, .string), (.match, .date), (.match, .data), (.match, .base64): true
        case (.count, .array), (.count, .map), (.count, .model), (.count, .data): true
        default: false
        }
    }

    /// What it is for, in words.
    var concerned: String {
        switch self {
        case .range: "numbers"
        case .length, .match: "strings"
        case .count: "arrays and objects"
        }
    }

    private func concerns(_ value: JSONValue) -> Bool {
        switch (self, value) {
        case (.range, .integer), (.range, .unsigned), (.range, .double), (.range, .number): true
        case (.length, .string), (.match, .string), (.count, .array), (.count, .object): true
        default: false
        }
    }

    /// Whether a value does not break the rule, as far as its tape tells.
    func accepts(_ tape: Tape, at index: Int) -> Bool {
        switch (self, tape.tag(at: index)) {
        case (.range(let range), TapeTag.integer): range.contains(tape.integer(at: index)) ?? false
        case (.range(let range), TapeTag.double): range.certainlyContains(tape.double(at: index))
        case (.range, TapeTag.unsigned), (.range, TapeTag.bigNumber): false
        case (.length(let range), TapeTag.string): range.contains(tape.characterCount(at: index))
        case (.count(let range), TapeTag.arrayStart), (.count(let range), TapeTag.objectStart): range.contains(tape.count(at: index))
        // Safety: the caller holds the tape with the string's bytes.
        case (.match(_, let matches), TapeTag.string): unsafe matches(UnsafeRawBufferPointer(tape.stringBytes(at: index)))
        default: true
        }
    }

    /// What is expected, in words, if a value breaks the rule.
    func broken(by node: JSONNode) -> String? {
        switch (self, node.kind) {
        case (.range(let range), .number): range.contains(node) ? nil : range.words("a number")
        case (.length(let range), .string): range.contains(node.tape.characterCount(at: node.index)) ? nil : "a string of \(range.words("character"))"
        case (.count(let range), .array): range.contains(node.count ?? 0) ? nil : "an array of \(range.words("element"))"
        case (.count(let range), .object): range.contains(node.count ?? 0) ? nil : "an object of \(range.words("member"))"
        // Safety: the node holds the tape with the string's bytes.
        case (.match(let source, let matches), .string):
            unsafe matches(UnsafeRawBufferPointer(node.tape.stringBytes(at: node.index))) ? nil : "a string that matches \(Wording.shortened(source))"
        default: nil
        }
    }
}
