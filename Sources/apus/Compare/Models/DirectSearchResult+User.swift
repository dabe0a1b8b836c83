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
    private static let keys: JSONKeys = [
        "id", "id_str", "name", "screen_name", "location", "description", "url", "entities", "protected", "followers_count", "friends_count",
        "listed_count", "created_at", "favourites_count", "utc_offset", "time_zone", "geo_enabled", "verified", "statuses_count", "lang",
        "contributors_enabled", "is_translator", "is_translation_enabled", "profile_background_color", "profile_link_color",
        "profile_sidebar_border_color", "profile_sidebar_fill_color", "profile_text_color", "profile_background_image_url",
        "profile_background_image_url_https", "profile_background_tile", "profile_image_url", "profile_image_url_https", "profile_banner_url",
        "profile_use_background_image", "default_profile", "default_profile_image", "following", "follow_request_sent", "notifications",
    ]

    init(reading json: inout JSONCursor) throws {
        var members = JSONCursor.FoundMembers<40>(Self.keys)
        try json.find(&members)
        let id: Int? = try json.value(of: 0, in: members)
        let idStr: String? = try json.value(of: 1, in: members)
        let name: String? = try json.value(of: 2, in: members)
        let screenName: String? = try json.value(of: 3, in: members)
        let location: String? = try json.value(of: 4, in: members)
        let description: String? = try json.value(of: 5, in: members)
        let url: String? = try json.valueIfPresent(of: 6, in: members)
        let entities: DirectSearchResult.UserEntities? = try json.value(of: 7, in: members)
        let isProtected: Bool? = try json.value(of: 8, in: members)
        let followersCount: Int? = try json.value(of: 9, in: members)
        let friendsCount: Int? = try json.value(of: 10, in: members)
        let listedCount: Int? = try json.value(of: 11, in: members)
        let createdAt: String? = try json.value(of: 12, in: members)
        let favouritesCount: Int? = try json.value(of: 13, in: members)
        let utcOffset: Int? = try json.valueIfPresent(of: 14, in: members)
        let timeZone: String? = try json.valueIfPresent(of: 15, in: members)
        let geoEnabled: Bool? = try json.value(of: 16, in: members)
        let verified: Bool? = try json.value(of: 17, in: members)
        let statusesCount: Int? = try json.value(of: 18, in: members)
        let lang: String? = try json.value(of: 19, in: members)
        let contributorsEnabled: Bool? = try json.value(of: 20, in: members)
        let isTranslator: Bool? = try json.value(of: 21, in: members)
        let isTranslationEnabled: Bool? = try json.value(of: 22, in: members)
        let profileBackgroundColor: String? = try json.value(of: 23, in: members)
        let profileLinkColor: String? = try json.value(of: 24, in: members)
        let profileSidebarBorderColor: String? = try json.value(of: 25, in: members)
        let profileSidebarFillColor: String? = try json.value(of: 26, in: members)
        let profileTextColor: String? = try json.value(of: 27, in: members)
        let profileBackgroundImageUrl: String? = try json.value(of: 28, in: members)
        let profileBackgroundImageUrlHttps: String? = try json.value(of: 29, in: members)
        let profileBackgroundTile: Bool? = try json.value(of: 30, in: members)
        let profileImageUrl: String? = try json.value(of: 31, in: members)
        let profileImageUrlHttps: String? = try json.value(of: 32, in: members)
        let profileBannerUrl: String? = try json.valueIfPresent(of: 33, in: members)
        let profileUseBackgroundImage: Bool? = try json.value(of: 34, in: members)
        let defaultProfile: Bool? = try json.value(of: 35, in: members)
        let defaultProfileImage: Bool? = try json.value(of: 36, in: members)
        let following: Bool? = try json.value(of: 37, in: members)
        let followRequestSent: Bool? = try json.value(of: 38, in: members)
        let notifications: Bool? = try json.value(of: 39, in: members)
        guard
            let id, let idStr, let name, let screenName, let location, let description, let entities, let isProtected, let followersCount,
            let friendsCount, let listedCount, let createdAt, let favouritesCount, let geoEnabled, let verified, let statusesCount, let lang,
            let contributorsEnabled, let isTranslator, let isTranslationEnabled, let profileBackgroundColor, let profileLinkColor,
            let profileSidebarBorderColor, let profileSidebarFillColor, let profileTextColor, let profileBackgroundImageUrl,
            let profileBackgroundImageUrlHttps, let profileBackgroundTile, let profileImageUrl, let profileImageUrlHttps,
            let profileUseBackgroundImage, let defaultProfile, let defaultProfileImage, let following, let followRequestSent, let notifications
        else {
            throw json.missing(
                [
                    0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 34, 35, 36, 37, 38,
                    39,
                ], from: members)
        }
        self.id = id
        self.idStr = idStr
        self.name = name
        self.screenName = screenName
        self.location = location
        self.description = description
        self.url = url
        self.entities = entities
        self.isProtected = isProtected
        self.followersCount = followersCount
        self.friendsCount = friendsCount
        self.listedCount = listedCount
        self.createdAt = createdAt
        self.favouritesCount = favouritesCount
        self.utcOffset = utcOffset
        self.timeZone = timeZone
        self.geoEnabled = geoEnabled
        self.verified = verified
        self.statusesCount = statusesCount
        self.lang = lang
        self.contributorsEnabled = contributorsEnabled
        self.isTranslator = isTranslator
        self.isTranslationEnabled = isTranslationEnabled
        self.profileBackgroundColor = profileBackgroundColor
        self.profileLinkColor = profileLinkColor
        self.profileSidebarBorderColor = profileSidebarBorderColor
        self.profileSidebarFillColor = profileSidebarFillColor
        self.profileTextColor = profileTextColor
        self.profileBackgroundImageUrl = profileBackgroundImageUrl
        self.profileBackgroundImageUrlHttps = profileBackgroundImageUrlHttps
        self.profileBackgroundTile = profileBackgroundTile
        self.profileImageUrl = profileImageUrl
        self.profileImageUrlHttps = profileImageUrlHttps
        self.profileBannerUrl = profileBannerUrl
        self.profileUseBackgroundImage = profileUseBackgroundImage
        self.defaultProfile = defaultProfile
        self.defaultProfileImage = defaultProfileImage
        self.following = following
        self.followRequestSent = followRequestSent
        self.notifications = notifications
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
    private static let keys: JSONKeys = ["description"]

    init(reading json: inout JSONCursor) throws {
        var members = JSONCursor.FoundMembers<1>(Self.keys)
        try json.find(&members)
        let description: DirectSearchResult.LinkList? = try json.value(of: 0, in: members)
        guard let description else { throw json.missing([0], from: members) }
        self.description = description
    }

    func write(to json: inout JSONWriter) throws {
        json.beginObject()
        try json.write(quoted: #""description":"#, description)
        json.endObject()
    }
}

extension DirectSearchResult.LinkList: JSONReadable, JSONWritable {
    private static let keys: JSONKeys = ["urls"]

    init(reading json: inout JSONCursor) throws {
        var members = JSONCursor.FoundMembers<1>(Self.keys)
        try json.find(&members)
        let urls: [DirectSearchResult.Link]? = try json.value(of: 0, in: members)
        guard let urls else { throw json.missing([0], from: members) }
        self.urls = urls
    }

    func write(to json: inout JSONWriter) throws {
        json.beginObject()
        try json.write(quoted: #""urls":"#, urls)
        json.endObject()
    }
}
#endif
