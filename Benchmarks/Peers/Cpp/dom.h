// simdjson's DOM: a tree on a tape in memory that is used again for each document.
#pragma once

#include "members.h"

#define SIMDJSON_EXCEPTIONS 0
#include <simdjson.h>

struct dom {
    static constexpr const char *name = "simdjson DOM";
    static constexpr bool encodes = false;
    using value = simdjson::dom::element;

    explicit dom(std::string_view text) : text(text) {}

    template <class Model> bool decode(Model &model) {
        value root;
        return !parser.parse(text).get(root) && read(root, model);
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
    template <class T> static bool read(value json, maybe<T> &out) { return json.is_null() || read(json, out.emplace()); }
    template <class T> static bool read(value json, std::unique_ptr<T> &out) {
        return json.is_null() || read(json, *(out = std::make_unique<T>()));
    }
    template <class T> static bool read(value json, list<T> &out) {
        simdjson::dom::array elements;
        if (json.get_array().get(elements)) { return false; }
        out.reserve(elements.size());
        for (value element : elements) {
            if (!read(element, out.emplace_back())) { return false; }
        }
        return true;
    }
    template <class T> static bool read(value json, dictionary<T> &out) {
        simdjson::dom::object object;
        if (json.get_object().get(object)) { return false; }
        out.reserve(object.size());
        for (auto member : object) {
            if (!read(member.value, out[String(member.key)])) { return false; }
        }
        return true;
    }
    template <class Model>
        requires is_model<Model>
    static bool read(value json, Model &out) {
        simdjson::dom::object object;
        if (json.get_object().get(object)) { return false; }
        members<dom, Model> keys;
        for (auto member : object) {
            if (!keys.take([&](std::string_view name) { return member.key == name; }, member.value, out)) { return false; }
        }
        return true;
    }

private:
    simdjson::dom::parser parser;
    simdjson::padded_string text;
};
