import ApusJSONMapping
import MappingModels

/// A class whose subclass has its own properties.
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
        super.jsonProperties.adding([.property("breed", \.breed), .readOnly("collar", \.collar)], of: Dog.self)
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
