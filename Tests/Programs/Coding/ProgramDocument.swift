import Foundation
import TestSupport

/// A document that decoding programs run on.
package indirect enum ProgramDocument {
    case null
    case boolean(Bool)
    /// The number exactly as written.
    case number(String)
    case string(String)
    case array([ProgramDocument])
    case object([Member])

    package struct Member {
        package var key: String
        package var value: ProgramDocument

        package init(key: String, value: ProgramDocument) {
            self.key = key
            self.value = value
        }
    }

    // Keys that are equal as strings have only one spelling here, because Foundation treats two
    // spellings as one key.
    static let keys = [
        "id", "name", "userName", "user_name", "is_active", "tags", "super", "été", "日本", "😀", "", "a b", "1", "2", "007", "-1", "zero", "one", "two",
        "k_id", "k_name", "k_", "_private", "url_path_", "__x__", "kURL", "quo\"te", "back\\slash", "line\n", "Id",
    ]

    // Integers of more than 53 bits that fit an integer type have no fraction or exponent, and
    // zeros have no exponent, because Foundation rejects some of those.
    static let numbers = [
        "0", "-0", "1", "-1", "2", "127", "128", "-128", "-129", "255", "256", "32767", "65535", "65536", "2147483647", "2147483648", "4294967296",
        "9007199254740991", "9007199254740993", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
        "18446744073709551615", "18446744073709551616", "170141183460469231731687303715884105727", "-170141183460469231731687303715884105728",
        "340282366920938463463374607431768211455", "340282366920938463463374607431768211456", "1.0", "-3.0", "1.5", "0.1", "-2.25", "1e2", "12E+1",
        "15e-1",
        "1e-2", "3.5e38", "1e40", "1e308", "1.8e308", "1e309", "5e-324", "1e-400", "0.30000000000000004", "16777217.0", "731234567.125",
        "1709210096.5",
        "123456789012345678901234567890.12345", "12345678901234567890123456789012345678901234567890", "0.1234567890123456789012345678901234567890",
    ]

    package static let strings = [
        "", "a", "text", "été", "日本", "😀\u{1F1E9}\u{1F1EA}", "\"quoted\\\"", "\u{0}\u{1F}", "a/b", "line\nbreak", "Infinity", "-Infinity", "NaN",
        "inf", "1", "1.5", "true",
        "2024-02-29T12:30:45Z", "2024-02-29T12:30:45+02:00", "2024-02-29", "2024-02-30T12:30:45Z", "not a date", "SGVsbG8=", "AAECAw==", "SGVsbG8",
        "not Base64!",
        "https://example.com/a?b=c#d", "relative/path", "http://[::1", "a b", "mailto:ada@example.com", "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "red",
        "green",
    ]

    /// Writes the text in a randomly varied form.
    package func write(to text: inout String, _ random: inout Choices) {
        func space(_ random: inout Choices) -> String { random.one(in: 8) ? [" ", "\n", "\t ", "\r\n"].randomElement(using: &random)! : "" }
        func quoted(_ string: String, _ random: inout Choices) -> String {
            // Foundation does not recognize strings with escapes as non-finite numbers.
            let escapes = random.one(in: 4) && !string.contains("Infinity") && string != "NaN"
            return "\""
                + string.unicodeScalars.map { scalar in
                    switch scalar {
                    case "\"": "\\\""
                    case "\\": "\\\\"
                    case "/" where escapes: "\\/"
                    case _ where scalar.value < 32 || escapes && scalar.value < 0x10000:
                        "\\u" + String(repeating: "0", count: 4 - String(scalar.value, radix: 16).count) + String(scalar.value, radix: 16)
                    default: String(scalar)
                    }
                }.joined() + "\""
        }
        switch self {
        case .null: text += "null"
        case .boolean(let value): text += "\(value)"
        case .number(let number): text += number
        case .string(let string): text += quoted(string, &random)
        case .array(let elements):
            text += "[" + space(&random)
            for (index, element) in elements.enumerated() {
                if index > 0 { text += "," + space(&random) }
                element.write(to: &text, &random)
            }
            text += space(&random) + "]"
        case .object(let members):
            text += "{" + space(&random)
            for (index, member) in members.enumerated() {
                if index > 0 { text += "," + space(&random) }
                text += quoted(member.key, &random) + space(&random) + ":" + space(&random)
                member.value.write(to: &text, &random)
            }
            text += space(&random) + "}"
        }
    }

    // MARK: Generating documents

    package static func random(_ random: inout Choices, depth: Int = 0) -> ProgramDocument {
        let kinds = depth == 0 ? 4..<14 : depth > 3 ? 0..<7 : 0..<12
        switch Int.random(in: kinds, using: &random) {
        case 0: return .null
        case 1: return .boolean(Bool.random(using: &random))
        case 2, 3: return .number(numbers.randomElement(using: &random)!)
        case 4 where depth > 0 || random.one(in: 4): return .string(strings.randomElement(using: &random)!)
        case 5 where depth > 0, 6 where depth > 0: return .number("\(Int.random(in: -300...300, using: &random))")
        case 4...8:
            // Often all elements have the same kind, as in typical arrays.
            let count = random.one(in: 6) ? 0 : Int.random(in: 1...6, using: &random)
            let model = Self.random(&random, depth: depth + 1)
            let isUniform = Bool.random(using: &random)
            return .array((0..<count).map { _ in isUniform ? model.similar(&random, depth: depth + 1) : Self.random(&random, depth: depth + 1) })
        default:
            let count = random.one(in: 8) ? 0 : random.one(in: 20) ? 40 : Int.random(in: 1...9, using: &random)
            var names = Set<String>()
            var members: [Member] = []
            for index in 0..<count {
                let key = count > 20 ? "key\(index)" : keys.randomElement(using: &random)!
                if names.insert(key).inserted { members.append(Member(key: key, value: Self.random(&random, depth: depth + 1))) }
            }
            if count > 20 { members.insert(Member(key: "id", value: .number("1")), at: Int.random(in: 0..<count, using: &random)) }
            return .object(members)
        }
    }

    private func similar(_ random: inout Choices, depth: Int) -> ProgramDocument {
        switch self {
        case .null, .array, .object: random.one(in: 4) ? Self.random(&random, depth: depth) : self
        case .boolean: .boolean(Bool.random(using: &random))
        case .number: .number("\(Int.random(in: 0...200, using: &random))")
        case .string: .string(Self.strings.randomElement(using: &random)!)
        }
    }

    /// Documents that lack one part of this document.
    var smaller: [ProgramDocument] {
        switch self {
        case .null: []
        case .boolean, .number, .string: [.null]
        case .array(let elements):
            elements.indices.map { index in
                var elements = elements
                elements.remove(at: index)
                return .array(elements)
            }
                + elements.indices.flatMap { index in
                    elements[index].smaller.map { element in
                        var elements = elements
                        elements[index] = element
                        return .array(elements)
                    }
                }
        case .object(let members):
            members.indices.map { index in
                var members = members
                members.remove(at: index)
                return .object(members)
            }
                + members.indices.flatMap { index in
                    members[index].value.smaller.map { value in
                        var members = members
                        members[index].value = value
                        return .object(members)
                    }
                }
        }
    }
}
