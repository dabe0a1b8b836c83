#if Tool
import ApusJSON

extension DirectSearchResult.Status: JSONReadable, JSONWritable {
    private enum Key: String, CaseIterable {
        case metadata, createdAt = "created_at", id, idStr = "id_str", text, source, truncated, inReplyToStatusId = "in_reply_to_status_id"
        case inReplyToStatusIdStr = "in_reply_to_status_id_str", inReplyToUserId = "in_reply_to_user_id"
        case inReplyToUserIdStr = "in_reply_to_user_id_str", inReplyToScreenName = "in_reply_to_screen_name", user, geo, coordinates, place
        case contributors, retweetedStatus = "retweeted_status", retweetCount = "retweet_count", favoriteCount = "favorite_count", entities
        case favorited, retweeted, possiblySensitive = "possibly_sensitive", lang
    }

    private static let keys = JSONKeys(Key.self)

    init(reading json: inout JSONCursor) throws {
        let members = try json.members(Self.keys)
        try self.init(
            metadata: json.required(.metadata, in: members),
            createdAt: json.required(.createdAt, in: members),
            id: json.required(.id, in: members),
            idStr: json.required(.idStr, in: members),
            text: json.required(.text, in: members),
            source: json.required(.source, in: members),
            truncated: json.required(.truncated, in: members),
            inReplyToStatusId: json.optional(.inReplyToStatusId, in: members),
            inReplyToStatusIdStr: json.optional(.inReplyToStatusIdStr, in: members),
            inReplyToUserId: json.optional(.inReplyToUserId, in: members),
            inReplyToUserIdStr: json.optional(.inReplyToUserIdStr, in: members),
            inReplyToScreenName: json.optional(.inReplyToScreenName, in: members),
            user: json.required(.user, in: members),
            geo: json.optional(.geo, in: members),
            coordinates: json.optional(.coordinates, in: members),
            place: json.optional(.place, in: members),
            contributors: json.optional(.contributors, in: members),
            retweetedStatus: json.optional(.retweetedStatus, in: members),
            retweetCount: json.required(.retweetCount, in: members),
            favoriteCount: json.required(.favoriteCount, in: members),
            entities: json.required(.entities, in: members),
            favorited: json.required(.favorited, in: members),
            retweeted: json.required(.retweeted, in: members),
            possiblySensitive: json.optional(.possiblySensitive, in: members),
            lang: json.required(.lang, in: members))
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
    private enum Key: String, CaseIterable {
        case resultType = "result_type", isoLanguageCode = "iso_language_code"
    }

    private static let keys = JSONKeys(Key.self)

    init(reading json: inout JSONCursor) throws {
        let members = try json.members(Self.keys)
        try self.init(
            resultType: json.required(.resultType, in: members),
            isoLanguageCode: json.required(.isoLanguageCode, in: members))
    }

    func write(to json: inout JSONWriter) throws {
        json.beginObject()
        try json.write(quoted: #""result_type":"#, resultType)
        try json.write(quoted: #""iso_language_code":"#, isoLanguageCode)
        json.endObject()
    }
}

extension DirectSearchResult.Entities: JSONReadable, JSONWritable {
    private enum Key: String, CaseIterable {
        case hashtags, symbols, urls, userMentions = "user_mentions"
    }

    private static let keys = JSONKeys(Key.self)

    init(reading json: inout JSONCursor) throws {
        let members = try json.members(Self.keys)
        try self.init(
            hashtags: json.required(.hashtags, in: members),
            symbols: json.required(.symbols, in: members),
            urls: json.required(.urls, in: members),
            userMentions: json.required(.userMentions, in: members))
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
    private enum Key: String, CaseIterable {
        case text, indices
    }

    private static let keys = JSONKeys(Key.self)

    init(reading json: inout JSONCursor) throws {
        let members = try json.members(Self.keys)
        try self.init(
            text: json.required(.text, in: members),
            indices: json.required(.indices, in: members))
    }

    func write(to json: inout JSONWriter) throws {
        json.beginObject()
        try json.write(quoted: #""text":"#, text)
        try json.write(quoted: #""indices":"#, indices)
        json.endObject()
    }
}

extension DirectSearchResult.Link: JSONReadable, JSONWritable {
    private enum Key: String, CaseIterable {
        case url, expandedUrl = "expanded_url", displayUrl = "display_url", indices
    }

    private static let keys = JSONKeys(Key.self)

    init(reading json: inout JSONCursor) throws {
        let members = try json.members(Self.keys)
        try self.init(
            url: json.required(.url, in: members),
            expandedUrl: json.required(.expandedUrl, in: members),
            displayUrl: json.required(.displayUrl, in: members),
            indices: json.required(.indices, in: members))
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
    private enum Key: String, CaseIterable {
        case screenName = "screen_name", name, id, idStr = "id_str", indices
    }

    private static let keys = JSONKeys(Key.self)

    init(reading json: inout JSONCursor) throws {
        let members = try json.members(Self.keys)
        try self.init(
            screenName: json.required(.screenName, in: members),
            name: json.required(.name, in: members),
            id: json.required(.id, in: members),
            idStr: json.required(.idStr, in: members),
            indices: json.required(.indices, in: members))
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
