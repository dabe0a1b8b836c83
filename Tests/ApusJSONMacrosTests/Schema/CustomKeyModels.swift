import ApusJSON
import ApusJSONMacros

// Models, and the same types without a macro, for Foundation.

@JSONModel class CustomOwner: Codable, @unchecked Sendable {
    var fullName: String
    var home: CustomPlace?

    init(_ fullName: String, _ home: CustomPlace?) { (self.fullName, self.home) = (fullName, home) }
}

class PlainOwner: Codable, @unchecked Sendable {
    var fullName: String
    var home: PlainPlace?

    init(_ fullName: String, _ home: PlainPlace?) { (self.fullName, self.home) = (fullName, home) }
}

@JSONModel struct CustomPlace: Codable, Equatable {
    var city: String
    var height: Double
}

struct PlainPlace: Codable {
    var city: String
    var height: Double
}

@JSONModel enum CustomShape: Codable, Equatable {
    case circle(halfWidth: Int)
    case none
}

enum PlainShape: Codable {
    case circle(halfWidth: Int)
    case none
}

@JSONModel struct CustomOrder: Codable {
    var number: Int
    var owner: CustomOwner
    var places: [CustomPlace]
    var rows: [[CustomPlace?]]
    var shapes: [CustomShape]
    var note: String?
    var any: JSONValue?
}

struct PlainOrder: Codable {
    var number: Int
    var owner: PlainOwner
    var places: [PlainPlace]
    var rows: [[PlainPlace?]]
    var shapes: [PlainShape]
    var note: String?
    var any: [[String: Int]]?
}

/// What no twin has: each way in which members of an object can be found.
@JSONModel struct CustomMembers: Equatable {
    @JSONKey("id", "_id") var id: Int
    @JSONKey(path: "/outer/inner") var deep: Int
    @JSONFlattened var place: CustomPlace
    @JSONFlattened var size: CustomSize?
    var byName: [String: [CustomPlace]]
    var tagged: CustomTagged?
    var adjacent: CustomAdjacent?
    var untagged: CustomUntagged?
}

@JSONModel(unknownKeys: .collect(into: "others")) struct CustomOthers: Equatable {
    var place: CustomPlace
    var others: [String: JSONValue] = [:]
}

@JSONModel(unknownKeys: .error) struct CustomStrict: Equatable { var place: CustomPlace }

@JSONModel struct CustomSize: Codable, Equatable { var width: Int }

@JSONModel(.internalTag("kind")) enum CustomTagged: Equatable { case place(CustomPlace), nothing }

@JSONModel(.adjacentTag("kind", content: "content")) enum CustomAdjacent: Equatable { case place(CustomPlace) }

@JSONModel(.untagged) enum CustomUntagged: Equatable {
    case size(CustomSize)
    case place(CustomPlace)
}

@JSONModel struct CustomTree: Codable, Equatable {
    var name: String
    var parts: [CustomTree]
}

/// A type that reads and writes itself, and takes any keys.
struct CustomEntries: JSONReadable, JSONWritable, Equatable {
    var places: [String: CustomPlace] = [:]

    init(_ places: [String: CustomPlace]) { self.places = places }

    init(reading json: inout JSONCursor) throws {
        var entries = try json.entries()
        while let key = json.nextKey(&entries) { places[key] = try json.read(CustomPlace.self) }
    }

    func write(to json: inout JSONWriter) throws {
        json.beginObject()
        for (key, place) in places.sorted(by: { $0.key < $1.key }) {
            json.key(key)
            try place.write(to: &json)
        }
        json.endObject()
    }
}

@JSONModel struct CustomBook: Codable, Equatable {
    var byName: CustomEntries
    var first: CustomPlace
}

/// A Codable type that leaves all to a model.
struct CustomCover: Codable, Equatable {
    var book: CustomBook

    init(book: CustomBook) { self.book = book }
    init(from decoder: any Decoder) throws { book = try CustomBook(from: decoder) }
    func encode(to encoder: any Encoder) throws { try book.encode(to: encoder) }
}

/// A type that reads itself, has a Codable value in which there is a model, and reads its members one by one.
struct CustomMixture: JSONReadable, JSONWritable {
    struct Inside: Codable {
        var modelPlaces: [CustomPlace]
    }

    var inside: Inside
    var places: [String: CustomPlace] = [:]

    init(inside: Inside) { self.inside = inside }

    init(reading json: inout JSONCursor) throws {
        var inside: Inside?
        var entries = try json.entries()
        while let key = json.nextKey(&entries) {
            if key == "inside" { inside = try json.read(codable: Inside.self) } else { places[key] = try json.read(CustomPlace.self) }
        }
        guard let inside else { throw json.corrupted("There is nothing inside.") }
        self.inside = inside
    }

    func write(to json: inout JSONWriter) throws {
        json.beginObject()
        json.key("inside")
        try json.write(codable: inside)
        json.endObject()
    }
}

// MARK: Paths

extension [any CodingKey] {
    /// The keys and positions, between slashes.
    var words: String { map { key in key.intValue.map(String.init) ?? key.stringValue }.joined(separator: "/") }
}

extension DecodingError {
    /// The kind of the error, and its path.
    var place: String {
        switch self {
        case .typeMismatch(_, let context): "typeMismatch " + context.codingPath.words
        case .valueNotFound(_, let context): "valueNotFound " + context.codingPath.words
        case .keyNotFound(let key, let context): "keyNotFound " + (context.codingPath + [key]).words
        case .dataCorrupted(let context): "dataCorrupted " + context.codingPath.words
        @unknown default: ""
        }
    }
}

extension EncodingError {
    var words: String? {
        guard case .invalidValue(_, let context) = self else { return nil }
        return context.codingPath.words
    }
}
