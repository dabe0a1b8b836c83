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
    private static let keys: JSONKeys = [
        "areaNames", "audienceSubCategoryNames", "blockNames", "events", "performances", "seatCategoryNames", "subTopicNames", "subjectNames",
        "topicNames", "topicSubTopics", "venueNames",
    ]

    init(reading json: inout JSONCursor) throws {
        var areaNames: [String: String]?
        var audienceSubCategoryNames: [String: String]?
        var blockNames: [String: String]?
        var events: [String: Event]?
        var performances: [Performance]?
        var seatCategoryNames: [String: String]?
        var subTopicNames: [String: String]?
        var subjectNames: [String: String]?
        var topicNames: [String: String]?
        var topicSubTopics: [String: [Int]]?
        var venueNames: [String: String]?
        var members = try json.members(Self.keys)
        while let member = json.next(&members) {
            switch member {
            case 0: try json.read(into: &areaNames)
            case 1: try json.read(into: &audienceSubCategoryNames)
            case 2: try json.read(into: &blockNames)
            case 3: try json.read(into: &events)
            case 4: try json.read(into: &performances)
            case 5: try json.read(into: &seatCategoryNames)
            case 6: try json.read(into: &subTopicNames)
            case 7: try json.read(into: &subjectNames)
            case 8: try json.read(into: &topicNames)
            case 9: try json.read(into: &topicSubTopics)
            default: try json.read(into: &venueNames)
            }
        }
        guard
            let areaNames, let audienceSubCategoryNames, let blockNames, let events, let performances, let seatCategoryNames, let subTopicNames,
            let subjectNames, let topicNames, let topicSubTopics, let venueNames
        else { throw json.missing(Array(0..<11), from: members) }
        self.areaNames = areaNames
        self.audienceSubCategoryNames = audienceSubCategoryNames
        self.blockNames = blockNames
        self.events = events
        self.performances = performances
        self.seatCategoryNames = seatCategoryNames
        self.subTopicNames = subTopicNames
        self.subjectNames = subjectNames
        self.topicNames = topicNames
        self.topicSubTopics = topicSubTopics
        self.venueNames = venueNames
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
    private static let keys: JSONKeys = ["description", "id", "logo", "name", "subTopicIds", "subjectCode", "subtitle", "topicIds"]

    init(reading json: inout JSONCursor) throws {
        var description: String?
        var id: Int?
        var logo: String?
        var name: String?
        var subTopicIds: [Int]?
        var subjectCode: String?
        var subtitle: String?
        var topicIds: [Int]?
        var members = try json.members(Self.keys)
        while let member = json.next(&members) {
            switch member {
            case 0: try json.readIfPresent(into: &description)
            case 1: try json.read(into: &id)
            case 2: try json.readIfPresent(into: &logo)
            case 3: try json.read(into: &name)
            case 4: try json.read(into: &subTopicIds)
            case 5: try json.readIfPresent(into: &subjectCode)
            case 6: try json.readIfPresent(into: &subtitle)
            default: try json.read(into: &topicIds)
            }
        }
        guard let id, let name, let subTopicIds, let topicIds else { throw json.missing([1, 3, 4, 7], from: members) }
        self.description = description
        self.id = id
        self.logo = logo
        self.name = name
        self.subTopicIds = subTopicIds
        self.subjectCode = subjectCode
        self.subtitle = subtitle
        self.topicIds = topicIds
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
    private static let keys: JSONKeys = ["eventId", "id", "logo", "name", "prices", "seatCategories", "seatMapImage", "start", "venueCode"]

    init(reading json: inout JSONCursor) throws {
        var eventId: Int?
        var id: Int?
        var logo: String?
        var name: String?
        var prices: [DirectCatalogue.Price]?
        var seatCategories: [DirectCatalogue.SeatCategory]?
        var seatMapImage: String?
        var start: Date?
        var venueCode: String?
        var members = try json.members(Self.keys)
        while let member = json.next(&members) {
            switch member {
            case 0: try json.read(into: &eventId)
            case 1: try json.read(into: &id)
            case 2: try json.readIfPresent(into: &logo)
            case 3: try json.readIfPresent(into: &name)
            case 4: try json.read(into: &prices)
            case 5: try json.read(into: &seatCategories)
            case 6: try json.readIfPresent(into: &seatMapImage)
            case 7: try json.read(into: &start)
            default: try json.read(into: &venueCode)
            }
        }
        guard
            let eventId, let id, let prices, let seatCategories, let start, let venueCode
        else { throw json.missing([0, 1, 4, 5, 7, 8], from: members) }
        self.eventId = eventId
        self.id = id
        self.logo = logo
        self.name = name
        self.prices = prices
        self.seatCategories = seatCategories
        self.seatMapImage = seatMapImage
        self.start = start
        self.venueCode = venueCode
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
    private static let keys: JSONKeys = ["amount", "audienceSubCategoryId", "seatCategoryId"]

    init(reading json: inout JSONCursor) throws {
        var amount: Int?
        var audienceSubCategoryId: Int?
        var seatCategoryId: Int?
        var members = try json.members(Self.keys)
        while let member = json.next(&members) {
            switch member {
            case 0: try json.read(into: &amount)
            case 1: try json.read(into: &audienceSubCategoryId)
            default: try json.read(into: &seatCategoryId)
            }
        }
        guard let amount, let audienceSubCategoryId, let seatCategoryId else { throw json.missing([0, 1, 2], from: members) }
        self.amount = amount
        self.audienceSubCategoryId = audienceSubCategoryId
        self.seatCategoryId = seatCategoryId
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
    private static let keys: JSONKeys = ["areas", "seatCategoryId"]

    init(reading json: inout JSONCursor) throws {
        var areas: [DirectCatalogue.Area]?
        var seatCategoryId: Int?
        var members = try json.members(Self.keys)
        while let member = json.next(&members) {
            if member == 0 { try json.read(into: &areas) } else { try json.read(into: &seatCategoryId) }
        }
        guard let areas, let seatCategoryId else { throw json.missing([0, 1], from: members) }
        self.areas = areas
        self.seatCategoryId = seatCategoryId
    }

    func write(to json: inout JSONWriter) throws {
        json.beginObject()
        try json.write(quoted: #""areas":"#, areas)
        try json.write(quoted: #""seatCategoryId":"#, seatCategoryId)
        json.endObject()
    }
}

extension DirectCatalogue.Area: JSONReadable, JSONWritable {
    private static let keys: JSONKeys = ["areaId", "blockIds"]

    init(reading json: inout JSONCursor) throws {
        var areaId: Int?
        var blockIds: [Int]?
        var members = try json.members(Self.keys)
        while let member = json.next(&members) {
            if member == 0 { try json.read(into: &areaId) } else { try json.read(into: &blockIds) }
        }
        guard let areaId, let blockIds else { throw json.missing([0, 1], from: members) }
        self.areaId = areaId
        self.blockIds = blockIds
    }

    func write(to json: inout JSONWriter) throws {
        json.beginObject()
        try json.write(quoted: #""areaId":"#, areaId)
        try json.write(quoted: #""blockIds":"#, blockIds)
        json.endObject()
    }
}
#endif
