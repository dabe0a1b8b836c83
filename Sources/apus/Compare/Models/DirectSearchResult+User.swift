#if Tool
import ApusJSON

extension DirectSearchResult {
    /// The author of a post.
    struct User {
        let id: Int
        let idStr: String
        let name: String
        let screenName: String
        let location: String
        let description: String
        let url: String?
        let entities: UserEntities
        let isProtected: Bool
        let followersCount: Int
        let friendsCount: Int
        let listedCount: Int
        let createdAt: String
        let favouritesCount: Int
        let utcOffset: Int?
        let timeZone: String?
        let geoEnabled: Bool
        let verified: Bool
        let statusesCount: Int
        let lang: String
        let contributorsEnabled: Bool
        let isTranslator: Bool
        let isTranslationEnabled: Bool
        let profileBackgroundColor: String
        let profileLinkColor: String
        let profileSidebarBorderColor: String
        let profileSidebarFillColor: String
        let profileTextColor: String
        let profileBackgroundImageUrl: String
        let profileBackgroundImageUrlHttps: String
        let profileBackgroundTile: Bool
        let profileImageUrl: String
        let profileImageUrlHttps: String
        let profileBannerUrl: String?
        let profileUseBackgroundImage: Bool
        let defaultProfile: Bool
        let defaultProfileImage: Bool
        let following: Bool
        let followRequestSent: Bool
        let notifications: Bool
    }

    /// The links in an author's profile.
    struct UserEntities {
        let description: LinkList
    }

    /// The links in a text.
    struct LinkList {
        let urls: [Link]
    }
}

extension DirectSearchResult.User: JSONReadable, JSONWritable {
    private enum Key: String, CaseIterable {
        case id, idStr = "id_str", name, screenName = "screen_name", location, description, url, entities, isProtected = "protected"
        case followersCount = "followers_count", friendsCount = "friends_count", listedCount = "listed_count", createdAt = "created_at"
        case favouritesCount = "favourites_count", utcOffset = "utc_offset", timeZone = "time_zone", geoEnabled = "geo_enabled", verified
        case statusesCount = "statuses_count", lang, contributorsEnabled = "contributors_enabled", isTranslator = "is_translator"
        case isTranslationEnabled = "is_translation_enabled", profileBackgroundColor = "profile_background_color"
        case profileLinkColor = "profile_link_color", profileSidebarBorderColor = "profile_sidebar_border_color"
        case profileSidebarFillColor = "profile_sidebar_fill_color", profileTextColor = "profile_text_color"
        case profileBackgroundImageUrl = "profile_background_image_url", profileBackgroundImageUrlHttps = "profile_background_image_url_https"
        case profileBackgroundTile = "profile_background_tile", profileImageUrl = "profile_image_url"
        case profileImageUrlHttps = "profile_image_url_https", profileBannerUrl = "profile_banner_url"
        case profileUseBackgroundImage = "profile_use_background_image", defaultProfile = "default_profile"
        case defaultProfileImage = "default_profile_image", following, followRequestSent = "follow_request_sent", notifications
    }

    private static let keys = JSONKeys(Key.self)

    init(reading json: inout JSONCursor) throws {
        let members = try json.members(Self.keys)
        try self.init(
            id: json.required(.id, in: members),
            idStr: json.required(.idStr, in: members),
            name: json.required(.name, in: members),
            screenName: json.required(.screenName, in: members),
            location: json.required(.location, in: members),
            description: json.required(.description, in: members),
            url: json.optional(.url, in: members),
            entities: json.required(.entities, in: members),
            isProtected: json.required(.isProtected, in: members),
            followersCount: json.required(.followersCount, in: members),
            friendsCount: json.required(.friendsCount, in: members),
            listedCount: json.required(.listedCount, in: members),
            createdAt: json.required(.createdAt, in: members),
            favouritesCount: json.required(.favouritesCount, in: members),
            utcOffset: json.optional(.utcOffset, in: members),
            timeZone: json.optional(.timeZone, in: members),
            geoEnabled: json.required(.geoEnabled, in: members),
            verified: json.required(.verified, in: members),
            statusesCount: json.required(.statusesCount, in: members),
            lang: json.required(.lang, in: members),
            contributorsEnabled: json.required(.contributorsEnabled, in: members),
            isTranslator: json.required(.isTranslator, in: members),
            isTranslationEnabled: json.required(.isTranslationEnabled, in: members),
            profileBackgroundColor: json.required(.profileBackgroundColor, in: members),
            profileLinkColor: json.required(.profileLinkColor, in: members),
            profileSidebarBorderColor: json.required(.profileSidebarBorderColor, in: members),
            profileSidebarFillColor: json.required(.profileSidebarFillColor, in: members),
            profileTextColor: json.required(.profileTextColor, in: members),
            profileBackgroundImageUrl: json.required(.profileBackgroundImageUrl, in: members),
            profileBackgroundImageUrlHttps: json.required(.profileBackgroundImageUrlHttps, in: members),
            profileBackgroundTile: json.required(.profileBackgroundTile, in: members),
            profileImageUrl: json.required(.profileImageUrl, in: members),
            profileImageUrlHttps: json.required(.profileImageUrlHttps, in: members),
            profileBannerUrl: json.optional(.profileBannerUrl, in: members),
            profileUseBackgroundImage: json.required(.profileUseBackgroundImage, in: members),
            defaultProfile: json.required(.defaultProfile, in: members),
            defaultProfileImage: json.required(.defaultProfileImage, in: members),
            following: json.required(.following, in: members),
            followRequestSent: json.required(.followRequestSent, in: members),
            notifications: json.required(.notifications, in: members))
    }

