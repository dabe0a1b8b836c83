#if !CodableOnly
public import ApusJSONMacros
#endif

/// The outline of a country in GeoJSON (RFC 7946): `canada.json`.
#if !CodableOnly
@JSONModel
#endif
public struct FeatureCollection: Codable, Equatable, Sendable {
    public let type: String
    public let features: [Feature]
}

/// A shape with a name.
#if !CodableOnly
@JSONModel
#endif
public struct Feature: Codable, Equatable, Sendable {
    public let type: String
    public let properties: FeatureProperties
    public let geometry: Geometry
}

/// The properties of a shape.
#if !CodableOnly
@JSONModel
#endif
public struct FeatureProperties: Codable, Equatable, Sendable {
    public let name: String
}

/// Rings of points, each point a longitude and a latitude in degrees.
#if !CodableOnly
@JSONModel
#endif
public struct Geometry: Codable, Equatable, Sendable {
    public let type: String
    public let coordinates: [[[Double]]]
}
