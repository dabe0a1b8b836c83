public import ApusJSONParsing
public import Foundation

extension Area {
    static var jsonParser: some JSONParserPrinter<Self> {
        ParsePrint(.memberwise(Self.init)) {
            Field("areaId") { Int.jsonParser() }
            Field("blockIds") { JSONArray { Int.jsonParser() } }
        }
    }
}

extension SeatCategory {
    static var jsonParser: some JSONParserPrinter<Self> {
        ParsePrint(.memberwise(Self.init)) {
            Field("areas") { JSONArray { Area.jsonParser } }
            Field("seatCategoryId") { Int.jsonParser() }
        }
    }
}

extension Price {
    static var jsonParser: some JSONParserPrinter<Self> {
        ParsePrint(.memberwise(Self.init)) {
            Field("amount") { Int.jsonParser() }
            Field("audienceSubCategoryId") { Int.jsonParser() }
            Field("seatCategoryId") { Int.jsonParser() }
        }
    }
}

extension Performance {
    static var jsonParser: some JSONParserPrinter<Self> {
        ParsePrint(.memberwise(Self.init)) {
            Field("eventId") { Int.jsonParser() }
            Field("id") { Int.jsonParser() }
            OptionalField("logo") { String.jsonParser() }
            OptionalField("name") { String.jsonParser() }
            Field("prices") { JSONArray { Price.jsonParser } }
            Field("seatCategories") { JSONArray { SeatCategory.jsonParser } }
            OptionalField("seatMapImage") { String.jsonParser() }
            Field("start") { Int.jsonParser() }
            Field("venueCode") { String.jsonParser() }
        }
    }
}

extension Event {
    static var jsonParser: some JSONParserPrinter<Self> {
        ParsePrint(.memberwise(Self.init)) {
            OptionalField("description") { String.jsonParser() }
            Field("id") { Int.jsonParser() }
            OptionalField("logo") { String.jsonParser() }
            Field("name") { String.jsonParser() }
            Field("subTopicIds") { JSONArray { Int.jsonParser() } }
            OptionalField("subjectCode") { String.jsonParser() }
            OptionalField("subtitle") { String.jsonParser() }
            Field("topicIds") { JSONArray { Int.jsonParser() } }
        }
    }
}

extension Catalogue {
    static var jsonParser: some JSONParserPrinter<Self> {
        ParsePrint(.memberwise(Self.init)) {
            Field("areaNames") { JSONObject { String.jsonParser() } }
            Field("audienceSubCategoryNames") { JSONObject { String.jsonParser() } }
            Field("blockNames") { JSONObject { String.jsonParser() } }
            Field("events") { JSONObject { Event.jsonParser } }
            Field("performances") { JSONArray { Performance.jsonParser } }
            Field("seatCategoryNames") { JSONObject { String.jsonParser() } }
            Field("subTopicNames") { JSONObject { String.jsonParser() } }
            Field("subjectNames") { JSONObject { String.jsonParser() } }
            Field("topicNames") { JSONObject { String.jsonParser() } }
            Field("topicSubTopics") { JSONObject { JSONArray { Int.jsonParser() } } }
            Field("venueNames") { JSONObject { String.jsonParser() } }
        }
    }

    /// Parses a catalogue from JSON bytes.
    public static func parse(_ data: Data) throws -> Catalogue { try jsonParser.decode(data) }
    /// Prints a catalogue as JSON bytes.
    public static func print(_ catalogue: Catalogue) throws -> Data { try jsonParser.encode(catalogue) }
}
