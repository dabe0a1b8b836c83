import ApusJSONMapping
import Foundation
import MappingModels

/// A property of `Everything`, with values that it accepts as they are, each with the expected
/// result, and values that it does not accept.
struct MappedMember: @unchecked Sendable {
    let key: String
    let right: [(json: String, set: (inout Everything) -> Void)]
    /// Values that fail unless coercions beyond those of text forms are enabled. Empty for a
    /// property that accepts any value.
    let wrong: [String]

    private init<Value>(
        _ key: String, _ path: WritableKeyPath<Everything, Value>, _ right: KeyValuePairs<String, Value>, wrong: [String]
    ) {
        self.key = key
        self.right = right.map { json, value in (json, { $0[keyPath: path] = value }) }
        self.wrong = wrong
    }

    private static let notNumbers = ["\"x\"", "true", "{}", "[]", "\"\""]
    private static let notStrings = ["1", "true", "{}", "[]", "1.5"]
    private static let scalars = ["1", "true", "\"x\"", "1.5"]

    static let all: [MappedMember] = [
        MappedMember("int", \.int, ["0": 0, "-7": -7, "9223372036854775807": .max], wrong: notNumbers + ["9223372036854775808"]),
        MappedMember("uint8", \.uint8, ["0": 0, "255": 255], wrong: notNumbers + ["256", "-1"]),
        MappedMember("int8", \.int8, ["0": 0, "-128": -128], wrong: notNumbers + ["128"]),
        MappedMember("int16", \.int16, ["1": 1, "32767": .max], wrong: notNumbers + ["-32769"]),
        MappedMember("int32", \.int32, ["-1": -1, "2147483647": .max], wrong: notNumbers + ["2147483648"]),
        MappedMember("int64", \.int64, ["5": 5, "-9223372036854775808": .min], wrong: notNumbers + ["9223372036854775808"]),
        MappedMember("int128", \.int128, ["1": 1, "170141183460469231731687303715884105727": .max], wrong: notNumbers),
        MappedMember("uint", \.uint, ["0": 0, "18446744073709551615": .max], wrong: notNumbers + ["-1"]),
        MappedMember("uint16", \.uint16, ["65535": .max], wrong: notNumbers + ["65536"]),
        MappedMember("uint32", \.uint32, ["4294967295": .max], wrong: notNumbers + ["4294967296"]),
        MappedMember("uint64", \.uint64, ["18446744073709551615": .max], wrong: notNumbers + ["18446744073709551616"]),
        MappedMember("uint128", \.uint128, ["2": 2, "340282366920938463463374607431768211455": .max], wrong: notNumbers + ["-1"]),
        MappedMember("double", \.double, ["1.5": 1.5, "2": 2, "1e308": 1e308], wrong: notNumbers),
        MappedMember("float", \.float, ["0.5": 0.5, "-3": -3], wrong: notNumbers),
        MappedMember("decimal", \.decimal, ["12": 12, "-5": -5], wrong: notNumbers),
        MappedMember("boolean", \.boolean, ["true": true, "false": false], wrong: ["\"x\"", "{}", "[]", "2"]),
        MappedMember("string", \.string, ["\"\"": "", "\"a\"": "a", "\"\\u00e9\\n\"": "é\n", "\"😀\"": "😀"], wrong: notStrings),
        MappedMember("character", \.character, ["\"a\"": "a", "\"e\\u0301\"": "e\u{301}"], wrong: ["1", "{}", "[]", "\"ab\"", "\"\""]),
        MappedMember(
            "date", \.date, ["\"2001-01-01T00:00:00Z\"": Date(timeIntervalSinceReferenceDate: 0)], wrong: ["\"someday\"", "{}", "[]", "true"]),
        MappedMember(
            "uuid", \.uuid, ["\"00000000-0000-0000-0000-0000000000FF\"": UUID(uuidString: "00000000-0000-0000-0000-0000000000FF")!], wrong: notStrings
        ),
        MappedMember("data", \.data, ["\"AQID\"": Data([1, 2, 3]), "\"\"": Data()], wrong: ["1", "true", "{}", "\"?\""]),
        MappedMember("level", \.level, ["1": .low, "2": .high], wrong: ["3", "{}", "[]"]),
        MappedMember("color", \.color, ["\"blue\"": .blue, "\"1\"": .one], wrong: ["\"green\"", "{}", "[]"]),
        MappedMember("optional", \.optional, ["null": nil, "5": 5], wrong: notNumbers),
        MappedMember("integers", \.integers, ["[]": [], "[1,2]": [1, 2]], wrong: scalars),
        MappedMember("optionals", \.optionals, ["[null,\"a\"]": [nil, "a"]], wrong: scalars),
        MappedMember("names", \.names, ["[\"a\",\"b\"]": ["a", "b"]], wrong: scalars),
        MappedMember("scores", \.scores, ["{}": [:], "{\"a\":1.5}": ["a": 1.5]], wrong: scalars + ["[]"]),
        MappedMember("value", \.value, ["null": .null, "[1,{}]": [1, [:]], "\"a\"": "a"], wrong: []),
        MappedMember("point", \.point, ["{\"x\":1,\"y\":2}": Point(x: 1, y: 2)], wrong: scalars),
        MappedMember("points", \.points, ["[]": [], "[{\"x\":1,\"y\":0}]": [Point(x: 1)]], wrong: scalars),
        MappedMember("maybe", \.maybe, ["null": nil, "{\"x\":3,\"y\":0}": Point(x: 3)], wrong: scalars),
        MappedMember("grid", \.grid, ["[[1],[]]": [[1], []]], wrong: scalars),
    ]
}
