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
    private enum Key: String, CaseIterable {
        case type, features
    }

    private static let keys = JSONKeys(Key.self)

    init(reading json: inout JSONCursor) throws {
        let members = try json.members(Self.keys)
        try self.init(
            type: json.required(.type, in: members),
            features: json.required(.features, in: members))
    }

    func write(to json: inout JSONWriter) throws {
        json.beginObject()
        try json.write(quoted: #""type":"#, type)
        try json.write(quoted: #""features":"#, features)
        json.endObject()
    }
}

extension DirectFeatureCollection.Feature: JSONReadable, JSONWritable {
    private enum Key: String, CaseIterable {
        case type, properties, geometry
    }

    private static let keys = JSONKeys(Key.self)

    init(reading json: inout JSONCursor) throws {
        let members = try json.members(Self.keys)
        try self.init(
            type: json.required(.type, in: members),
            properties: json.required(.properties, in: members),
            geometry: json.required(.geometry, in: members))
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
    private enum Key: String, CaseIterable {
        case name
    }

    private static let keys = JSONKeys(Key.self)

    init(reading json: inout JSONCursor) throws {
        let members = try json.members(Self.keys)
        try self.init(
            name: json.required(.name, in: members))
    }

    func write(to json: inout JSONWriter) throws {
        json.beginObject()
        try json.write(quoted: #""name":"#, name)
        json.endObject()
    }
}

extension DirectFeatureCollection.Geometry: JSONReadable, JSONWritable {
    private enum Key: String, CaseIterable {
        case type, coordinates
    }

    private static let keys = JSONKeys(Key.self)

    init(reading json: inout JSONCursor) throws {
        let members = try json.members(Self.keys)
        try self.init(
            type: json.required(.type, in: members),
            coordinates: json.required(.coordinates, in: members))
    }

    func write(to json: inout JSONWriter) throws {
        json.beginObject()
        try json.write(quoted: #""type":"#, type)
        try json.write(quoted: #""coordinates":"#, coordinates)
        json.endObject()
    }
}
#endif
