#if !CodableOnly
public import ApusJSONMacros
#endif

/// The programme of a concert hall: `citm_catalog.json`. Names are keyed by the numbers of the
/// things they name.
#if !CodableOnly
@JSONModel
#endif
public struct Catalogue: Codable, Equatable, Sendable {
    public let areaNames: [String: String]
    public let audienceSubCategoryNames: [String: String]
    public let blockNames: [String: String]
    public let events: [String: Event]
    public let performances: [Performance]
    public let seatCategoryNames: [String: String]
    public let subTopicNames: [String: String]
    public let subjectNames: [String: String]
    public let topicNames: [String: String]
    public let topicSubTopics: [String: [Int]]
    public let venueNames: [String: String]
}

/// A piece that is performed.
#if !CodableOnly
@JSONModel
#endif
public struct Event: Codable, Equatable, Sendable {
    public let description: String?
    public let id: Int
    public let logo: String?
    public let name: String
    public let subTopicIds: [Int]
    public let subjectCode: String?
    public let subtitle: String?
    public let topicIds: [Int]
}

/// When and where an event is performed.
#if !CodableOnly
@JSONModel
#endif
public struct Performance: Codable, Equatable, Sendable {
    public let eventId: Int
    public let id: Int
    public let logo: String?
    public let name: String?
    public let prices: [Price]
    public let seatCategories: [SeatCategory]
    public let seatMapImage: String?
    public let start: Int
    public let venueCode: String
}

/// The price of a seat.
#if !CodableOnly
@JSONModel
#endif
public struct Price: Codable, Equatable, Sendable {
    public let amount: Int
    public let audienceSubCategoryId: Int
    public let seatCategoryId: Int
}

/// The areas with seats of one price.
#if !CodableOnly
@JSONModel
#endif
public struct SeatCategory: Codable, Equatable, Sendable {
    public let areas: [Area]
    public let seatCategoryId: Int
}

/// A part of the hall.
#if !CodableOnly
@JSONModel
#endif
public struct Area: Codable, Equatable, Sendable {
    public let areaId: Int
    public let blockIds: [Int]
}
