// Finds the members of a model by the keys of an object, in one pass over the object.
#pragma once

#include "models.h"

#include <array>
#include <cstring>

/// The members of a model for a library, in order: each with its key and a function that reads it.
template <class Library, class Model> struct members {
    using value = typename Library::value;
    struct entry {
        std::string_view name;
        bool (*read)(value, Model &);
    };
    static constexpr size_t count = std::tuple_size_v<decltype(Model::fields())>;

    template <size_t index> static bool read(value json, Model &model) {
        return Library::read(json, model.*(std::get<index>(Model::fields()).member));
    }
    template <size_t... indexes> static constexpr std::array<entry, count> make(std::index_sequence<indexes...>) {
        return {entry{std::get<indexes>(Model::fields()).name, read<indexes>}...};
    }
    static constexpr std::array<entry, count> table = make(std::make_index_sequence<count>{});

    size_t next = 0;

    /// Reads the member with a key. It is usually the one after the last. Others are ignored.
    template <class IsKey> bool take(IsKey is_key, value json, Model &model) {
        for (size_t offset = 0; offset < count; offset++) {
            size_t index = next + offset < count ? next + offset : next + offset - count;
            if (is_key(table[index].name)) {
                next = index + 1 < count ? index + 1 : 0;
                return table[index].read(json, model);
            }
        }
        return true;
    }
};

template <class Model, class Visit> void for_each_member(const Model &model, Visit visit) {
    std::apply([&](const auto &...field) { (visit(field.name, model.*(field.member)), ...); }, Model::fields());
}

template <class T> constexpr bool is_model = false;
template <class T>
    requires requires { T::fields(); }
constexpr bool is_model<T> = true;
