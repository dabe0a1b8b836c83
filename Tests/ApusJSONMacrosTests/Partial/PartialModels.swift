public import ApusJSONMacros
import Foundation

@JSONModel(keys: .snakeCase, partial: true) struct ChangingAddress: Hashable, Sendable {
    var street: String
    var city: String
    var postCode: String?
}

/// Properties of every kind.
@JSONModel(keys: .snakeCase, partial: true) struct ChangingCustomer: Equatable, Sendable {
    var name: String
    var nickName: String?
    var rating = 5
    var level: Int? = 1
    @JSONCoding(.secondsSince1970) var birthDate: Date?
    @JSONCoding(.string) var number: UInt64
    @JSONKey("tags", "labels") var tags: [String] = []
    @JSONKey(path: "/contact/mail") var mail: String
    @JSONKey(path: "/contact/phone") var phone: String?
    @JSONKey(path: "/settings/theme") var theme: String?
    @JSONKey(path: "/settings/size") var size = 12
    @JSONMerged var address: ChangingAddress
    @JSONMerged var billing: ChangingAddress?
    @JSONMerged var home: ChangingAddress = ChangingAddress(street: "-", city: "-", postCode: nil)
    var state: String??
    @JSONLossy var scores: [Int]?
    @JSONRaw var extra: [UInt8]?
    @JSONIgnored var isSelected = false

    static var example: ChangingCustomer {
        ChangingCustomer(
            name: "Ada", nickName: "A", rating: 3, level: 2, birthDate: Date(timeIntervalSince1970: 10), number: 8, tags: ["a"], mail: "a@b.c",
            phone: "1", theme: "dark", size: 14, address: ChangingAddress(street: "S", city: "C", postCode: "P"), billing: nil, state: "x",
            scores: [1],
            extra: Array("[1.0]".utf8), isSelected: true)
    }
}

@JSONModel(partial: true) struct ChangingAudit: Equatable {
    var author: String
    var reason: String?
}

@JSONModel(partial: true) struct ChangingFlat: Equatable {
    var text: String
    @JSONFlattened var audit: ChangingAudit
}

@JSONModel(unknownKeys: .collect(into: "others"), partial: true)
struct ChangingOpenRecord: Equatable {
    @JSONFixed let id: Int
    @JSONFixed @JSONKey(path: "/meta/version") var version = 1
    var a: Int?
    var others: [String: JSONValue] = [:]
}

@JSONModel(unknownKeys: .collect(into: "others"), partial: true)
struct ChangingOrderedRecord: Equatable {
    var a: Int?
    var others: JSONValue.Object
}

@JSONModel(unknownKeys: .error, partial: true) struct ChangingStrictRecord: Equatable {
    @JSONFixed let id: Int
    var a: Int?
}

@JSONModel(partial: true) struct ChangingOwner: Equatable {
    @JSONMerged var record: ChangingStrictRecord?
    var replaced: ChangingAddress?
}

@JSONModel(partial: true) struct ChangingBox<T: Equatable>: Equatable {
    var content: T
    var next: [Self] = []
}

@JSONModel(partial: true) struct ChangingNothing {}

/// Properties named like the generated code's variables.
@JSONModel(partial: true) struct ChangingNames: Equatable {
    var json: Int?
    var members: Int?
    var partial: Int?
    var merged: Int = 1
    var isEmpty: Bool?
    var `default`: Int = { 1 + 1 }()
    var choice: Int = true ? 3 : 4
}

@JSONModel(partial: true) public struct ChangingShown: Sendable, Equatable {
    public var name: String
    var inner: Int?
    private var hidden = 1
    @JSONFixed public private(set) var created = 0

    public init(name: String) { self.name = name }
}

/// A type with its own `==`, whose properties need not be `Equatable`.
@JSONModel(partial: true) struct ChangingOwnEquality: Equatable {
    struct Opaque: JSONReadable, JSONWritable {
        init() {}
        init(reading json: inout JSONCursor) throws { json.skip() }
        func write(to json: inout JSONWriter) throws { json.writeNull() }
    }

    var opaque = Opaque()
    static func == (one: Self, other: Self) -> Bool { true }
}
