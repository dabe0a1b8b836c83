import ApusJSON

extension Document {
    /// A discussion with replies up to 60 deep: 120 levels of arrays and objects. About 110 kB.
    public static let nested: Document = {
        var generator = Generator()
        let threads = (0..<12).map { _ in generator.comment(depth: 60) }
        return generated("nested", ["title": "Who measures the measurers?", "url": "https://example.com/discussions/1", "comments": .array(threads)])
    }()

    /// Consignments: objects that can have 200 members, of which each has about 30. About 45 kB.
    public static let wide: Document = {
        var generator = Generator()
        return generated("wide", .array((0..<50).map { _ in generator.consignment() }))
    }()

    /// A drawing: an array of enums with payloads, as Codable writes them. About 110 kB.
    public static let payloads: Document = {
        var generator = Generator()
        let shapes = (0..<1500).map { _ in generator.shape() }
        return generated("payloads", ["name": "Harbour at dawn", "shapes": .array(shapes)])
    }()

    /// An object with 100,000 distinct keys, each with a number. About 2.2 MB.
    public static let manyKeys: Document = {
        var generator = Generator()
        let members = (0..<100_000).map { number in
            ("\(generator.random.element(of: Generator.words))-\(number)", JSONValue.integer(generator.random.integer(in: 0...999_999)))
        }
        return generated("100,000 keys", .object(JSONValue.Object(members)))
    }()

    /// The parties of a consignment. Its members combine each party with each detail.
    public static let parties = [
        "billing", "shipping", "contact", "warehouse", "customs", "carrier", "invoice", "supplier", "insurance", "returns", "gift", "loyalty",
        "account", "branch", "agent", "driver", "depot", "store", "partner", "courier",
    ]
    /// The details of each party of a consignment.
    public static let particulars = ["Name", "Street", "City", "Country", "Phone", "Email", "Notes", "Count", "Rate", "Active"]
}

extension Generator {
    /// Generates a comment with replies, usually one, so that threads are deep.
    fileprivate mutating func comment(depth: Int) -> JSONValue {
        var comment: JSONValue.Object = [
            "id": .integer(random.integer(in: 1_000_000...90_000_000)), "author": JSONValue(name()), "text": JSONValue(phrase(4...20)),
            "score": .integer(random.integer(in: -20...400)),
        ]
        if random.happens(20) { comment["edited"] = JSONValue(moment()) }
        var replies: [JSONValue] = []
        if depth > 1 {
            if depth > 20 || random.happens(90) { replies.append(self.comment(depth: depth - 1)) }
            if random.happens(8) { replies.append(self.comment(depth: min(depth - 1, 3))) }
        }
        comment["replies"] = .array(replies)
        return .object(comment)
    }

    fileprivate mutating func consignment() -> JSONValue {
        var consignment = JSONValue.Object()
        for party in Document.parties {
            for particular in Document.particulars where random.happens(15) {
                consignment[party + particular] =
                    switch particular {
                    case "Count": .integer(random.integer(in: 0...5000))
                    case "Rate": .double(Double(random.integer(in: 1...99_999)) / 1000 + 0.0001)
                    case "Active": JSONValue(random.happens(50))
                    case "Phone": "+44 20 \(random.integer(in: 1000...9999)) \(random.integer(in: 1000...9999))"
                    case "Email": "\(name())@example.com"
                    case "Notes": JSONValue(phrase(3...9))
                    default: JSONValue(name())
                    }
            }
        }
        return .object(consignment)
    }

    fileprivate mutating func shape() -> JSONValue {
        switch random.integer(in: 0...7) {
        case 0: ["move": ["x": coordinate(), "y": coordinate()]]
        case 1: ["line": ["x": coordinate(), "y": coordinate(), "width": .integer(random.integer(in: 1...9))]]
        case 2: ["circle": ["x": coordinate(), "y": coordinate(), "radius": coordinate()]]
        case 3: ["text": ["_0": JSONValue(phrase(1...8)), "size": .integer(random.integer(in: 8...72))]]
        case 4: ["fill": ["_0": JSONValue("#" + random.text(6, of: Self.hexDigits))]]
        case 5:
            random.happens(50)
                ? ["image": ["url": "https://images.example.com/\(name()).png", "width": 640, "height": 480]]
                : ["image": ["url": "https://images.example.com/\(name()).png", "width": 640, "height": 480, "caption": JSONValue(phrase(2...6))]]
        case 6: ["polygon": ["points": .array((0..<random.integer(in: 3...8)).map { _ in .integer(random.integer(in: 0...2000)) })]]
        default: ["close": [:]]
        }
    }

    private mutating func coordinate() -> JSONValue {
        .double(Double(random.integer(in: -99_999...99_999)) / 100 + 0.001)
    }
}
