import ApusJSON
import ApusJSONMapping
import Benchmark
import BenchmarkSupport
import Foundation
import MappedModels

/// Returns 10,000 persons whose JSON has the expected types, read by the mapper with all coercions
/// and by Foundation's decoder.
func mappingInput() throws -> Input {
    let people = ExactPerson.people(count: 10_000)
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .secondsSince1970
    let data = try encoder.encode(people)
    return Input(name: "persons", bytes: [UInt8](data)) {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        let mapper = JSONMapper()
        let expected = people.map(\.value)
        let baseline = { blackHole(try decoder.decode([ExactPerson].self, from: data)) }
        return [
            Row(
                name: "map: structs", byteCount: data.count,
                check: { try mapper.makeArray(of: Person.self, from: data).value == expected },
                ours: { blackHole(try mapper.makeArray(of: Person.self, from: data)) }, baseline: baseline),
            Row(
                name: "map: objects", byteCount: data.count,
                check: { try mapper.makeArray(of: PersonObject.self, from: data).value.map(\.value) == expected },
                ours: { blackHole(try mapper.makeArray(of: PersonObject.self, from: data)) }, baseline: baseline),
            Row(
                name: "map: objects by key paths", byteCount: data.count,
                check: { try mapper.makeArray(of: PersonByPaths.self, from: data).value.map(\.value) == expected },
                ours: { blackHole(try mapper.makeArray(of: PersonByPaths.self, from: data)) }, baseline: baseline),
        ]
    }
}
