// simdjson's On-Demand: keys are compared as they are in the text, and each object is read in one pass.
#pragma once

#include "members.h"

#define SIMDJSON_EXCEPTIONS 0
#include <simdjson.h>

struct ondemand {
    static constexpr const char *name = "simdjson On-Demand";
    static constexpr bool encodes = false;
    using value = simdjson::ondemand::value;

    explicit ondemand(std::string_view text) : text(text) {}

    template <class Model> bool decode(Model &model) {
        simdjson::ondemand::document document;
        if (parser.iterate(text).get(document)) { return false; }
        value root;
        return !document.get_value().get(root) && read(root, model);
    }

    static bool read(value json, Int &out) { return !json.get_int64().get(out); }
    static bool read(value json, double &out) { return !json.get_double().get(out); }
    static bool read(value json, bool &out) { return !json.get_bool().get(out); }
    static bool read(value json, String &out) {
        std::string_view text;
        if (json.get_string().get(text)) { return false; }
        out.assign(text);
        return true;
    }
    template <class T> static bool read(value json, maybe<T> &out) {
        bool is_null;
        if (json.is_null().get(is_null)) { return false; }
        return is_null || read(json, out.emplace());
    }
    template <class T> static bool read(value json, std::unique_ptr<T> &out) {
        bool is_null;
        if (json.is_null().get(is_null)) { return false; }
        return is_null || read(json, *(out = std::make_unique<T>()));
    }
    template <class T> static bool read(value json, list<T> &out) {
        simdjson::ondemand::array elements;
        if (json.get_array().get(elements)) { return false; }
        if constexpr (sizeof(T) > 512) {
            // Moving what has been read costs more than counting.
            size_t count;
            if (elements.count_elements().get(count)) { return false; }
            out.reserve(count);
        }
        for (auto element : elements) {
            value found;
            if (element.get(found) || !read(found, out.emplace_back())) { return false; }
        }
        return true;
    }
    template <class T> static bool read(value json, dictionary<T> &out) {
        simdjson::ondemand::object object;
        if (json.get_object().get(object)) { return false; }
        for (auto member : object) {
            std::string_view key;
            value found;
            if (member.unescaped_key().get(key) || member.value().get(found) || !read(found, out[String(key)])) { return false; }
        }
        return true;
    }
    template <class Model>
        requires is_model<Model>
    static bool read(value json, Model &out) {
        simdjson::ondemand::object object;
        if (json.get_object().get(object)) { return false; }
        members<ondemand, Model> keys;
        for (auto member : object) {
            simdjson::ondemand::raw_json_string key;
            value found;
            if (member.key().get(key) || member.value().get(found)) { return false; }
            if (!keys.take([&](std::string_view name) { return key.unsafe_is_equal(name); }, found, out)) { return false; }
        }
        return true;
    }

private:
    simdjson::ondemand::parser parser;
    simdjson::padded_string text;
};
