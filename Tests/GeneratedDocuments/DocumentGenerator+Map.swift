import ApusJSON

extension DocumentGenerator {
    /// Generates islands. Each is a closed ring of coordinates that wanders from a random starting
    /// point.
    mutating func map(islands: Int) -> JSONValue {
        let rings = (0..<islands).map { _ in ring() }
        return [
            "type": "FeatureCollection",
            "features": [
                [
                    "type": "Feature",
                    "properties": ["name": "Apodia"],
                    "geometry": ["type": "Polygon", "coordinates": .array(rings)],
                ]
            ],
        ]
    }

    private mutating func ring() -> JSONValue {
        var longitude = -140 + 88 * random.fraction()
        var latitude = 42 + 41 * random.fraction()
        var points: [JSONValue] = []
        // A few large islands and many small ones.
        let count = random.happens(8) ? random.integer(in: 500...1500) : random.integer(in: 5...70)
        for _ in 0..<count {
            points.append([.double(longitude), .double(latitude)])
            longitude += 0.06 * (random.fraction() - 0.5)
            latitude += 0.04 * (random.fraction() - 0.5)
        }
        points.append(points[0])
        return .array(points)
    }
}
