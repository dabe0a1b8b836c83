#if !CodableOnly
public import ApusJSONMacros
#endif

/// A drawing.
#if !CodableOnly
@JSONModel
#endif
public struct Drawing: Codable, Equatable, Sendable {
    public let name: String
    public let shapes: [Shape]
}

/// A shape, with one case for each kind, written as an object with one member named after the case.
#if !CodableOnly
@JSONModel
#endif
public enum Shape: Codable, Equatable, Sendable {
    case move(x: Double, y: Double)
    case line(x: Double, y: Double, width: Int)
    case circle(x: Double, y: Double, radius: Double)
    case text(String, size: Int)
    case fill(String)
    case image(url: String, width: Int, height: Int, caption: String?)
    case polygon(points: [Int])
    case close
}
