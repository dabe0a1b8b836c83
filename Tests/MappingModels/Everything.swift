package import ApusJSON
package import ApusJSONMapping
package import Foundation

package enum Level: Int, JSONMappableValue { case low = 1, high = 2 }
package enum Color: String, JSONMappableValue { case red, blue, one = "1" }

/// A type with a property of every supported kind.
package struct Everything: JSONMappable, Equatable {
    package var int = 0
    package var int8: Int8 = 0
    package var int16: Int16 = 0
    package var int32: Int32 = 0
    package var int64: Int64 = 0
    package var int128: Int128 = 0
    package var uint: UInt = 0
    package var uint8: UInt8 = 0
    package var uint16: UInt16 = 0
    package var uint32: UInt32 = 0
    package var uint64: UInt64 = 0
    package var uint128: UInt128 = 0
    package var double = 0.0
    package var float: Float = 0
    package var decimal = Decimal()
    package var boolean = false
    package var string = ""
    package var character: Character = "?"
    package var date = Date(timeIntervalSince1970: 0)
    package var url = URL(fileURLWithPath: "/")
    package var uuid = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    package var data = Data()
    package var level = Level.low
    package var color = Color.red
    package var optional: Int?
    package var integers: [Int] = []
    package var optionals: [String?] = []
    package var names: Set<String> = []
    package var scores: [String: Double] = [:]
    package var value: JSONValue = .null
    package var point = Point()
    package var points: [Point] = []
    package var maybe: Point?
    package var grid: [[Int]] = []

    package init() {}

    package static let jsonProperties: JSONPropertyTable<Everything> = [
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

package struct Point: JSONMappable, Hashable {
    package var x = 0.0
    package var y = 0.0

    package init() {}

    package init(x: Double = 0, y: Double = 0) {
        self.x = x
        self.y = y
    }

    package static let jsonProperties: JSONPropertyTable<Point> = [.property("x", \.x), .property("y", \.y)]
}
