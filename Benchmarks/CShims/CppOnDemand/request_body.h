#pragma once

#include "reading.h"

namespace request_body {

using reading::error_code;
using reading::member;
using reading::object;

struct address {
    std::string street, city, postcode;
    error_code read(object &json) {
        APUS_TRY(member(json, "street", street));
        APUS_TRY(member(json, "city", city));
        return member(json, "postcode", postcode);
    }
    template <class V> void each(V &visit) const { visit(street), visit(city), visit(postcode); }
};

struct item {
    std::string sku;
    int64_t count;
    double price;
    error_code read(object &json) {
        APUS_TRY(member(json, "sku", sku));
        APUS_TRY(member(json, "count", count));
        return member(json, "price", price);
    }
    template <class V> void each(V &visit) const { visit(sku), visit(count), visit(price); }
};

struct root {
    int64_t id;
    std::string name, email;
    std::vector<std::string> roles;
    bool active;
    double score;
    request_body::address address;
    std::vector<item> items;
    std::optional<std::string> note;
    error_code read(object &json) {
        APUS_TRY(member(json, "id", id));
        APUS_TRY(member(json, "name", name));
        APUS_TRY(member(json, "email", email));
        APUS_TRY(member(json, "roles", roles));
        APUS_TRY(member(json, "active", active));
        APUS_TRY(member(json, "score", score));
        APUS_TRY(member(json, "address", address));
        APUS_TRY(member(json, "items", items));
        return member(json, "note", note);
    }
    template <class V> void each(V &visit) const {
        visit(id), visit(name), visit(email), visit(roles), visit(active), visit(score), visit(address), visit(items), visit(note);
    }
};

}  // namespace request_body
