import ApusJSON
import Testing

/// The outcome for each JSONTestSuite file whose treatment the standard leaves open, by the rules
/// in the documentation of ``JSONReadOptions``, ``JSONNumberPolicy``, ``JSONLimits`` and
/// ``JSONDuplicateKeyPolicy``.
enum FreeChoices {
    enum Outcome: Sendable {
        case value(JSONValue)
        /// The given number of arrays, nested in each other.
        case deep(Int)
        case error(JSONErrorCode)
    }

    struct Choice: Sendable, CustomTestStringConvertible {
        let file: String
        let outcome: Outcome
        let testDescription: String

        init(_ name: String, _ outcome: Outcome) {
            file = name + ".json"
            self.outcome = outcome
            testDescription = name
        }
    }

    static let parsing: [Choice] = [
        // A number beyond the range of Double is an error; underflow gives the nearest Double.
        Choice("i_number_double_huge_neg_exp", .value([0.0])), Choice("i_number_huge_exp", .error(.numberOutOfRange)),
        Choice("i_number_neg_int_huge_exp", .error(.numberOutOfRange)), Choice("i_number_pos_double_huge_exp", .error(.numberOutOfRange)),
        Choice("i_number_real_neg_overflow", .error(.numberOutOfRange)), Choice("i_number_real_pos_overflow", .error(.numberOutOfRange)),
        Choice("i_number_real_underflow", .value([0.0])),
        // An integer beyond 64 bits becomes the nearest Double.
        Choice("i_number_too_big_neg_int", .value([.double(-123_123_123_123_123_123_123_123_123_123.0)])),
        Choice("i_number_too_big_pos_int", .value([.double(100_000_000_000_000_000_000.0)])),
        Choice("i_number_very_big_negative_int", .value([.double(-237_462_374_673_276_894_279_832_749_832_423_479_823_246_327_846.0)])),
        // An unpaired surrogate is not a character.
        Choice("i_object_key_lone_2nd_surrogate", .error(.unpairedSurrogate)),
        Choice("i_string_1st_surrogate_but_2nd_missing", .error(.unpairedSurrogate)),
        Choice("i_string_1st_valid_surrogate_2nd_invalid", .error(.unpairedSurrogate)),
        Choice("i_string_incomplete_surrogate_and_escape_valid", .error(.unpairedSurrogate)),
        Choice("i_string_incomplete_surrogate_pair", .error(.unpairedSurrogate)),
        Choice("i_string_incomplete_surrogates_escape_valid", .error(.unpairedSurrogate)),
        Choice("i_string_invalid_lonely_surrogate", .error(.unpairedSurrogate)),
        Choice("i_string_invalid_surrogate", .error(.unpairedSurrogate)),
        Choice("i_string_inverted_surrogates_U+1D11E", .error(.unpairedSurrogate)),
        Choice("i_string_lone_second_surrogate", .error(.unpairedSurrogate)),
        // Strings must be well-formed UTF-8, except under `.lenientUnicode`.
        Choice("i_string_UTF-8_invalid_sequence", .error(.invalidUTF8)), Choice("i_string_UTF8_surrogate_U+D800", .error(.invalidUTF8)),
        Choice("i_string_invalid_utf-8", .error(.invalidUTF8)), Choice("i_string_iso_latin_1", .error(.invalidUTF8)),
        Choice("i_string_lone_utf8_continuation_byte", .error(.invalidUTF8)), Choice("i_string_not_in_unicode_range", .error(.invalidUTF8)),
        Choice("i_string_overlong_sequence_2_bytes", .error(.invalidUTF8)),
        Choice("i_string_overlong_sequence_6_bytes", .error(.invalidUTF8)),
        Choice("i_string_overlong_sequence_6_bytes_null", .error(.invalidUTF8)), Choice("i_string_truncated-utf-8", .error(.invalidUTF8)),
        // UTF-16 is detected and transcoded, with or without a byte order mark, as in Foundation.
        Choice("i_string_UTF-16LE_with_BOM", .value(["é"])),
        Choice("i_string_utf16BE_no_BOM", .value(["é"])),
        Choice("i_string_utf16LE_no_BOM", .value(["é"])),
        // A byte order mark is skipped.
        Choice("i_structure_UTF-8_BOM_empty_object", .value([:])),
        // The limit is 512.
        Choice("i_structure_500_nested_arrays", .deep(500)),
    ]

    static let transform: [Choice] = [
        // 64-bit integers are exact; other numbers become the nearest Double.
        Choice("number_-9223372036854775808", .value([.integer(.min)])), Choice("number_-9223372036854775809", .value([.double(-0x1p63)])),
        Choice("number_1.0", .value([1.0])), Choice("number_1.000000000000000005", .value([1.0])),
        Choice("number_1000000000000000", .value([1_000_000_000_000_000])),
        Choice("number_10000000000000000999", .value([.unsigned(10_000_000_000_000_000_999)])), Choice("number_1e-999", .value([0.0])),
        Choice("number_1e6", .value([1e6])), Choice("number_9223372036854775807", .value([.integer(.max)])),
        Choice("number_9223372036854775808", .value([.unsigned(1 << 63)])),
        // Keys are equal if their bytes are, and the first of several equal keys counts.
        Choice("object_key_nfc_nfd", .value(["\u{E9}": "NFC", "e\u{301}": "NFD"])),
        Choice("object_key_nfd_nfc", .value(["e\u{301}": "NFD", "\u{E9}": "NFC"])),
        Choice("object_same_key_different_values", .value(["a": 1])),
        Choice("object_same_key_same_value", .value(["a": 1])),
        Choice("object_same_key_unclear_values", .value(["a": 0])),
        Choice("string_1_escaped_invalid_codepoint", .error(.unpairedSurrogate)),
        Choice("string_1_invalid_codepoint", .error(.invalidUTF8)),
        Choice("string_2_escaped_invalid_codepoints", .error(.unpairedSurrogate)),
        Choice("string_2_invalid_codepoints", .error(.invalidUTF8)),
        Choice("string_3_escaped_invalid_codepoints", .error(.unpairedSurrogate)),
        Choice("string_3_invalid_codepoints", .error(.invalidUTF8)),
        Choice("string_with_escaped_NULL", .value(["A\0B"])),
    ]
}
