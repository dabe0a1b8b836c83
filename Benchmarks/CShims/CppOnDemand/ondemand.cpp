#include "apus_ondemand.h"

#include "catalogue.h"
#include "feature_collection.h"
#include "request_body.h"
#include "search_result.h"

static_assert(APUS_ONDEMAND_PADDING >= simdjson::SIMDJSON_PADDING, "the padding that callers provide must cover what simdjson reads");

struct apus_ondemand {
    simdjson::ondemand::parser parser;
};

apus_ondemand *apus_ondemand_create(void) { return new apus_ondemand; }

void apus_ondemand_destroy(apus_ondemand *parser) { delete parser; }

template <class Model>
static simdjson::error_code read_model(apus_ondemand *parser, simdjson::padded_string_view text, uint64_t *sum) {
    simdjson::ondemand::document document;
    APUS_TRY(parser->parser.iterate(text).get(document));
    simdjson::ondemand::object members;
    APUS_TRY(document.get_object().get(members));
    Model model{};
    APUS_TRY(model.read(members));
    if (sum) {
        digest visitor;
        model.each(visitor);
        *sum = visitor.sum;
    }
    return simdjson::SUCCESS;
}

int apus_ondemand_read(apus_ondemand *parser, apus_model model, const uint8_t *bytes, size_t count, uint64_t *digest) {
    simdjson::padded_string_view text(bytes, count, count + APUS_ONDEMAND_PADDING);
    switch (model) {
    case APUS_SEARCH_RESULT:
        return read_model<search_result::root>(parser, text, digest);
    case APUS_CATALOGUE:
        return read_model<catalogue::root>(parser, text, digest);
    case APUS_FEATURE_COLLECTION:
        return read_model<feature_collection::root>(parser, text, digest);
    case APUS_REQUEST_BODY:
        return read_model<request_body::root>(parser, text, digest);
    }
    return simdjson::UNEXPECTED_ERROR;
}
