import ApusJSONMacros
import Foundation
import Testing

// What the macro cannot see, because it is in another file: see ExtendedModels.swift.

@Suite("A second schema in an extension")
struct SecondSchemaTests {
    private static let ways = "If other coders are to have a schema of their own, state it with @JSONModel(codable: .own)."

    private static func keys(_ type: String, _ key: String) -> String {
        "\(type) has 'CodingKeys' in an extension, which have no \"\(key)\": @JSONModel reads those in the type's body only. "
            + "Move them there, or name the keys with @JSONKey. \(ways)"
    }

    private static func code(_ type: String, _ name: String) -> String {
        "\(type) has an '\(name)' of its own in an extension: ApusJSON's coders use the table of @JSONModel, and others that code. Remove it. \(ways)"
    }

    /// What a check finds in a model.
    private func found(_ type: (some JSONReadable).Type) -> String? {
        do { try JSONModelTable.check(type) } catch { return "\(error)" }
        return nil
    }

    @Test func `CodingKeys are found if they do not agree with the table`() {
        #expect(found(ExtendedKeys.self)?.hasSuffix(Self.keys("ExtendedKeys", "title")) == true)
        #expect(found(ExtendedGenericKeys<Int>.self)?.hasSuffix(Self.keys("ExtendedGenericKeys<Int>", "items")) == true)
        #expect(found(ExtendedCaseKeys.self) == Self.keys("ExtendedCaseKeys", "line"))
        #expect(found(ExtendedClassKeys.self) == Self.keys("ExtendedClassKeys", "title"))
        #expect(found(ExtendedAgreeingKeys.self) == nil)
        #expect(found(ExtendedOtherKeys.self) == nil)
    }

    @Test func `an initializer is found`() {
        #expect(found(ExtendedDecoding.self)?.hasSuffix(Self.code("ExtendedDecoding", "init(from:)")) == true)
        #expect(found(ExtendedEnum.self) == Self.code("ExtendedEnum", "init(from:)"))
    }

    @Test func `a model that states that there are two schemas is not asked`() throws {
        #expect(found(ExtendedOwn.self) == nil)
        let value = try ExtendedOwn(parsing: #"{"title":"a"}"#)
        #expect(try value.jsonString() == #"{"title":"a"}"#)
        #expect(try JSONDecoder().decode([ExtendedOwn].self, from: JSONEncoder().encode([value]))[0].title == "a")
    }

    @Test func `models of every kind have one schema`() throws {
        try JSONModelTable.check(SchemaFilm.self)
        try JSONModelTable.check(SchemaSubclass.self)
        try JSONModelTable.check(SchemaPage<SchemaUser>.self)
        try JSONModelTable.check([SchemaRest].self)
        try JSONModelTable.check(SchemaSuit.self)
        try JSONModelTable.check(SchemaOwn.self)
        try JSONModelTable.check(SchemaTree.self)
    }

    #if DEBUG && !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
    private func text(_ result: ExitTest.Result?) -> String { String(decoding: result?.standardErrorContent ?? [], as: UTF8.self) }

    @Test func `a debug build stops at the first use`() async {
        var result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = try ExtendedKeys(parsing: "{}") }
        #expect(text(result).contains(Self.keys("ExtendedKeys", "title")))
        result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = try ApusJSONDecoder().decode([ExtendedCaseKeys].self, from: #"[{"dot":{}}]"#)
        }
        #expect(text(result).contains(Self.keys("ExtendedCaseKeys", "line")))
        result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = try ExtendedEnum(parsing: "1") }
        #expect(text(result).contains(Self.code("ExtendedEnum", "init(from:)")))
    }

    @Test func `a debug build stops when a value is written that others write differently`() async throws {
        #expect(try ExtendedEncoding(parsing: #"{"title":"a"}"#) == ExtendedEncoding(title: "a"))
        for result in [
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = try ExtendedEncoding(title: "a").jsonString() },
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = try ApusJSONEncoder().encode(ExtendedEncodingOwner(inner: [ExtendedEncoding(title: "a")]))
            },
        ] {
            #expect(text(result).contains(Self.code("ExtendedEncoding", "encode(to:)")))
        }
        for result in [
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = try ExtendedWrittenEnum.text("a").jsonString() },
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = try ApusJSONEncoder().encode(ExtendedWrittenEnum.text("a"))
            },
        ] {
            #expect(text(result).contains(Self.code("ExtendedWrittenEnum", "encode(to:)")))
        }
    }
    #endif
}
