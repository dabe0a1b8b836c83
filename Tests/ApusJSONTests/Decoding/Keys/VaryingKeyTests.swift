import ApusJSON
import Foundation
import Testing

/// A key's `stringValue` can depend on anything. Each use of a key means the text that it has then,
/// as in Foundation.
@Suite("Keys whose text varies")
struct VaryingKeyTests {
    /// What the texts depend on.
    @TaskLocal private static var language = Language()

    private final class Language: @unchecked Sendable {
        var isGerman = false
        var count = 0
    }

    private protocol Titled: CodingKey, Sendable {
        static var title: Self { get }
        static var year: Self { get }
    }

    /// One key is a byte. Each use has its own type, because what is known about a type is kept for the
    /// life of the process.
    private enum Cases<Use>: Titled {
        case title, year, heading
        var stringValue: String {
            switch (self, VaryingKeyTests.language.isGerman) {
            case (.title, false): "title"
            case (.title, true): "titel"
            case (.year, false): "theYearInWhichItWasMade"
            case (.year, true): "dasJahrDerHerstellung"
            case (.heading, false): "heading"
            case (.heading, true): "title"
            }
        }
        init?(stringValue: String) {
            guard let key = [Self.title, .year, .heading].first(where: { $0.stringValue == stringValue }) else { return nil }
            self = key
        }
        init?(intValue: Int) { nil }
        var intValue: Int? { nil }
    }

    /// Its text is computed, and not a literal.
    private enum Computed<Use>: Titled {
        case title, year
        var stringValue: String { (VaryingKeyTests.language.isGerman ? "deutsche" : "english") + "NameOf\(self == .title ? "Title" : "Year")" }
        init?(stringValue: String) { nil }
        init?(intValue: Int) { nil }
        var intValue: Int? { VaryingKeyTests.language.isGerman ? 1 : 2 }
    }

    /// No byte says which key it is.
    private struct Single<Use>: Titled {
        static var title: Self { Self() }
        static var year: Self { Self() }
        var stringValue: String { VaryingKeyTests.language.isGerman ? "titel" : "title" }
        init() {}
        init?(stringValue: String) { nil }
        init?(intValue: Int) { nil }
        var intValue: Int? { nil }
    }

    private struct Model<Key: Titled>: Codable, Equatable {
        var texts: [String?] = []

        init(_ texts: [String?]) { self.texts = texts }

        init(from decoder: any Decoder) throws {
            let language = VaryingKeyTests.language
            let container = try decoder.container(keyedBy: Key.self)
            for isGerman in decoder.userInfo[VaryingKeyTests.turns] as? [Bool] ?? [language.isGerman] {
                language.isGerman = isGerman
                texts.append(try container.decodeIfPresent(String.self, forKey: .year))
                texts.append(try container.decodeIfPresent(String.self, forKey: .title))
                texts.append(container.contains(.title) ? try container.decode(String.self, forKey: .title) : nil)
                texts.append(try String?(from: container.superDecoder(forKey: .title)))
                let again = try decoder.container(keyedBy: Key.self)
                texts.append(try again.decodeIfPresent(String.self, forKey: .title))
            }
        }

        func encode(to encoder: any Encoder) throws {
            let language = VaryingKeyTests.language
            var container = encoder.container(keyedBy: Key.self)
            for (number, isGerman) in (encoder.userInfo[VaryingKeyTests.turns] as? [Bool] ?? [language.isGerman]).enumerated() {
                language.isGerman = isGerman
                try container.encode("T\(number)", forKey: .title)
                try container.encode(["Y\(number)"], forKey: .year)
            }
            language.isGerman.toggle()
            try container.encodeNil(forKey: .title)
            try container.encode(1, forKey: .year)
        }
    }

    private static let turns = CodingUserInfoKey(rawValue: "turns")!

