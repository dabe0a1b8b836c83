import ApusJSON

extension DocumentGenerator {
    /// Generates the result of a search: posts, most of which forward another post, and a
    /// description of the search.
    mutating func searchResult(count: Int) -> JSONValue {
        let posts = (0..<count).map { _ in
            var post = self.post()
            if random.happens(55) { post["retweeted_status"] = .object(self.post()) }
            return JSONValue.object(post)
        }
        let newest = postNumber()
        return [
            "statuses": .array(posts),
            "search_metadata": [
                "completed_in": 0.087,
                "max_id": .integer(newest),
                "max_id_str": "\(newest)",
                "next_results": "?max_id=\(newest - 76_835_463_169)&q=%E4%B8%80&count=\(count)&include_entities=1",
                "query": "%E4%B8%80",
                "refresh_url": "?since_id=\(newest)&q=%E4%B8%80&include_entities=1",
                "count": .integer(count),
                "since_id": 0,
                "since_id_str": "0",
            ],
        ]
    }

    private mutating func postNumber() -> Int {
        random.integer(in: 505_000_000_000_000_000...505_999_999_999_999_999)
    }

    private mutating func post() -> JSONValue.Object {
        let number = postNumber()
        let script = script()
        let answered = random.happens(25) ? random.integer(in: 10_000_000...2_700_000_000) : nil
        let application = random.element(of: ["iphone", "android", "ipad", "web"])
        var post: JSONValue.Object = [
            "metadata": ["result_type": "recent", "iso_language_code": JSONValue(script.language)],
            "created_at": JSONValue(moment(year: 2014)),
            "id": .integer(number),
            "id_str": "\(number)",
            "text": JSONValue(phrase(script, words: 20...70)),
            "source": "<a href=\"https://example.com/download/\(application)\" rel=\"nofollow\">Example for \(application)</a>",
            "truncated": false,
        ]
        post["in_reply_to_status_id"] = .null
        post["in_reply_to_status_id_str"] = .null
        post["in_reply_to_user_id"] = answered.map { .integer($0) } ?? .null
        post["in_reply_to_user_id_str"] = answered.map { "\($0)" } ?? .null
        post["in_reply_to_screen_name"] = answered == nil ? .null : JSONValue(handle())
        post["user"] = .object(user(script))
        for key in ["geo", "coordinates", "place", "contributors"] { post[key] = .null }
        post["retweet_count"] = .integer(random.integer(in: 0...500))
        post["favorite_count"] = .integer(random.integer(in: 0...300))
        post["entities"] = .object(entities(script))
        post["favorited"] = false
        post["retweeted"] = false
        if random.happens(40) { post["possibly_sensitive"] = false }
        post["lang"] = JSONValue(script.language)
        return post
    }

    private mutating func user(_ script: Script) -> JSONValue.Object {
        let number = random.integer(in: 10_000_000...2_700_000_000)
        let picture = random.text(8, of: Self.letters)
        let pictureNumber = postNumber()
        var user: JSONValue.Object = [
            "id": .integer(number),
            "id_str": "\(number)",
            "name": JSONValue(phrase(script, words: 1...3)),
            "screen_name": JSONValue(handle()),
            "location": random.happens(60) ? JSONValue(phrase(script, words: 1...3)) : "",
            "description": JSONValue(phrase(script, words: 15...70)),
            "url": random.happens(30) ? "https://example.com/\(random.text(10, of: Self.letters))" : .null,
            "entities": ["description": ["urls": []]],
            "protected": false,
        ]
        user["followers_count"] = .integer(random.integer(in: 0...9_000))
        user["friends_count"] = .integer(random.integer(in: 0...2_000))
        user["listed_count"] = .integer(random.integer(in: 0...120))
        user["created_at"] = JSONValue(moment(year: random.integer(in: 2008...2014)))
        user["favourites_count"] = .integer(random.integer(in: 0...9_000))
        let hasTimeZone = random.happens(40)
        user["utc_offset"] = hasTimeZone ? 32400 : .null
        user["time_zone"] = hasTimeZone ? "Tokyo" : .null
        user["geo_enabled"] = JSONValue(random.happens(35))
        user["verified"] = false
        user["statuses_count"] = .integer(random.integer(in: 1...90_000))
        user["lang"] = JSONValue(script.language)
        for key in ["contributors_enabled", "is_translator", "is_translation_enabled"] { user[key] = false }
        for key in ["background", "link", "sidebar_border", "sidebar_fill", "text"] {
            user["profile_\(key)_color"] = JSONValue(random.text(6, of: Self.hexDigits))
        }
        user["profile_background_image_url"] = "http://images.example.com/themes/theme\(random.integer(in: 1...19))/bg.png"
        user["profile_background_image_url_https"] = "https://images.example.com/themes/theme\(random.integer(in: 1...19))/bg.png"
        user["profile_background_tile"] = JSONValue(random.happens(20))
        user["profile_image_url"] = "http://images.example.com/profile_images/\(pictureNumber)/\(picture)_normal.jpeg"
        user["profile_image_url_https"] = "https://images.example.com/profile_images/\(pictureNumber)/\(picture)_normal.jpeg"
        if random.happens(70) { user["profile_banner_url"] = "https://images.example.com/profile_banners/\(number)/\(pictureNumber)" }
        user["profile_use_background_image"] = true
        user["default_profile"] = JSONValue(random.happens(50))
        for key in ["default_profile_image", "following", "follow_request_sent", "notifications"] { user[key] = false }
        return user
    }

    private mutating func entities(_ script: Script) -> JSONValue.Object {
        let tags = (0..<max(0, random.integer(in: -3...2))).map { _ -> JSONValue in
            ["text": JSONValue(random.element(of: script.words)), "indices": indices()]
        }
        let links = (0..<max(0, random.integer(in: -2...1))).map { _ -> JSONValue in
            let short = random.text(10, of: Self.letters)
            return [
                "url": "http://example.com/\(short)", "expanded_url": "http://long.example.com/articles/\(short)/read",
                "display_url": "long.example.com/articles/…", "indices": indices(),
            ]
        }
        let mentions = (0..<max(0, random.integer(in: -1...2))).map { _ -> JSONValue in
            let number = random.integer(in: 10_000_000...2_700_000_000)
            return [
                "screen_name": JSONValue(handle()), "name": JSONValue(phrase(script, words: 1...3)), "id": .integer(number), "id_str": "\(number)",
                "indices": indices(),
            ]
        }
        return ["hashtags": .array(tags), "symbols": [], "urls": .array(links), "user_mentions": .array(mentions)]
    }

    private mutating func indices() -> JSONValue {
        let start = random.integer(in: 0...120)
        return [.integer(start), .integer(start + random.integer(in: 4...20))]
    }
}
