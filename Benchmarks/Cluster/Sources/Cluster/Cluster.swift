import ApusJSONMacros
import ApusJSONSchema
import Foundation

/// A sale, as a service logs it.
@JSONModel struct Sale {
    let id: Int64
    let time: Date
    let customer: Customer
    let price: Decimal
    @JSONRange(1...99) let quantity: Int32
    let refund: Decimal?
    let tags: [String]
    let weights: [String: Double]
}

@JSONModel struct Customer {
    let name: String
    let country: String
    let plan: String?
}

/// The side of Swift in `make cluster`: writes sales as JSON Lines and adds them up, so that the sums can be compared with those of Apache Spark.
///
///     Cluster write BYTES FILE   writes sales until the file has about this size; each 1000th breaks a limit
///     Cluster schema             prints the JSON Schema
///     Cluster sum FILE           prints the sums, as JSON
@main
struct Cluster {
    static let encoder: ApusJSONEncoder = {
        let encoder = ApusJSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        return encoder
    }()

    static let decoder: ApusJSONDecoder = {
        let decoder = ApusJSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return decoder
    }()

    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        switch (arguments.first, arguments.dropFirst().first, arguments.last) {
        case ("write", let size?, let path?): try write(byteCount: Int(size) ?? 0, to: path)
        case ("schema", _, _): print(try JSONSchema(of: Sale.self, decoder: decoder))
        case ("sum", let path?, _): print(try sums(of: path))
        default: print("Usage: Cluster write BYTES FILE | schema | sum FILE")
        }
    }

    private static func write(byteCount: Int, to path: String) throws {
        let lines = try JSONLinesWriter(path: path, encoder: encoder)
        var random = Generator(state: 7)
        var number: Int64 = 0
        var size = 0
        let countries = ["DE", "FR", "IT", "ES", "PL", "SE"]
        while size < byteCount {
            let customer = Customer(
                name: "Customer \(random.below(100_000)) \u{1F600}", country: countries[random.below(6)],
                plan: random.below(3) == 0 ? nil : "plan \(random.below(4))")
            let cents = Decimal(random.below(100_000_000))
            let sale = Sale(
                id: number, time: Date(timeIntervalSince1970: TimeInterval(1_700_000_000 + random.below(30_000_000))), customer: customer,
                price: cents / 100, quantity: number % 1000 == 999 ? 0 : Int32(1 + random.below(99)),
                refund: random.below(10) == 0 ? cents / 1000 : nil, tags: (0..<random.below(5)).map { "tag \($0)" },
                weights: ["gross": Double(random.below(1000)) / 8, "net": Double(random.below(1000)) / 16])
            try lines.write(sale)
            number += 1
            size += 200
        }
        try lines.finish()
    }

    /// The sums of the sales with a quantity of at least 50.
    private static func sums(of path: String) throws -> JSONValue {
        let lines = try JSONLines(contentsOf: path, decoder: decoder)
        var (count, invalid, refunds, noPlan, tags) = (0, 0, 0, 0, 0)
        var (price, weight, time) = (Decimal(0), 0.0, 0)
        while let document = try lines.next(as: .document) {
            // A limit that is broken is an error, so the quantity is looked at first.
            guard let quantity = document["quantity"]?.integer, quantity > 0 else {
                invalid += 1
                continue
            }
            guard quantity >= 50 else { continue }
            let sale = try decoder.decode(Sale.self, from: document)
            count += 1
            refunds += sale.refund == nil ? 0 : 1
            noPlan += sale.customer.plan == nil ? 1 : 0
            tags += sale.tags.count
            price += sale.price * Decimal(sale.quantity)
            weight += sale.weights["gross"] ?? 0
            time += Int(sale.time.timeIntervalSince1970)
        }
        return [
            "count": .integer(count), "invalid": .integer(invalid), "refunds": .integer(refunds), "noPlan": .integer(noPlan),
            "tags": .integer(tags), "price": .string("\(price)"), "weight": .double(weight), "time": .integer(time),
        ]
    }
}

/// SplitMix64.
private struct Generator {
    var state: UInt64

    mutating func below(_ count: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(count))
    }
}
