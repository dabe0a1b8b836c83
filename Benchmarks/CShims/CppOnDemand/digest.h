#pragma once

#include <cstdint>
#include <cstring>
#include <optional>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

// The digest of all leaves of a model. A struct visits its members with a function `each(visitor)`.

struct digest {
    uint64_t sum = 0;

    void operator()(int64_t value) { sum += uint64_t(value); }
    void operator()(bool value) { sum += value; }
    void operator()(double value) {
        uint64_t bits;
        std::memcpy(&bits, &value, sizeof bits);
        sum += bits;
    }
    void operator()(const std::string &value) {
        uint64_t bytes = 0;
        for (unsigned char byte : value) { bytes += byte; }
        sum += bytes * 1099511628211u + value.size();
    }
    template <class T> void operator()(const std::optional<T> &value) {
        if (value) { (*this)(*value); }
    }
    template <class T> void operator()(const std::unique_ptr<T> &value) {
        if (value) { (*this)(*value); }
    }
    template <class T> void operator()(const std::vector<T> &values) {
        for (const auto &value : values) { (*this)(value); }
    }
    template <class T> void operator()(const std::unordered_map<std::string, T> &values) {
        for (const auto &entry : values) {
            (*this)(entry.first);
            (*this)(entry.second);
        }
    }
    template <class T> auto operator()(const T &value) -> decltype(value.each(*this)) { return value.each(*this); }
};
