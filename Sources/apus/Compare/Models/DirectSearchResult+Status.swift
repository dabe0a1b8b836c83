#if Tool
import ApusJSON

extension DirectSearchResult.Status: JSONReadable, JSONWritable {
    private static let keys: JSONKeys = [
        "metadata", "created_at", "id", "id_str", "text", "source", "truncated", "in_reply_to_status_id", "in_reply_to_status_id_str",
        "in_reply_to_user_id", "in_reply_to_user_id_str", "in_reply_to_screen_name", "user", "geo", "coordinates", "place", "contributors",
        "retweeted_status", "retweet_count", "favorite_count", "entities", "favorited", "retweeted", "possibly_sensitive", "lang",
    ]

    init(reading json: inout JSONCursor) throws {
        var metadata: DirectSearchResult.StatusMetadata?
        var createdAt: String?
        var id: Int?
        var idStr: String?
        var text: String?
        var source: String?
        var truncated: Bool?
        var inReplyToStatusId: Int?
        var inReplyToStatusIdStr: String?
        var inReplyToUserId: Int?
        var inReplyToUserIdStr: String?
        var inReplyToScreenName: String?
        var user: DirectSearchResult.User?
        var geo: String?
        var coordinates: [Double]?
        var place: String?
        var contributors: [Int]?
        var retweetedStatus: DirectSearchResult.Retweet?
        var retweetCount: Int?
        var favoriteCount: Int?
        var entities: DirectSearchResult.Entities?
        var favorited: Bool?
        var retweeted: Bool?
        var possiblySensitive: Bool?
        var lang: String?
        var members = try json.members(Self.keys)
        while let member = json.next(&members) {
            switch member {
            case 0: try json.read(into: &metadata)
            case 1: try json.read(into: &createdAt)
            case 2: try json.read(into: &id)
            case 3: try json.read(into: &idStr)
            case 4: try json.read(into: &text)
            case 5: try json.read(into: &source)
            case 6: try json.read(into: &truncated)
            case 7: try json.readIfPresent(into: &inReplyToStatusId)
            case 8: try json.readIfPresent(into: &inReplyToStatusIdStr)
            case 9: try json.readIfPresent(into: &inReplyToUserId)
            case 10: try json.readIfPresent(into: &inReplyToUserIdStr)
            case 11: try json.readIfPresent(into: &inReplyToScreenName)
            case 12: try json.read(into: &user)
            case 13: try json.readIfPresent(into: &geo)
            case 14: try json.readIfPresent(into: &coordinates)
            case 15: try json.readIfPresent(into: &place)
            case 16: try json.readIfPresent(into: &contributors)
            case 17: try json.readIfPresent(into: &retweetedStatus)
            case 18: try json.read(into: &retweetCount)
            case 19: try json.read(into: &favoriteCount)
            case 20: try json.read(into: &entities)
            case 21: try json.read(into: &favorited)
            case 22: try json.read(into: &retweeted)
            case 23: try json.readIfPresent(into: &possiblySensitive)
            default: try json.read(into: &lang)
            }
        }
        guard
            let metadata, let createdAt, let id, let idStr, let text, let source, let truncated, let user, let retweetCount, let favoriteCount,
            let entities, let favorited, let retweeted, let lang
        else { throw json.missing([0, 1, 2, 3, 4, 5, 6, 12, 18, 19, 20, 21, 22, 24], from: members) }
        self.metadata = metadata
        self.createdAt = createdAt
        self.id = id
        self.idStr = idStr
        self.text = text
        self.source = source
        self.truncated = truncated
        self.inReplyToStatusId = inReplyToStatusId
        self.inReplyToStatusIdStr = inReplyToStatusIdStr
        self.inReplyToUserId = inReplyToUserId
        self.inReplyToUserIdStr = inReplyToUserIdStr
        self.inReplyToScreenName = inReplyToScreenName
        self.user = user
        self.geo = geo
        self.coordinates = coordinates
        self.place = place
        self.contributors = contributors
        self.retweetedStatus = retweetedStatus
        self.retweetCount = retweetCount
        self.favoriteCount = favoriteCount
        self.entities = entities
        self.favorited = favorited
        self.retweeted = retweeted
        self.possiblySensitive = possiblySensitive
        self.lang = lang
    }

