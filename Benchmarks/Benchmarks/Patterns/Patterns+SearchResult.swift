import ApusJSON
import ApusJSONPatterns

extension BenchmarkPatterns {
    /// Exactly what the models of a search result (`twitter.json`) specify: the members and their
    /// types.
    static let searchResult: JSONPattern.Term = [
        "statuses": [.named("status")],
        "search_metadata": [
            "completed_in": .number, "max_id": .int, "max_id_str": .string, "next_results": .string, "query": .string, "refresh_url": .string,
            "count": .int, "since_id": .int, "since_id_str": .string,
        ],
    ]

    /// The parts of a search result.
    static let searchResultParts: KeyValuePairs<String, JSONPattern.Term> = [
        "status": [
            "metadata": ["result_type": .string, "iso_language_code": .string],
            "created_at": .string, "id": .int, "id_str": .string, "text": .string, "source": .string, "truncated": .bool,
            "in_reply_to_status_id": "int?", "in_reply_to_status_id_str": "string?", "in_reply_to_user_id": "int?",
            "in_reply_to_user_id_str": "string?",
            "in_reply_to_screen_name": "string?",
            "user": .named("user"), "geo": "@point?", "coordinates": "@point?", "place": "@place?",
            "contributors?": [.int], "retweeted_status?": .named("status"), "retweet_count": .int, "favorite_count": .int,
            "entities": [
                "hashtags": [.named("tag")], "symbols": [.named("tag")], "urls": [.named("link")],
                "user_mentions": [["screen_name": .string, "name": .string, "id": .int, "id_str": .string, "indices": [.int]]],
                "media?": [.named("medium")],
            ],
            "favorited": .bool, "retweeted": .bool, "possibly_sensitive?": .bool, "lang": .string,
        ],
        "user": [
            "id": .int, "id_str": .string, "name": .string, "screen_name": .string, "location": .string, "description": .string, "url": "string?",
            "entities": ["url?": ["urls": [.named("link")]], "description": ["urls": [.named("link")]]],
            "protected": .bool, "followers_count": .int, "friends_count": .int, "listed_count": .int, "created_at": .string, "favourites_count": .int,
            "utc_offset": "int?", "time_zone": "string?", "geo_enabled": .bool, "verified": .bool, "statuses_count": .int, "lang": .string,
            "contributors_enabled": .bool, "is_translator": .bool, "is_translation_enabled": .bool, "profile_background_color": .string,
            "profile_background_image_url": .string, "profile_background_image_url_https": .string, "profile_background_tile": .bool,
            "profile_image_url": .string, "profile_image_url_https": .string, "profile_banner_url?": .string, "profile_link_color": .string,
            "profile_sidebar_border_color": .string, "profile_sidebar_fill_color": .string, "profile_text_color": .string,
            "profile_use_background_image": .bool, "default_profile": .bool, "default_profile_image": .bool, "following": .bool,
            "follow_request_sent": .bool, "notifications": .bool,
        ],
        "point": ["type": .string, "coordinates": [.number]],
        "place": [
            "id": .string, "url": .string, "place_type": .string, "name": .string, "full_name": .string, "country_code": .string, "country": .string,
        ],
        "tag": ["text": .string, "indices": [.int]],
        "link": ["url": .string, "expanded_url": .string, "display_url": .string, "indices": [.int]],
        "medium": [
            "id": .int, "id_str": .string, "indices": [.int], "media_url": .string, "media_url_https": .string, "url": .string,
            "display_url": .string,
            "expanded_url": .string, "type": .string,
            "sizes": ["medium": .named("size"), "small": .named("size"), "thumb": .named("size"), "large": .named("size")],
            "source_status_id?": .int, "source_status_id_str?": .string,
        ],
        "size": ["w": .int, "h": .int, "resize": .string],
    ]

    /// Narrows a term to the string formats and number ranges that hold for the document.
    static func narrowed(_ term: JSONPattern.Term) -> JSONPattern.Term {
        JSONPattern.Term(source: narrowed(term.source, key: ""))
    }

    private static func narrowed(_ source: JSONValue, key: String) -> JSONValue {
        let name = key.last == "?" ? String(key.dropLast()) : key
        switch source {
        case .object(let members): return .object(JSONValue.Object(members.map { ($0.key, narrowed($0.value, key: $0.key)) }))
        case .array(let elements): return .array(elements.map { narrowed($0, key: name == "indices" ? "count" : "") })
        case "string" where name.hasSuffix("_color"): return "color"
        case "string" where name.contains("url") && name != "display_url" && name != "refresh_url": return "url:http"
        case "string" where name == "lang": return "length:2,6"
        case "string" where name == "created_at": return "length:30"
        case "int" where name == "id" || name.hasSuffix("count"): return "int:0,"
        default: return source
        }
    }
}
