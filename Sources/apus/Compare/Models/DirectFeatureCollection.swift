#if Tool
import ApusJSON

/// Outlines of islands, like ``FeatureCollection``, as a type that reads and writes itself.
struct DirectFeatureCollection {
    let type: String
    let features: [Feature]
}

extension DirectFeatureCollection {
    /// A shape with a name.
    struct Feature {
        let type: String
        let properties: Properties
        let geometry: Geometry
    }

    /// The properties of a shape.
    struct Properties {
        let name: String
    }

    /// Rings of points, each a longitude and a latitude in degrees.
    struct Geometry {
        let type: String
        let coordinates: [[[Double]]]
    }
}

extension DirectFeatureCollection: JSONReadable, JSONWritable {
    private static let keys: JSONKeys = ["type", "features"]

    init(reading json: inout JSONCursor) throws {
        var members = JSONCursor.FoundMembers<2>(Self.keys)
        try json.find(&members)
        let type: String? = try json.value(of: 0, in: members)
        let features: [Feature]? = try json.value(of: 1, in: members)
        guard let type, let features else { throw json.missing([0, 1], from: members) }
        self.type = type
        self.features = features
    }

    func write(to json: inout JSONWriter) throws {
        json.beginObject()
        try json.write(quoted: #""type":"#, type)
        try json.write(quoted: #""features":"#, features)
        json.endObject()
    }
}

extension DirectFeatureCollection.Feature: JSONReadable, JSONWritable {
    private static let keys: JSONKeys = ["type", "properties", "geometry"]

    init(reading json: inout JSONCursor) throws {
        var members = JSONCursor.FoundMembers<3>(Self.keys)
        try json.find(&members)
        let type: String? = try json.value(of: 0, in: members)
        let properties: DirectFeatureCollection.Properties? = try json.value(of: 1, in: members)
        let geometry: DirectFeatureCollection.Geometry? = try json.value(of: 2, in: members)
        guard let type, let properties, let geometry else { throw json.missing([0, 1, 2], from: members) }
        self.type = type
        self.properties = properties
        self.geometry = geometry
    }

    func write(to json: inout JSONWriter) throws {
        json.beginObject()
        try json.write(quoted: #""type":"#, type)
        try json.write(quoted: #""properties":"#, properties)
        try json.write(quoted: #""geometry":"#, geometry)
        json.endObject()
    }
}

extension DirectFeatureCollection.Properties: JSONReadable, JSONWritable {
    private static let keys: JSONKeys = ["name"]

    init(reading json: inout JSONCursor) throws {
        var members = JSONCursor.FoundMembers<1>(Self.keys)
        try json.find(&members)
        let name: String? = try json.value(of: 0, in: members)
        guard let name else { throw json.missing([0], from: members) }
        self.name = name
    }

    func write(to json: inout JSONWriter) throws {
        json.beginObject()
        try json.write(quoted: #""name":"#, name)
        json.endObject()
    }
}

extension DirectFeatureCollection.Geometry: JSONReadable, JSONWritable {
    private static let keys: JSONKeys = ["type", "coordinates"]

    init(reading json: inout JSONCursor) throws {
        var members = JSONCursor.FoundMembers<2>(Self.keys)
        try json.find(&members)
        let type: String? = try json.value(of: 0, in: members)
        let coordinates: [[[Double]]]? = try json.value(of: 1, in: members)
        guard let type, let coordinates else { throw json.missing([0, 1], from: members) }
        self.type = type
        self.coordinates = coordinates
    }

    func write(to json: inout JSONWriter) throws {
        json.beginObject()
        try json.write(quoted: #""type":"#, type)
        try json.write(quoted: #""coordinates":"#, coordinates)
        json.endObject()
    }
}
#endif