    func write(to json: inout JSONWriter) throws {
        json.beginObject()
        try json.write(quoted: #""metadata":"#, metadata)
        try json.write(quoted: #""created_at":"#, createdAt)
        try json.write(quoted: #""id":"#, id)
        try json.write(quoted: #""id_str":"#, idStr)
        try json.write(quoted: #""text":"#, text)
        try json.write(quoted: #""source":"#, source)
        try json.write(quoted: #""truncated":"#, truncated)
        try json.write(quoted: #""in_reply_to_status_id":"#, inReplyToStatusId)
        try json.write(quoted: #""in_reply_to_status_id_str":"#, inReplyToStatusIdStr)
        try json.write(quoted: #""in_reply_to_user_id":"#, inReplyToUserId)
        try json.write(quoted: #""in_reply_to_user_id_str":"#, inReplyToUserIdStr)
        try json.write(quoted: #""in_reply_to_screen_name":"#, inReplyToScreenName)
        try json.write(quoted: #""user":"#, user)
        try json.write(quoted: #""geo":"#, geo)
        try json.write(quoted: #""coordinates":"#, coordinates)
        try json.write(quoted: #""place":"#, place)
        try json.write(quoted: #""contributors":"#, contributors)
        try json.write(quoted: #""retweeted_status":"#, retweetedStatus)
        try json.write(quoted: #""retweet_count":"#, retweetCount)
        try json.write(quoted: #""favorite_count":"#, favoriteCount)
        try json.write(quoted: #""entities":"#, entities)
        try json.write(quoted: #""favorited":"#, favorited)
        try json.write(quoted: #""retweeted":"#, retweeted)
        try json.write(quoted: #""possibly_sensitive":"#, possiblySensitive)
        try json.write(quoted: #""lang":"#, lang)
        json.endObject()
    }
}

extension DirectSearchResult.StatusMetadata: JSONReadable, JSONWritable {
    private static let keys: JSONKeys = ["result_type", "iso_language_code"]

    init(reading json: inout JSONCursor) throws {
        var resultType: String?
        var isoLanguageCode: String?
        var members = try json.members(Self.keys)
        while let member = json.next(&members) {
            if member == 0 { try json.read(into: &resultType) } else { try json.read(into: &isoLanguageCode) }
        }
        guard let resultType, let isoLanguageCode else { throw json.missing([0, 1], from: members) }
        self.resultType = resultType
        self.isoLanguageCode = isoLanguageCode
    }

    func write(to json: inout JSONWriter) throws {
        json.beginObject()
        try json.write(quoted: #""result_type":"#, resultType)
        try json.write(quoted: #""iso_language_code":"#, isoLanguageCode)
        json.endObject()
    }
}

extension DirectSearchResult.Entities: JSONReadable, JSONWritable {
    private static let keys: JSONKeys = ["hashtags", "symbols", "urls", "user_mentions"]

    init(reading json: inout JSONCursor) throws {
        var hashtags: [DirectSearchResult.Tag]?
        var symbols: [DirectSearchResult.Tag]?
        var urls: [DirectSearchResult.Link]?
        var userMentions: [DirectSearchResult.Mention]?
        var members = try json.members(Self.keys)
        while let member = json.next(&members) {
            switch member {
            case 0: try json.read(into: &hashtags)
            case 1: try json.read(into: &symbols)
            case 2: try json.read(into: &urls)
            default: try json.read(into: &userMentions)
            }
        }
        guard let hashtags, let symbols, let urls, let userMentions else { throw json.missing([0, 1, 2, 3], from: members) }
        self.hashtags = hashtags
        self.symbols = symbols
        self.urls = urls
        self.userMentions = userMentions
    }

    func write(to json: inout JSONWriter) throws {
        json.beginObject()
        try json.write(quoted: #""hashtags":"#, hashtags)
        try json.write(quoted: #""symbols":"#, symbols)
        try json.write(quoted: #""urls":"#, urls)
        try json.write(quoted: #""user_mentions":"#, userMentions)
        json.endObject()
    }
}

extension DirectSearchResult.Tag: JSONReadable, JSONWritable {
    private static let keys: JSONKeys = ["text", "indices"]

    init(reading json: inout JSONCursor) throws {
        var text: String?
        var indices: [Int]?
        var members = try json.members(Self.keys)
        while let member = json.next(&members) {
            if member == 0 { try json.read(into: &text) } else { try json.read(into: &indices) }
        }
        guard let text, let indices else { throw json.missing([0, 1], from: members) }
        self.text = text
        self.indices = indices
    }

    func write(to json: inout JSONWriter) throws {
        json.beginObject()
        try json.write(quoted: #""text":"#, text)
        try json.write(quoted: #""indices":"#, indices)
        json.endObject()
    }
}

extension DirectSearchResult.Link: JSONReadable, JSONWritable {
    private static let keys: JSONKeys = ["url", "expanded_url", "display_url", "indices"]

    init(reading json: inout JSONCursor) throws {
        var url: String?
        var expandedUrl: String?
        var displayUrl: String?
        var indices: [Int]?
        var members = try json.members(Self.keys)
        while let member = json.next(&members) {
            switch member {
            case 0: try json.read(into: &url)
            case 1: try json.read(into: &expandedUrl)
            case 2: try json.read(into: &displayUrl)
            default: try json.read(into: &indices)
            }
        }
        guard let url, let expandedUrl, let displayUrl, let indices else { throw json.missing([0, 1, 2, 3], from: members) }
        self.url = url
        self.expandedUrl = expandedUrl
        self.displayUrl = displayUrl
        self.indices = indices
    }

    func write(to json: inout JSONWriter) throws {
        json.beginObject()
        try json.write(quoted: #""url":"#, url)
        try json.write(quoted: #""expanded_url":"#, expandedUrl)
        try json.write(quoted: #""display_url":"#, displayUrl)
        try json.write(quoted: #""indices":"#, indices)
        json.endObject()
    }
}

extension DirectSearchResult.Mention: JSONReadable, JSONWritable {
    private static let keys: JSONKeys = ["screen_name", "name", "id", "id_str", "indices"]

    init(reading json: inout JSONCursor) throws {
        var screenName: String?
        var name: String?
        var id: Int?
        var idStr: String?
        var indices: [Int]?
        var members = try json.members(Self.keys)
        while let member = json.next(&members) {
            switch member {
            case 0: try json.read(into: &screenName)
            case 1: try json.read(into: &name)
            case 2: try json.read(into: &id)
            case 3: try json.read(into: &idStr)
            default: try json.read(into: &indices)
            }
        }
        guard let screenName, let name, let id, let idStr, let indices else { throw json.missing([0, 1, 2, 3, 4], from: members) }
        self.screenName = screenName
        self.name = name
        self.id = id
        self.idStr = idStr
        self.indices = indices
    }

    func write(to json: inout JSONWriter) throws {
        json.beginObject()
        try json.write(quoted: #""screen_name":"#, screenName)
        try json.write(quoted: #""name":"#, name)
        try json.write(quoted: #""id":"#, id)
        try json.write(quoted: #""id_str":"#, idStr)
        try json.write(quoted: #""indices":"#, indices)
        json.endObject()
    }
}
#endif
