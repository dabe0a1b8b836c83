// The models of `Tests/DirectModels` and `Sources/ShapeModels` in C++. Each lists its members once, for all
// libraries.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <vector>

template <class Model, class Value> struct field {
    std::string_view name;
    Value Model::*member;
};
template <class Model, class Value> field(std::string_view, Value Model::*) -> field<Model, Value>;

#define FIELDS(MODEL, ...)                                                                                                                           \
    using self = MODEL;                                                                                                                              \
    static constexpr auto fields() { return std::make_tuple(__VA_ARGS__); }
#define F(NAME) field{#NAME, &self::NAME}
#define NAMED(KEY, NAME) field{KEY, &self::NAME}

using String = std::string;
using Int = int64_t;
template <class T> using maybe = std::optional<T>;
template <class T> using list = std::vector<T>;
template <class T> using dictionary = std::unordered_map<std::string, T>;

namespace request_body {

struct Address {
    String street, city, postcode;
    FIELDS(Address, F(street), F(city), F(postcode))
};

struct Item {
    String sku;
    Int count;
    double price;
    FIELDS(Item, F(sku), F(count), F(price))
};

struct RequestBody {
    Int id;
    String name, email;
    list<String> roles;
    bool active;
    double score;
    Address address;
    list<Item> items;
    maybe<String> note;
    FIELDS(RequestBody, F(id), F(name), F(email), F(roles), F(active), F(score), F(address), F(items), F(note))
};

}  // namespace request_body

namespace catalogue {

struct Event {
    maybe<String> description;
    Int id;
    maybe<String> logo;
    String name;
    list<Int> sub_topic_ids;
    maybe<String> subject_code, subtitle;
    list<Int> topic_ids;
    FIELDS(Event, F(description), F(id), F(logo), F(name), NAMED("subTopicIds", sub_topic_ids), NAMED("subjectCode", subject_code),
        F(subtitle), NAMED("topicIds", topic_ids))
};

struct Price {
    Int amount, audience_sub_category_id, seat_category_id;
    FIELDS(Price, F(amount), NAMED("audienceSubCategoryId", audience_sub_category_id), NAMED("seatCategoryId", seat_category_id))
};

struct Area {
    Int area_id;
    list<Int> block_ids;
    FIELDS(Area, NAMED("areaId", area_id), NAMED("blockIds", block_ids))
};

struct SeatCategory {
    list<Area> areas;
    Int seat_category_id;
    FIELDS(SeatCategory, F(areas), NAMED("seatCategoryId", seat_category_id))
};

struct Performance {
    Int event_id, id;
    maybe<String> logo, name;
    list<Price> prices;
    list<SeatCategory> seat_categories;
    maybe<String> seat_map_image;
    Int start;
    String venue_code;
    FIELDS(Performance, NAMED("eventId", event_id), F(id), F(logo), F(name), F(prices), NAMED("seatCategories", seat_categories),
        NAMED("seatMapImage", seat_map_image), F(start), NAMED("venueCode", venue_code))
};

struct Catalogue {
    dictionary<String> area_names, audience_sub_category_names, block_names;
    dictionary<Event> events;
    list<Performance> performances;
    dictionary<String> seat_category_names, sub_topic_names, subject_names, topic_names;
    dictionary<list<Int>> topic_sub_topics;
    dictionary<String> venue_names;
    FIELDS(Catalogue, NAMED("areaNames", area_names), NAMED("audienceSubCategoryNames", audience_sub_category_names),
        NAMED("blockNames", block_names), F(events), F(performances), NAMED("seatCategoryNames", seat_category_names),
        NAMED("subTopicNames", sub_topic_names), NAMED("subjectNames", subject_names), NAMED("topicNames", topic_names),
        NAMED("topicSubTopics", topic_sub_topics), NAMED("venueNames", venue_names))
};

}  // namespace catalogue