    private static let documents = [
        #"{"title":"T","titel":"D","heading":"H","theYearInWhichItWasMade":"Y","dasJahrDerHerstellung":"J"}"#,
        #"{"dasJahrDerHerstellung":"J","titel":"D","titel":"again","title":"T"}"#,
        #"{"englishNameOfTitle":"T","deutscheNameOfTitle":"D","deutscheNameOfYear":"J","englishNameOfYear":"Y"}"#,
        "{" + (0..<40).map { #""k\#($0)":"x""# }.joined(separator: ",") + #","titel":"D","title":"T"}"#, "{}",
    ]

    private func check<Key: Titled>(_ key: Key.Type, snakeCase: Bool = false) throws {
        // In one call, between calls, and between uses of one container.
        let turns: [[Bool]] = [[false], [true], [false], [false, true], [true, false, true], [true], [false, false, true, true]]
        for turns in turns {
            let (decoder, reference, encoder, foundation) = (ApusJSONDecoder(), JSONDecoder(), ApusJSONEncoder(), JSONEncoder())
            if snakeCase {
                (decoder.keyDecodingStrategy, reference.keyDecodingStrategy) = (.convertFromSnakeCase, .convertFromSnakeCase)
                (encoder.keyEncodingStrategy, foundation.keyEncodingStrategy) = (.convertToSnakeCase, .convertToSnakeCase)
            }
            (decoder.userInfo, reference.userInfo) = ([Self.turns: turns], [Self.turns: turns])
            (encoder.userInfo, foundation.userInfo) = ([Self.turns: turns], [Self.turns: turns])
            (encoder.outputFormatting, foundation.outputFormatting) = (.sortedKeys, .sortedKeys)
            for text in Self.documents {
                let text = "[\(text),\(text)]"
                let ours = try Self.$language.withValue(Language()) { try decoder.decode([Model<Key>].self, from: text) }
                let theirs = try Self.$language.withValue(Language()) { try reference.decode([Model<Key>].self, from: Data(text.utf8)) }
                #expect(ours == theirs, "\(turns) \(text)")
            }
            let ours = try Self.$language.withValue(Language()) { try encoder.encode([Model<Key>([])], as: JSONValue.self) }
            let theirs = try Self.$language.withValue(Language()) { try foundation.encode([Model<Key>([])]) }
            #expect(try ours == JSONValue(parsing: theirs), "\(turns)")
        }
    }

    @Test func `each use of a key means the text that it has then`() throws {
        try check(Cases<Int>.self)
        try check(Computed<Int>.self)
        try check(Single<Int>.self)
    }

    @Test func `each use of a key means the text that it has then, in snake case`() throws {
        try check(Cases<String>.self, snakeCase: true)
        try check(Computed<String>.self, snakeCase: true)
        try check(Single<String>.self, snakeCase: true)
    }

    /// All keys have one text at a time.
    private enum Same: CodingKey, CaseIterable {
        case a, b, c
        var stringValue: String { VaryingKeyTests.language.isGerman ? (self == .a ? "a" : self == .b ? "b" : "c") : "same" }
        init?(stringValue: String) { nil }
        init?(intValue: Int) { nil }
        var intValue: Int? { nil }
    }

    private struct SameKeys: Codable, Equatable {
        var values: [Int?] = []
        init() {}
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Same.self)
            for isGerman in [true, false, true] {
                VaryingKeyTests.language.isGerman = isGerman
                for key in Same.allCases { values.append(try container.decodeIfPresent(Int.self, forKey: key)) }
            }
        }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Same.self)
            for (number, isGerman) in [true, false, true].enumerated() {
                VaryingKeyTests.language.isGerman = isGerman
                for key in Same.allCases { try container.encode("\(number)\(key)", forKey: key) }
            }
        }
    }

    @Test func `keys that share a text for a while are told apart by their texts`() throws {
        let text = #"{"same":1,"a":2,"same":3,"c":4,"b":5}"#
        for _ in 0..<2 {
            let ours = try Self.$language.withValue(Language()) { try ApusJSONDecoder().decode(SameKeys.self, from: text) }
            let theirs = try Self.$language.withValue(Language()) { try JSONDecoder().decode(SameKeys.self, from: Data(text.utf8)) }
            #expect(ours == theirs)
            let written = try Self.$language.withValue(Language()) { try ApusJSONEncoder().encode(SameKeys(), as: JSONValue.self) }
            let reference = try Self.$language.withValue(Language()) { try JSONEncoder().encode(SameKeys()) }
            #expect(try written == JSONValue(parsing: reference))
        }
    }

    /// An enumeration with payloads, whose case is read by requesting all keys.
    private enum Shape: Codable, Equatable {
        case title(Int), heading(Int)
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Cases<Shape>.self)
            guard let key = container.allKeys.first else { throw CocoaError(.coderInvalidValue) }
            let value = try container.decode(Int.self, forKey: key)
            self = key == .title ? .title(value) : .heading(value)
        }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Cases<Shape>.self)
            switch self {
            case .title(let value): try container.encode(value, forKey: .title)
            case .heading(let value): try container.encode(value, forKey: .heading)
            }
        }
    }

    @Test func `the only key of an object is the one that has its text now`() throws {
        try Self.$language.withValue(Language()) { () throws -> Void in
            for _ in 0..<3 {
                Self.language.isGerman = false
                #expect(try ApusJSONDecoder().decode(Shape.self, from: #"{"title":1}"#) == .title(1))
                #expect(try ApusJSONEncoder().encode(Shape.title(1), as: String.self) == #"{"title":1}"#)
                Self.language.isGerman = true
                #expect(try ApusJSONDecoder().decode(Shape.self, from: #"{"title":1}"#) == .heading(1))
                #expect(try ApusJSONDecoder().decode(Shape.self, from: #"{"titel":1}"#) == .title(1))
                #expect(try ApusJSONEncoder().encode(Shape.heading(1), as: String.self) == #"{"title":1}"#)
            }
        }
    }

    /// Another text each time.
    private enum Counted: CodingKey {
        case number, name
        var stringValue: String {
            VaryingKeyTests.language.count += 1
            return "k\(VaryingKeyTests.language.count)"
        }
        init?(stringValue: String) { nil }
        init?(intValue: Int) { nil }
        var intValue: Int? { nil }
    }

    private struct Counting: Encodable {
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Counted.self)
            for number in 0..<40 { try container.encode(number, forKey: .number) }
            for number in 0..<40 { try container.encode(["\(number)"], forKey: .name) }
        }
    }

    @Test(arguments: [false, true]) func `a key is asked for its text once for each member that is written`(_ isSnakeCase: Bool) throws {
        let (ours, theirs) = (ApusJSONEncoder(), JSONEncoder())
        if isSnakeCase { (ours.keyEncodingStrategy, theirs.keyEncodingStrategy) = (.convertToSnakeCase, .convertToSnakeCase) }
        let written = try Self.$language.withValue(Language()) { try ours.encode(Counting(), as: JSONValue.self) }
        let reference = try Self.$language.withValue(Language()) { try theirs.encode(Counting()) }
        #expect(try written == JSONValue(parsing: reference))
    }

    @Test func `keys mean their texts while another thread changes them`() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for task in 0..<4 {
                group.addTask {
                    for round in 0..<200 {
                        let language = Language()
                        language.isGerman = (round + task) % 2 == 0
                        try VaryingKeyTests.$language.withValue(language) { () throws -> Void in
                            let text = #"{"title":1,"titel":2}"#
                            struct Both: Codable, Equatable {
                                var title: Int
                                var other: Int?
                                enum CodingKeys: CodingKey {
                                    case title
                                    case other
                                    var stringValue: String {
                                        self == .title && VaryingKeyTests.language.isGerman ? "titel" : self == .title ? "title" : "other"
                                    }
                                    init?(stringValue: String) { nil }
                                    init?(intValue: Int) { nil }
                                    var intValue: Int? { nil }
                                }
                            }
                            #expect(try ApusJSONDecoder().decode(Both.self, from: text).title == (language.isGerman ? 2 : 1))
                            let written = try ApusJSONEncoder().encode(Both(title: 3), as: String.self)
                            #expect(written == (language.isGerman ? #"{"titel":3}"# : #"{"title":3}"#))
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
    }
}
