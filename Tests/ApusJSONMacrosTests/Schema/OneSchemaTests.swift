import ApusJSONMacros
import Foundation
import TestSupport
import Testing

/// Any coder reads and writes a model as its table says.
@Suite("One schema for every coder")
struct OneSchemaTests {
    /// Writes values with Foundation's coders and ours, under the same strategies, and reads each text with the other.
    private func check<T: Codable>(
        _ value: T, _ settings: CoderSettings, location: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let (theirs, ours) = (settings.foundationEncoder, settings.encoder)
        let text = try theirs.encode(value)
        #expect(try ours.encode(value, as: String.self) == String(decoding: text, as: UTF8.self), sourceLocation: location)
        let read = Result { try theirs.encode(settings.foundationDecoder.decode(T.self, from: text)) }
        let ourRead = Result { try theirs.encode(settings.decoder.decode(T.self, from: text)) }
        switch (read, ourRead) {
        case (.success(let left), .success(let right)):
            #expect(left == right, sourceLocation: location)
            if settings.keepsKeys { #expect(left == text, sourceLocation: location) }
        case (.failure(let left as DecodingError), .failure(let right as DecodingError)):
            // The keys of the table are not in the form that the strategy converts to.
            #expect(!settings.keepsKeys, sourceLocation: location)
            guard case (.keyNotFound, .keyNotFound) = (left, right) else {
                Issue.record("\(left)\n\(right)", sourceLocation: location)
                return
            }
        default: Issue.record("\(read)\n\(ourRead)", sourceLocation: location)
        }
    }

    @Test(arguments: CoderSettings.all)
    func `models of every kind have the same JSON with Foundation's coders`(_ settings: CoderSettings) throws {
        var random = SplitMix64(seed: 57)
        for _ in 0..<effort(300) {
            let film = SchemaFilm.random(using: &random)
            try check(film, settings)
            try check(film.shape, settings)
            try check([film.tagged], settings)
            try check([film.adjacent], settings)
            try check([film.untagged], settings)
            try check(SchemaPage(items: [film.flat], next: film.count), settings)
            try check(SchemaPage(items: [SchemaLegacy(z: film.count)], next: nil), settings)
            try check(SchemaSubclass(number: film.count, text: film.title), settings)
            try check(SchemaRest(a: film.count, rest: ["b": .string(film.title), "c": [1, .null]]), settings)
        }
    }

    @Test func `models of every kind come back from property lists`() throws {
        var random = SplitMix64(seed: 58)
        let (encoder, decoder) = (PropertyListEncoder(), PropertyListDecoder())
        for _ in 0..<effort(300) {
            var film = SchemaFilm.random(using: &random)
            film.cache = SchemaFilm.cache
            #expect(try decoder.decode(SchemaFilm.self, from: encoder.encode(film)) == film)
            let list = [film.tagged]
            #expect(try decoder.decode([SchemaTagged].self, from: encoder.encode(list)) == list)
        }
    }

    @Test func `what CodingKeys leave out is not written by any coder`() throws {
        let user = SchemaUser(name: "Ada")
        #expect(try user.jsonString() == #"{"n":"Ada"}"#)
        #expect(try ApusJSONEncoder().encode(user, as: String.self) == #"{"n":"Ada"}"#)
        #expect(String(decoding: try JSONEncoder().encode(user), as: UTF8.self) == #"{"n":"Ada"}"#)
        let text = #"{"n":"Ada","password":"guessed"}"#
        for read in [try SchemaUser(parsing: text), try JSONDecoder().decode(SchemaUser.self, from: Data(text.utf8))] {
            #expect(read == user && read.password == "secret")
        }
    }

    @Test(arguments: [
        (#"{"itemCount":1000}"#, "itemCount", "Expected a number from 1 to 10."),
        (#"{"itemCount":1,"name":"abcd"}"#, "name", "Expected a string of 1 to 3 characters."),
        (#"{"itemCount":1,"code":"xyz"}"#, "code", "Expected a string that matches ^[a-c]+$."),
    ])
    func `limits hold for every decoder and under key strategies`(_ text: String, _ key: String, _ message: String) throws {
        func check(_ read: () throws -> SchemaLimits) throws {
            guard case .dataCorrupted(let context)? = #expect(throws: DecodingError.self, performing: { _ = try read() }) else {
                Issue.record("There is another error.")
                return
            }
            #expect(context.codingPath.map(\.stringValue) == [key])
            #expect(context.debugDescription.hasPrefix(message))
        }
        try check { try JSONDecoder().decode(SchemaLimits.self, from: Data(text.utf8)) }
        let decoder = ApusJSONDecoder()
        try check { try decoder.decode(SchemaLimits.self, from: text) }
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        try check { try decoder.decode(SchemaLimits.self, from: text.replacing("itemCount", with: "item_count")) }
    }

    @Test(arguments: [#"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#])
    func `unknown keys are rejected by every decoder`(_ text: String) {
        for read in [
            { try ApusJSONDecoder().decode(SchemaStrict.self, from: text) }, { try JSONDecoder().decode(SchemaStrict.self, from: Data(text.utf8)) },
        ] {
            guard case .dataCorrupted(let context)? = #expect(throws: DecodingError.self, performing: { _ = try read() }) else {
                Issue.record("There is another error.")
                continue
            }
            #expect(context.codingPath.map(\.stringValue) == ["b"])
        }
    }

    @Test(arguments: [
        (#"{"square":{}}"#, "external"), (#"{"circle":{"radius":1},"dot":{}}"#, "external"), (#"[]"#, "external"),
        (#"{"circle":{}}"#, "external"), (#"{"kind":"z"}"#, "internal"), (#"{"x":1}"#, "internal"), (#"{"t":"a"}"#, "adjacent"),
        (#"{"t":"a","c":"x"}"#, "adjacent"), (#"true"#, "untagged"), (#"{"x":1}"#, "untagged"),
    ])
    func `what is no case is rejected by every decoder with the same kind of error and path`(_ text: String, _ form: String) throws {
        func errors<T: Codable>(_ type: T.Type) -> [(String, [String])] {
            [
                #expect(throws: DecodingError.self) { try ApusJSONDecoder().decode(type, from: text) },
                #expect(throws: DecodingError.self) { try JSONDecoder().decode(type, from: Data(text.utf8)) },
            ].map { error in
                switch error {
                case .typeMismatch(_, let context): ("typeMismatch", context.codingPath.map(\.stringValue))
                case .valueNotFound(_, let context): ("valueNotFound", context.codingPath.map(\.stringValue))
                case .keyNotFound(let key, let context): ("keyNotFound \(key.stringValue)", context.codingPath.map(\.stringValue))
                case .dataCorrupted(let context): ("dataCorrupted", context.codingPath.map(\.stringValue))
                default: ("none", [])
                }
            }
        }
        let found =
            switch form {
            case "external": errors(SchemaShape.self)
            case "internal": errors(SchemaTagged.self)
            case "adjacent": errors(SchemaAdjacent.self)
            default: errors(SchemaUntagged.self)
            }
        #expect(found[0] == found[1])
    }

    @Test func `a model with a schema of its own for Codable keeps it`() throws {
        let value = SchemaOwn(a: 1)
        #expect(try value.jsonString() == #"{"a":1}"#)
        #expect(String(decoding: try JSONEncoder().encode(value), as: UTF8.self) == #"{"b":1}"#)
    }

    @Test func `key strategies apply to models that are not Codable`() throws {
        let text = #"{"first_name":"Ada","item_count":2,"kind":{"the_kind":"big","how_big":3},"nested":[{"part_name":"x"}]}"#
        let decoder = ApusJSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let value = SchemaOnly(firstName: "Ada", itemCount: 2, kind: .big(howBig: 3), nested: [SchemaOnlyPart(partName: "x")])
        #expect(try decoder.decode(SchemaOnly.self, from: text) == value)
        #expect(try decoder.decode([SchemaOnly].self, from: "[\(text)]") == [value])
        #expect(throws: DecodingError.self) { try decoder.decode(SchemaOnly.self, from: text.replacing(":2", with: ":20")) }
        let encoder = ApusJSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        encoder.outputFormatting = .sortedKeys
        let sorted = #"{"first_name":"Ada","item_count":2,"kind":{"how_big":3,"the_kind":"big"},"nested":[{"part_name":"x"}]}"#
        #expect(try encoder.encode(value, as: String.self) == sorted)
        #expect(try encoder.encode([value], as: String.self) == "[\(sorted)]")
    }

    @Test func `an optional is recognized by its type, not by how it is spelled`() throws {
        let value = try SchemaAlias(parsing: "{}")
        #expect(value.year == nil && value.name == nil)
        #expect(try value.jsonString() == "{}")
        #expect(try SchemaAlias(parsing: #"{"year":1,"name":null}"#).year == 1)
        #expect(String(decoding: try JSONEncoder().encode(value), as: UTF8.self) == "{}")
    }

    @Test func `elements of a lossy array are read with the decoder's strategies`() throws {
        let text = #"{"films":[{"release_year":1931},{"x":1}],"dates":["2026-11-21T08:30:00Z",false]}"#
        let (theirs, ours) = (JSONDecoder(), ApusJSONDecoder())
        theirs.keyDecodingStrategy = .convertFromSnakeCase
        theirs.dateDecodingStrategy = .iso8601
        ours.keyDecodingStrategy = .convertFromSnakeCase
        ours.dateDecodingStrategy = .iso8601
        for value in [try theirs.decode(SchemaLossy.self, from: Data(text.utf8)), try ours.decode(SchemaLossy.self, from: text)] {
            #expect(value.films.map(\.releaseYear) == [1931])
            #expect(value.dates == [Date(timeIntervalSince1970: 1_795_249_800)])
        }
    }

    @Test func `limits of a generic model hold for elements that only Codable knows`() throws {
        let page = try JSONDecoder().decode(SchemaLimitedPage<SchemaLegacy>.self, from: Data(#"{"items":[{"z":1}],"rest":[{"z":1},2]}"#.utf8))
        #expect(page.items.count == 1 && page.rest.count == 1)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(SchemaLimitedPage<SchemaLegacy>.self, from: Data(#"{"items":[],"rest":[]}"#.utf8))
        }
        // A default is not checked.
        #expect(try JSONDecoder().decode(SchemaLimitedPage<SchemaLegacy>.self, from: Data(#"{"rest":[]}"#.utf8)).items.isEmpty)
    }

    @Test func `recursive alternatives end with an error, whatever the decoder`() {
        let depth = 60
        let text = String(repeating: #"{"child":"#, count: depth) + "null" + String(repeating: #","c":1}"#, count: depth)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(SchemaTree.self, from: Data(text.utf8)) }
        let decoder = ApusJSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        #expect(throws: (any Error).self) { try decoder.decode(SchemaTree.self, from: text) }
    }

    @Test func `all errors are collected under a key strategy`() throws {
        let decoder = ApusJSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        decoder.errorPolicy = .collect
        let error = #expect(throws: JSONCollectedErrors.self) { try decoder.decode(SchemaFlat2.self, from: #"{"c":"x"}"#) }
        #expect(error?.errors.count == 3)
    }

    @Test func `members whose types are not Codable are coded as the JSON that they read and write`() throws {
        let value = SchemaMixed(parts: [SchemaOnlyPart(partName: "a")], byHand: SchemaByHand(text: "x"), kind: .big(howBig: 1))
        let json = #"{"byHand":["x"],"kind":{"howBig":1,"theKind":"big"},"parts":[{"partName":"a"}]}"#
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(String(decoding: try encoder.encode(value), as: UTF8.self) == json)
        #expect(try JSONDecoder().decode(SchemaMixed.self, from: Data(json.utf8)) == value)
        #expect(try PropertyListDecoder().decode(SchemaMixed.self, from: PropertyListEncoder().encode(value)) == value)
    }

    @Test func `members of an object inside an object may be flattened`() throws {
        let value = try JSONDecoder().decode(SchemaInner.self, from: Data(#"{"o":{"fa":1,"fb":"x"}}"#.utf8))
        #expect(value.flat == SchemaFlat(fa: 1, fb: "x"))
        #expect(try value.jsonString() == #"{"o":{"fa":1,"fb":"x"}}"#)
    }

    @Test func `a constant is not an unknown member`() throws {
        let text = #"{"kind":"todo","a":1}"#
        for value in [try SchemaConstant(parsing: text), try JSONDecoder().decode(SchemaConstant.self, from: Data(text.utf8))] {
            #expect(try value.jsonString() == text)
        }
        for value in [try SchemaConstantRest(parsing: text), try JSONDecoder().decode(SchemaConstantRest.self, from: Data(text.utf8))] {
            #expect(value.rest.isEmpty)
            #expect(try value.jsonString() == text)
        }
        #expect(throws: DecodingError.self) { try SchemaConstant(parsing: #"{"kind":"todo","a":1,"b":2}"#) }
    }

    @Test(arguments: [#"{"list":{},"map":{"a":1}}"#, #"{"list":[1],"map":[]}"#])
    func `a value of another kind breaks no limit`(_ text: String) {
        for read in [
            { try ApusJSONDecoder().decode(SchemaCounts.self, from: text) }, { try JSONDecoder().decode(SchemaCounts.self, from: Data(text.utf8)) },
        ] {
            guard case .typeMismatch? = #expect(throws: DecodingError.self, performing: { _ = try read() }) else {
                Issue.record("There is another error.")
                continue
            }
        }
    }
}
