@_spi(Benchmarks) import ApusJSON
import Benchmark
import BenchmarkSupport
import Floor
import Foundation
import Models
import ShapeModels

// What Codable itself costs
//
//     Foundation's time       the ceiling: the largest ratio to Foundation that any decoder or
//     ───────────────────  =  encoder for Codable models can reach
//     the floor's time
//
// The floor does only what no decoder or encoder can avoid:
//
//     decode: simdjson's parse, then the model's calls with the answers that Foundation once gave,
//             and the strings made from their bytes (`Replay`). No key is looked up.
//     encode: the model's calls, which write nothing (`Discard`), then one copy of the text.
//
// It exists twice: with a new box for each keyed container, as coders usually make them, and with
// boxes that are used again, as ours are.

/// A contender's median time for each document and direction.
private struct Ceiling {
    let name: String
    let contenders: [() throws -> Void]

    /// Measures the contenders in turn, and returns a line of the table.
    func line(seconds: Double) throws -> String {
        let turns = try contenders.map(Turn.init)
        var times = turns.map { _ in [Double]() }
        let start = ThreadClock.now()
        while times[0].count < 5 || ThreadClock.now() - start < seconds {
            for index in turns.indices { times[index].append(try turns[index].take()) }
        }
        let medians = times.map { Quartiles($0).median }
        let ratios = medians[1...].map { String(format: "%9.2f", medians[0] / $0) }
        return name.padding(toLength: 24, withPad: " ", startingAt: 0) + medians.map { String(format: "%11.2f", $0 * 1e6) }.joined()
            + "   " + ratios.joined()
    }
}

/// Prints the ceilings of all documents with models.
func printCeilings(_ options: Options) throws {
    print("The highest ratio to Foundation that a coder for Codable can reach: see Ceiling.swift.")
    print("                        ─────────── time in µs ───────────────────   ─── ratio to Foundation ───")
    print("                         Foundation       ours      floor   floor with        ours    floor   floor with")
    print("                                                 new boxes  kept boxes             new boxes  kept boxes")
    for document in Document.all() + [.small, .events(), .nested, .wide, .payloads] {
        let ceilings: [Ceiling]
        switch document.name {
        case "twitter", "search-result": ceilings = try ceiling(SearchResult.self, document)
        case "citm_catalog", "catalogue": ceilings = try ceiling(Catalogue.self, document)
        case Document.small.name: ceilings = try ceiling(RequestBody.self, document)
        case "events": ceilings = try ceiling([Activity].self, document)
        case "nested": ceilings = try ceiling(Discussion.self, document)
        case "wide": ceilings = try ceiling([Consignment].self, document)
        case "payloads": ceilings = try ceiling(Drawing.self, document)
        default: continue
        }
        for ceiling in ceilings where options.only.map({ ceiling.name.contains($0) }) ?? true {
            print(try ceiling.line(seconds: options.seconds))
        }
    }
}

@inline(__always)
private func ceiling<Model: CodableModel>(_ type: Model.Type, _ document: Document) throws -> [Ceiling] {
    let data = document.data
    let (decoder, foundationDecoder) = (ApusJSONDecoder(), JSONDecoder())
    let (encoder, foundationEncoder) = (ApusJSONEncoder(), JSONEncoder())
    let model = try decoder.decode(type, from: data)
    let text = try encoder.encode(model)
    guard let simdjson = SimdjsonBaseline(document.bytes) else { throw Failure("The ceiling needs simdjson.") }
    let replays = try [false, true].map { try Replay<Model>(of: data, by: foundationDecoder, makesStrings: true, reusesBoxes: $0) }
    for replay in replays {
        guard try replay.decode() == model else { throw Failure("\(document.name): the floor decodes something else.") }
    }
    let discards = try [false, true].map { try Discard(model, reusesBoxes: $0) }
    let decoders = replays.map { replay in
        { () throws -> Void in
            blackHole(simdjson.parse())
            blackHole(try replay.decode())
        }
    }
    let encoders = discards.map { discard in
        { () throws -> Void in
            try discard.encode()
            blackHole(text.withUnsafeBytes { Data($0) })
        }
    }
    return [
        Ceiling(
            name: "\(document.name): decode",
            contenders: [{ blackHole(try foundationDecoder.decode(type, from: data)) }, { blackHole(try decoder.decode(type, from: data)) }]
                + decoders),
        Ceiling(
            name: "\(document.name): encode",
            contenders: [{ blackHole(try foundationEncoder.encode(model)) }, { blackHole(try encoder.encode(model)) }] + encoders),
    ]
}
