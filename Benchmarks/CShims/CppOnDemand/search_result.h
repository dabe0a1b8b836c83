// Statuses as in `twitter.json`.
#pragma once

#include "reading.h"

namespace search_result {

using reading::each_member;
using reading::error_code;
using reading::member;
using reading::object;
using reading::value;

struct status_metadata {
    std::string result_type, iso_language_code;
    error_code read(object &json) {
        APUS_TRY(member(json, "result_type", result_type));
        return member(json, "iso_language_code", iso_language_code);
    }
    template <class V> void each(V &visit) const { visit(result_type), visit(iso_language_code); }
};

struct link {
    std::string url, expanded_url, display_url;
    std::vector<int64_t> indices;
    error_code read(object &json) {
        APUS_TRY(member(json, "url", url));
        APUS_TRY(member(json, "expanded_url", expanded_url));
        APUS_TRY(member(json, "display_url", display_url));
        return member(json, "indices", indices);
    }
    template <class V> void each(V &visit) const { visit(url), visit(expanded_url), visit(display_url), visit(indices); }
};

struct link_list {
    std::vector<link> urls;
    error_code read(object &json) { return member(json, "urls", urls); }
    template <class V> void each(V &visit) const { visit(urls); }
};

struct user_entities {
    std::optional<link_list> url;
    link_list description;
    error_code read(object &json) {
        return each_member(json, [this](std::string_view key, value found) -> error_code {
            if (key == "url") { return reading::read(found, url); }
            if (key == "description") { return reading::read(found, description); }
            return simdjson::SUCCESS;
        });
    }
    template <class V> void each(V &visit) const { visit(url), visit(description); }
};

struct user {
    int64_t id;
    std::string id_str, name, screen_name, location, description;
    std::optional<std::string> url;
    user_entities entities;
    bool is_protected;
    int64_t followers_count, friends_count, listed_count;
    std::string created_at;
    int64_t favourites_count;
    std::optional<int64_t> utc_offset;
    std::optional<std::string> time_zone;
    bool geo_enabled, verified;
    int64_t statuses_count;
    std::string lang;
    bool contributors_enabled, is_translator, is_translation_enabled;
    std::string profile_background_color, profile_background_image_url, profile_background_image_url_https;
    bool profile_background_tile;
    std::string profile_image_url, profile_image_url_https;
    std::optional<std::string> profile_banner_url;
    std::string profile_link_color, profile_sidebar_border_color, profile_sidebar_fill_color, profile_text_color;
    bool profile_use_background_image, default_profile, default_profile_image, following, follow_request_sent, notifications;
    error_code read(object &json) {
        return each_member(json, [this](std::string_view key, value found) -> error_code {
            if (key == "id") { return reading::read(found, id); }
            if (key == "id_str") { return reading::read(found, id_str); }
            if (key == "name") { return reading::read(found, name); }
            if (key == "screen_name") { return reading::read(found, screen_name); }
            if (key == "location") { return reading::read(found, location); }
            if (key == "description") { return reading::read(found, description); }
            if (key == "url") { return reading::read(found, url); }
            if (key == "entities") { return reading::read(found, entities); }
            if (key == "protected") { return reading::read(found, is_protected); }
            if (key == "followers_count") { return reading::read(found, followers_count); }
            if (key == "friends_count") { return reading::read(found, friends_count); }
            if (key == "listed_count") { return reading::read(found, listed_count); }
            if (key == "created_at") { return reading::read(found, created_at); }
            if (key == "favourites_count") { return reading::read(found, favourites_count); }
            if (key == "utc_offset") { return reading::read(found, utc_offset); }
            if (key == "time_zone") { return reading::read(found, time_zone); }
            if (key == "geo_enabled") { return reading::read(found, geo_enabled); }
            if (key == "verified") { return reading::read(found, verified); }
            if (key == "statuses_count") { return reading::read(found, statuses_count); }
            if (key == "lang") { return reading::read(found, lang); }
            if (key == "contributors_enabled") { return reading::read(found, contributors_enabled); }
            if (key == "is_translator") { return reading::read(found, is_translator); }
            if (key == "is_translation_enabled") { return reading::read(found, is_translation_enabled); }
            if (key == "profile_background_color") { return reading::read(found, profile_background_color); }
            if (key == "profile_background_image_url") { return reading::read(found, profile_background_image_url); }
            if (key == "profile_background_image_url_https") { return reading::read(found, profile_background_image_url_https); }
            if (key == "profile_background_tile") { return reading::read(found, profile_background_tile); }
            if (key == "profile_image_url") { return reading::read(found, profile_image_url); }
            if (key == "profile_image_url_https") { return reading::read(found, profile_image_url_https); }
            if (key == "profile_banner_url") { return reading::read(found, profile_banner_url); }
            if (key == "profile_link_color") { return reading::read(found, profile_link_color); }
            if (key == "profile_sidebar_border_color") { return reading::read(found, profile_sidebar_border_color); }
            if (key == "profile_sidebar_fill_color") { return reading::read(found, profile_sidebar_fill_color); }
            if (key == "profile_text_color") { return reading::read(found, profile_text_color); }
            if (key == "profile_use_background_image") { return reading::read(found, profile_use_background_image); }
            if (key == "default_profile") { return reading::read(found, default_profile); }
            if (key == "default_profile_image") { return reading::read(found, default_profile_image); }
            if (key == "following") { return reading::read(found, following); }
            if (key == "follow_request_sent") { return reading::read(found, follow_request_sent); }
            if (key == "notifications") { return reading::read(found, notifications); }
            return simdjson::SUCCESS;
        });
    }
    template <class V> void each(V &visit) const {
        visit(id), visit(id_str), visit(name), visit(screen_name), visit(location), visit(description), visit(url), visit(entities);
        visit(is_protected), visit(followers_count), visit(friends_count), visit(listed_count), visit(created_at), visit(favourites_count);
        visit(utc_offset), visit(time_zone), visit(geo_enabled), visit(verified), visit(statuses_count), visit(lang), visit(contributors_enabled);
        visit(is_translator), visit(is_translation_enabled), visit(profile_background_color), visit(profile_background_image_url);
        visit(profile_background_image_url_https), visit(profile_background_tile), visit(profile_image_url), visit(profile_image_url_https);
        visit(profile_banner_url), visit(profile_link_color), visit(profile_sidebar_border_color), visit(profile_sidebar_fill_color);
        visit(profile_text_color), visit(profile_use_background_image), visit(default_profile), visit(default_profile_image), visit(following);
        visit(follow_request_sent), visit(notifications);
    }
};

struct point {
    std::string type;
    std::vector<double> coordinates;
    error_code read(object &json) {
        APUS_TRY(member(json, "type", type));
        return member(json, "coordinates", coordinates);
    }
    template <class V> void each(V &visit) const { visit(type), visit(coordinates); }
};

struct place {
    std::string id, url, place_type, name, full_name, country_code, country;
    error_code read(object &json) {
        APUS_TRY(member(json, "id", id));
        APUS_TRY(member(json, "url", url));
        APUS_TRY(member(json, "place_type", place_type));
        APUS_TRY(member(json, "name", name));
        APUS_TRY(member(json, "full_name", full_name));
        APUS_TRY(member(json, "country_code", country_code));
        return member(json, "country", country);
    }
    template <class V> void each(V &visit) const {
        visit(id), visit(url), visit(place_type), visit(name), visit(full_name), visit(country_code), visit(country);
    }
};

struct tag {
    std::string text;
    std::vector<int64_t> indices;
    error_code read(object &json) {
        APUS_TRY(member(json, "text", text));
        return member(json, "indices", indices);
    }
    template <class V> void each(V &visit) const { visit(text), visit(indices); }
};

struct mention {
    std::string screen_name, name;
    int64_t id;
    std::string id_str;
    std::vector<int64_t> indices;
    error_code read(object &json) {
        APUS_TRY(member(json, "screen_name", screen_name));
        APUS_TRY(member(json, "name", name));
        APUS_TRY(member(json, "id", id));
        APUS_TRY(member(json, "id_str", id_str));
        return member(json, "indices", indices);
    }
    template <class V> void each(V &visit) const { visit(screen_name), visit(name), visit(id), visit(id_str), visit(indices); }
};

struct medium_size {
    int64_t width, height;
    std::string resize;
    error_code read(object &json) {
        APUS_TRY(member(json, "w", width));
        APUS_TRY(member(json, "h", height));
        return member(json, "resize", resize);
    }
    template <class V> void each(V &visit) const { visit(width), visit(height), visit(resize); }
};

struct medium_sizes {
    medium_size medium, small, thumb, large;
    error_code read(object &json) {
        return each_member(json, [this](std::string_view key, value found) -> error_code {
            if (key == "medium") { return reading::read(found, medium); }
            if (key == "small") { return reading::read(found, small); }
            if (key == "thumb") { return reading::read(found, thumb); }
            if (key == "large") { return reading::read(found, large); }
            return simdjson::SUCCESS;
        });
    }
    template <class V> void each(V &visit) const { visit(medium), visit(small), visit(thumb), visit(large); }
};

struct medium {
    int64_t id;
    std::string id_str;
    std::vector<int64_t> indices;
    std::string media_url, media_url_https, url, display_url, expanded_url, type;
    medium_sizes sizes;
    std::optional<int64_t> source_status_id;
    std::optional<std::string> source_status_id_str;
    error_code read(object &json) {
        return each_member(json, [this](std::string_view key, value found) -> error_code {
            if (key == "id") { return reading::read(found, id); }
            if (key == "id_str") { return reading::read(found, id_str); }
            if (key == "indices") { return reading::read(found, indices); }
            if (key == "media_url") { return reading::read(found, media_url); }
            if (key == "media_url_https") { return reading::read(found, media_url_https); }
            if (key == "url") { return reading::read(found, url); }
            if (key == "display_url") { return reading::read(found, display_url); }
            if (key == "expanded_url") { return reading::read(found, expanded_url); }
            if (key == "type") { return reading::read(found, type); }
            if (key == "sizes") { return reading::read(found, sizes); }
            if (key == "source_status_id") { return reading::read(found, source_status_id); }
            if (key == "source_status_id_str") { return reading::read(found, source_status_id_str); }
            return simdjson::SUCCESS;
        });
    }
    template <class V> void each(V &visit) const {
        visit(id), visit(id_str), visit(indices), visit(media_url), visit(media_url_https), visit(url), visit(display_url), visit(expanded_url);
        visit(type), visit(sizes), visit(source_status_id), visit(source_status_id_str);
    }
};

struct entities {
    std::vector<tag> hashtags, symbols;
    std::vector<link> urls;
    std::vector<mention> user_mentions;
    std::optional<std::vector<medium>> media;
    error_code read(object &json) {
        return each_member(json, [this](std::string_view key, value found) -> error_code {
            if (key == "hashtags") { return reading::read(found, hashtags); }
            if (key == "symbols") { return reading::read(found, symbols); }
            if (key == "urls") { return reading::read(found, urls); }
            if (key == "user_mentions") { return reading::read(found, user_mentions); }
            if (key == "media") { return reading::read(found, media); }
            return simdjson::SUCCESS;
        });
    }
    template <class V> void each(V &visit) const { visit(hashtags), visit(symbols), visit(urls), visit(user_mentions), visit(media); }
};

struct status {
    status_metadata metadata;
    std::string created_at;
    int64_t id;
    std::string id_str, text, source;
    bool truncated;
    std::optional<int64_t> in_reply_to_status_id;
    std::optional<std::string> in_reply_to_status_id_str;
    std::optional<int64_t> in_reply_to_user_id;
    std::optional<std::string> in_reply_to_user_id_str, in_reply_to_screen_name;
    search_result::user user;
    std::optional<point> geo, coordinates;
    std::optional<search_result::place> place;
    std::optional<std::vector<int64_t>> contributors;
    std::unique_ptr<status> retweeted_status;
    int64_t retweet_count, favorite_count;
    search_result::entities entities;
    bool favorited, retweeted;
    std::optional<bool> possibly_sensitive;
    std::string lang;
    error_code read(object &json) {
        return each_member(json, [this](std::string_view key, value found) -> error_code {
            if (key == "metadata") { return reading::read(found, metadata); }
            if (key == "created_at") { return reading::read(found, created_at); }
            if (key == "id") { return reading::read(found, id); }
            if (key == "id_str") { return reading::read(found, id_str); }
            if (key == "text") { return reading::read(found, text); }
            if (key == "source") { return reading::read(found, source); }
            if (key == "truncated") { return reading::read(found, truncated); }
            if (key == "in_reply_to_status_id") { return reading::read(found, in_reply_to_status_id); }
            if (key == "in_reply_to_status_id_str") { return reading::read(found, in_reply_to_status_id_str); }
            if (key == "in_reply_to_user_id") { return reading::read(found, in_reply_to_user_id); }
            if (key == "in_reply_to_user_id_str") { return reading::read(found, in_reply_to_user_id_str); }
            if (key == "in_reply_to_screen_name") { return reading::read(found, in_reply_to_screen_name); }
            if (key == "user") { return reading::read(found, user); }
            if (key == "geo") { return reading::read(found, geo); }
            if (key == "coordinates") { return reading::read(found, coordinates); }
            if (key == "place") { return reading::read(found, place); }
            if (key == "contributors") { return reading::read(found, contributors); }
            if (key == "retweeted_status") { return reading::read(found, retweeted_status); }
            if (key == "retweet_count") { return reading::read(found, retweet_count); }
            if (key == "favorite_count") { return reading::read(found, favorite_count); }
            if (key == "entities") { return reading::read(found, entities); }
            if (key == "favorited") { return reading::read(found, favorited); }
            if (key == "retweeted") { return reading::read(found, retweeted); }
            if (key == "possibly_sensitive") { return reading::read(found, possibly_sensitive); }
            if (key == "lang") { return reading::read(found, lang); }
            return simdjson::SUCCESS;
        });
    }
    template <class V> void each(V &visit) const {
        visit(metadata), visit(created_at), visit(id), visit(id_str), visit(text), visit(source), visit(truncated), visit(in_reply_to_status_id);
        visit(in_reply_to_status_id_str), visit(in_reply_to_user_id), visit(in_reply_to_user_id_str), visit(in_reply_to_screen_name), visit(user);
        visit(geo), visit(coordinates), visit(place), visit(contributors), visit(retweeted_status), visit(retweet_count), visit(favorite_count);
        visit(entities), visit(favorited), visit(retweeted), visit(possibly_sensitive), visit(lang);
    }
};

struct search_metadata {
    double completed_in;
    int64_t max_id;
    std::string max_id_str, next_results, query, refresh_url;
    int64_t count, since_id;
    std::string since_id_str;
    error_code read(object &json) {
        APUS_TRY(member(json, "completed_in", completed_in));
        APUS_TRY(member(json, "max_id", max_id));
        APUS_TRY(member(json, "max_id_str", max_id_str));
        APUS_TRY(member(json, "next_results", next_results));
        APUS_TRY(member(json, "query", query));
        APUS_TRY(member(json, "refresh_url", refresh_url));
        APUS_TRY(member(json, "count", count));
        APUS_TRY(member(json, "since_id", since_id));
        return member(json, "since_id_str", since_id_str);
    }
    template <class V> void each(V &visit) const {
        visit(completed_in), visit(max_id), visit(max_id_str), visit(next_results), visit(query), visit(refresh_url), visit(count), visit(since_id);
        visit(since_id_str);
    }
};

struct root {
    std::vector<status> statuses;
    search_result::search_metadata search_metadata;
    error_code read(object &json) {
        APUS_TRY(member(json, "statuses", statuses));
        return member(json, "search_metadata", search_metadata);
    }
    template <class V> void each(V &visit) const { visit(statuses), visit(search_metadata); }
};

}  // namespace search_result
