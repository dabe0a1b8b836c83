import Testing

@Suite("Expansions: @JSONMapped")
struct MappedExpansionTests {
    @Test func `a mapped struct gains a table of its properties`() {
        expectExpansion(
            """
            @JSONMapped struct Person {
                var name = ""
                @JSONKey("birth_date", "dob") var birthDate: Date?
                @JSONKey(path: "/home/a~1b/city") var city = ""
                var `default`: Int = 1, others: [String]?
                let id = 1
                var contacts: [any JSONMappable] = []
                @JSONKey("all") var allContacts: [any JSONMappable] = []
                @JSONIgnored var isSelected = false
                var fullName: String { name }
                @JSONKey("initials") var initials: String { "" }
                @JSONKey("age") var age: Int {
                    get { 1 }
                    set {}
                }
                static var count = 0
                lazy var cache = 0
            }
            """,
            #"""
            struct Person {
                var name = ""
                var birthDate: Date?
                var city = ""
                var `default`: Int = 1, others: [String]?
                let id = 1
                var contacts: [any JSONMappable] = []
                var allContacts: [any JSONMappable] = []
                var isSelected = false
                var fullName: String { name }
                var initials: String { "" }
                var age: Int {
                    get { 1 }
                    set {}
                }
                static var count = 0
                lazy var cache = 0
            }

            extension Person: ApusJSONMapping.JSONMappable, ApusJSONMapping.JSONMappableValue {
                static let jsonProperties: ApusJSONMapping.JSONPropertyTable<Self> = [
                    .property("name", \.name),
                    .property("birthDate", \.birthDate, key: "birth_date", aliases: ["dob"]),
                    .property("city", at: ["home", "a/b", "city"], \.city),
                    .property("default", \.`default`),
                    .property("others", \.others),
                    .readOnly("id", \.id),
                    .property("contacts", \.contacts),
                    .property("allContacts", \.allContacts, key: "all"),
                    .ignored("isSelected"),
                    .readOnly("initials", \.initials, key: "initials"),
                    .property("age", key: "age", get: { $0.age }, set: { $0.age = $1 }),
                ]
            }
            """#)
    }

    @Test func `a mapped public generic struct gains constrained conformances and a computed table`() {
        expectExpansion(
            """
            @available(macOS 99, *)
            @JSONMapped(keys: .snakeCase) public struct Page<Item, Key: Hashable, Tag> {
                var itemList: [Item] = []
                var byKey: [Key: Int]?
                @available(*, deprecated) @JSONIgnored var old = 1
                public init() {}
            }
            """,
            #"""
            @available(macOS 99, *)
            public struct Page<Item, Key: Hashable, Tag> {
                var itemList: [Item] = []
                var byKey: [Key: Int]?
                @available(*, deprecated) var old = 1
                public init() {}
            }

            @available(macOS 99, *)
            extension Page: ApusJSONMapping.JSONMappable, ApusJSONMapping.JSONMappableValue where Item: ApusJSONMapping.JSONMappableValue, Key == Swift.String {
                public static var jsonProperties: ApusJSONMapping.JSONPropertyTable<Self> {
                    [
                        .property("itemList", \.itemList, key: "item_list"),
                        .property("byKey", \.byKey, key: "by_key"),
                        .ignored("old", key: "old"),
                    ]
                }
            }
            """#)
    }

    @Test func `a mapped open class gains an initializer and a table that can be overridden`() {
        expectExpansion(
            """
            @JSONMapped open class Animal {
                public var name = ""
                let owner = Owner()
                @JSONKey(path: "/body/weight") var weight = 0.0
            }
            """,
            #"""
            open class Animal {
                public var name = ""
                let owner = Owner()
                var weight = 0.0

                public required init() {}

                open class var jsonProperties: ApusJSONMapping.JSONPropertyTable<Animal> {
                    [
                        .property("name", get: { $0.name }, set: { $0.name = $1 }),
                        .readOnly("owner", \.owner),
                        .property("weight", at: ["body", "weight"], get: { $0.weight }, set: { $0.weight = $1 }),
                    ]
                }
            }

            extension Animal: ApusJSONMapping.JSONMappable, ApusJSONMapping.JSONMappableValue {}
            """#)
    }

    @Test func `a mapped final class with a deprecated property gains a deprecated table`() {
        expectExpansion(
            """
            @JSONMapped final class Animal {
                @available(*, deprecated) let name: String
                init() { name = "" }
            }
            """,
            #"""
            final class Animal {
                @available(*, deprecated) let name: String
                init() { name = "" }

                @available(*, deprecated, message: "There are deprecated properties in it.")
                static let jsonProperties: ApusJSONMapping.JSONPropertyTable<Animal> = [
                    .readOnly("name", \.name),
                ]
            }

            extension Animal: ApusJSONMapping.JSONMappable, ApusJSONMapping.JSONMappableValue {}
            """#)
    }

    @Test func `a mapped subclass adds its properties to those of its superclass`() {
        expectExpansion(
            """
            @JSONMapped public final class Dog: Animal {
                var breed: String?
            }
            """,
            #"""
            public final class Dog: Animal {
                var breed: String?

                public override class var jsonProperties: ApusJSONMapping.JSONPropertyTable<JSONRoot> {
                    super.jsonProperties.adding(
                        [
                            .property("breed", get: { $0.breed }, set: { $0.breed = $1 }),
                        ], of: Dog.self)
                }
            }
            """#, isSubclassOfModel: true)
        expectExpansion("@JSONMapped class Cat: Animal {}", "class Cat: Animal {}", isSubclassOfModel: true)
    }

    @Test func `a mapped struct without properties gains an empty table`() {
        expectExtensions(
            "@JSONMapped struct Nothing { static let a = 1; weak var b: Nothing? }",
            """
            extension Nothing: ApusJSONMapping.JSONMappable, ApusJSONMapping.JSONMappableValue {
                static let jsonProperties: ApusJSONMapping.JSONPropertyTable<Self> = []
            }
            """)
    }
}
