#pragma once

#include "digest.h"

#define SIMDJSON_EXCEPTIONS 0
#include <simdjson.h>

// Reads each kind of value from simdjson's On-Demand iterators. Strings are unescaped in place and
// then copied once. Arrays grow.

namespace reading {

using simdjson::error_code;
using simdjson::ondemand::object;
using simdjson::ondemand::value;

#define APUS_TRY(expression)                                                                                                                           \
    do {                                                                                                                                               \
        if (simdjson::error_code error_ = (expression)) { return error_; }                                                                                       \
    } while (false)

inline error_code read(value json, int64_t &out) { return json.get_int64().get(out); }
inline error_code read(value json, double &out) { return json.get_double().get(out); }
inline error_code read(value json, bool &out) { return json.get_bool().get(out); }
inline error_code read(value json, std::string &out) {
    std::string_view text;
    APUS_TRY(json.get_string().get(text));
    out.assign(text.data(), text.size());
    return simdjson::SUCCESS;
}

template <class T> error_code read(value json, std::optional<T> &out);
template <class T> error_code read(value json, std::unique_ptr<T> &out);
template <class T> error_code read(value json, std::vector<T> &out);
template <class T> error_code read(value json, std::unordered_map<std::string, T> &out);
template <class T> auto read(value json, T &out) -> decltype(out.read(std::declval<object &>())) {
    object members;
    APUS_TRY(json.get_object().get(members));
    return out.read(members);
}

template <class T> error_code read(value json, std::optional<T> &out) {
    bool is_null;
    APUS_TRY(json.is_null().get(is_null));
    if (is_null) { return simdjson::SUCCESS; }
    return read(json, out.emplace());
}

template <class T> error_code read(value json, std::unique_ptr<T> &out) {
    out = std::make_unique<T>();
    return read(json, *out);
}

template <class T> error_code read(value json, std::vector<T> &out) {
    simdjson::ondemand::array elements;
    APUS_TRY(json.get_array().get(elements));
    for (auto element : elements) {
        value found;
        APUS_TRY(element.get(found));
        APUS_TRY(read(found, out.emplace_back()));
    }
    return simdjson::SUCCESS;
}

template <class T> error_code read(value json, std::unordered_map<std::string, T> &out) {
    object members;
    APUS_TRY(json.get_object().get(members));
    for (auto member : members) {
        std::string_view key;
        APUS_TRY(member.unescaped_key().get(key));
        value found;
        APUS_TRY(member.value().get(found));
        APUS_TRY(read(found, out[std::string(key)]));
    }
    return simdjson::SUCCESS;
}

/// Reads a member that is always present. The search starts after the previous member, which is the
/// fastest way.
template <class T> error_code member(object &json, const char *key, T &out) {
    value found;
    APUS_TRY(json.find_field(key).get(found));
    return read(found, out);
}

/// Visits members in document order, because some may be missing or out of order. Searching for a
/// missing member would cost two passes over all others.
template <class Read> error_code each_member(object &json, Read read) {
    for (auto member : json) {
        std::string_view key;
        APUS_TRY(member.unescaped_key().get(key));
        value found;
        APUS_TRY(member.value().get(found));
        APUS_TRY(read(key, found));
    }
    return simdjson::SUCCESS;
}

}  // namespace reading
