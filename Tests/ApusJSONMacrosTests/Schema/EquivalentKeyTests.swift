import ApusJSON
import ApusJSONMacros
import Foundation
import TestSupport
import Testing

/// Models find keys with the same characters in other scalars as Codable types do.
@Suite("Equivalent keys and models")
struct EquivalentKeyTests {
    struct Setting: CustomTestStringConvertible {
        let testDescription: String
        let apply: @Sendable (ApusJSONDecoder) -> Void
        /// A document's key for a type's.
        var convert: @Sendable (String) -> String = { $0 }

        var decoder: ApusJSONDecoder {
            let decoder = ApusJSONDecoder()
            decoder.matchesEquivalentKeys = true
            apply(decoder)
            return decoder
        }
    }

    static let custom = JSONDecoder.KeyDecodingStrategy.custom { TextKey(String($0[$0.count - 1].stringValue.dropFirst(2))) }

    static let settings = [
        Setting(testDescription: "plain") { _ in },
        Setting(testDescription: "the last of repeated keys") { $0.readConfiguration.duplicateKeys = .last },
        Setting(testDescription: "all errors") { $0.errorPolicy = .collect },
        Setting(
            testDescription: "snake case", apply: { $0.keyDecodingStrategy = .convertFromSnakeCase },
            convert: { $0.replacing(/[A-Z]/) { "_" + $0.output.lowercased() } }),
        Setting(testDescription: "a function", apply: { $0.keyDecodingStrategy = custom }, convert: { "x_" + $0 }),
    ]

    /// The document, in which a type's keys are marked, with its keys in other scalars.
    private func text(_ marked: String, _ setting: Setting) -> String {
        marked.replacing(/<(.+?)>/) { "\"\(setting.convert(String($0.1)).decomposedStringWithCanonicalMapping)\"" }
    }

    private func expect<T: JSONReadable & Equatable>(_ value: T, _ marked: String, _ setting: Setting) {
        let text = text(marked, setting)
        let result = Result { try setting.decoder.decode(T.self, from: text) }
        #expect((try? result.get()) == value, "\(result)")
        let inDocument = Result { try setting.decoder.decode(T.self, from: JSONDocument(parsing: text)) }
        #expect((try? inDocument.get()) == value, "\(inDocument)")
        let plain = ApusJSONDecoder()
        setting.apply(plain)
        plain.errorPolicy = .first
        if plain.keyDecodingStrategy.isCustom { return }
        let without = try? plain.decode(T.self, from: text)
        #expect(without != value, "without the setting")
    }

