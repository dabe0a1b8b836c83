import Testing

@Suite("Expansions: attributes and options")
struct AttributeExpansionTests {
    @Test func `alternative keys are those of the member before them`() {
        expectTable(
            #"@JSONModel struct Film { @JSONKey("id", "_id", "key") var id: Int?; @JSONKey("a/b") var b: Int? }"#,
            """
            members.optional("id", \\.id)
            members.alternative("_id")
            members.alternative("key")
            members.optional("a/b", \\.b)
            """)
    }

    @Test func `limits and documentation are those of the member before them`() {
        expectTable(
            #"""
            @JSONModel struct Film {
                // Not this.
                @JSONRange(1...) var id: Int
                /// How good it is, from 0
                /// to "5".
                @JSONRange(0.5 ... 5.0) var rating: Double?
                /// Another comment.

                @JSONLength(..<20) @JSONMatch(#"^\d+$"#) let title: String
                /** In a block,
                 * on two lines.
                 *
                 * Not more. */
                @JSONItems(1...3) var tags: [String] = ["a"]
            }
            """#,
            #"""
            members.required("id", \.id)
            members.range(1...)
            members.optional("rating", \.rating)
            members.range(0.5 ... 5.0)
            members.documentation("How good it is, from 0 to \"5\".")
            members.required("title", \.title)
            members.length(..<20)
            members.match(#"^\d+$"#)
            members.documentation("Another comment.")
            members.required("tags", \.tags, or: { ["a"] })
            members.items(1...3)
            members.documentation("In a block, on two lines.")
            """#)
    }

    @Test func `keys are written as literals`() {
        expectTable(
            #"@JSONModel struct Film { @JSONKey("q\"uote\n") var quote: Int? }"#,
            #"members.optional("q\"uote\n", \.quote)"#)
    }

    @Test func `properties with paths are members of nested objects`() {
        expectTable(
            """
            @JSONModel struct Post {
                @JSONKey(path: "/user/name") let name: String
                let id: Int
                @JSONKey(path: "/user/age") var age: Int?
                @JSONKey(path: "/stats/likes/all") var likes = 0
            }
            """,
            """
            members.object("user") { members in
                members.required("name", \\.name)
                members.optional("age", \\.age)
            }
            members.required("id", \\.id)
            members.object("stats") { members in
                members.object("likes") { members in
                    members.required("all", \\.likes, or: { 0 })
                }
            }
            """)
    }

    @Test func `properties have their codings`() {
        expectTable(
            """
            @JSONModel struct Forms {
                @JSONCoding(.iso8601) let a: Date
                @JSONCoding(.string) var b: [Int]?
                @JSONCoding(.custom(Mine.self)) var c: Int??
                @JSONLossy var d: [Int]
                @JSONRaw var e: Data?
                @JSONFlattened var f: Address
                @JSONFlattened var g: Address?
                @JSONCoding(.string) var h = 1
                @JSONKey("i") @JSONRaw let i: String = "{}"
            }
            """,
            """
            members.required("a", \\.a, as: ApusJSON.JSONCodings.ISO8601.self)
            members.optional("b", \\.b, as: ApusJSON.JSONCodings.Elements<ApusJSON.JSONCodings.Text<Int>>.self)
            members.nullable("c", \\.c, as: Mine.self)
            members.required("d", \\.d, as: ApusJSON.JSONCodings.Lossy<Int>.self)
            members.optional("e", \\.e, as: ApusJSON.JSONCodings.Raw<Data>.self)
            members.flattened(\\.f)
            members.flattened(optional: \\.g)
            members.required("h", \\.h, as: ApusJSON.JSONCodings.Text<Int>.self, or: { 1 })
            members.written("i", \\.i, "{}", as: ApusJSON.JSONCodings.Raw<String>.self)
            """)
    }

    @Test func `a default that is nil is left out`() {
        expectTable(
            """
            @JSONModel struct Defaults {
                var a: Int? = nil
                var b: Int? = 1
                var c: Int?? = nil
                var d: Int?? = .some(nil)
                var e = [1, 2]
                var f: Set<Int> = []
                var g: Int??
            }
            """,
            """
            members.optional("a", \\.a)
            members.optional("b", \\.b, or: { 1 })
            members.nullable("c", \\.c)
            members.nullable("d", \\.d, or: { .some(nil) })
            members.required("e", \\.e, or: { [1, 2] })
            members.required("f", \\.f, or: { [] })
            members.nullable("g", \\.g)
            """)
    }

    @Test func `unknown keys are rejected if the option says so`() {
        expectTable(
            "@JSONModel(keys: .snakeCase, unknownKeys: .error) struct Film { var releaseYear: Int? }",
            """
            members.rejectUnknown()
            members.optional("release_year", \\.releaseYear)
            """)
    }

    @Test func `unknown keys are collected if the option says so`() {
        expectTable(
            #"@JSONModel(unknownKeys: .collect(into: "others")) struct Film { let others: [String: JSONValue]; var year: Int? }"#,
            """
            members.optional("year", \\.year)
            members.unknown(\\.others)
            """)
        expectTable(
            #"@JSONModel(unknownKeys: .collect(into: "others")) struct Film { var others: JSONValue.Object = ["a": 1] }"#,
            #"members.unknown(\.others, or: { ["a": 1] })"#)
        expectTable(
            #"@JSONModel(unknownKeys: .collect(into: "others")) struct Film { var others: [String: JSONValue] = [:] }"#,
            #"members.unknown(\.others)"#)
    }

    @Test func `nil is written as null if the option says so`() {
        expectTable(
            """
            @JSONModel(nils: .null) struct Film {
                var year: Int?
                @JSONRaw var raw: Data?
                var patch: Int??
                var id: Int
            }
            """,
            """
            members.writeNulls()
            members.optional("year", \\.year)
            members.optional("raw", \\.raw, as: ApusJSON.JSONCodings.Raw<Data>.self)
            members.nullable("patch", \\.patch)
            members.required("id", \\.id)
            """)
    }

    @Test func `conformances of a generic struct's members are looked up, except those of well-known types and codings`() {
        expectTable(
            """
            @JSONModel struct Page<Item> {
                let first: Item
                var last: Item?
                var note: Item??
                var own: Page<Item>.Note
                var title: String?
                @JSONCoding(.custom(Mine.self)) var custom: Item
                @JSONLossy var items: [Item]
                @JSONKey("k") let kind: Kind = .page
            }
            """,
            """
            members.required("first", \\.first, as: ApusJSON.JSONCodings._Conditional<Item>.self)
            members.optional("last", \\.last, as: ApusJSON.JSONCodings._Conditional<Item>.self)
            members.nullable("note", \\.note, as: ApusJSON.JSONCodings._Conditional<Item>.self)
            members.required("own", \\.own, as: ApusJSON.JSONCodings._Conditional<Page<Item>.Note>.self)
            members.optional("title", \\.title)
            members.required("custom", \\.custom, as: Mine.self)
            members.required("items", \\.items, as: ApusJSON.JSONCodings._ConditionalLossy<Item>.self)
            members.written("k", \\.kind, .page, as: ApusJSON.JSONCodings._Conditional<Kind>.self)
            """)
    }
}
