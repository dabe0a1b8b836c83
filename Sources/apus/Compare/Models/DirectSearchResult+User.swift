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
        var id: Int?
        var idStr: String?
        var name: String?
        var screenName: String?
        var location: String?
        var description: String?
        var url: String?
        var entities: DirectSearchResult.UserEntities?
        var isProtected: Bool?
        var followersCount: Int?
        var friendsCount: Int?
        var listedCount: Int?
        var createdAt: String?
        var favouritesCount: Int?
        var utcOffset: Int?
        var timeZone: String?
        var geoEnabled: Bool?
        var verified: Bool?
        var statusesCount: Int?
        var lang: String?
        var contributorsEnabled: Bool?
        var isTranslator: Bool?
        var isTranslationEnabled: Bool?
        var profileBackgroundColor: String?
        var profileLinkColor: String?
        var profileSidebarBorderColor: String?
        var profileSidebarFillColor: String?
        var profileTextColor: String?
        var profileBackgroundImageUrl: String?
        var profileBackgroundImageUrlHttps: String?
        var profileBackgroundTile: Bool?
        var profileImageUrl: String?
        var profileImageUrlHttps: String?
        var profileBannerUrl: String?
        var profileUseBackgroundImage: Bool?
        var defaultProfile: Bool?
        var defaultProfileImage: Bool?
        var following: Bool?
        var followRequestSent: Bool?
        var notifications: Bool?
        var members = try json.members(Self.keys)
        while let member = json.next(&members) {
            switch member {
            case 0: try json.read(into: &id)
            case 1: try json.read(into: &idStr)
            case 2: try json.read(into: &name)
            case 3: try json.read(into: &screenName)
            case 4: try json.read(into: &location)
            case 5: try json.read(into: &description)
            case 6: try json.readIfPresent(into: &url)
            case 7: try json.read(into: &entities)
            case 8: try json.read(into: &isProtected)
            case 9: try json.read(into: &followersCount)
            case 10: try json.read(into: &friendsCount)
            case 11: try json.read(into: &listedCount)
            case 12: try json.read(into: &createdAt)
            case 13: try json.read(into: &favouritesCount)
            case 14: try json.readIfPresent(into: &utcOffset)
            case 15: try json.readIfPresent(into: &timeZone)
            case 16: try json.read(into: &geoEnabled)
            case 17: try json.read(into: &verified)
            case 18: try json.read(into: &statusesCount)
            case 19: try json.read(into: &lang)
            case 20: try json.read(into: &contributorsEnabled)
            case 21: try json.read(into: &isTranslator)
            case 22: try json.read(into: &isTranslationEnabled)
            case 23: try json.read(into: &profileBackgroundColor)
            case 24: try json.read(into: &profileLinkColor)
            case 25: try json.read(into: &profileSidebarBorderColor)
            case 26: try json.read(into: &profileSidebarFillColor)
            case 27: try json.read(into: &profileTextColor)
            case 28: try json.read(into: &profileBackgroundImageUrl)
            case 29: try json.read(into: &profileBackgroundImageUrlHttps)
            case 30: try json.read(into: &profileBackgroundTile)
            case 31: try json.read(into: &profileImageUrl)
            case 32: try json.read(into: &profileImageUrlHttps)
            case 33: try json.readIfPresent(into: &profileBannerUrl)
            case 34: try json.read(into: &profileUseBackgroundImage)
            case 35: try json.read(into: &defaultProfile)
            case 36: try json.read(into: &defaultProfileImage)
            case 37: try json.read(into: &following)
            case 38: try json.read(into: &followRequestSent)
            default: try json.read(into: &notifications)
            }
        }
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
        var description: DirectSearchResult.LinkList?
        var members = try json.members(Self.keys)
        while let member = json.next(&members) {
            if member == 0 { try json.read(into: &description) }
        }
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
        var urls: [DirectSearchResult.Link]?
        var members = try json.members(Self.keys)
        while let member = json.next(&members) {
            if member == 0 { try json.read(into: &urls) }
        }
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