    func write(to json: inout JSONWriter) throws {
        json.beginObject()
        try json.write(quoted: #""id":"#, id)
        try json.write(quoted: #""id_str":"#, idStr)
        try json.write(quoted: #""name":"#, name)
        try json.write(quoted: #""screen_name":"#, screenName)
        try json.write(quoted: #""location":"#, location)
        try json.write(quoted: #""description":"#, description)
        try json.write(quoted: #""url":"#, url)
        try json.write(quoted: #""entities":"#, entities)
        try json.write(quoted: #""protected":"#, isProtected)
        try json.write(quoted: #""followers_count":"#, followersCount)
        try json.write(quoted: #""friends_count":"#, friendsCount)
        try json.write(quoted: #""listed_count":"#, listedCount)
        try json.write(quoted: #""created_at":"#, createdAt)
        try json.write(quoted: #""favourites_count":"#, favouritesCount)
        try json.write(quoted: #""utc_offset":"#, utcOffset)
        try json.write(quoted: #""time_zone":"#, timeZone)
        try json.write(quoted: #""geo_enabled":"#, geoEnabled)
        try json.write(quoted: #""verified":"#, verified)
        try json.write(quoted: #""statuses_count":"#, statusesCount)
        try json.write(quoted: #""lang":"#, lang)
        try json.write(quoted: #""contributors_enabled":"#, contributorsEnabled)
        try json.write(quoted: #""is_translator":"#, isTranslator)
        try json.write(quoted: #""is_translation_enabled":"#, isTranslationEnabled)
        try json.write(quoted: #""profile_background_color":"#, profileBackgroundColor)
        try json.write(quoted: #""profile_link_color":"#, profileLinkColor)
        try json.write(quoted: #""profile_sidebar_border_color":"#, profileSidebarBorderColor)
        try json.write(quoted: #""profile_sidebar_fill_color":"#, profileSidebarFillColor)
        try json.write(quoted: #""profile_text_color":"#, profileTextColor)
        try json.write(quoted: #""profile_background_image_url":"#, profileBackgroundImageUrl)
        try json.write(quoted: #""profile_background_image_url_https":"#, profileBackgroundImageUrlHttps)
        try json.write(quoted: #""profile_background_tile":"#, profileBackgroundTile)
        try json.write(quoted: #""profile_image_url":"#, profileImageUrl)
        try json.write(quoted: #""profile_image_url_https":"#, profileImageUrlHttps)
        try json.write(quoted: #""profile_banner_url":"#, profileBannerUrl)
        try json.write(quoted: #""profile_use_background_image":"#, profileUseBackgroundImage)
        try json.write(quoted: #""default_profile":"#, defaultProfile)
        try json.write(quoted: #""default_profile_image":"#, defaultProfileImage)
        try json.write(quoted: #""following":"#, following)
        try json.write(quoted: #""follow_request_sent":"#, followRequestSent)
        try json.write(quoted: #""notifications":"#, notifications)
        json.endObject()
    }
}

extension DirectSearchResult.UserEntities: JSONReadable, JSONWritable {
    private enum Key: String, CaseIterable {
        case description
    }

    private static let keys = JSONKeys(Key.self)

    init(reading json: inout JSONCursor) throws {
        let members = try json.members(Self.keys)
        try self.init(
            description: json.required(.description, in: members))
    }

    func write(to json: inout JSONWriter) throws {
        json.beginObject()
        try json.write(quoted: #""description":"#, description)
        json.endObject()
    }
}

extension DirectSearchResult.LinkList: JSONReadable, JSONWritable {
    private enum Key: String, CaseIterable {
        case urls
    }

    private static let keys = JSONKeys(Key.self)

    init(reading json: inout JSONCursor) throws {
        let members = try json.members(Self.keys)
        try self.init(
            urls: json.required(.urls, in: members))
    }

    func write(to json: inout JSONWriter) throws {
        json.beginObject()
        try json.write(quoted: #""urls":"#, urls)
        json.endObject()
    }
}
#endif
