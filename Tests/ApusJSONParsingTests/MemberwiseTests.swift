import ApusJSONParsing
import Testing

/// `.memberwise` reads a struct's members from its memory, and rejects types whose memory does not
/// consist of the members' values.
@Suite("Memberwise")
struct MemberwiseTests {
    struct Swapped: Equatable {
        var name: String
        var age: Int
        init(age: Int, name: String) { (self.name, self.age) = (name, age) }
    }

    @Test func `printing rejects an initializer whose parameters are in another order than the members`() throws {
        let parser = ParsePrint(.memberwise(Swapped.init(age:name:))) {
            Field("age") { Int.jsonParser() }
            Field("name") { String.jsonParser() }
        }
        // Read as a string, the number would be its address.
        let person = try parser.decode(#"{"age": 4702111234474983745, "name": "Ada"}"#)
        #expect(person == Swapped(age: 4_702_111_234_474_983_745, name: "Ada"))
        rejects(parser, person)
    }

    struct Nested: Equatable {
        var a: Int8
        var inner: Pair
        var last: (any Error)?
        struct Pair: Equatable { var x, y: Int8 }
        static func == (one: Self, other: Self) -> Bool { one.a == other.a && one.inner == other.inner }
    }

    @Test func `nested and generic structs are printed from their members`() throws {
        let pair = ParsePrint(.memberwise(Nested.Pair.init(x:y:))) {
            Field("x") { Int8.jsonParser() }
            Field("y") { Int8.jsonParser() }
        }
        #expect(try pair.encode(Nested.Pair(x: 1, y: -2), as: String.self) == #"{"x":1,"y":-2}"#)
        let whole = ParsePrint(.memberwise(Generic<String>.init(value:count:list:))) {
            Field("value") { String.jsonParser() }
            Field("count") { Int8.jsonParser() }
            Field("list") { JSONArray { pair } }
        }
        let value = Generic(value: "a", count: 3, list: [Nested.Pair(x: 1, y: 2)])
        #expect(try whole.encode(value, as: String.self) == #"{"count":3,"list":[{"x":1,"y":2}],"value":"a"}"#)
        #expect(try whole.decode(whole.encode(value)) == value)
    }

    struct Generic<T: Equatable>: Equatable {
        var value: T
        var count: Int8
        var list: [Nested.Pair]
    }

    struct Point: Equatable { var at: (x: Int, y: Int); static func == (one: Self, other: Self) -> Bool { one.at == other.at } }

    @Test func `a member that is a tuple is printed`() throws {
        let parser = ParsePrint(.memberwise { (at: (Int, Int)) in Point(at: at) }) {
            Field("x") { Int.jsonParser() }
            Field("y") { Int.jsonParser() }
        }
        #expect(try parser.encode(Point(at: (3, 4)), as: String.self) == #"{"x":3,"y":4}"#)
    }

    struct SameSize { var a: UInt32, b: Int32, c: Float }
    struct OtherSizes { var a: Int8, b: Int16, c: Int8 }

    @Test func `members of the same size but a different type or offset are rejected`() throws {
        rejects(
            ParsePrint(.memberwise { (b: Int32, a: UInt32, c: Float) in SameSize(a: a, b: b, c: c) }) {
                Field("b") { Int32.jsonParser() }
                Field("a") { UInt32.jsonParser() }
                Field("c") { Float.jsonParser() }
            }, SameSize(a: 1, b: 2, c: 3))
        rejects(
            ParsePrint(.memberwise { (a: Int8, c: Int8, b: Int16) in OtherSizes(a: a, b: b, c: c) }) {
                Field("a") { Int8.jsonParser() }
                Field("c") { Int8.jsonParser() }
                Field("b") { Int16.jsonParser() }
            }, OtherSizes(a: 1, b: 2, c: 3))
    }

    enum Choice { case one(Int, String) }
    final class Box { var value = 0 }
    struct Holder { weak var box: Box? }
    struct Owner { unowned(unsafe) var box: Box }
    struct Function { var call: (Int) -> Int }
    struct Existential { var value: any Hashable }

    @Test func `types that are not plain structs are rejected`() throws {
        let fields = ParsePrint {
            Field("a") { Int.jsonParser() }
            Field("b") { String.jsonParser() }
        }
        rejects(fields.map(.memberwise(Choice.one)), .one(1, "x"))
        rejects(Field("a") { Int.jsonParser() }.map(.memberwise { (_: Int) in Box() }), Box())
        rejects(Field("a") { Int.jsonParser() }.map(.memberwise(Optional<Int>.some)), 7)
        // A weak reference and an optional one have the same size.
        rejects(Always<JSONValue, Box?>(nil).map(.memberwise(Holder.init(box:))), Holder(box: nil))
        let box = Box()
        rejects(Always<JSONValue, Box>(box).map(.memberwise(Owner.init(box:))), Owner(box: box))
        rejects(Always<JSONValue, (Int) -> Int>({ $0 }).map(.memberwise(Function.init(call:))), Function { $0 })
        rejects(
            Always<JSONValue, any Equatable>(1).map(.memberwise { (_: any Equatable) in Existential(value: 1) }), Existential(value: 1))
        rejects(Always<JSONValue, Int>(1).map(.memberwise { (value: Int) in value as any Equatable }), 1)
    }

    @propertyWrapper struct Clamped: Equatable { var wrappedValue: Int }
    @propertyWrapper struct Counted: Equatable {
        var wrappedValue: Int8
        var count: Int8 = 0
        init(wrappedValue: Int8) { self.wrappedValue = wrappedValue }
    }
    struct Wrapped: Equatable {
        @Clamped var age: Int
        var name: String
    }
    struct WrappedWithMore {
        @Counted var a: Int8
        init(a: Int8, b: Int8) { self.a = a }
    }
    struct WithNothing: Equatable {
        var nothing: Nothing = Nothing()
        var name: String
        struct Nothing: Equatable {}
        init(_ name: String) { self.name = name }
    }

    @Test func `wrapped members are printed if the wrapper adds nothing`() throws {
        let parser = ParsePrint(.memberwise { (age: Int, name: String) in Wrapped(age: age, name: name) }) {
            Field("age") { Int.jsonParser() }
            Field("name") { String.jsonParser() }
        }
        #expect(try parser.encode(Wrapped(age: 4, name: "x"), as: String.self) == #"{"age":4,"name":"x"}"#)
        let pair = ParsePrint {
            Field("a") { Int8.jsonParser() }
            Field("b") { Int8.jsonParser() }
        }
        rejects(pair.map(.memberwise(WrappedWithMore.init(a:b:))), WrappedWithMore(a: 1, b: 2))
        let name = Field("name") { String.jsonParser() }.map(.memberwise(WithNothing.init))
        #expect(try name.encode(WithNothing("x"), as: String.self) == #"{"name":"x"}"#)
    }

    private func rejects<P: ParserPrinter>(_ printer: P, _ value: P.Output) where P.Input == JSONValue {
        let error = #expect(throws: (any Error).self) { try printer.encode(value) }
        #expect("\(String(describing: error))".contains("does not take all stored properties, in their order"))
    }
}
