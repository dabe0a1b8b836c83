import ApusJSON
import Foundation
import Testing

@Suite("Coercion to strings, Booleans and types that JSON writes as strings")
struct TextCoercionTests {
    private let lenient = JSONCoercions.lenient

    @Test(arguments: [
        ("1", "1"), ("12.5", "12.5"), ("12.50", "12.5"), ("1.0", "1"), ("-7", "-7"), ("18446744073709551615", "18446744073709551615"),
        ("1e2", "100"), ("123456789012345678901234567890", "123456789012345678901234567890"), ("9007199254740993.0", "9007199254740993.0"),
        ("1e-400", "1e-400"), ("12345678901234567.5", "12345678901234567.5"), ("0.30000000000000004", "0.30000000000000004"),
        ("1.00000000000000000001", "1.00000000000000000001"), ("2.50000000000000000000", "2.5"), ("0e-400", "0"), ("1.2345e-322", "1.2345e-322"),
    ])
    func `a number becomes its shortest text, or the text it was written as`(number: String, text: String) throws {
        #expect(RuleOutcome(lenient.string(of: try node(number))) == .coerced(text, .stringFromNumber))
        #expect(RuleOutcome(JSONCoercions.stringFromBoolean.string(of: try node(number))) == .failed(.notPermitted(.stringFromNumber)))
    }

    @Test func `a Boolean becomes the text true or false`() throws {
        #expect(RuleOutcome(lenient.string(of: try node("true"))) == .coerced("true", .stringFromBoolean))
        #expect(RuleOutcome(lenient.string(of: try node("false"))) == .coerced("false", .stringFromBoolean))
        #expect(RuleOutcome(JSONCoercions.stringFromNumber.string(of: try node("true"))) == .failed(.notPermitted(.stringFromBoolean)))
    }

    @Test func `a string is unchanged, and null and containers are not strings`() throws {
        #expect(RuleOutcome(lenient.string(of: try node(#"" 12 ""#))) == .exact(" 12 "))
        #expect(RuleOutcome(lenient.string(of: try node("null"))) == .failed(.null))
        #expect(RuleOutcome(lenient.string(of: try node("[]"))) == .failed(.kind))
        #expect(RuleOutcome(lenient.string(of: try node("{}"))) == .failed(.kind))
    }

    @Test(arguments: [
        ("true", true), ("TRUE", true), ("Yes", true), ("1", true), (" true ", true), ("false", false), ("FALSE", false), ("nO", false), ("0", false),
    ])
    func `the usual spellings of true and false are Booleans`(text: String, value: Bool) throws {
        #expect(RuleOutcome(lenient.boolean(of: try node(quoted(text)))) == .coerced(value, .booleanFromString))
        #expect(RuleOutcome(JSONCoercions.strict.boolean(of: try node(quoted(text)))) == .failed(.notPermitted(.booleanFromString)))
    }

    @Test(arguments: ["", "y", "on", "t", "truee", "2", "01", "\u{11}", "\u{10}", "nein", "ｙes"])
    func `other texts are not Booleans`(text: String) throws {
        #expect(RuleOutcome(lenient.boolean(of: try node(quoted(text)))) == .failed(.unreadable))
    }

    @Test(arguments: [("0", false), ("1", true), ("1.0", true), ("0.0", false)])
    func `the numbers 0 and 1 are Booleans`(number: String, value: Bool) throws {
        #expect(RuleOutcome(lenient.boolean(of: try node(number))) == .coerced(value, .booleanFromNumber))
    }

    @Test(arguments: ["2", "-1", "0.5", "1e400", "89", "1e-400", "1.00000000000000000001"])
    func `other numbers are not Booleans`(number: String) throws {
        #expect(RuleOutcome(lenient.boolean(of: try node(number))) == .failed(.outOfRange))
        #expect(RuleOutcome(JSONCoercions.strict.boolean(of: try node(number))) == .failed(.notPermitted(.booleanFromNumber)))
    }

    /// An empty string is a numeric raw value only if other strings are.
    @Test func `an empty string is zero for raw values only if strings are coerced to them`() {
        #expect(JSONCoercions.zeroFromEmptyString.ofRawValues == [])
        #expect(JSONCoercions([.zeroFromEmptyString, .numberFromString]).ofRawValues == [])
        #expect(JSONCoercions([.zeroFromEmptyString, .enumFromString]).ofRawValues == [.zeroFromEmptyString, .enumFromString, .numberFromString])
    }

    @Test func `a string of one character is a character`() throws {
        #expect(RuleOutcome(lenient.character(of: try node(#""A""#))) == .exact("A"))
        #expect(RuleOutcome(lenient.character(of: try node(#""e\u0301""#))) == .exact("é"))
        #expect(RuleOutcome(lenient.character(of: try node(#""👩‍👩‍👧""#))) == .exact("👩‍👩‍👧"))
        #expect(RuleOutcome(lenient.character(of: try node(#""""#))) == .failed(.unreadable))
        #expect(RuleOutcome(lenient.character(of: try node(#""YES""#))) == .failed(.unreadable))
        #expect(RuleOutcome(lenient.character(of: try node("65"))) == .failed(.kind))
    }

    @Test func `URLs, UUIDs and data are read from their texts`() throws {
        #expect(RuleOutcome(lenient.url(of: try node(#"" https://example.org/a?b#c ""#))) == .exact(URL(string: "https://example.org/a?b#c")!))
        #expect(RuleOutcome(lenient.url(of: try node(#""""#))) == .failed(.unreadable))
        let uuid = UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")!
        #expect(RuleOutcome(lenient.uuid(of: try node(#""e621e1f8-c36c-495a-93fc-0c247a3e6e5f""#))) == .exact(uuid))
        #expect(RuleOutcome(lenient.uuid(of: try node(#""E621E1F8""#))) == .failed(.unreadable))
        #expect(RuleOutcome(lenient.data(of: try node(#""AQID""#))) == .exact(Data([1, 2, 3])))
        #expect(RuleOutcome(lenient.data(of: try node(#""AQI""#))) == .failed(.unreadable))
        for text in ["null", "1", "[]"] {
            let failure: CoercionFailure = text == "null" ? .null : .kind
            #expect(RuleOutcome(lenient.url(of: try node(text))) == .failed(failure))
            #expect(RuleOutcome(lenient.uuid(of: try node(text))) == .failed(failure))
            #expect(RuleOutcome(lenient.data(of: try node(text))) == .failed(failure))
        }
        #expect(RuleOutcome(JSONCoercions.strict.url(of: try node(#""a""#))) == .failed(.notPermitted(.urlFromString)))
        #expect(RuleOutcome(JSONCoercions.strict.uuid(of: try node(#""a""#))) == .failed(.notPermitted(.uuidFromString)))
        #expect(RuleOutcome(JSONCoercions.strict.data(of: try node(#""a""#))) == .failed(.notPermitted(.dataFromString)))
        #expect(RuleOutcome(JSONCoercions.strict.character(of: try node(#""a""#))) == .failed(.notPermitted(.characterFromString)))
    }

    @Test func `coercions are described by their names`() {
        #expect(JSONCoercions.strict.description == "")
        #expect(([.numberFromString, .missingFromEmptyString] as JSONCoercions).description == "numberFromString, missingFromEmptyString")
        #expect(JSONCoercions.lenient.isDisjoint(with: [.arrayFromSingleValue, .zeroFromEmptyString, .missingFromEmptyString]))
        #expect(JSONCoercions.lenient.isSuperset(of: .textForms))
    }
}
