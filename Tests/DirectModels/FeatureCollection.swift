public import ApusJSONMacros

/// The outline of a country in GeoJSON (RFC 7946): `canada.json`.
@JSONModel
public struct FeatureCollection: Codable, Equatable, Sendable {
    public let type: String
    public let features: [Feature]
}

/// A shape with a name.
@JSONModel
public struct Feature: Codable, Equatable, Sendable {
    public let type: String
    public let properties: FeatureProperties
    public let geometry: Geometry
}

/// The properties of a shape.
@JSONModel
public struct FeatureProperties: Codable, Equatable, Sendable {
    public let name: String
}

/// Rings of points, each point a longitude and a latitude in degrees.
@JSONModel
public struct Geometry: Codable, Equatable, Sendable {
    public let type: String
    public let coordinates: [[[Double]]]
}
