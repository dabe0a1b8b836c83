public import ApusJSONMacros
import Foundation
import Testing

@JSONModel public final class Final {
    public let a: Int
    var b = 2
    var c: String?

    public init(a: Int) { self.a = a }
}

@JSONModel open class Animal {
    public let name: String
    public var legs = 4 { didSet { changes += 1 } }
    @JSONIgnored var changes = 0

    public init(name: String) { self.name = name }
}

@JSONModel open class Dog: Animal, CustomStringConvertible {
    let breed: String
    var isGood = true

    init(name: String, breed: String) {
        self.breed = breed
        super.init(name: name)
    }

    public var description: String { "\(name) the \(breed)" }
}

@JSONModel final class Puppy: Dog {}

class Plain {
    var kept = 1
}

@JSONModel class Derived: Plain {
    var own: Int
    init(own: Int) { self.own = own }
}

@JSONModel package struct Page<Item, Cursor: Hashable> {
    package var items: [Item]
    package var next: Cursor?
    var byCursor: [String: Item] = [:]
}

@JSONModel struct Phantom<Tag>: Equatable {
    var id: Int
}

@JSONModel struct ById<Key: Hashable, Value> {
    var values: [Key: Value]
}

@JSONModel final class GenericClass<Value: JSONReadable & JSONWritable> {
    let value: Value
    var rest: [Value] = []
    @JSONKey(path: "/in/value") var inner: Value?
    init(value: Value) { self.value = value }
}

enum Outer<T> {
    @JSONModel struct Inner: Equatable {
        var a: Int
        @JSONKey(path: "/b/c") var c: Int?
    }
}

extension Outer {
    @JSONModel struct Other: Equatable { var a: Int }
}

public enum Namespace {}

public extension Namespace {
    @JSONModel struct Visible: Equatable { var a: Int }
}

@available(macOS 99, *)
@JSONModel struct Later { var a: Int }

@JSONModel struct ReadByHand: JSONReadable, Equatable {
    var a: Int

    init(a: Int) { self.a = a }
    init(reading json: inout JSONCursor) throws { a = try json.read(Int.self) + 1 }
}

// None of these may cause a warning, neither where it is expanded nor inside another.

@JSONModel struct Dated: Equatable {
    @available(*, deprecated) var old = 1
    var new: Int?
}

@JSONModel final class DatedClass {
    @available(*, deprecated, renamed: "new") let old: Int
    var new: Int?
}

@JSONModel enum DatedCases: Equatable {
    case new(Int)
    @available(*, deprecated) case old
    @available(*, unavailable) case gone
}

@JSONModel struct DatedPage<Item> {
    @available(*, deprecated) var old: Item?
    var new: Item?
}

@JSONModel struct HoldingDated {
    @JSONFlattened var dated: Dated
    var object: DatedClass
    var cases: [DatedCases]
}

@propertyWrapper
struct Clamped: Equatable {
    var wrappedValue: Int { didSet { wrappedValue = min(wrappedValue, 10) } }
    init(wrappedValue: Int) { self.wrappedValue = min(wrappedValue, 10) }
}

@JSONModel struct Wrapped: Equatable {
    @Clamped var a: Int
    @Clamped var b: Int = 3
}

@Suite("@JSONModel: declarations")
struct DeclarationTests {
    @Test func `models with deprecated members are read and written`() throws {
        let text = #"{"old":2,"new":3,"object":{"old":4,"new":5},"cases":[{"new":{"_0":6}},{"old":{}}]}"#
        let value = try HoldingDated(parsing: text)
        #expect(value.dated.new == 3 && value.object.new == 5 && value.cases.first == .new(6))
        #expect(try value.jsonString() == text)
        #expect(throws: DecodingError.self) { try DatedCases(parsing: #"{"gone":{}}"#) }
        #expect(try DatedPage<Int>(parsing: #"{"old":1,"new":2}"#).new == 2)
    }

