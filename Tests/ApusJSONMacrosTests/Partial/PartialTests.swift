import ApusJSONMacros
import ApusJSONPatch
import Foundation
import TestSupport
import Testing

@Suite("@JSONModel: partial forms")
struct PartialTests {
    typealias Address = ChangingAddress
    typealias Customer = ChangingCustomer
    typealias Audit = ChangingAudit
    typealias Flat = ChangingFlat
    typealias OpenRecord = ChangingOpenRecord
    typealias OrderedRecord = ChangingOrderedRecord
    typealias StrictRecord = ChangingStrictRecord
    typealias Owner = ChangingOwner
    typealias Nothing = ChangingNothing
    typealias Names = ChangingNames
    typealias Shown = ChangingShown
    typealias OwnEquality = ChangingOwnEquality
    typealias Box = ChangingBox

    private static func decoder(_ engine: JSONEngine) -> ApusJSONDecoder {
        let decoder = ApusJSONDecoder()
        decoder.readConfiguration.engine = engine
        return decoder
    }

    private static func changed(_ patch: String, _ engine: JSONEngine = .automatic) throws -> Customer {
        var customer = Customer.example
        try decoder(engine).decode(Customer.Partial.self, from: patch).apply(to: &customer)
        return customer
    }

    @Test(arguments: JSONEngine.available)
    func `missing members leave properties unchanged, and present ones change them`(_ engine: JSONEngine) throws {
        #expect(try Self.changed("{}", engine) == Customer.example)
        var expected = Customer.example
        (expected.name, expected.nickName, expected.rating, expected.level, expected.number) = ("Eve", "E", 4, 9, 10)
        (expected.birthDate, expected.tags, expected.mail, expected.phone) = (Date(timeIntervalSince1970: 20), ["b"], "e@b.c", "2")
        (expected.theme, expected.size, expected.state, expected.scores, expected.extra) = ("light", 15, "y", [3], Array("{\"a\": 1e2}".utf8))
        expected.address.city = "X"
        let patch = #"""
            {"name":"Eve","nick_name":"E","rating":4,"level":9,"number":"10","birth_date":20,"labels":["b"],"contact":{"mail":"e@b.c","phone":"2"},
             "settings":{"size":15,"theme":"light"},"state":"y","scores":["x",3],"extra":{"a": 1e2},"address":{"city":"X"},"unknown":[]}
            """#
        #expect(try Self.changed(patch, engine) == expected)
    }

    @Test(arguments: JSONEngine.available)
    func `null resets a property to nil or to its default`(_ engine: JSONEngine) throws {
        var expected = Customer.example
        (expected.nickName, expected.rating, expected.level, expected.birthDate, expected.tags, expected.phone) = (nil, 5, 1, nil, [], nil)
        (expected.theme, expected.size, expected.state, expected.scores, expected.extra, expected.address.postCode) = (nil, 12, nil, nil, nil, nil)
        let patch = #"""
            {"nick_name":null,"rating":null,"level":null,"birth_date":null,"tags":null,"contact":{"phone":null},"settings":null,"billing":null,
             "home":null,"state":null,"scores":null,"extra":null,"address":{"post_code":null}}
            """#
        #expect(try Self.changed(patch, engine) == expected)
    }

    @Test(
        arguments: [
            (#"{"name": null}"#, "name", "/name", 10), (#"{"number":null}"#, "number", "/number", 11),
            (#"{"contact":null}"#, "contact", "/contact", 12),
            (#"{"contact":{"mail":null}}"#, "mail", "/contact/mail", 20), (#"{"address":null}"#, "address", "/address", 12),
            (#"{"address":{"city":null}}"#, "city", "/address/city", 20),
        ])
    func `null for a property that needs a value is an error that says so`(patch: String, member: String, path: String, column: Int) throws {
        for engine in JSONEngine.available {
            let error = #expect(throws: DecodingError.self) { try Self.decoder(engine).decode(Customer.Partial.self, from: patch) }
            guard case .valueNotFound(_, let context)? = error else { return #expect(Bool(false), "\(String(describing: error))") }
            let finding = try #require((context.underlyingError as? any JSONError)?.findings.first)
            #expect(finding.message == "The member \"\(member)\" cannot be null.")
            #expect(finding.path.description == path && finding.location?.column == column)
            #expect(context.codingPath.map(\.stringValue) == path.split(separator: "/").map(String.init))
        }
    }

    @Test func `all errors of a change are collected`() {
        let decoder = ApusJSONDecoder()
        decoder.errorPolicy = .collect
        let text = #"{"name":null,"rating":"x","contact":null,"address":{"city":null,"street":1},"nick_name":"n"}"#
        let error = #expect(throws: JSONCollectedErrors.self) { try decoder.decode(Customer.Partial.self, from: text) }
        #expect(error?.errors.count == 5)
    }

    @Test(arguments: ["null", "1", "[]", "[{}]", #""a""#])
    func `a change that is not an object is an error`(_ text: String) {
        #expect(throws: DecodingError.self) { try Customer.Partial(parsing: text) }
    }

    // MARK: Nested values

    @Test func `a merged nested value is created if it is nil`() throws {
        var customer = try Self.changed(#"{"billing":{"street":"s","city":"c","post_code":null}}"#)
        #expect(customer.billing == Address(street: "s", city: "c", postCode: nil))
        try customer.merge(Customer.Partial(billing: Address.Partial(postCode: "p")))
        #expect(customer.billing == Address(street: "s", city: "c", postCode: "p"))
        try customer.merge(Customer.Partial(billing: .some(nil)))
        #expect(customer.billing == nil)
    }

    @Test func `a nested value that cannot be created leaves everything unchanged`() throws {
        var customer = Customer.example
        let change = try Customer.Partial(parsing: #"{"name":"Eve","address":{"city":"X"},"billing":{"street":"s"}}"#)
        let error = #expect(throws: JSONPatchError.self) { try change.apply(to: &customer) }
        #expect(error?.path == "/billing/city" && error?.message == "The member \"city\" is missing.")
        #expect(error?.findings == [JSONFinding(message: "The member \"city\" is missing.", path: "/billing/city")])
        #expect(customer == Customer.example)
    }

    @Test func `a nested value that is not merged is replaced`() throws {
        var owner = Owner(record: nil, replaced: Address(street: "s", city: "c", postCode: "p"))
        try owner.merge(Owner.Partial(parsing: #"{"replaced":{"street":"t","city":"d"}}"#))
        #expect(owner.replaced == Address(street: "t", city: "d", postCode: nil))
        #expect(throws: DecodingError.self) { try Owner.Partial(parsing: #"{"replaced":{"street":"t"}}"#) }
    }

    @Test func `a value with a fixed member cannot be created from a change`() throws {
        var owner = Owner(record: nil, replaced: nil)
        let change = try Owner.Partial(parsing: #"{"record":{"a":1}}"#)
        let error = #expect(throws: JSONPatchError.self) { try owner.merge(change) }
        #expect(error?.path == "/record/id" && error?.description.contains("\"id\"") == true)
        owner.record = StrictRecord(id: 1, a: nil)
        try owner.merge(change)
        #expect(owner.record == StrictRecord(id: 1, a: 1))
    }

    @Test func `a flattened value is merged`() throws {
        var flat = Flat(text: "t", audit: Audit(author: "a", reason: "r"))
        let change = try Flat.Partial(parsing: #"{"reason":null,"text":"u"}"#)
        #expect(change.audit == Audit.Partial(reason: .some(nil)))
        try flat.merge(change)
        #expect(flat == Flat(text: "u", audit: Audit(author: "a", reason: nil)))
        #expect(try change.jsonString() == #"{"text":"u","reason":null}"#)
        #expect(throws: DecodingError.self) { try Flat.Partial(parsing: #"{"author":null}"#) }
        #expect(!change.isEmpty && Flat.Partial().isEmpty)
    }

    // MARK: Options

    @Test func `unknown members are merged, and fixed members do not count as unknown`() throws {
        var record = OpenRecord(id: 1, version: 2, a: 3, others: ["b": ["c": 1, "d": 2], "e": 4])
        let change = try OpenRecord.Partial(parsing: #"{"id":9,"meta":{"version":9},"a":null,"b":{"c":null,"f":{"g":null}},"e":null,"h":5}"#)
        try record.merge(change)
        #expect(record == OpenRecord(id: 1, version: 2, a: nil, others: ["b": ["d": 2, "f": [:]], "h": 5]))
        #expect(try JSONValue(parsing: change.jsonString()) == ["a": .null, "b": ["c": .null, "f": ["g": .null]], "e": .null, "h": 5])
        var ordered = OrderedRecord(a: nil, others: ["x": 1, "y": 2, "z": 3])
        try ordered.merge(OrderedRecord.Partial(parsing: #"{"y":null,"w":0,"x":[null]}"#))
        #expect(ordered.others == ["x": [.null], "z": 3, "w": 0])
    }

    @Test func `a fixed member is unknown to a change`() throws {
        #expect(throws: DecodingError.self) { try StrictRecord.Partial(parsing: #"{"id":2}"#) }
        #expect(try StrictRecord.Partial(parsing: #"{"a":2}"#) == StrictRecord.Partial(a: 2))
    }

    @Test func `a change reads what the decoder's coercions allow`() throws {
        let decoder = ApusJSONDecoder()
        decoder.coercions = .lenient
        let change = try decoder.decode(Customer.Partial.self, from: #"{"rating":"4","name":7}"#)
        #expect(change == Customer.Partial(name: "7", rating: 4))
    }

    // MARK: The form itself

    @Test func `a change writes only the members it has`() throws {
        #expect(try Customer.Partial().jsonString() == "{}")
        let change = Customer.Partial(
            nickName: .some(nil), birthDate: Date(timeIntervalSince1970: 3), number: 5, phone: .some(nil), size: 3,
            address: Address.Partial(city: "c"), extra: Array("1.50".utf8))
        let members = #""nick_name":null,"birth_date":3,"number":"5","contact":{"phone":null},"settings":{"size":3}"#
        let text = "{\(members),\"address\":{\"city\":\"c\"},\"extra\":1.50}"
        #expect(try change.jsonString() == text)
        #expect(try Customer.Partial(parsing: text) == change)
        #expect(!change.isEmpty && Customer.Partial().isEmpty)
    }

    @Test func `a value is created from a change that has every required member`() throws {
        let address = try Address(Address.Partial(street: "s", city: "c"))
        #expect(address == Address(street: "s", city: "c", postCode: nil))
        let error = #expect(throws: JSONPatchError.self) {
            try Customer(Customer.Partial(name: "n", number: 1, mail: "m", address: Address.Partial(city: "c")))
        }
        #expect(error?.path == "/address/street")
        let customer = try Customer(
            Customer.Partial(name: "n", rating: .some(nil), number: 1, mail: "m", address: Address.Partial(street: "s", city: "c"), state: .some(nil))
        )
        #expect(customer.rating == 5 && customer.level == 1 && customer.size == 12 && customer.state == nil && customer.tags == [])
        #expect(customer.home == Address(street: "-", city: "-", postCode: nil) && !customer.isSelected)
    }

    @Test func `generic types have partial forms`() throws {
        var box = Box(content: 1, next: [])
        try box.merge(Box<Int>.Partial(parsing: #"{"content":2,"next":[{"content":3}]}"#))
        #expect(box == Box(content: 2, next: [Box(content: 3)]))
        #expect(Box<Int>.Partial(content: 2) != Box<Int>.Partial())
    }

    @Test func `properties can have names that generated code uses`() throws {
        var names = Names(json: 1, members: 2, partial: 3)
        let text = #"{"json":null,"members":null,"partial":4,"merged":5,"isEmpty":true,"default":null,"choice":null}"#
        try names.merge(Names.Partial(parsing: text))
        #expect(names == Names(json: nil, members: nil, partial: 4, merged: 5, isEmpty: true, default: 2, choice: 3))
    }

    @Test func `types without members or with hidden members have partial forms`() throws {
        var nothing = Nothing()
        try nothing.merge(Nothing.Partial(parsing: #"{"a":1}"#))
        #expect(throws: DecodingError.self) { try Nothing.Partial(parsing: "1") }
        var shown = Shown(name: "a")
        try shown.merge(Shown.Partial(parsing: #"{"name":"b","inner":1,"hidden":7,"created":9}"#))
        #expect(try shown.jsonString() == #"{"name":"b","inner":1,"hidden":7,"created":0}"#)
        var opaque = OwnEquality()
        try opaque.merge(OwnEquality.Partial(opaque: .some(OwnEquality.Opaque())))
    }
}
