import ApusJSONPatch
import Testing

/// The examples of patches and differences, as the documentation shows them.
@Suite("Documentation: patches")
struct PatchExamples {
    @Test func `a patch is applied to a value and to text`() throws {
        var value: JSONValue = ["name": "Ada", "languages": [], "draft": true]
        let text = try value.jsonString()

        let patch: JSONPatch = [
            .test("/name", "Ada"),
            .replace("/name", "Grace"),
            .add("/languages/-", "COBOL"),
            .remove("/draft"),
        ]
        try value.apply(patch)
        let bytes = try patch.text(applyingTo: text)
        #expect(value == ["name": "Grace", "languages": ["COBOL"]])
        #expect(String(decoding: bytes, as: UTF8.self) == #"{"name":"Grace","languages":["COBOL"]}"#)
    }

    @Test func `a value is changed by the operations of a patch`() throws {
        var film: JSONValue = ["title": "Metropolis", "cast": ["Brigitte Helm"]]
        try film.apply([.add("/cast/-", "Gustav Fröhlich"), .replace("/title", "Metropolis (1927)")])

        #expect(film == ["title": "Metropolis (1927)", "cast": ["Brigitte Helm", "Gustav Fröhlich"]])
    }

    @Test func `a patch is created from a sequence of operations`() throws {
        let names = ["ada", "grace"]
        let patch = JSONPatch(names.map { .remove(JSONPointer(tokens: ["users", $0])) })
        #expect(patch == [.remove("/users/ada"), .remove("/users/grace")])
    }

    @Test func `a merge patch is applied to a value and to text`() throws {
        var value: JSONValue = ["theme": "light", "window": ["width": 640, "height": 480], "draft": 1]
        let text = try value.jsonString()
        let change: JSONMergePatch = ["theme": "dark", "window": ["width": 800], "draft": .null]
        value.merge(change)
        let bytes = try change.text(mergingInto: text)
        #expect(value == ["theme": "dark", "window": ["width": 800, "height": 480]])
        #expect(String(decoding: bytes, as: UTF8.self) == #"{"theme":"dark","window":{"width":800,"height":480}}"#)
    }

    @Test func `values are changed in place`() throws {
        var film: JSONValue = ["title": "Metropolis", "cast": ["Brigitte Helm"]]
        try film.apply([.add("/cast/-", "Gustav Fröhlich"), .replace("/title", "Metropolis (1927)")])
        #expect(film == ["title": "Metropolis (1927)", "cast": ["Brigitte Helm", "Gustav Fröhlich"]])

        var settings: JSONValue = ["theme": "light", "draft": true]
        settings.merge(["theme": "dark", "draft": .null])  // {"theme":"dark"}
        #expect(settings.description == #"{"theme":"dark"}"#)
    }

    @Test func `an error names the operation, its pointer and the reason`() {
        let error = #expect(throws: JSONPatchError.self) { try JSONValue(["version": 3]).applying([.test("/version", 2)]) }
        #expect(
            error?.description == """
                The value at "/version" is not the expected one. (operation 0, test "/version")
                """)
    }

    @Test func `a patch is applied from text to text`() throws {
        let patch: JSONPatch = [.remove("/a")]
        let (body, file) = (Array(#"{"a":1,"b":1.0}"#.utf8), "{a: 1, b: 1.0}")
        let patched = try patch.text(applyingTo: body)
        let text = try patch.text(applyingTo: file, as: String.self, configuration: .json5)
        #expect(String(decoding: patched, as: UTF8.self) == #"{"b":1.0}"#)
        #expect(text == "{b: 1.0}")
    }

    @Test func `a configuration file is edited`() throws {
        let file = """
            {
              // Where it listens.
              "server": {"port": 80, "debug": true},
            }
            """
        let settings = try JSONDocument(parsing: file, options: [.comments, .trailingCommas])
        let edited = try settings.text(applying: [.replace("/server/port", 8080), .remove("/server/debug")], as: String.self)
        #expect(
            edited == """
                {
                  // Where it listens.
                  "server": {"port": 8080},
                }
                """)
    }

    @Test func `a patch is created by comparing two values`() throws {
        let last: JSONValue = ["id": 2, "text": "So long that it is not worth while to replace all of the array."]
        let (saved, edited): (JSONValue, JSONValue) = ([["id": 1, "n": 1], last], [["id": 0], ["id": 1, "n": 2], last])
        let patch = JSONPatch(from: saved, to: edited, configuration: JSONDifferenceConfiguration(identityKeys: ["id"]))
        #expect(patch == [.add("/0", ["id": 0]), .replace("/1/n", 2)])
    }

    @Test func `a difference has a readable description`() throws {
        let (expected, actual): (JSONValue, JSONValue) = (["a": 1, "b": 2], ["b": 2, "a": 1])
        let difference = JSONDifference(from: expected, to: actual)
        #expect(difference.isEmpty, "\(difference)")

        #expect(try JSONDifference(from: JSONValue(parsing: "[1 ]"), to: JSONValue(parsing: "[1]")).isEmpty)
        #expect(try !JSONDifference(from: JSONValue(parsing: "1"), to: JSONValue(parsing: "1.0")).isEmpty)

        let user: (Int, String) -> JSONValue = { ["id": .integer($0), "name": .string($1)] }
        let old: JSONValue = ["users": [user(0, "w"), user(1, "x"), user(2, "y"), user(3, "a"), user(4, "d")], "tags": []]
        let new: JSONValue = ["users": [user(0, "w"), user(1, "x"), user(2, "y"), user(3, "b")], "tags": ["new"]]
        let changes = JSONDifference(from: old, to: new, configuration: JSONDifferenceConfiguration(identityKeys: ["id"]))
        #expect(
            changes.description == """
                  /users/3/name: "a" → "b"
                - /users/4: {"id":4,"name":"d"}
                + /tags/0: "new"
                """)
    }

    @Test func `several pointers are looked up at once`() throws {
        let document = try JSONDocument(parsing: #"{"user":{"name":"Ada","email":null},"items":[{"price":9.5}]}"#)
        let nodes = document.root.nodes(at: ["/user/name", "/user/email", "/items/0/price"])
        #expect(nodes.map { $0?.description } == [#""Ada""#, "null", "9.5"])
    }

    @Test func `a merge patch is merged into a value of a type`() throws {
        struct Film: Codable { var title: String, year: Int? }
        let (decoder, encoder) = (ApusJSONDecoder(), ApusJSONEncoder())

        var film = Film(title: "Metropolis", year: 1927)
        try decoder.merge(#"{"year": null}"#, into: &film, encoder: encoder)  // film.year is nil

        #expect(film.title == "Metropolis" && film.year == nil)
    }

    @Test func `a merge patch changes the members of a scope`() throws {
        struct Film: Codable { var title: String, year: Int?, owner: String }
        let (decoder, encoder) = (ApusJSONDecoder(), ApusJSONEncoder())
        var film = Film(title: "Metropolis", year: 1927, owner: "Ada")
        var body = #"{"year": null}"#
        try decoder.merge(body, into: &film, changing: .only(["/title", "/year"]), encoder: encoder)
        #expect(film.year == nil)
        body = #"{"owner": "Bob"}"#
        #expect(throws: JSONPatchError.self) {
            try decoder.merge(body, into: &film, changing: .only(["/title", "/year"]), encoder: encoder)
        }
    }
}
