#if Macros
import Testing

@Suite("Expansions: attributes and options")
struct AttributeExpansionTests {
    @Test func `alternative keys are read but not written`() {
        expectReading(
            """
            @JSONModel struct Film {
                @JSONKey("id", "_id") var id: Int?
                @JSONKey("a/b") var b: Int?
            }
            """,
            """
            private static let jsonKeys: ApusJSON.JSONKeys = ApusJSON.JSONKeys(["id", "a/b"], alternatives: [("_id", 0)])

            init(reading json: inout ApusJSON.JSONCursor) throws {
                var members = ApusJSON.JSONCursor.FoundMembers<2>(Self.jsonKeys)
                try json.find(&members)
                let id: Int? = try json.valueIfPresent(of: 0, in: members)  // "id"
                let b: Int? = try json.valueIfPresent(of: 1, in: members)  // "a/b"
                self.id = id
                self.b = b
            }
            """)
        expectWriting(
            """
            @JSONModel struct Film {
                @JSONKey("id", "_id") var id: Int?
                @JSONKey("a/b") var b: Int?
            }
            """,
            ##"""
            try json.write(quoted: #""id":"#, id)
            try json.write("a/b", b)
            """##)
    }

    private static let paths = """
        @JSONModel struct Post {
            @JSONKey(path: "/user/name") let name: String
            let id: Int
            @JSONKey(path: "/user/age") var age: Int?
            @JSONKey(path: "/stats/likes") var likes = 0
        }
        """

    @Test func `properties with paths are read from nested objects`() {
        expectReading(
            Self.paths,
            """
            private static let jsonKeys: (members: ApusJSON.JSONKeys, user: ApusJSON.JSONKeys, stats: ApusJSON.JSONKeys) = (
                members: ["user", "id", "stats"],
                user: ["name", "age"],
                stats: ["likes"]
            )

            init(reading json: inout ApusJSON.JSONCursor) throws {
                var members = ApusJSON.JSONCursor.FoundMembers<3>(Self.jsonKeys.members)
                try json.find(&members)
                var name: String?
                if json.moveToMember(0, of: members) {  // "user"
                    var members = ApusJSON.JSONCursor.FoundMembers<2>(Self.jsonKeys.user)
                    if try json.findRequired(&members) {
                        if json.moveToMember(0, of: members) {  // "name"
                            try json.read(into: &name)
                        }
                        if json.moveToMember(1, of: members) {  // "age"
                            try json.readIfPresent(into: &age)
                        }
                        try json.noteMissing([0], from: members)
                    }
                }
                let id: Int? = try json.value(of: 1, in: members)  // "id"
                if json.moveToMember(2, of: members) {  // "stats"
                    var members = ApusJSON.JSONCursor.FoundMembers<1>(Self.jsonKeys.stats)
                    if try json.findIfPresent(&members) {
                        if json.moveToMember(0, of: members) {  // "likes"
                            try json.read(into: &likes)
                        }
                    }
                }
                guard let name, let id else {
                    throw json.missing([0, 1], from: members)
                }
                self.name = name
                self.id = id
            }
            """)
    }

    @Test func `properties with paths are written in nested objects`() {
        expectWriting(
            Self.paths,
            ##"""
            if json.sortsMembers {
                try json.write(quoted: #""id":"#, id)
                json.key(quoted: #""stats":"#)
                json.beginSortedObject()
                try json.write(quoted: #""likes":"#, likes)
                json.endObject()
                json.key(quoted: #""user":"#)
                json.beginSortedObject()
                try json.write(quoted: #""age":"#, age)
                try json.write(quoted: #""name":"#, name)
                json.endObject()
            } else {
                json.key(quoted: #""user":"#)
                json.beginObject()
                try json.write(quoted: #""name":"#, name)
                try json.write(quoted: #""age":"#, age)
                json.endObject()
                try json.write(quoted: #""id":"#, id)
                json.key(quoted: #""stats":"#)
                json.beginSortedObject()
                try json.write(quoted: #""likes":"#, likes)
                json.endObject()
            }
            """##)
    }

    private static let forms = """
        @JSONModel struct Forms {
            @JSONCoding(.iso8601) let a: Date
            @JSONCoding(.string) var b: [Int]?
            @JSONCoding(.custom(Mine.self)) var c: Int??
            @JSONLossy var d: [Int]
            @JSONRaw var e: Data?
            @JSONFlattened var f: Address
            @JSONFlattened var g: Address?
        }
        """

    @Test func `properties are read with their codings`() {
        expectReading(
            Self.forms,
            """
            private static let jsonKeys: ApusJSON.JSONKeys = ["a", "b", "c", "d", "e"]

            init(reading json: inout ApusJSON.JSONCursor) throws {
                var members = ApusJSON.JSONCursor.FoundMembers<5>(Self.jsonKeys)
                try json.find(&members)
                var a: Date?
                if json.moveToMember(0, of: members) {  // "a"
                    try json.read(into: &a, as: ApusJSON.JSONCodings.ISO8601.self)
                }
                if json.moveToMember(1, of: members) {  // "b"
                    try json.readIfPresent(into: &b, as: ApusJSON.JSONCodings.Elements<ApusJSON.JSONCodings.Text<Int>>.self)
                }
                if json.moveToMember(2, of: members) {  // "c"
                    try json.readIfPresent(into: &c, as: Mine.self)
                }
                var d: [Int]?
                if json.moveToMember(3, of: members) {  // "d"
                    try json.readLossy(into: &d)
                }
                if json.moveToMember(4, of: members) {  // "e"
                    try json.readRawIfPresent(into: &e)
                }
                var f: Address?
                json.goBack(to: members)
                try json.read(into: &f)
                json.goBack(to: members)
                try json.readFlattenedIfPresent(into: &g)
                guard let a, let d, let f else {
                    throw json.missing([0, 3], from: members)
                }
                self.a = a
                self.d = d
                self.f = f
            }
            """)
    }

    @Test func `properties are written with their codings`() {
        expectWriting(
            Self.forms,
            ##"""
            json.key(quoted: #""a":"#)
            try json.write(a, as: ApusJSON.JSONCodings.ISO8601.self)
            if let b {
                json.key(quoted: #""b":"#)
                try json.write(b, as: ApusJSON.JSONCodings.Elements<ApusJSON.JSONCodings.Text<Int>>.self)
            }
            if let c {
                json.key(quoted: #""c":"#)
                if let c { try json.write(c, as: Mine.self) } else { json.writeNull() }
            }
            try json.write(quoted: #""d":"#, d)
            if let e {
                json.key(quoted: #""e":"#)
                try json.write(raw: e)
            }
            try json.write(membersOf: f)
            try json.write(membersOf: g)
            """##)
    }

    @Test func `unknown keys are refused if the option says so`() {
        expectReading(
            """
            @JSONModel(keys: .snakeCase, unknownKeys: .error) struct Film {
                var releaseYear: Int?
            }
            """,
            """
            private static let jsonKeys: ApusJSON.JSONKeys = ["release_year"]

            init(reading json: inout ApusJSON.JSONCursor) throws {
                var members = ApusJSON.JSONCursor.FoundMembers<1>(Self.jsonKeys)
                try json.find(&members)
                let releaseYear: Int? = try json.valueIfPresent(of: 0, in: members)  // "release_year"
                while json.nextUnknown(&members) {
                    try json.refuseUnknown(Self.jsonKeys)
                }
                self.releaseYear = releaseYear
            }
            """)
    }

    @Test func `unknown keys are collected and written if the option says so`() {
        let source = """
            @JSONModel(unknownKeys: .collect(into: "others")) struct Film {
                var year: Int?
                let others: [String: JSONValue]
            }
            """
        expectReading(
            source,
            """
            private static let jsonKeys: ApusJSON.JSONKeys = ["year"]

            init(reading json: inout ApusJSON.JSONCursor) throws {
                var others: [String: JSONValue] = [:]
                var members = ApusJSON.JSONCursor.FoundMembers<1>(Self.jsonKeys)
                try json.find(&members)
                let year: Int? = try json.valueIfPresent(of: 0, in: members)  // "year"
                while json.nextUnknown(&members) {
                    try json.readUnknown(into: &others)
                }
                self.year = year
                self.others = others
            }
            """)
        expectWriting(
            source,
            ##"""
            try json.write(quoted: #""year":"#, year)
            try json.write(membersOf: others)
            """##)
    }

    @Test func `nil is written as null if the option says so`() {
        expectWriting(
            """
            @JSONModel(nils: .null) struct Film {
                var year: Int?
                @JSONRaw var raw: Data?
                var patch: Int??
                var id: Int
            }
            """,
            ##"""
            if json.sortsMembers {
                try json.write(quoted: #""id":"#, id)
                try json.write(quoted: #""patch":"#, patch)
                json.key(quoted: #""raw":"#)
                if let raw { try json.write(raw: raw) } else { json.writeNull() }
                json.key(quoted: #""year":"#)
                try json.write(value: year)
            } else {
                json.key(quoted: #""year":"#)
                try json.write(value: year)
                json.key(quoted: #""raw":"#)
                if let raw { try json.write(raw: raw) } else { json.writeNull() }
                try json.write(quoted: #""patch":"#, patch)
                try json.write(quoted: #""id":"#, id)
            }
            """##)
    }
}
#endif
