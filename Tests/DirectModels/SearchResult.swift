#if !CodableOnly
public import ApusJSONMacros
#endif

/// The answer to a search for statuses: `twitter.json`.
#if !CodableOnly
@JSONModel(keys: .snakeCase)
#endif
public struct SearchResult: Codable, Equatable, Sendable {
    public let statuses: [Status]
    public let searchMetadata: SearchMetadata

    enum CodingKeys: String, CodingKey {
        case statuses
        case searchMetadata = "search_metadata"
    }
}

/// What was searched for, and where the next page is.
#if !CodableOnly
@JSONModel(keys: .snakeCase)
#endif
public struct SearchMetadata: Codable, Equatable, Sendable {
    public let completedIn: Double
    public let maxId: Int
    public let maxIdStr: String
    public let nextResults: String
    public let query: String
    public let refreshUrl: String
    public let count: Int
    public let sinceId: Int
    public let sinceIdStr: String

    enum CodingKeys: String, CodingKey {
        case completedIn = "completed_in", maxId = "max_id", maxIdStr = "max_id_str", nextResults = "next_results"
        case query, refreshUrl = "refresh_url", count, sinceId = "since_id", sinceIdStr = "since_id_str"
    }
}

/// A status. A retweet contains the status it repeats.
#if !CodableOnly
@JSONModel(keys: .snakeCase)
#endif
public struct Status: Codable, Equatable, Sendable {
    public let metadata: StatusMetadata
    public let createdAt: String
    public let id: Int
    public let idStr: String
    public let text: String
    public let source: String
    public let truncated: Bool
    public let inReplyToStatusId: Int?
    public let inReplyToStatusIdStr: String?
    public let inReplyToUserId: Int?
    public let inReplyToUserIdStr: String?
    public let inReplyToScreenName: String?
    public let user: User
    public let geo: Point?
    public let coordinates: Point?
    public let place: Place?
    public let contributors: [Int]?
    public let retweetedStatus: Indirect<Status>?
    public let retweetCount: Int
    public let favoriteCount: Int
    public let entities: Entities
    public let favorited: Bool
    public let retweeted: Bool
    public let possiblySensitive: Bool?
    public let lang: String

    enum CodingKeys: String, CodingKey {
        case metadata, createdAt = "created_at", id, idStr = "id_str", text, source, truncated
        case inReplyToStatusId = "in_reply_to_status_id", inReplyToStatusIdStr = "in_reply_to_status_id_str"
        case inReplyToUserId = "in_reply_to_user_id", inReplyToUserIdStr = "in_reply_to_user_id_str"
        case inReplyToScreenName = "in_reply_to_screen_name", user, geo, coordinates, place, contributors
        case retweetedStatus = "retweeted_status", retweetCount = "retweet_count", favoriteCount = "favorite_count"
        case entities, favorited, retweeted, possiblySensitive = "possibly_sensitive", lang
    }
}

/// Why a status was found, and its language.
#if !CodableOnly
@JSONModel(keys: .snakeCase)
#endif
public struct StatusMetadata: Codable, Equatable, Sendable {
    public let resultType: String
    public let isoLanguageCode: String

    enum CodingKeys: String, CodingKey {
        case resultType = "result_type"
        case isoLanguageCode = "iso_language_code"
    }
}

/// A place on the Earth.
#if !CodableOnly
@JSONModel(keys: .snakeCase)
#endif
public struct Point: Codable, Equatable, Sendable {
    public let type: String
    public let coordinates: [Double]
}

/// A named place.
#if !CodableOnly
@JSONModel(keys: .snakeCase)
#endif
public struct Place: Codable, Equatable, Sendable {
    public let id: String
    public let url: String
    public let placeType: String
    public let name: String
    public let fullName: String
    public let countryCode: String
    public let country: String

    enum CodingKeys: String, CodingKey {
        case id, url, placeType = "place_type", name, fullName = "full_name", countryCode = "country_code", country
    }
}

/// The author of a status.
#if !CodableOnly
@JSONModel(keys: .snakeCase)
#endif
public struct User: Codable, Equatable, Sendable {
    public let id: Int
    public let idStr: String
    public let name: String
    public let screenName: String
    public let location: String
    public let description: String
    public let url: String?
    public let entities: UserEntities
    #if !CodableOnly
    @JSONKey("protected")
    #endif
    public let isProtected: Bool
    public let followersCount: Int
    public let friendsCount: Int
    public let listedCount: Int
    public let createdAt: String
    public let favouritesCount: Int
    public let utcOffset: Int?
    public let timeZone: String?
    public let geoEnabled: Bool
    public let verified: Bool
    public let statusesCount: Int
    public let lang: String
    public let contributorsEnabled: Bool
    public let isTranslator: Bool
    public let isTranslationEnabled: Bool
    public let profileBackgroundColor: String
    public let profileBackgroundImageUrl: String
    public let profileBackgroundImageUrlHttps: String
    public let profileBackgroundTile: Bool
    public let profileImageUrl: String
    public let profileImageUrlHttps: String
    public let profileBannerUrl: String?
    public let profileLinkColor: String
    public let profileSidebarBorderColor: String
    public let profileSidebarFillColor: String
    public let profileTextColor: String
    public let profileUseBackgroundImage: Bool
    public let defaultProfile: Bool
    public let defaultProfileImage: Bool
    public let following: Bool
    public let followRequestSent: Bool
    public let notifications: Bool