    @Test func `a final class is read and written`() throws {
        let value = try Final(parsing: #"{"c":"x","a":1}"#)
        #expect(value.a == 1 && value.b == 2 && value.c == "x")
        #expect(try value.jsonString() == #"{"a":1,"b":2,"c":"x"}"#)
    }

    @Test func `subclasses read and write the members of their superclasses and their own`() throws {
        let animal = try Animal(parsing: #"{"name":"n","legs":3}"#)
        #expect(animal.name == "n" && animal.legs == 3 && animal.changes == 0)
        let text = #"{"name":"Rex","legs":4,"breed":"collie","isGood":false}"#
        for dog in [try Dog(parsing: text), try Puppy(parsing: text)] {
            #expect(dog.name == "Rex" && dog.legs == 4 && dog.breed == "collie" && !dog.isGood)
            #expect(try dog.jsonString() == text)
            #expect(try (dog as Animal).jsonString() == text)
        }
        #expect(throws: DecodingError.self) { try Dog(parsing: #"{"breed":"b"}"#) }
        #expect(try ApusJSONDecoder().decode([Puppy].self, from: "[\(text),\(text)]").count == 2)
    }

    @Test func `a class whose superclass is no model reads its own members only`() throws {
        let value = try Derived(parsing: #"{"own":3,"kept":4}"#)
        #expect(value.own == 3 && value.kept == 1)
    }

    @Test func `generic models are read and written`() throws {
        let page = try Page<Int, String>(parsing: #"{"items":[1],"next":"n","byCursor":{"a":2}}"#)
        #expect(page.items == [1] && page.next == "n" && page.byCursor == ["a": 2])
        #expect(try page.jsonString() == #"{"items":[1],"next":"n","byCursor":{"a":2}}"#)
        let nested = try Page<Page<String, Int>, Int>(parsing: #"{"items":[{"items":["a"],"next":1}]}"#)
        #expect(nested.items[0].items == ["a"] && nested.next == nil)
        struct NoModel {}
        #expect(try Phantom<NoModel>(parsing: #"{"id":1}"#) == Phantom(id: 1))
        #expect(try ById<String, Int>(parsing: #"{"values":{"a":1}}"#).values == ["a": 1])
        let object = try GenericClass<Int>(parsing: #"{"value":1,"rest":[2],"in":{"value":3}}"#)
        #expect(object.value == 1 && object.rest == [2] && object.inner == 3)
        #expect(try object.jsonString() == #"{"value":1,"rest":[2],"in":{"value":3}}"#)
        #expect(try GenericClass<String>(parsing: #"{"value":"s"}"#).value == "s")
    }

    @Test func `models nested in other types are read`() throws {
        #expect(try Outer<Int>.Inner(parsing: #"{"a":1,"b":{"c":2}}"#) == Outer.Inner(a: 1, c: 2))
        #expect(try Outer<String>.Inner(parsing: #"{"b":{"c":2},"a":1}"#) == Outer.Inner(a: 1, c: 2))
        #expect(try Outer<Int>.Other(parsing: #"{"a":1}"#) == Outer.Other(a: 1))
        #expect(try Namespace.Visible(parsing: #"{"a":1}"#) == Namespace.Visible(a: 1))
    }

    @Test func `a model may read by hand and write by the macro`() throws {
        #expect(try ReadByHand(parsing: "1") == ReadByHand(a: 2))
        #expect(try ReadByHand(a: 2).jsonString() == #"{"a":2}"#)
    }

    @Test func `wrapped properties are read and written by their wrapped values`() throws {
        #expect(try Wrapped(parsing: #"{"a":99}"#) == Wrapped(a: 10, b: 3))
        #expect(try Wrapped(parsing: #"{"a":1,"b":99}"#).jsonString() == #"{"a":1,"b":10}"#)
    }

    @Test func `a model with 70 properties reads and writes each, and names a missing one`() throws {
        let text = "{" + (0..<70).map { #""p\#($0)":\#($0)"# }.joined(separator: ",") + "}"
        let many = try Many(parsing: text)
        #expect(many.p0 == 0 && many.p63 == 63 && many.p64 == 64 && many.p69 == 69)
        #expect(try many.jsonString() == text)
        #expect { try Many(parsing: text.replacing(#","p66":66"#, with: "")) } throws: { error in
            guard case DecodingError.keyNotFound(let key, _) = error else { return false }
            return key.stringValue == "p66"
        }
    }

    @Test func `a model with many members reads defaults, nested objects, other keys and unknown members`() throws {
        let none = try ManyKinds(parsing: #"{"required":1,"last":[2]}"#)
        #expect(none.required == 1 && none.defaulted == 7 && none.inner == nil && none.renamed && none.last == [2] && none.others.isEmpty)
        #expect(none.q0 == nil && none.q29 == nil && none.q30 == nil && none.q49 == nil && none.readPart0 == nil)

        let text =
            #"{"last":[3],"q49":"z","70":false,"nested":{"other":0,"inner":8},"q0":10,"q29":29,"readPart0":"a","defaulted":9,"#
            + #""x":1,"required":2}"#
        let some = try ManyKinds(parsing: text)
        #expect(some.required == 2 && some.defaulted == 9 && some.inner == 8 && !some.renamed && some.last == [3])
        #expect(some.q0 == 10 && some.q28 == nil && some.q29 == 29 && some.q49 == "z" && some.readPart0 == "a")
        #expect(some.others == ["x": 1])
        #expect(try ManyKinds(parsing: some.jsonString()) == some)
    }

    @Test func `errors in a model with many members name the member`() throws {
        #expect { try ManyKinds(parsing: #"{"required":1,"last":[],"q29":"no"}"#) } throws: { error in
            guard case DecodingError.typeMismatch(_, let context) = error else { return false }
            return context.codingPath.map(\.stringValue) == ["q29"]
        }
        #expect { try ManyKinds(parsing: #"{"required":1,"nested":{"inner":true},"last":[]}"#) } throws: { error in
            guard case DecodingError.typeMismatch(_, let context) = error else { return false }
            return context.codingPath.map(\.stringValue) == ["nested", "inner"]
        }
        #expect { try ManyKinds(parsing: #"{"required":1}"#) } throws: { error in
            guard case DecodingError.keyNotFound(let key, _) = error else { return false }
            return key.stringValue == "last"
        }
    }

    @Test func `a class with many members reads them`() throws {
        let many = try ManyInherited(parsing: #"{"q49":49,"q0":0,"required":1}"#)
        #expect(many.q49 == 49 && many.q0 == 0 && many.q1 == nil && many.required == 1 && many.last == 5)
    }
}
