import ApusJSONMapping
import MappingModels

/// A class whose objects hold other objects, and a subclass with properties of its own.
class MappedNode: JSONMappable {
    var name = ""
    var count = 0
    var next: MappedNode?
    var nodes: [MappedNode] = []
    var point = Point()
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
            super.jsonProperties.adding([.property("extra", \.extra), .readOnly("fixed", \.fixed)], of: Special.self)
        }
    }
}
