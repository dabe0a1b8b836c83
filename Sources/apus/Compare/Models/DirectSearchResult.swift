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
    private static let keys: JSONKeys = ["statuses", "search_metadata"]

    init(reading json: inout JSONCursor) throws {
        var members = JSONCursor.FoundMembers<2>(Self.keys)
        try json.find(&members)
        let statuses: [Status]? = try json.value(of: 0, in: members)
        let searchMetadata: Metadata? = try json.value(of: 1, in: members)
        guard let statuses, let searchMetadata else { throw json.missing([0, 1], from: members) }
        self.statuses = statuses
        self.searchMetadata = searchMetadata
    }

    func write(to json: inout JSONWriter) throws {
        json.beginObject()
        try json.write(quoted: #""statuses":"#, statuses)
        try json.write(quoted: #""search_metadata":"#, searchMetadata)
        json.endObject()
    }
}

extension DirectSearchResult.Metadata: JSONReadable, JSONWritable {
    private static let keys: JSONKeys = [
        "completed_in", "max_id", "max_id_str", "next_results", "query", "refresh_url", "count", "since_id", "since_id_str",
    ]

    init(reading json: inout JSONCursor) throws {
        var members = JSONCursor.FoundMembers<9>(Self.keys)
        try json.find(&members)
        let completedIn: Double? = try json.value(of: 0, in: members)
        let maxId: Int? = try json.value(of: 1, in: members)
        let maxIdStr: String? = try json.value(of: 2, in: members)
        let nextResults: String? = try json.value(of: 3, in: members)
        let query: String? = try json.value(of: 4, in: members)
        let refreshUrl: String? = try json.value(of: 5, in: members)
        let count: Int? = try json.value(of: 6, in: members)
        let sinceId: Int? = try json.value(of: 7, in: members)
        let sinceIdStr: String? = try json.value(of: 8, in: members)
        guard
            let completedIn, let maxId, let maxIdStr, let nextResults, let query, let refreshUrl, let count, let sinceId, let sinceIdStr
        else { throw json.missing(Array(0..<9), from: members) }
        self.completedIn = completedIn
        self.maxId = maxId
        self.maxIdStr = maxIdStr
        self.nextResults = nextResults
        self.query = query
        self.refreshUrl = refreshUrl
        self.count = count
        self.sinceId = sinceId
        self.sinceIdStr = sinceIdStr
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
