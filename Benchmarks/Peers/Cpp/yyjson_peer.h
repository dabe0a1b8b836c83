// yyjson: an immutable tree in memory that is used again for each document, and a mutable tree to write one.
#pragma once

#include "members.h"

#include <yyjson.h>

struct yyjson {
    static constexpr const char *name = "yyjson";
    static constexpr bool encodes = true;
    using value = yyjson_val *;

    explicit yyjson(std::string_view text) : text(text), pool(yyjson_read_max_memory_usage(text.size(), 0)) {}

    template <class Model> bool decode(Model &model) {
        yyjson_alc allocator;
        yyjson_alc_pool_init(&allocator, pool.data(), pool.size());
        yyjson_doc *document = yyjson_read_opts(const_cast<char *>(text.data()), text.size(), 0, &allocator, nullptr);
        return document && read(yyjson_doc_get_root(document), model);
    }

    static bool read(value json, Int &out) {
        out = yyjson_get_sint(json);
        return yyjson_is_int(json);
    }
    static bool read(value json, double &out) {
        out = yyjson_get_num(json);
        return yyjson_is_num(json);
    }
    static bool read(value json, bool &out) {
        out = yyjson_get_bool(json);
        return yyjson_is_bool(json);
    }
    static bool read(value json, String &out) {
        if (!yyjson_is_str(json)) { return false; }
        out.assign(yyjson_get_str(json), yyjson_get_len(json));
        return true;
    }
    template <class T> static bool read(value json, maybe<T> &out) { return yyjson_is_null(json) || read(json, out.emplace()); }
    template <class T> static bool read(value json, std::unique_ptr<T> &out) {
        return yyjson_is_null(json) || read(json, *(out = std::make_unique<T>()));
    }
    template <class T> static bool read(value json, list<T> &out) {
        if (!yyjson_is_arr(json)) { return false; }
        out.reserve(yyjson_arr_size(json));
        size_t index, count;
        yyjson_val *element;
        yyjson_arr_foreach(json, index, count, element) {
            if (!read(element, out.emplace_back())) { return false; }
        }
        return true;
    }
    template <class T> static bool read(value json, dictionary<T> &out) {
        if (!yyjson_is_obj(json)) { return false; }
        out.reserve(yyjson_obj_size(json));
        size_t index, count;
        yyjson_val *key, *member;
        yyjson_obj_foreach(json, index, count, key, member) {
            if (!read(member, out[String(yyjson_get_str(key), yyjson_get_len(key))])) { return false; }
        }
        return true;
    }
    template <class Model>
        requires is_model<Model>
    static bool read(value json, Model &out) {
        if (!yyjson_is_obj(json)) { return false; }
        members<yyjson, Model> keys;
        size_t index, count;
        yyjson_val *key, *member;
        yyjson_obj_foreach(json, index, count, key, member) {
            if (!keys.take([&](std::string_view name) { return yyjson_equals_strn(key, name.data(), name.size()); }, member, out)) { return false; }
        }
        return true;
    }

    /// Writes a model into new memory.
    template <class Model> std::string_view encode(const Model &model) {
        yyjson_mut_doc *document = yyjson_mut_doc_new(nullptr);
        yyjson_mut_doc_set_root(document, write(document, model));
        size_t count;
        char *result = yyjson_mut_write(document, 0, &count);
        yyjson_mut_doc_free(document);
        return {result, count};
    }
    void release(std::string_view encoded) { free(const_cast<char *>(encoded.data())); }

private:
    static yyjson_mut_val *write(yyjson_mut_doc *d, Int value) { return yyjson_mut_sint(d, value); }
    static yyjson_mut_val *write(yyjson_mut_doc *d, double value) { return yyjson_mut_real(d, value); }
    static yyjson_mut_val *write(yyjson_mut_doc *d, bool value) { return yyjson_mut_bool(d, value); }
    static yyjson_mut_val *write(yyjson_mut_doc *d, const String &value) { return yyjson_mut_strn(d, value.data(), value.size()); }
    template <class T> static yyjson_mut_val *write(yyjson_mut_doc *d, const maybe<T> &value) { return value ? write(d, *value) : nullptr; }
    template <class T> static yyjson_mut_val *write(yyjson_mut_doc *d, const std::unique_ptr<T> &value) { return value ? write(d, *value) : nullptr; }
    template <class T> static yyjson_mut_val *write(yyjson_mut_doc *d, const list<T> &values) {
        yyjson_mut_val *array = yyjson_mut_arr(d);
        for (const auto &value : values) { yyjson_mut_arr_append(array, write(d, value)); }
        return array;
    }
    template <class T> static yyjson_mut_val *write(yyjson_mut_doc *d, const dictionary<T> &values) {
        yyjson_mut_val *object = yyjson_mut_obj(d);
        for (const auto &entry : values) { yyjson_mut_obj_add(object, write(d, entry.first), write(d, entry.second)); }
        return object;
    }
    template <class Model>
        requires is_model<Model>
    static yyjson_mut_val *write(yyjson_mut_doc *d, const Model &model) {
        yyjson_mut_val *object = yyjson_mut_obj(d);
        for_each_member(model, [&](std::string_view name, const auto &member) {
            if (auto value = write(d, member)) { yyjson_mut_obj_add(object, yyjson_mut_strn(d, name.data(), name.size()), value); }
        });
        return object;
    }

    std::string text;
    std::vector<char> pool;
};