namespace map {

struct FeatureProperties {
    String name;
    FIELDS(FeatureProperties, F(name))
};

struct Geometry {
    String type;
    list<list<list<double>>> coordinates;
    FIELDS(Geometry, F(type), F(coordinates))
};

struct Feature {
    String type;
    FeatureProperties properties;
    Geometry geometry;
    FIELDS(Feature, F(type), F(properties), F(geometry))
};

struct FeatureCollection {
    String type;
    list<Feature> features;
    FIELDS(FeatureCollection, F(type), F(features))
};

}  // namespace map

namespace search_result {

struct StatusMetadata {
    String result_type, iso_language_code;
    FIELDS(StatusMetadata, F(result_type), F(iso_language_code))
};

struct Link {
    String url, expanded_url, display_url;
    list<Int> indices;
    FIELDS(Link, F(url), F(expanded_url), F(display_url), F(indices))
};

struct LinkList {
    list<Link> urls;
    FIELDS(LinkList, F(urls))
};

struct UserEntities {
    maybe<LinkList> url;
    LinkList description;
    FIELDS(UserEntities, F(url), F(description))
};

struct User {
    Int id;
    String id_str, name, screen_name, location, description;
    maybe<String> url;
    UserEntities entities;
    bool is_protected;
    Int followers_count, friends_count, listed_count;
    String created_at;
    Int favourites_count;
    maybe<Int> utc_offset;
    maybe<String> time_zone;
    bool geo_enabled, verified;
    Int statuses_count;
    String lang;
    bool contributors_enabled, is_translator, is_translation_enabled;
    String profile_background_color, profile_background_image_url, profile_background_image_url_https;
    bool profile_background_tile;
    String profile_image_url, profile_image_url_https;
    maybe<String> profile_banner_url;
    String profile_link_color, profile_sidebar_border_color, profile_sidebar_fill_color, profile_text_color;
    bool profile_use_background_image, default_profile, default_profile_image, following, follow_request_sent, notifications;
    FIELDS(User, F(id), F(id_str), F(name), F(screen_name), F(location), F(description), F(url), F(entities),
        NAMED("protected", is_protected), F(followers_count), F(friends_count), F(listed_count), F(created_at), F(favourites_count),
        F(utc_offset), F(time_zone), F(geo_enabled), F(verified), F(statuses_count), F(lang), F(contributors_enabled), F(is_translator),
        F(is_translation_enabled), F(profile_background_color), F(profile_background_image_url), F(profile_background_image_url_https),
        F(profile_background_tile), F(profile_image_url), F(profile_image_url_https), F(profile_banner_url), F(profile_link_color),
        F(profile_sidebar_border_color), F(profile_sidebar_fill_color), F(profile_text_color), F(profile_use_background_image),
        F(default_profile), F(default_profile_image), F(following), F(follow_request_sent), F(notifications))
};

struct Point {
    String type;
    list<double> coordinates;
    FIELDS(Point, F(type), F(coordinates))
};

struct Place {
    String id, url, place_type, name, full_name, country_code, country;
    FIELDS(Place, F(id), F(url), F(place_type), F(name), F(full_name), F(country_code), F(country))
};

struct Tag {
    String text;
    list<Int> indices;
    FIELDS(Tag, F(text), F(indices))
};

struct Mention {
    String screen_name, name;
    Int id;
    String id_str;
    list<Int> indices;
    FIELDS(Mention, F(screen_name), F(name), F(id), F(id_str), F(indices))
};

struct MediumSize {
    Int width, height;
    String resize;
    FIELDS(MediumSize, NAMED("w", width), NAMED("h", height), F(resize))
};

struct MediumSizes {
    MediumSize medium, small, thumb, large;
    FIELDS(MediumSizes, F(medium), F(small), F(thumb), F(large))
};

struct Medium {
    Int id;
    String id_str;
    list<Int> indices;
    String media_url, media_url_https, url, display_url, expanded_url, type;
    MediumSizes sizes;
    maybe<Int> source_status_id;
    maybe<String> source_status_id_str;
    FIELDS(Medium, F(id), F(id_str), F(indices), F(media_url), F(media_url_https), F(url), F(display_url), F(expanded_url), F(type),
        F(sizes), F(source_status_id), F(source_status_id_str))
};

struct Entities {
    list<Tag> hashtags, symbols;
    list<Link> urls;
    list<Mention> user_mentions;
    maybe<list<Medium>> media;
    FIELDS(Entities, F(hashtags), F(symbols), F(urls), F(user_mentions), F(media))
};

struct Status {
    StatusMetadata metadata;
    String created_at;
    Int id;
    String id_str, text, source;
    bool truncated;
    maybe<Int> in_reply_to_status_id;
    maybe<String> in_reply_to_status_id_str;
    maybe<Int> in_reply_to_user_id;
    maybe<String> in_reply_to_user_id_str, in_reply_to_screen_name;
    User user;
    maybe<Point> geo, coordinates;
    maybe<Place> place;
    maybe<list<Int>> contributors;
    std::unique_ptr<Status> retweeted_status;
    Int retweet_count, favorite_count;
    Entities entities;
    bool favorited, retweeted;
    maybe<bool> possibly_sensitive;
    String lang;
    FIELDS(Status, F(metadata), F(created_at), F(id), F(id_str), F(text), F(source), F(truncated), F(in_reply_to_status_id),
        F(in_reply_to_status_id_str), F(in_reply_to_user_id), F(in_reply_to_user_id_str), F(in_reply_to_screen_name), F(user), F(geo),
        F(coordinates), F(place), F(contributors), F(retweeted_status), F(retweet_count), F(favorite_count), F(entities), F(favorited),
        F(retweeted), F(possibly_sensitive), F(lang))
};

struct SearchMetadata {
    double completed_in;
    Int max_id;
    String max_id_str, next_results, query, refresh_url;
    Int count, since_id;
    String since_id_str;
    FIELDS(SearchMetadata, F(completed_in), F(max_id), F(max_id_str), F(next_results), F(query), F(refresh_url), F(count), F(since_id),
        F(since_id_str))
};

struct SearchResult {
    list<Status> statuses;
    SearchMetadata search_metadata;
    FIELDS(SearchResult, F(statuses), F(search_metadata))
};

}  // namespace search_result

