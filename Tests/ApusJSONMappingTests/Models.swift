import ApusJSONMapping
import Foundation

enum Level: Int, JSONMappableValue { case low = 1, high = 2 }
enum Color: String, JSONMappableValue { case red, blue, one = "1" }

/// A property of every kind there is.
struct Everything: JSONMappable, Equatable {
    var int = 0
    var int8: Int8 = 0
    var int16: Int16 = 0
    var int32: Int32 = 0
    var int64: Int64 = 0
    var int128: Int128 = 0
    var uint: UInt = 0
    var uint8: UInt8 = 0
    var uint16: UInt16 = 0
    var uint32: UInt32 = 0
    var uint64: UInt64 = 0
    var uint128: UInt128 = 0
    var double = 0.0
    var float: Float = 0
    var decimal = Decimal()
    var boolean = false
    var string = ""
    var character: Character = "?"
    var date = Date(timeIntervalSince1970: 0)
    var url = URL(fileURLWithPath: "/")
    var uuid = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    var data = Data()
    var level = Level.low
    var color = Color.red
    var optional: Int?
    var integers: [Int] = []
    var optionals: [String?] = []
    var names: Set<String> = []
    var scores: [String: Double] = [:]
    var value: JSONValue = .null
    var point = Point()
    var points: [Point] = []
    var maybe: Point?
    var grid: [[Int]] = []

    static let jsonProperties: JSONPropertyTable<Everything> = [
        .property("int", \.int), .property("int8", \.int8), .property("int16", \.int16), .property("int32", \.int32), .property("int64", \.int64),
        .property("int128", \.int128), .property("uint", \.uint), .property("uint8", \.uint8), .property("uint16", \.uint16),
        .property("uint32", \.uint32), .property("uint64", \.uint64), .property("uint128", \.uint128), .property("double", \.double),
        .property("float", \.float), .property("decimal", \.decimal), .property("boolean", \.boolean), .property("string", \.string),
        .property("character", \.character), .property("date", \.date), .property("url", \.url), .property("uuid", \.uuid),
        .property("data", \.data), .property("level", \.level), .property("color", \.color), .property("optional", \.optional),
        .property("integers", \.integers), .property("optionals", \.optionals), .property("names", \.names), .property("scores", \.scores),
        .property("value", \.value), .property("point", \.point), .property("points", \.points), .property("maybe", \.maybe),
        .property("grid", \.grid),
    ]
}

struct Point: JSONMappable, Hashable {
    var x = 0.0
    var y = 0.0

    static let jsonProperties: JSONPropertyTable<Point> = [.property("x", \.x), .property("y", \.y)]
}

/// A class, and one with properties of its own.
class Animal: JSONMappable {
    var name = ""
    var age = 0
    var home: Home?
    required init() {}

    class var jsonProperties: JSONPropertyTable<Animal> {
        [.property("name", \.name), .property("age", get: { $0.age }, set: { $0.age = $1 }), .property("home", \.home)]
    }
}

final class Dog: Animal {
    var breed = ""
    let collar = Collar()

    override class var jsonProperties: JSONPropertyTable<Animal> {
        super.jsonProperties.adding([.property("breed", \.breed), .nested("collar", \.collar)], of: Dog.self)
    }
}

final class Collar: JSONMappable {
    var size = 1
    static let jsonProperties: JSONPropertyTable<Collar> = [.property("size", \.size)]
}

final class Home: JSONMappable {
    var street = ""
    var rooms = 0
    var place = Point()
    var pets: [Animal] = []
    var landlord: Animal?

    static let jsonProperties: JSONPropertyTable<Home> = [
        .property("street", \.street), .property("rooms", \.rooms), .property("place", \.place), .property("pets", \.pets),
        .property("landlord", \.landlord),
    ]
}
