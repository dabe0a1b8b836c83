#if Macros
import Testing

@Suite("Expansions: structs and classes")
struct ObjectExpansionTests {
    @Test func `a struct gains a reader and a writer of its members`() {
        expectExpansion(
            """
            @JSONModel struct Film {
                let title: String
                @JSONKey("release_year") var year: Int?
                var rating = 5
            }
            """,
            ##"""
            struct Film {
                let title: String
                var year: Int?
                var rating = 5
            }

            extension Film: ApusJSON.JSONReadable {
                private static let jsonKeys: ApusJSON.JSONKeys = ["title", "release_year", "rating"]

                init(reading json: inout ApusJSON.JSONCursor) throws {
                    var members = ApusJSON.JSONCursor.FoundMembers<3>(Self.jsonKeys)
                    try json.find(&members)
                    let title: String? = try json.value(of: 0, in: members)  // "title"
                    let year: Int? = try json.valueIfPresent(of: 1, in: members)  // "release_year"
                    let rating: Int? = try json.value(of: 2, in: members)  // "rating"
                    guard let title else {
                        throw json.missing([0], from: members)
                    }
                    self.title = title
                    self.year = year
                    if let rating {
                        self.rating = rating
                    }
                }
            }

            extension Film: ApusJSON.JSONWritable, ApusJSON.JSONMembersWritable {
                func write(to json: inout ApusJSON.JSONWriter) throws {
                    json.beginSortedObject()
                    try writeMembers(to: &json)
                    json.endObject()
                }

                func writeMembers(to json: inout ApusJSON.JSONWriter) throws {
                    if json.sortsMembers {
                        try json.write(quoted: #""rating":"#, rating)
                        try json.write(quoted: #""release_year":"#, year)
                        try json.write(quoted: #""title":"#, title)
                    } else {
                        try json.write(quoted: #""title":"#, title)
                        try json.write(quoted: #""release_year":"#, year)
                        try json.write(quoted: #""rating":"#, rating)
                    }
                }
            }
            """##)
    }

    @Test func `an empty struct skips an object and writes an empty one`() {
        expectExpansion(
            "@JSONModel struct Nothing {}",
            """
            struct Nothing {}

            extension Nothing: ApusJSON.JSONReadable {
                init(reading json: inout ApusJSON.JSONCursor) throws {
                    try json.skipObject()
                }
            }

            extension Nothing: ApusJSON.JSONWritable, ApusJSON.JSONMembersWritable {
                func write(to json: inout ApusJSON.JSONWriter) throws {
                    json.beginSortedObject()
                    try writeMembers(to: &json)
                    json.endObject()
                }

                func writeMembers(to json: inout ApusJSON.JSONWriter) throws {
                }
            }
            """)
    }

    @Test func `a deprecated member makes the reader deprecated`() {
        let film = """
            @JSONModel struct Film {
                @available(*, deprecated, renamed: "title") var name: String?
                @available(macOS 99, *) var title: String { "" }
            }
            """
        expectReading(
            film,
            """
            private static let jsonKeys: ApusJSON.JSONKeys = ["name"]

            @available(*, deprecated, message: "There are deprecated members in it.")
            init(reading json: inout ApusJSON.JSONCursor) throws {
                var members = ApusJSON.JSONCursor.FoundMembers<1>(Self.jsonKeys)
                try json.find(&members)
                let name: String? = try json.valueIfPresent(of: 0, in: members)  // "name"
                self.name = name
            }
            """)
        expectReading(
            #"@JSONModel struct Film { @available(macOS 99, *, message: "deprecated") var name: String? }"#,
            """
            private static let jsonKeys: ApusJSON.JSONKeys = ["name"]

            init(reading json: inout ApusJSON.JSONCursor) throws {
                var members = ApusJSON.JSONCursor.FoundMembers<1>(Self.jsonKeys)
                try json.find(&members)
                let name: String? = try json.valueIfPresent(of: 0, in: members)  // "name"
                self.name = name
            }
            """)
    }

    @Test func `a public generic struct gains public, constrained conformances with its availability`() {
        expectExpansion(
            """
            @available(macOS 99, *)
            @JSONModel public struct Page<Item, Key: Hashable, Tag> {
                let items: [Item]
                var byKey: [Key: Int]?
            }
            """,
            ##"""
            @available(macOS 99, *)
            public struct Page<Item, Key: Hashable, Tag> {
                let items: [Item]
                var byKey: [Key: Int]?
            }

            @available(macOS 99, *)
            extension Page: ApusJSON.JSONReadable where Item: ApusJSON.JSONReadable, Key: ApusJSON.JSONKeyReadable {
                private static var jsonKeys: ApusJSON.JSONKeys {
                    ApusJSON.JSONKeys.shared(by: Self.self, ["items", "byKey"])
                }

                public init(reading json: inout ApusJSON.JSONCursor) throws {
                    var members = ApusJSON.JSONCursor.FoundMembers<2>(Self.jsonKeys)
                    try json.find(&members)
                    let items: [Item]? = try json.value(of: 0, in: members)  // "items"
                    let byKey: [Key: Int]? = try json.valueIfPresent(of: 1, in: members)  // "byKey"
                    guard let items else {
                        throw json.missing([0], from: members)
                    }
                    self.items = items
                    self.byKey = byKey
                }
            }

            @available(macOS 99, *)
            extension Page: ApusJSON.JSONWritable, ApusJSON.JSONMembersWritable where Item: ApusJSON.JSONWritable, Key: ApusJSON.JSONKeyWritable {
                public func write(to json: inout ApusJSON.JSONWriter) throws {
                    json.beginSortedObject()
                    try writeMembers(to: &json)
                    json.endObject()
                }

                public func writeMembers(to json: inout ApusJSON.JSONWriter) throws {
                    if json.sortsMembers {
                        try json.write(quoted: #""byKey":"#, byKey)
                        try json.write(quoted: #""items":"#, items)
                    } else {
                        try json.write(quoted: #""items":"#, items)
                        try json.write(quoted: #""byKey":"#, byKey)
                    }
                }
            }
            """##)
    }

    @Test func `a final class gains a reader and a writer in its body`() {
        expectExpansion(
            """
            @JSONModel final class Film {
                var title = ""
            }
            """,
            ##"""
            final class Film {
                var title = ""

                private static let jsonKeys: ApusJSON.JSONKeys = ["title"]

                init(reading json: inout ApusJSON.JSONCursor) throws {
                    var members = ApusJSON.JSONCursor.FoundMembers<1>(Self.jsonKeys)
                    try json.find(&members)
                    let title: String? = try json.value(of: 0, in: members)  // "title"
                    if let title {
                        self.title = title
                    }
                }

                func write(to json: inout ApusJSON.JSONWriter) throws {
                    json.beginSortedObject()
                    try writeMembers(to: &json)
                    json.endObject()
                }

                func writeMembers(to json: inout ApusJSON.JSONWriter) throws {
                    try json.write(quoted: #""title":"#, title)
                }
            }

            extension Film: ApusJSON.JSONReadable {
            }

            extension Film: ApusJSON.JSONWritable, ApusJSON.JSONMembersWritable {
            }
            """##)
    }

    @Test func `an open class gains a required initializer and an open writer`() {
        expectExpansion(
            """
            @JSONModel open class Film {
                var title: String?
            }
            """,
            ##"""
            open class Film {
                var title: String?

                private static let jsonKeys: ApusJSON.JSONKeys = ["title"]

                public required init(reading json: inout ApusJSON.JSONCursor) throws {
                    var members = ApusJSON.JSONCursor.FoundMembers<1>(Self.jsonKeys)
                    try json.find(&members)
                    let title: String? = try json.valueIfPresent(of: 0, in: members)  // "title"
                    self.title = title
                }

                public func write(to json: inout ApusJSON.JSONWriter) throws {
                    json.beginObject()
                    try writeMembers(to: &json)
                    json.endObject()
                }

                open func writeMembers(to json: inout ApusJSON.JSONWriter) throws {
                    try json.write(quoted: #""title":"#, title)
                }
            }

            extension Film: ApusJSON.JSONReadable {
            }

            extension Film: ApusJSON.JSONWritable, ApusJSON.JSONMembersWritable {
            }
            """##)
    }

    @Test func `a subclass reads its own members, then those of its superclass`() {
        expectExpansion(
            """
            @JSONModel class Talkie: Film {
                let sound: String
            }
            """,
            ##"""
            class Talkie: Film {
                let sound: String

                private static let jsonKeys: ApusJSON.JSONKeys = ["sound"]

                required init(reading json: inout ApusJSON.JSONCursor) throws {
                    var members = ApusJSON.JSONCursor.FoundMembers<1>(Self.jsonKeys)
                    try json.find(&members)
                    let sound: String? = try json.value(of: 0, in: members)  // "sound"
                    guard let sound else {
                        throw json.missing([0], from: members)
                    }
                    self.sound = sound
                    json.goBack(to: members)
                    try super.init(reading: &json)
                }

                override func writeMembers(to json: inout ApusJSON.JSONWriter) throws {
                    try super.writeMembers(to: &json)
                    try json.write(quoted: #""sound":"#, sound)
                }
            }
            """##, isSubclassOfModel: true)
    }

    @Test func `a subclass without properties only calls its superclass`() {
        expectExpansion(
            "@JSONModel final class Talkie: Film {}",
            """
            final class Talkie: Film {

                required init(reading json: inout ApusJSON.JSONCursor) throws {
                    try super.init(reading: &json)
                }

                override func writeMembers(to json: inout ApusJSON.JSONWriter) throws {
                    try super.writeMembers(to: &json)
                }
            }
            """, isSubclassOfModel: true)
    }

    @Test func `properties named like the generated code's variables do not collide with them`() {
        expectReading(
            """
            @JSONModel struct Names {
                let json: Int
                var members: Int?
                let `default`: Bool
            }
            """,
            """
            private static let jsonKeys: ApusJSON.JSONKeys = ["json", "members", "default"]

            init(reading json_: inout ApusJSON.JSONCursor) throws {
                var members_ = ApusJSON.JSONCursor.FoundMembers<3>(Self.jsonKeys)
                try json_.find(&members_)
                let json: Int? = try json_.value(of: 0, in: members_)  // "json"
                let members: Int? = try json_.valueIfPresent(of: 1, in: members_)  // "members"
                let `default`: Bool? = try json_.value(of: 2, in: members_)  // "default"
                guard let json, let `default` else {
                    throw json_.missing([0, 2], from: members_)
                }
                self.json = json
                self.members = members
                self.`default` = `default`
            }
            """)
    }

    @Test func `static, computed, lazy and ignored properties are neither read nor written`() {
        expectReading(
            """
            @JSONModel struct Kinds {
                static let shared = 1
                var sum: Int { a + b }
                var half: Int { get { a / 2 } set { a = newValue * 2 } }
                lazy var late = 1
                @JSONIgnored var ignored = 1
                @JSONKey("type") let type = "kinds"
                var a, b: Int
                var observed = [Int]() { didSet {} }
                @Wrapper var wrapped = 3
                var explicit: Optional<Int>
            }
            """,
            """
            private static let jsonKeys: ApusJSON.JSONKeys = ["a", "b", "observed", "wrapped", "explicit"]

            init(reading json: inout ApusJSON.JSONCursor) throws {
                var members = ApusJSON.JSONCursor.FoundMembers<5>(Self.jsonKeys)
                try json.find(&members)
                let a: Int? = try json.value(of: 0, in: members)  // "a"
                let b: Int? = try json.value(of: 1, in: members)  // "b"
                let observed: [Int]? = try json.value(of: 2, in: members)  // "observed"
                var wrapped: Int = 3
                if json.moveToMember(3, of: members) {  // "wrapped"
                    try json.read(into: &wrapped)
                }
                let explicit: Int? = try json.valueIfPresent(of: 4, in: members)  // "explicit"
                guard let a, let b else {
                    throw json.missing([0, 1], from: members)
                }
                self.a = a
                self.b = b
                if let observed {
                    self.observed = observed
                }
                self.wrapped = wrapped
                self.explicit = explicit
            }
            """)
        expectWriting(
            """
            @JSONModel struct Kinds {
                var sum: Int { 1 }
                @JSONIgnored var ignored = 1
                @JSONKey("type") let type = "kinds"
                var a: Int
            }
            """,
            ##"""
            if json.sortsMembers {
                try json.write(quoted: #""a":"#, a)
                try json.write(quoted: #""type":"#, type)
            } else {
                try json.write(quoted: #""type":"#, type)
                try json.write(quoted: #""a":"#, a)
            }
            """##)
        // Members that are already in sorted order are written once.
        expectWriting(
            "@JSONModel struct Ordered { var a: Int, ab: Int, b: Int }",
            ##"""
            try json.write(quoted: #""a":"#, a)
            try json.write(quoted: #""ab":"#, ab)
            try json.write(quoted: #""b":"#, b)
            """##)
    }
}
#endif
