#if Tool
import ApusJSON

extension DirectSearchResult.Status: JSONReadable, JSONWritable {
    private static let keys: JSONKeys = [
        "metadata", "created_at", "id", "id_str", "text", "source", "truncated", "in_reply_to_status_id", "in_reply_to_status_id_str",
        "in_reply_to_user_id", "in_reply_to_user_id_str", "in_reply_to_screen_name", "user", "geo", "coordinates", "place", "contributors",
        "retweeted_status", "retweet_count", "favorite_count", "entities", "favorited", "retweeted", "possibly_sensitive", "lang",
    ]

    init(reading json: inout JSONCursor) throws {
        var members = JSONCursor.FoundMembers<25>(Self.keys)
        try json.find(&members)
        let metadata: DirectSearchResult.StatusMetadata? = try json.value(of: 0, in: members)
        let createdAt: String? = try json.value(of: 1, in: members)
        let id: Int? = try json.value(of: 2, in: members)
        let idStr: String? = try json.value(of: 3, in: members)
        let text: String? = try json.value(of: 4, in: members)
        let source: String? = try json.value(of: 5, in: members)
        let truncated: Bool? = try json.value(of: 6, in: members)
        let inReplyToStatusId: Int? = try json.valueIfPresent(of: 7, in: members)
        let inReplyToStatusIdStr: String? = try json.valueIfPresent(of: 8, in: members)
        let inReplyToUserId: Int? = try json.valueIfPresent(of: 9, in: members)
        let inReplyToUserIdStr: String? = try json.valueIfPresent(of: 10, in: members)
        let inReplyToScreenName: String? = try json.valueIfPresent(of: 11, in: members)
        let user: DirectSearchResult.User? = try json.value(of: 12, in: members)
        let geo: String? = try json.valueIfPresent(of: 13, in: members)
        let coordinates: [Double]? = try json.valueIfPresent(of: 14, in: members)
        let place: String? = try json.valueIfPresent(of: 15, in: members)
        let contributors: [Int]? = try json.valueIfPresent(of: 16, in: members)
        let retweetedStatus: DirectSearchResult.Retweet? = try json.valueIfPresent(of: 17, in: members)
        let retweetCount: Int? = try json.value(of: 18, in: members)
        let favoriteCount: Int? = try json.value(of: 19, in: members)
        let entities: DirectSearchResult.Entities? = try json.value(of: 20, in: members)
        let favorited: Bool? = try json.value(of: 21, in: members)
        let retweeted: Bool? = try json.value(of: 22, in: members)
        let possiblySensitive: Bool? = try json.valueIfPresent(of: 23, in: members)
        let lang: String? = try json.value(of: 24, in: members)
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
        var members = JSONCursor.FoundMembers<2>(Self.keys)
        try json.find(&members)
        let resultType: String? = try json.value(of: 0, in: members)
        let isoLanguageCode: String? = try json.value(of: 1, in: members)
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
        var members = JSONCursor.FoundMembers<4>(Self.keys)
        try json.find(&members)
        let hashtags: [DirectSearchResult.Tag]? = try json.value(of: 0, in: members)
        let symbols: [DirectSearchResult.Tag]? = try json.value(of: 1, in: members)
        let urls: [DirectSearchResult.Link]? = try json.value(of: 2, in: members)
        let userMentions: [DirectSearchResult.Mention]? = try json.value(of: 3, in: members)
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
        var members = JSONCursor.FoundMembers<2>(Self.keys)
        try json.find(&members)
        let text: String? = try json.value(of: 0, in: members)
        let indices: [Int]? = try json.value(of: 1, in: members)
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
        var members = JSONCursor.FoundMembers<4>(Self.keys)
        try json.find(&members)
        let url: String? = try json.value(of: 0, in: members)
        let expandedUrl: String? = try json.value(of: 1, in: members)
        let displayUrl: String? = try json.value(of: 2, in: members)
        let indices: [Int]? = try json.value(of: 3, in: members)
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
        var members = JSONCursor.FoundMembers<5>(Self.keys)
        try json.find(&members)
        let screenName: String? = try json.value(of: 0, in: members)
        let name: String? = try json.value(of: 1, in: members)
        let id: Int? = try json.value(of: 2, in: members)
        let idStr: String? = try json.value(of: 3, in: members)
        let indices: [Int]? = try json.value(of: 4, in: members)
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
