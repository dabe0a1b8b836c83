#pragma once

#include "reading.h"

namespace catalogue {

using reading::error_code;
using reading::member;
using reading::object;

using names = std::unordered_map<std::string, std::string>;

struct event {
    std::optional<std::string> description, logo, subject_code, subtitle;
    int64_t id;
    std::string name;
    std::vector<int64_t> sub_topic_ids, topic_ids;
    error_code read(object &json) {
        APUS_TRY(member(json, "description", description));
        APUS_TRY(member(json, "id", id));
        APUS_TRY(member(json, "logo", logo));
        APUS_TRY(member(json, "name", name));
        APUS_TRY(member(json, "subTopicIds", sub_topic_ids));
        APUS_TRY(member(json, "subjectCode", subject_code));
        APUS_TRY(member(json, "subtitle", subtitle));
        return member(json, "topicIds", topic_ids);
    }
    template <class V> void each(V &visit) const {
        visit(description), visit(id), visit(logo), visit(name), visit(sub_topic_ids), visit(subject_code), visit(subtitle), visit(topic_ids);
    }
};

struct price {
    int64_t amount, audience_sub_category_id, seat_category_id;
    error_code read(object &json) {
        APUS_TRY(member(json, "amount", amount));
        APUS_TRY(member(json, "audienceSubCategoryId", audience_sub_category_id));
        return member(json, "seatCategoryId", seat_category_id);
    }
    template <class V> void each(V &visit) const { visit(amount), visit(audience_sub_category_id), visit(seat_category_id); }
};

struct area {
    int64_t area_id;
    std::vector<int64_t> block_ids;
    error_code read(object &json) {
        APUS_TRY(member(json, "areaId", area_id));
        return member(json, "blockIds", block_ids);
    }
    template <class V> void each(V &visit) const { visit(area_id), visit(block_ids); }
};

struct seat_category {
    std::vector<area> areas;
    int64_t seat_category_id;
    error_code read(object &json) {
        APUS_TRY(member(json, "areas", areas));
        return member(json, "seatCategoryId", seat_category_id);
    }
    template <class V> void each(V &visit) const { visit(areas), visit(seat_category_id); }
};

struct performance {
    int64_t event_id, id, start;
    std::optional<std::string> logo, name, seat_map_image;
    std::vector<price> prices;
    std::vector<seat_category> seat_categories;
    std::string venue_code;
    error_code read(object &json) {
        APUS_TRY(member(json, "eventId", event_id));
        APUS_TRY(member(json, "id", id));
        APUS_TRY(member(json, "logo", logo));
        APUS_TRY(member(json, "name", name));
        APUS_TRY(member(json, "prices", prices));
        APUS_TRY(member(json, "seatCategories", seat_categories));
        APUS_TRY(member(json, "seatMapImage", seat_map_image));
        APUS_TRY(member(json, "start", start));
        return member(json, "venueCode", venue_code);
    }
    template <class V> void each(V &visit) const {
        visit(event_id), visit(id), visit(logo), visit(name), visit(prices), visit(seat_categories), visit(seat_map_image), visit(start), visit(venue_code);
    }
};

struct root {
    names area_names, audience_sub_category_names, block_names, seat_category_names, sub_topic_names, subject_names, topic_names, venue_names;
    std::unordered_map<std::string, event> events;
    std::vector<performance> performances;
    std::unordered_map<std::string, std::vector<int64_t>> topic_sub_topics;
    error_code read(object &json) {
        APUS_TRY(member(json, "areaNames", area_names));
        APUS_TRY(member(json, "audienceSubCategoryNames", audience_sub_category_names));
        APUS_TRY(member(json, "blockNames", block_names));
        APUS_TRY(member(json, "events", events));
        APUS_TRY(member(json, "performances", performances));
        APUS_TRY(member(json, "seatCategoryNames", seat_category_names));
        APUS_TRY(member(json, "subTopicNames", sub_topic_names));
        APUS_TRY(member(json, "subjectNames", subject_names));
        APUS_TRY(member(json, "topicNames", topic_names));
        APUS_TRY(member(json, "topicSubTopics", topic_sub_topics));
        return member(json, "venueNames", venue_names);
    }
    template <class V> void each(V &visit) const {
        visit(area_names), visit(audience_sub_category_names), visit(block_names), visit(events), visit(performances), visit(seat_category_names);
        visit(sub_topic_names), visit(subject_names), visit(topic_names), visit(topic_sub_topics), visit(venue_names);
    }
};

}  // namespace catalogue
