#if Tool
/// Outlines of islands in GeoJSON (RFC 7946).
struct FeatureCollection: Codable, Equatable {
    let type: String
    let features: [Feature]
}

extension FeatureCollection {
    /// A shape with a name.
    struct Feature: Codable, Equatable {
        let type: String
        let properties: Properties
        let geometry: Geometry
    }

    /// The properties of a shape.
    struct Properties: Codable, Equatable {
        let name: String
    }

    /// Rings of points, each a longitude and a latitude in degrees.
    struct Geometry: Codable, Equatable {
        let type: String
        let coordinates: [[[Double]]]
    }
}
#endif