namespace activity {

struct Actor {
    Int id;
    String login;
    maybe<String> display_login;
    String gravatar_id, url, avatar_url;
    FIELDS(Actor, F(id), F(login), F(display_login), F(gravatar_id), F(url), F(avatar_url))
};

struct RepositoryName {
    Int id;
    String name, url;
    FIELDS(RepositoryName, F(id), F(name), F(url))
};

struct CommitAuthor {
    String email, name;
    FIELDS(CommitAuthor, F(email), F(name))
};

struct Commit {
    String sha;
    CommitAuthor author;
    String message;
    bool distinct;
    String url;
    FIELDS(Commit, F(sha), F(author), F(message), F(distinct), F(url))
};

struct Account {
    String login;
    Int id;
    String avatar_url, gravatar_id, url, html_url, followers_url, following_url, gists_url, starred_url, organizations_url, repos_url,
        events_url, type;
    maybe<bool> site_admin;
    FIELDS(Account, F(login), F(id), F(avatar_url), F(gravatar_id), F(url), F(html_url), F(followers_url), F(following_url), F(gists_url),
        F(starred_url), F(organizations_url), F(repos_url), F(events_url), F(type), F(site_admin))
};

struct Label {
    String url, name, color;
    FIELDS(Label, F(url), F(name), F(color))
};

struct Issue {
    String url, labels_url, comments_url, events_url, html_url;
    Int id, number;
    String title;
    Account user;
    list<Label> labels;
    String state;
    maybe<Account> assignee;
    maybe<Int> milestone;
    Int comments;
    String created_at, updated_at;
    maybe<String> closed_at, body;
    FIELDS(Issue, F(url), F(labels_url), F(comments_url), F(events_url), F(html_url), F(id), F(number), F(title), F(user), F(labels),
        F(state), F(assignee), F(milestone), F(comments), F(created_at), F(updated_at), F(closed_at), F(body))
};

struct IssueComment {
    String url, html_url;
    Int id;
    Account user;
    String created_at, updated_at, body;
    FIELDS(IssueComment, F(url), F(html_url), F(id), F(user), F(created_at), F(updated_at), F(body))
};

struct Repository {
    Int id;
    String name, full_name;
    Account owner;
    bool is_private;
    String html_url;
    maybe<String> description;
    bool fork;
    String url, forks_url, keys_url, teams_url, hooks_url, branches_url, tags_url, languages_url, commits_url, contents_url, issues_url,
        pulls_url, created_at, pushed_at;
    maybe<String> homepage;
    Int size, watchers_count;
    maybe<String> language;
    bool has_issues;
    String default_branch;
    FIELDS(Repository, F(id), F(name), F(full_name), F(owner), NAMED("private", is_private), F(html_url), F(description), F(fork), F(url),
        F(forks_url), F(keys_url), F(teams_url), F(hooks_url), F(branches_url), F(tags_url), F(languages_url), F(commits_url),
        F(contents_url), F(issues_url), F(pulls_url), F(created_at), F(pushed_at), F(homepage), F(size), F(watchers_count), F(language),
        F(has_issues), F(default_branch))
};

struct BranchTip {
    String label, ref, sha;
    maybe<Repository> repo;
    FIELDS(BranchTip, F(label), F(ref), F(sha), F(repo))
};

struct PullRequest {
    String url;
    Int id;
    String html_url, diff_url, patch_url, issue_url;
    Int number;
    String state, title;
    Account user;
    maybe<String> body;
    String created_at;
    maybe<String> merged_at, merge_commit_sha;
    BranchTip head, base;
    bool merged;
    Int comments, commits, additions, deletions;
    FIELDS(PullRequest, F(url), F(id), F(html_url), F(diff_url), F(patch_url), F(issue_url), F(number), F(state), F(title), F(user), F(body),
        F(created_at), F(merged_at), F(merge_commit_sha), F(head), F(base), F(merged), F(comments), F(commits), F(additions), F(deletions))
};

struct WikiPage {
    String page_name, title;
    maybe<String> summary;
    String action, sha, html_url;
    FIELDS(WikiPage, F(page_name), F(title), F(summary), F(action), F(sha), F(html_url))
};

struct Release {
    String url, html_url;
    Int id;
    String tag_name, name;
    bool draft, prerelease;
    Account author;
    String created_at, published_at;
    maybe<String> body;
    FIELDS(Release, F(url), F(html_url), F(id), F(tag_name), F(name), F(draft), F(prerelease), F(author), F(created_at), F(published_at),
        F(body))
};

struct Payload {
    maybe<String> action;
    maybe<Int> push_id, size, distinct_size;
    maybe<String> ref, ref_type, master_branch, description, head, before;
    maybe<Int> number;
    maybe<list<Commit>> commits;
    maybe<Issue> issue;
    maybe<IssueComment> comment;
    maybe<PullRequest> pull_request;
    maybe<Repository> forkee;
    maybe<list<WikiPage>> pages;
    maybe<Release> release;
    FIELDS(Payload, F(action), F(push_id), F(size), F(distinct_size), F(ref), F(ref_type), F(master_branch), F(description), F(head),
        F(before), F(number), F(commits), F(issue), F(comment), F(pull_request), F(forkee), F(pages), F(release))
};

struct Activity {
    String id, type;
    Actor actor;
    RepositoryName repo;
    Payload payload;
    bool is_public;
    String created_at;
    maybe<Actor> org;
    FIELDS(Activity, F(id), F(type), F(actor), F(repo), F(payload), NAMED("public", is_public), F(created_at), F(org))
};

}  // namespace activity
