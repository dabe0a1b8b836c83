#pragma once

#include "reading.h"

namespace feature_collection {

using reading::error_code;
using reading::member;
using reading::object;

struct properties {
    std::string name;
    error_code read(object &json) { return member(json, "name", name); }
    template <class V> void each(V &visit) const { visit(name); }
};

struct geometry {
    std::string type;
    std::vector<std::vector<std::vector<double>>> coordinates;
    error_code read(object &json) {
        APUS_TRY(member(json, "type", type));
        return member(json, "coordinates", coordinates);
    }
    template <class V> void each(V &visit) const { visit(type), visit(coordinates); }
};

struct feature {
    std::string type;
    feature_collection::properties properties;
    feature_collection::geometry geometry;
    error_code read(object &json) {
        APUS_TRY(member(json, "type", type));
        APUS_TRY(member(json, "properties", properties));
        return member(json, "geometry", geometry);
    }
    template <class V> void each(V &visit) const { visit(type), visit(properties), visit(geometry); }
};

struct root {
    std::string type;
    std::vector<feature> features;
    error_code read(object &json) {
        APUS_TRY(member(json, "type", type));
        return member(json, "features", features);
    }
    template <class V> void each(V &visit) const { visit(type), visit(features); }
};

}  // namespace feature_collection
