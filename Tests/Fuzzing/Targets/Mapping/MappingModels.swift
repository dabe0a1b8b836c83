import ApusJSONMapping
import Foundation

/// A property of most kinds there are.
struct MappedThing: JSONMappable, Equatable {
    var int = 0
    var byte: UInt8 = 0
    var wide: Int128 = 0
    var double = 0.0
    var float: Float = 0
    var decimal = Decimal()
    var flag = false
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
    var point = Point()
    var points: [Point] = []
    var maybe: Point?
    var grid: [[Int]] = []

    static let jsonProperties: JSONPropertyTable<MappedThing> = [
        .property("int", \.int), .property("byte", \.byte), .property("wide", \.wide), .property("double", \.double), .property("float", \.float),
        .property("decimal", \.decimal), .property("flag", \.flag), .property("string", \.string), .property("character", \.character),
        .property("date", \.date), .property("url", \.url), .property("uuid", \.uuid), .property("data", \.data), .property("level", \.level),
        .property("color", \.color), .property("optional", \.optional), .property("integers", \.integers), .property("optionals", \.optionals),
        .property("names", \.names), .property("scores", \.scores), .property("point", \.point), .property("points", \.points),
        .property("maybe", \.maybe), .property("grid", \.grid),
    ]

    enum Level: Int, JSONMappableValue { case low = 1, high = 2 }
    enum Color: String, JSONMappableValue { case red, blue, one = "1" }

    struct Point: JSONMappable, Hashable {
        var x = 0.0
        var y = 0.0
        static let jsonProperties: JSONPropertyTable<Point> = [.property("x", \.x), .property("y", \.y)]
    }
}

/// A class whose objects hold others, and one with properties of its own.
class MappedNode: JSONMappable {
    var name = ""
    var count = 0
    var next: MappedNode?
    var nodes: [MappedNode] = []
    var point = MappedThing.Point()
    required init() {}

    class var jsonProperties: JSONPropertyTable<MappedNode> {
        [
            .property("name", \.name), .property("count", get: { $0.count }, set: { $0.count = $1 }), .property("next", \.next),
            .property("nodes", \.nodes), .property("point", \.point),
        ]
    }

    final class Special: MappedNode {
        var extra = ""
        let fixed = MappedNode()

        override class var jsonProperties: JSONPropertyTable<MappedNode> {
            super.jsonProperties.adding([.property("extra", \.extra), .nested("fixed", \.fixed)], of: Special.self)
        }
    }
}
