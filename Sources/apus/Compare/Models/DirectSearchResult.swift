#if Tool
import ApusJSON

/// The result of a search for posts, like ``SearchResult``, as a type that reads and writes itself.
struct DirectSearchResult {
    let statuses: [Status]
    let searchMetadata: Metadata
}

extension DirectSearchResult {
    /// The query, and the address of the next page.
    struct Metadata {
        let completedIn: Double
        let maxId: Int
        let maxIdStr: String
        let nextResults: String
        let query: String
        let refreshUrl: String
        let count: Int
        let sinceId: Int
        let sinceIdStr: String
    }

    /// A post.
    struct Status {
        let metadata: StatusMetadata
        let createdAt: String
        let id: Int
        let idStr: String
        let text: String
        let source: String
        let truncated: Bool
        let inReplyToStatusId: Int?
        let inReplyToStatusIdStr: String?
        let inReplyToUserId: Int?
        let inReplyToUserIdStr: String?
        let inReplyToScreenName: String?
        let user: User
        let geo: String?
        let coordinates: [Double]?
        let place: String?
        let contributors: [Int]?
        let retweetedStatus: Retweet?
        let retweetCount: Int
        let favoriteCount: Int
        let entities: Entities
        let favorited: Bool
        let retweeted: Bool
        let possiblySensitive: Bool?
        let lang: String
    }

    /// The post that a post repeats.
    indirect enum Retweet: JSONReadable, JSONWritable {
        case status(Status)

        init(reading json: inout JSONCursor) throws {
            self = .status(try Status(reading: &json))
        }

        func write(to json: inout JSONWriter) throws {
            switch self {
            case .status(let status): try status.write(to: &json)
            }
        }
    }

    /// The kind of match, and the post's language.
    struct StatusMetadata {
        let resultType: String
        let isoLanguageCode: String
    }

    /// The entities that the text of a post mentions.
    struct Entities {
        let hashtags: [Tag]
        let symbols: [Tag]
        let urls: [Link]
        let userMentions: [Mention]
    }

    /// A hashtag or symbol in a text.
    struct Tag {
        let text: String
        let indices: [Int]
    }

    /// An address in a text.
    struct Link {
        let url: String
        let expandedUrl: String
        let displayUrl: String
        let indices: [Int]
    }

    /// A user named in a text.
    struct Mention {
        let screenName: String
        let name: String
        let id: Int
        let idStr: String
        let indices: [Int]
    }
}

extension DirectSearchResult: JSONReadable, JSONWritable {
    private enum Key: String, CaseIterable {
        case statuses, searchMetadata = "search_metadata"
    }

    private static let keys = JSONKeys(Key.self)

    init(reading json: inout JSONCursor) throws {
        let members = try json.members(Self.keys)
        try self.init(
            statuses: json.required(.statuses, in: members),
            searchMetadata: json.required(.searchMetadata, in: members))
    }

    func write(to json: inout JSONWriter) throws {
        json.beginObject()
        try json.write(quoted: #""statuses":"#, statuses)
        try json.write(quoted: #""search_metadata":"#, searchMetadata)
        json.endObject()
    }
}

extension DirectSearchResult.Metadata: JSONReadable, JSONWritable {
    private enum Key: String, CaseIterable {
        case completedIn = "completed_in", maxId = "max_id", maxIdStr = "max_id_str", nextResults = "next_results", query
        case refreshUrl = "refresh_url", count, sinceId = "since_id", sinceIdStr = "since_id_str"
    }

    private static let keys = JSONKeys(Key.self)

    init(reading json: inout JSONCursor) throws {
        let members = try json.members(Self.keys)
        try self.init(
            completedIn: json.required(.completedIn, in: members),
            maxId: json.required(.maxId, in: members),
            maxIdStr: json.required(.maxIdStr, in: members),
            nextResults: json.required(.nextResults, in: members),
            query: json.required(.query, in: members),
            refreshUrl: json.required(.refreshUrl, in: members),
            count: json.required(.count, in: members),
            sinceId: json.required(.sinceId, in: members),
            sinceIdStr: json.required(.sinceIdStr, in: members))
    }

    func write(to json: inout JSONWriter) throws {
        json.beginObject()
        try json.write(quoted: #""completed_in":"#, completedIn)
        try json.write(quoted: #""max_id":"#, maxId)
        try json.write(quoted: #""max_id_str":"#, maxIdStr)
        try json.write(quoted: #""next_results":"#, nextResults)
        try json.write(quoted: #""query":"#, query)
        try json.write(quoted: #""refresh_url":"#, refreshUrl)
        try json.write(quoted: #""count":"#, count)
        try json.write(quoted: #""since_id":"#, sinceId)
        try json.write(quoted: #""since_id_str":"#, sinceIdStr)
        json.endObject()
    }
}
#endif
