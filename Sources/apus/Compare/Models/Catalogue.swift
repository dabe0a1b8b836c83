#if Tool
import Foundation

/// The programme of a concert hall. Dates are in milliseconds since 1970.
struct Catalogue: Codable, Equatable {
    let areaNames: [String: String]
    let audienceSubCategoryNames: [String: String]
    let blockNames: [String: String]
    let events: [String: Event]
    let performances: [Performance]
    let seatCategoryNames: [String: String]
    let subTopicNames: [String: String]
    let subjectNames: [String: String]
    let topicNames: [String: String]
    let topicSubTopics: [String: [Int]]
    let venueNames: [String: String]
}

extension Catalogue {
    /// The work that is performed.
    struct Event: Codable, Equatable {
        let description: String?
        let id: Int
        let logo: String?
        let name: String
        let subTopicIds: [Int]
        let subjectCode: String?
        let subtitle: String?
        let topicIds: [Int]
    }

    /// A performance of an event at a time and place.
    struct Performance: Codable, Equatable {
        let eventId: Int
        let id: Int
        let logo: String?
        let name: String?
        let prices: [Price]
        let seatCategories: [SeatCategory]
        let seatMapImage: String?
        let start: Date
        let venueCode: String
    }

    /// The price of a seat.
    struct Price: Codable, Equatable {
        let amount: Int
        let audienceSubCategoryId: Int
        let seatCategoryId: Int
    }

    /// The areas with seats of one price.
    struct SeatCategory: Codable, Equatable {
        let areas: [Area]
        let seatCategoryId: Int
    }

    /// A part of the hall.
    struct Area: Codable, Equatable {
        let areaId: Int
        let blockIds: [Int]
    }
}
#endif
