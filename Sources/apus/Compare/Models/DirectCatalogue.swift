#if Tool
import ApusJSON
import Foundation

/// The programme of a concert hall, like ``Catalogue``, as a type that reads and writes itself.
struct DirectCatalogue {
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

extension DirectCatalogue {
    /// The work that is performed.
    struct Event {
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
    struct Performance {
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
    struct Price {
        let amount: Int
        let audienceSubCategoryId: Int
        let seatCategoryId: Int
    }

    /// The areas with seats of one price.
    struct SeatCategory {
        let areas: [Area]
        let seatCategoryId: Int
    }

    /// A part of the hall.
    struct Area {
        let areaId: Int
        let blockIds: [Int]
    }
}

extension DirectCatalogue: JSONReadable, JSONWritable {
    private enum Key: String, CaseIterable {
        case areaNames, audienceSubCategoryNames, blockNames, events, performances, seatCategoryNames, subTopicNames, subjectNames, topicNames
        case topicSubTopics, venueNames
    }

    private static let keys = JSONKeys(Key.self)

    init(reading json: inout JSONCursor) throws {
        let members = try json.members(Self.keys)
        try self.init(
            areaNames: json.required(.areaNames, in: members),
            audienceSubCategoryNames: json.required(.audienceSubCategoryNames, in: members),
            blockNames: json.required(.blockNames, in: members),
            events: json.required(.events, in: members),
            performances: json.required(.performances, in: members),
            seatCategoryNames: json.required(.seatCategoryNames, in: members),
            subTopicNames: json.required(.subTopicNames, in: members),
            subjectNames: json.required(.subjectNames, in: members),
            topicNames: json.required(.topicNames, in: members),
            topicSubTopics: json.required(.topicSubTopics, in: members),
            venueNames: json.required(.venueNames, in: members))
    }

    func write(to json: inout JSONWriter) throws {
        json.beginObject()
        try json.write(quoted: #""areaNames":"#, areaNames)
        try json.write(quoted: #""audienceSubCategoryNames":"#, audienceSubCategoryNames)
        try json.write(quoted: #""blockNames":"#, blockNames)
        try json.write(quoted: #""events":"#, events)
        try json.write(quoted: #""performances":"#, performances)
        try json.write(quoted: #""seatCategoryNames":"#, seatCategoryNames)
        try json.write(quoted: #""subTopicNames":"#, subTopicNames)
        try json.write(quoted: #""subjectNames":"#, subjectNames)
        try json.write(quoted: #""topicNames":"#, topicNames)
        try json.write(quoted: #""topicSubTopics":"#, topicSubTopics)
        try json.write(quoted: #""venueNames":"#, venueNames)
        json.endObject()
    }
}

extension DirectCatalogue.Event: JSONReadable, JSONWritable {
    private enum Key: String, CaseIterable {
        case description, id, logo, name, subTopicIds, subjectCode, subtitle, topicIds
    }

    private static let keys = JSONKeys(Key.self)

    init(reading json: inout JSONCursor) throws {
        let members = try json.members(Self.keys)
        try self.init(
            description: json.optional(.description, in: members),
            id: json.required(.id, in: members),
            logo: json.optional(.logo, in: members),
            name: json.required(.name, in: members),
            subTopicIds: json.required(.subTopicIds, in: members),
            subjectCode: json.optional(.subjectCode, in: members),
            subtitle: json.optional(.subtitle, in: members),
            topicIds: json.required(.topicIds, in: members))
    }

    func write(to json: inout JSONWriter) throws {
        json.beginObject()
        try json.write(quoted: #""description":"#, description)
        try json.write(quoted: #""id":"#, id)
        try json.write(quoted: #""logo":"#, logo)
        try json.write(quoted: #""name":"#, name)
        try json.write(quoted: #""subTopicIds":"#, subTopicIds)
        try json.write(quoted: #""subjectCode":"#, subjectCode)
        try json.write(quoted: #""subtitle":"#, subtitle)
        try json.write(quoted: #""topicIds":"#, topicIds)
        json.endObject()
    }
}

extension DirectCatalogue.Performance: JSONReadable, JSONWritable {
    private enum Key: String, CaseIterable {
        case eventId, id, logo, name, prices, seatCategories, seatMapImage, start, venueCode
    }

    private static let keys = JSONKeys(Key.self)

    init(reading json: inout JSONCursor) throws {
        let members = try json.members(Self.keys)
        try self.init(
            eventId: json.required(.eventId, in: members),
            id: json.required(.id, in: members),
            logo: json.optional(.logo, in: members),
            name: json.optional(.name, in: members),
            prices: json.required(.prices, in: members),
            seatCategories: json.required(.seatCategories, in: members),
            seatMapImage: json.optional(.seatMapImage, in: members),
            start: json.required(.start, in: members),
            venueCode: json.required(.venueCode, in: members))
    }

    func write(to json: inout JSONWriter) throws {
        json.beginObject()
        try json.write(quoted: #""eventId":"#, eventId)
        try json.write(quoted: #""id":"#, id)
        try json.write(quoted: #""logo":"#, logo)
        try json.write(quoted: #""name":"#, name)
        try json.write(quoted: #""prices":"#, prices)
        try json.write(quoted: #""seatCategories":"#, seatCategories)
        try json.write(quoted: #""seatMapImage":"#, seatMapImage)
        try json.write(quoted: #""start":"#, start)
        try json.write(quoted: #""venueCode":"#, venueCode)
        json.endObject()
    }
}

extension DirectCatalogue.Price: JSONReadable, JSONWritable {
    private enum Key: String, CaseIterable {
        case amount, audienceSubCategoryId, seatCategoryId
    }

    private static let keys = JSONKeys(Key.self)

    init(reading json: inout JSONCursor) throws {
        let members = try json.members(Self.keys)
        try self.init(
            amount: json.required(.amount, in: members),
            audienceSubCategoryId: json.required(.audienceSubCategoryId, in: members),
            seatCategoryId: json.required(.seatCategoryId, in: members))
    }

    func write(to json: inout JSONWriter) throws {
        json.beginObject()
        try json.write(quoted: #""amount":"#, amount)
        try json.write(quoted: #""audienceSubCategoryId":"#, audienceSubCategoryId)
        try json.write(quoted: #""seatCategoryId":"#, seatCategoryId)
        json.endObject()
    }
}

extension DirectCatalogue.SeatCategory: JSONReadable, JSONWritable {
    private enum Key: String, CaseIterable {
        case areas, seatCategoryId
    }

    private static let keys = JSONKeys(Key.self)

    init(reading json: inout JSONCursor) throws {
        let members = try json.members(Self.keys)
        try self.init(
            areas: json.required(.areas, in: members),
            seatCategoryId: json.required(.seatCategoryId, in: members))
    }

    func write(to json: inout JSONWriter) throws {
        json.beginObject()
        try json.write(quoted: #""areas":"#, areas)
        try json.write(quoted: #""seatCategoryId":"#, seatCategoryId)
        json.endObject()
    }
}

extension DirectCatalogue.Area: JSONReadable, JSONWritable {
    private enum Key: String, CaseIterable {
        case areaId, blockIds
    }

    private static let keys = JSONKeys(Key.self)

    init(reading json: inout JSONCursor) throws {
        let members = try json.members(Self.keys)
        try self.init(
            areaId: json.required(.areaId, in: members),
            blockIds: json.required(.blockIds, in: members))
    }

    func write(to json: inout JSONWriter) throws {
        json.beginObject()
        try json.write(quoted: #""areaId":"#, areaId)
        try json.write(quoted: #""blockIds":"#, blockIds)
        json.endObject()
    }
}
#endif
