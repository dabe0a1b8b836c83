import ApusJSON
import ApusJSONMacros

/// Objects whose members come in every order, because readers of models expect the order of the declaration or of the last
/// object, and must not depend on it.
enum ModelOrders {
    @JSONModel struct Inner: Codable, Equatable {
        var on: Bool
    }

    /// A model that is read by its table.
    @JSONModel struct Table: Codable, Equatable {
        var count: Int
        var counter: String
        var rate: Double?
        var flags: [Bool]
        var inner: Inner
        var a: UInt8
    }

    struct PlainInner: Codable, Equatable {
        var on: Bool
    }

    /// The same for the containers of Codable.
    struct Plain: Codable, Equatable {
        var count: Int
        var counter: String
        var rate: Double?
        var flags: [Bool]
        var inner: PlainInner
        var a: UInt8
    }

    private static let members = [
        #""count":-7"#, #""counter":"sev\u0065n""#, #""rate":0.5"#, #""flags":[true,false]"#, #""inner":{"on":true}"#, #""\u0061":255"#,
    ]
    /// Other values for the same keys.
    private static let repeated = [
        #""count":8"#, #""counter":"eight""#, #""rate":null"#, #""flags":[]"#, #""inner":{"on":false}"#, #""a":1"#,
    ]
    private static let table = Table(count: -7, counter: "seven", rate: 0.5, flags: [true, false], inner: Inner(on: true), a: 255)
    private static let plain = Plain(count: -7, counter: "seven", rate: 0.5, flags: [true, false], inner: PlainInner(on: true), a: 255)

    static let part = ExhaustivePart("models of 6 members in all orders, in pairs, and with a foreign or repeated member") { extent in
        let orders = Self.orders(of: [0, 1, 2, 3, 4, 5])
        return Tally.inParallel(extent == .sample ? 36 : orders.count) { unit, tally in
            let order = orders[extent == .sample ? unit * 20 : unit]
            let decoders = [JSONEngine.automatic, .swift].map { engine in
                let decoder = ApusJSONDecoder()
                decoder.readConfiguration.engine = engine
                return decoder
            }
            check(objects(order), decoders, &tally)
            // The second object of each pair has any other order.
            let first = object(order)
            let others = extent == .sample ? Array(orders.prefix(10)) : orders
            for other in others { check([first, object(other)], decoders, &tally) }
        }
    }

    /// The object with its members in this order, and with an unknown member or another value for each key at each position
    /// after it.
    private static func objects(_ order: [Int]) -> [String] {
        var objects: [String] = []
        let list = order.map { members[$0] }
        for position in 0...list.count {
            let (before, after) = (list[..<position], list[position...])
            for foreign in [#""none":[{"count":1}]"#, #""coun":1"#] { objects.append("{\((before + [foreign] + after).joined(separator: ","))}") }
            for index in order[..<position] { objects.append("{\((before + [repeated[index]] + after).joined(separator: ","))}") }
        }
        return objects
    }

    private static func object(_ order: [Int]) -> String { "{\(order.map { members[$0] }.joined(separator: ","))}" }

    /// Each of the objects must be the same model.
    private static func check(_ objects: [String], _ decoders: [ApusJSONDecoder], _ tally: inout Tally) {
        let json = Array("[\(objects.joined(separator: ","))]".utf8)
        tally.count(objects.count)
        for decoder in decoders {
            do {
                let tables = try decoder.decode([Table].self, from: json)
                let plains = try decoder.decode([Plain].self, from: json)
                for (index, object) in objects.enumerated() {
                    tally.require(tables[index] == table, "\(object) is \(tables[index]) by \(decoder.readConfiguration.engine)")
                    tally.require(plains[index] == plain, "\(object) is \(plains[index]) by \(decoder.readConfiguration.engine)")
                }
            } catch {
                tally.require(
                    false, "\(objects.count) objects, the first \(objects[0]), are rejected by \(decoder.readConfiguration.engine): \(error)")
            }
        }
    }

    private static func orders(of elements: [Int]) -> [[Int]] {
        guard !elements.isEmpty else { return [[]] }
        return elements.flatMap { first in orders(of: elements.filter { $0 != first }).map { [first] + $0 } }
    }
}
