#if Tool
/// The complete result of a search for posts, with keys in snake case.
struct SearchResult: Codable, Equatable {
    let statuses: [Status]
    let searchMetadata: Metadata

    enum CodingKeys: String, CodingKey {
        case statuses
        case searchMetadata = "search_metadata"
    }
}

extension SearchResult {
    /// The query, and the address of the next page.
    struct Metadata: Codable, Equatable {
        let completedIn: Double
        let maxId: Int
        let maxIdStr: String
        let nextResults: String
        let query: String
        let refreshUrl: String
        let count: Int
        let sinceId: Int
        let sinceIdStr: String

        enum CodingKeys: String, CodingKey {
            case completedIn = "completed_in"
            case maxId = "max_id"
            case maxIdStr = "max_id_str"
            case nextResults = "next_results"
            case query
            case refreshUrl = "refresh_url"
            case count
            case sinceId = "since_id"
            case sinceIdStr = "since_id_str"
        }
    }

    /// A post.
    struct Status: Codable, Equatable {
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

        enum CodingKeys: String, CodingKey {
            case metadata
            case createdAt = "created_at"
            case id
            case idStr = "id_str"
            case text
            case source
            case truncated
            case inReplyToStatusId = "in_reply_to_status_id"
            case inReplyToStatusIdStr = "in_reply_to_status_id_str"
            case inReplyToUserId = "in_reply_to_user_id"
            case inReplyToUserIdStr = "in_reply_to_user_id_str"
            case inReplyToScreenName = "in_reply_to_screen_name"
            case user
            case geo
            case coordinates
            case place
            case contributors
            case retweetedStatus = "retweeted_status"
            case retweetCount = "retweet_count"
            case favoriteCount = "favorite_count"
            case entities
            case favorited
            case retweeted
            case possiblySensitive = "possibly_sensitive"
            case lang
        }
    }

    /// The post that a post repeats.
    indirect enum Retweet: Codable, Equatable {
        case status(Status)

        init(from decoder: any Decoder) throws {
            self = .status(try Status(from: decoder))
        }

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .status(let status): try status.encode(to: encoder)
            }
        }
    }

    /// The kind of match, and the post's language.
    struct StatusMetadata: Codable, Equatable {
        let resultType: String
        let isoLanguageCode: String

        enum CodingKeys: String, CodingKey {
            case resultType = "result_type"
            case isoLanguageCode = "iso_language_code"
        }
    }

    /// The entities that the text of a post mentions.
    struct Entities: Codable, Equatable {
        let hashtags: [Tag]
        let symbols: [Tag]
        let urls: [Link]
        let userMentions: [Mention]

        enum CodingKeys: String, CodingKey {
            case hashtags
            case symbols
            case urls
            case userMentions = "user_mentions"
        }
    }

    /// A hashtag or symbol in a text.
    struct Tag: Codable, Equatable {
        let text: String
        let indices: [Int]
    }

    /// An address in a text.
    struct Link: Codable, Equatable {
        let url: String
        let expandedUrl: String
        let displayUrl: String
        let indices: [Int]

        enum CodingKeys: String, CodingKey {
            case url
            case expandedUrl = "expanded_url"
            case displayUrl = "display_url"
            case indices
        }
    }

    /// A user named in a text.
    struct Mention: Codable, Equatable {
        let screenName: String
        let name: String
        let id: Int
        let idStr: String
        let indices: [Int]

        enum CodingKeys: String, CodingKey {
            case screenName = "screen_name"
            case name
            case id
            case idStr = "id_str"
            case indices
        }
    }
}
#endif