    @Test(arguments: settings)
    func `members are found by equivalent keys`(_ setting: Setting) {
        expect(EquivalentPlace(café: 1, größeInQm: 2, a: nil), #"{<größeInQm>:2,"o":0,<café>:1}"#, setting)
        expect(EquivalentPlace(café: 1, größeInQm: 2, a: nil), #"{<café>:1,<größeInQm>:2}"#, setting)
        expect(EquivalentOnly(café: 1, élan: "x"), #"{<autre_é>:"x",<café>:1}"#.replacing("autre_é", with: "autreÉ"), setting)
        expect(EquivalentStrict(place: 1), #"{<plâce>:1}"#, setting)
        expect(EquivalentRest(plâce: 1, rest: [:]), #"{<plâce>:1}"#, setting)
        expect(EquivalentFlat(id: 1, place: EquivalentOnly(café: 1, élan: "y")), #"{<id>:1,<élan>:"y",<café>:1}"#, setting)
        expect(EquivalentPath(deep: 3), #"{<côté>:{<déjà>:3}}"#, setting)
    }

    @Test(arguments: settings)
    func `cases and tags are found by equivalent keys`(_ setting: Setting) {
        expect(EquivalentShape.carré(côté: 1), #"{<carré>:{<côté>:1}}"#, setting)
        expect(EquivalentTagged.un(é: 1), #"{<côté>:"un",<é>:1}"#, setting)
        expect(EquivalentAdjacent.un(é: 1), #"{<té>:"un",<cé>:{<é>:1}}"#, setting)
        expect(EquivalentUntagged.b(ü: 1), #"{<ü>:1}"#, setting)
    }

    @Test(arguments: settings)
    func `models with very many members find equivalent keys`(_ setting: Setting) {
        expect(EquivalentMany(last: 7), #"{<é70>:7,<a>:1}"#, setting)
    }

    @Test func `equivalent keys are repeated keys, as in Foundation`() throws {
        let texts = [
            "{\"caf\u{E9}\":1,\"cafe\u{301}\":2,\"gr\u{F6}\u{DF}eInQm\":3}", "{\"cafe\u{301}\":1,\"caf\u{E9}\":2,\"gr\u{F6}\u{DF}eInQm\":3}",
            "{\"x\":0,\"gro\u{308}\u{DF}eInQm\":3,\"cafe\u{301}\":1,\"gr\u{F6}\u{DF}eInQm\":4,\"caf\u{E9}\":2}",
        ]
        for text in texts {
            let foundations = try JSONDecoder().decode(EquivalentPlain.self, from: Data(text.utf8))
            let decoder = ApusJSONDecoder.foundationCompatible()
            for duplicateKeys in [JSONDuplicateKeyPolicy.first, .last] {
                decoder.readConfiguration.duplicateKeys = duplicateKeys
                let plain = try decoder.decode(EquivalentPlain.self, from: text)
                if duplicateKeys == .first { #expect(plain.numbers == foundations.numbers) }
                let model = try decoder.decode(EquivalentPlace.self, from: text)
                #expect([model.café, model.größeInQm] as [Int] == plain.numbers, "\(text) \(duplicateKeys)")
            }
        }
    }

    /// U+212A is the kelvin sign, which is equivalent to K.
    @Test func `a key in ASCII is equivalent to one outside it`() throws {
        let decoder = ApusJSONDecoder.foundationCompatible()
        #expect(try decoder.decode(EquivalentKelvin.self, from: "{\"\u{212A}\":2}").kelvin == 2)
        #expect(throws: DecodingError.self) { try ApusJSONDecoder().decode(EquivalentKelvin.self, from: "{\"\u{212A}\":2}") }
    }

    /// Putting that many accents in order would take minutes.
    @Test func `a very long key is not compared by its characters`() throws {
        let key = "a" + String(repeating: "\u{316}\u{301}", count: 200_000)
        let decoder = ApusJSONDecoder.foundationCompatible()
        #expect(try decoder.decode(EquivalentKelvin.self, from: "{\"\(key)\":1,\"K\":2}").kelvin == 2)
        #expect(try decoder.decode(EquivalentPlace.self, from: "{\"\(key)\":1,\"cafe\u{301}\":2,\"gr\u{F6}\u{DF}eInQm\":3}").café == 2)
    }

    @Test func `a key that is equivalent to none is unknown`() throws {
        let decoder = ApusJSONDecoder.foundationCompatible()
        let error = #expect(throws: DecodingError.self) { try decoder.decode(EquivalentStrict.self, from: #"{"plâce":1,"plàce":2}"#) }
        #expect(error.map { "\($0)" }?.contains("plàce") == true)
        #expect(try decoder.decode(EquivalentRest.self, from: #"{"plâce":1,"plàce":2}"#) == EquivalentRest(plâce: 1, rest: ["plàce": 2]))
    }
}

extension JSONDecoder.KeyDecodingStrategy {
    fileprivate var isCustom: Bool { if case .custom = self { true } else { false } }
}

struct EquivalentPlain: Codable {
    var café: Int
    var größeInQm: Int
    var numbers: [Int] { [café, größeInQm] }
    enum CodingKeys: String, CodingKey { case café = "caf\u{E9}", größeInQm = "gr\u{F6}\u{DF}eInQm" }
}

@JSONModel struct EquivalentPlace: Codable, Equatable {
    @JSONKey("caf\u{E9}") var café: Int
    @JSONKey("gr\u{F6}\u{DF}eInQm") var größeInQm: Int
    var a: String?
}

@JSONModel struct EquivalentOnly: Equatable {
    @JSONKey("caf\u{E9}") var café: Int
    @JSONKey("\u{E9}lan", "autre\u{C9}") var élan: String
}

@JSONModel(unknownKeys: .error) struct EquivalentStrict: Equatable {
    @JSONKey("pl\u{E2}ce") var place: Int
}

@JSONModel(unknownKeys: .collect(into: "rest")) struct EquivalentRest: Codable, Equatable {
    @JSONKey("pl\u{E2}ce") var plâce: Int
    var rest: [String: JSONValue] = [:]
}

@JSONModel struct EquivalentFlat: Equatable {
    var id: Int
    @JSONFlattened var place: EquivalentOnly?
}

@JSONModel struct EquivalentPath: Equatable {
    @JSONKey(path: "/c\u{F4}t\u{E9}/d\u{E9}j\u{E0}") var deep: Int
}

@JSONModel enum EquivalentShape: Codable, Equatable {
    @JSONKey("carr\u{E9}") case carré(côté: Int)
}

@JSONModel(.internalTag("c\u{F4}t\u{E9}")) enum EquivalentTagged: Equatable { case un(é: Int) }

@JSONModel(.adjacentTag("t\u{E9}", content: "c\u{E9}")) enum EquivalentAdjacent: Equatable { case un(é: Int) }

@JSONModel(.untagged) enum EquivalentUntagged: Equatable {
    case a(o: Int)
    case b(ü: Int)
}

@JSONModel struct EquivalentKelvin: Equatable {
    @JSONKey("K") var kelvin: Int
}

@JSONModel struct EquivalentMany: Equatable {
    var a = 1, b1 = 0, b2 = 0, b3 = 0, b4 = 0, b5 = 0, b6 = 0, b7 = 0, b8 = 0, b9 = 0
    var c0 = 0, c1 = 0, c2 = 0, c3 = 0, c4 = 0, c5 = 0, c6 = 0, c7 = 0, c8 = 0, c9 = 0
    var d0 = 0, d1 = 0, d2 = 0, d3 = 0, d4 = 0, d5 = 0, d6 = 0, d7 = 0, d8 = 0, d9 = 0
    var e0 = 0, e1 = 0, e2 = 0, e3 = 0, e4 = 0, e5 = 0, e6 = 0, e7 = 0, e8 = 0, e9 = 0
    var f0 = 0, f1 = 0, f2 = 0, f3 = 0, f4 = 0, f5 = 0, f6 = 0, f7 = 0, f8 = 0, f9 = 0
    var g0 = 0, g1 = 0, g2 = 0, g3 = 0, g4 = 0, g5 = 0, g6 = 0, g7 = 0, g8 = 0, g9 = 0
    var h0 = 0, h1 = 0, h2 = 0, h3 = 0, h4 = 0, h5 = 0, h6 = 0, h7 = 0, h8 = 0, h9 = 0
    @JSONKey("\u{E9}70") var last = 0
}