    enum CodingKeys: String, CodingKey {
        case id, idStr = "id_str", name, screenName = "screen_name", location, description, url, entities
        case isProtected = "protected", followersCount = "followers_count", friendsCount = "friends_count"
        case listedCount = "listed_count", createdAt = "created_at", favouritesCount = "favourites_count"
        case utcOffset = "utc_offset", timeZone = "time_zone", geoEnabled = "geo_enabled", verified
        case statusesCount = "statuses_count", lang, contributorsEnabled = "contributors_enabled"
        case isTranslator = "is_translator", isTranslationEnabled = "is_translation_enabled"
        case profileBackgroundColor = "profile_background_color"
        case profileBackgroundImageUrl = "profile_background_image_url"
        case profileBackgroundImageUrlHttps = "profile_background_image_url_https"
        case profileBackgroundTile = "profile_background_tile", profileImageUrl = "profile_image_url"
        case profileImageUrlHttps = "profile_image_url_https", profileBannerUrl = "profile_banner_url"
        case profileLinkColor = "profile_link_color", profileSidebarBorderColor = "profile_sidebar_border_color"
        case profileSidebarFillColor = "profile_sidebar_fill_color", profileTextColor = "profile_text_color"
        case profileUseBackgroundImage = "profile_use_background_image", defaultProfile = "default_profile"
        case defaultProfileImage = "default_profile_image", following, followRequestSent = "follow_request_sent"
        case notifications
    }
}

/// The links in a user's profile.
#if !CodableOnly
@JSONModel(keys: .snakeCase)
#endif
public struct UserEntities: Codable, Equatable, Sendable {
    public let url: LinkList?
    public let description: LinkList
}

/// The links in a text.
#if !CodableOnly
@JSONModel(keys: .snakeCase)
#endif
public struct LinkList: Codable, Equatable, Sendable {
    public let urls: [Link]
}

/// The tags, links, users and pictures in a status.
#if !CodableOnly
@JSONModel(keys: .snakeCase)
#endif
public struct Entities: Codable, Equatable, Sendable {
    public let hashtags: [Tag]
    public let symbols: [Tag]
    public let urls: [Link]
    public let userMentions: [Mention]
    public let media: [Medium]?

    enum CodingKeys: String, CodingKey {
        case hashtags, symbols, urls, userMentions = "user_mentions", media
    }
}

/// A tagged word in a text.
#if !CodableOnly
@JSONModel(keys: .snakeCase)
#endif
public struct Tag: Codable, Equatable, Sendable {
    public let text: String
    public let indices: [Int]
}

/// A link in a text.
#if !CodableOnly
@JSONModel(keys: .snakeCase)
#endif
public struct Link: Codable, Equatable, Sendable {
    public let url: String
    public let expandedUrl: String
    public let displayUrl: String
    public let indices: [Int]

    enum CodingKeys: String, CodingKey {
        case url, expandedUrl = "expanded_url", displayUrl = "display_url", indices
    }
}

/// A user mentioned in a text.
#if !CodableOnly
@JSONModel(keys: .snakeCase)
#endif
public struct Mention: Codable, Equatable, Sendable {
    public let screenName: String
    public let name: String
    public let id: Int
    public let idStr: String
    public let indices: [Int]

    enum CodingKeys: String, CodingKey {
        case screenName = "screen_name", name, id, idStr = "id_str", indices
    }
}

/// A picture.
#if !CodableOnly
@JSONModel(keys: .snakeCase)
#endif
public struct Medium: Codable, Equatable, Sendable {
    public let id: Int
    public let idStr: String
    public let indices: [Int]
    public let mediaUrl: String
    public let mediaUrlHttps: String
    public let url: String
    public let displayUrl: String
    public let expandedUrl: String
    public let type: String
    public let sizes: MediumSizes
    public let sourceStatusId: Int?
    public let sourceStatusIdStr: String?

    enum CodingKeys: String, CodingKey {
        case id, idStr = "id_str", indices, mediaUrl = "media_url", mediaUrlHttps = "media_url_https", url
        case displayUrl = "display_url", expandedUrl = "expanded_url", type, sizes, sourceStatusId = "source_status_id"
        case sourceStatusIdStr = "source_status_id_str"
    }
}

/// The sizes in which a picture is available.
#if !CodableOnly
@JSONModel(keys: .snakeCase)
#endif
public struct MediumSizes: Codable, Equatable, Sendable {
    public let medium: MediumSize
    public let small: MediumSize
    public let thumb: MediumSize
    public let large: MediumSize
}

/// A picture's width and height, in pixels.
#if !CodableOnly
@JSONModel(keys: .snakeCase)
#endif
public struct MediumSize: Codable, Equatable, Sendable {
    #if !CodableOnly
    @JSONKey("w")
    #endif
    public let width: Int
    #if !CodableOnly
    @JSONKey("h")
    #endif
    public let height: Int
    public let resize: String

    enum CodingKeys: String, CodingKey {
        case width = "w", height = "h", resize
    }
}
