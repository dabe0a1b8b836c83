/// The outline of a country in GeoJSON (RFC 7946): `canada.json`.
public struct FeatureCollection: Codable, Equatable, Sendable {
    public let type: String
    public let features: [Feature]
}

/// A named shape.
public struct Feature: Codable, Equatable, Sendable {
    public let type: String
    public let properties: FeatureProperties
    public let geometry: Geometry
}

/// The properties of a shape.
public struct FeatureProperties: Codable, Equatable, Sendable {
    public let name: String
}

/// Rings of points. Each point is a longitude and a latitude in degrees.
public struct Geometry: Codable, Equatable, Sendable {
    public let type: String
    public let coordinates: [[[Double]]]
}
