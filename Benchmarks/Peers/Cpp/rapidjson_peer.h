// RapidJSON: a tree, with doubles that are the nearest, and a writer.
#pragma once

#include "members.h"

#define RAPIDJSON_SSE42
#include <rapidjson/document.h>
#include <rapidjson/writer.h>

struct rapid {
    static constexpr const char *name = "RapidJSON";
    static constexpr bool encodes = true;
    using value = const rapidjson::Value &;

    explicit rapid(std::string_view text) : text(text) {}

    template <class Model> bool decode(Model &model) {
        rapidjson::MemoryPoolAllocator<> allocator(memory.data(), memory.size());
        rapidjson::Document document(&allocator);
        document.Parse<rapidjson::kParseFullPrecisionFlag>(text.data(), text.size());
        return !document.HasParseError() && read(document, model);
    }

    static bool read(value json, Int &out) { return json.IsInt64() && (out = json.GetInt64(), true); }
    static bool read(value json, double &out) { return json.IsNumber() && (out = json.GetDouble(), true); }
    static bool read(value json, bool &out) { return json.IsBool() && (out = json.GetBool(), true); }
    static bool read(value json, String &out) { return json.IsString() && (out.assign(json.GetString(), json.GetStringLength()), true); }
    template <class T> static bool read(value json, maybe<T> &out) { return json.IsNull() || read(json, out.emplace()); }
    template <class T> static bool read(value json, std::unique_ptr<T> &out) {
        return json.IsNull() || read(json, *(out = std::make_unique<T>()));
    }
    template <class T> static bool read(value json, list<T> &out) {
        if (!json.IsArray()) { return false; }
        out.reserve(json.Size());
        for (const auto &element : json.GetArray()) {
            if (!read(element, out.emplace_back())) { return false; }
        }
        return true;
    }
    template <class T> static bool read(value json, dictionary<T> &out) {
        if (!json.IsObject()) { return false; }
        out.reserve(json.MemberCount());
        for (const auto &member : json.GetObject()) {
            if (!read(member.value, out[String(member.name.GetString(), member.name.GetStringLength())])) { return false; }
        }
        return true;
    }
    template <class Model>
        requires is_model<Model>
    static bool read(value json, Model &out) {
        if (!json.IsObject()) { return false; }
        members<rapid, Model> keys;
        for (const auto &member : json.GetObject()) {
            std::string_view key(member.name.GetString(), member.name.GetStringLength());
            if (!keys.take([&](std::string_view name) { return key == name; }, member.value, out)) { return false; }
        }
        return true;
    }

    /// Writes a model into new memory.
    template <class Model> std::string_view encode(const Model &model) {
        output.emplace();
        rapidjson::Writer<rapidjson::StringBuffer> writer(*output);
        write(writer, model);
        return {output->GetString(), output->GetSize()};
    }
    void release(std::string_view) { output.reset(); }

private:
    template <class W> static void write(W &w, Int value) { w.Int64(value); }
    template <class W> static void write(W &w, double value) { w.Double(value); }
    template <class W> static void write(W &w, bool value) { w.Bool(value); }
    template <class W> static void write(W &w, const String &value) { w.String(value.data(), value.size()); }
    template <class W, class T> static void write(W &w, const maybe<T> &value) { write(w, *value); }
    template <class W, class T> static void write(W &w, const std::unique_ptr<T> &value) { write(w, *value); }
    template <class W, class T> static void write(W &w, const list<T> &values) {
        w.StartArray();
        for (const auto &value : values) { write(w, value); }
        w.EndArray();
    }
    template <class W, class T> static void write(W &w, const dictionary<T> &values) {
        w.StartObject();
        for (const auto &entry : values) {
            w.Key(entry.first.data(), entry.first.size());
            write(w, entry.second);
        }
        w.EndObject();
    }
    template <class W, class Model>
        requires is_model<Model>
    static void write(W &w, const Model &model) {
        w.StartObject();
        for_each_member(model, [&](std::string_view name, const auto &member) {
            if (!is_present(member)) { return; }
            w.Key(name.data(), name.size());
            write(w, member);
        });
        w.EndObject();
    }
    template <class T> static bool is_present(const T &) { return true; }
    template <class T> static bool is_present(const maybe<T> &value) { return value.has_value(); }
    template <class T> static bool is_present(const std::unique_ptr<T> &value) { return value != nullptr; }

    std::string text;
    std::vector<char> memory = std::vector<char>(1 << 20);
    std::optional<rapidjson::StringBuffer> output;
};
