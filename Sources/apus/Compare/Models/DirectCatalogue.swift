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
        var members = JSONCursor.FoundMembers<11>(Self.keys)
        try json.find(&members)
        let areaNames: [String: String]? = try json.value(of: 0, in: members)
        let audienceSubCategoryNames: [String: String]? = try json.value(of: 1, in: members)
        let blockNames: [String: String]? = try json.value(of: 2, in: members)
        let events: [String: Event]? = try json.value(of: 3, in: members)
        let performances: [Performance]? = try json.value(of: 4, in: members)
        let seatCategoryNames: [String: String]? = try json.value(of: 5, in: members)
        let subTopicNames: [String: String]? = try json.value(of: 6, in: members)
        let subjectNames: [String: String]? = try json.value(of: 7, in: members)
        let topicNames: [String: String]? = try json.value(of: 8, in: members)
        let topicSubTopics: [String: [Int]]? = try json.value(of: 9, in: members)
        let venueNames: [String: String]? = try json.value(of: 10, in: members)
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
        var members = JSONCursor.FoundMembers<8>(Self.keys)
        try json.find(&members)
        let description: String? = try json.valueIfPresent(of: 0, in: members)
        let id: Int? = try json.value(of: 1, in: members)
        let logo: String? = try json.valueIfPresent(of: 2, in: members)
        let name: String? = try json.value(of: 3, in: members)
        let subTopicIds: [Int]? = try json.value(of: 4, in: members)
        let subjectCode: String? = try json.valueIfPresent(of: 5, in: members)
        let subtitle: String? = try json.valueIfPresent(of: 6, in: members)
        let topicIds: [Int]? = try json.value(of: 7, in: members)
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
        var members = JSONCursor.FoundMembers<9>(Self.keys)
        try json.find(&members)
        let eventId: Int? = try json.value(of: 0, in: members)
        let id: Int? = try json.value(of: 1, in: members)
        let logo: String? = try json.valueIfPresent(of: 2, in: members)
        let name: String? = try json.valueIfPresent(of: 3, in: members)
        let prices: [DirectCatalogue.Price]? = try json.value(of: 4, in: members)
        let seatCategories: [DirectCatalogue.SeatCategory]? = try json.value(of: 5, in: members)
        let seatMapImage: String? = try json.valueIfPresent(of: 6, in: members)
        let start: Date? = try json.value(of: 7, in: members)
        let venueCode: String? = try json.value(of: 8, in: members)
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
        var members = JSONCursor.FoundMembers<3>(Self.keys)
        try json.find(&members)
        let amount: Int? = try json.value(of: 0, in: members)
        let audienceSubCategoryId: Int? = try json.value(of: 1, in: members)
        let seatCategoryId: Int? = try json.value(of: 2, in: members)
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
        var members = JSONCursor.FoundMembers<2>(Self.keys)
        try json.find(&members)
        let areas: [DirectCatalogue.Area]? = try json.value(of: 0, in: members)
        let seatCategoryId: Int? = try json.value(of: 1, in: members)
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
        var members = JSONCursor.FoundMembers<2>(Self.keys)
        try json.find(&members)
        let areaId: Int? = try json.value(of: 0, in: members)
        let blockIds: [Int]? = try json.value(of: 1, in: members)
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
