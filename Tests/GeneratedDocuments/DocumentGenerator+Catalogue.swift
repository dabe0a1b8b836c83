import ApusJSON

extension DocumentGenerator {
    /// Generates the catalogue of a concert hall: names by number, events by number, and a list of
    /// performances.
    mutating func catalogue(events eventCount: Int, performances performanceCount: Int) -> JSONValue {
        let areas = numbers(17, from: 205_705_993)
        let seats = numbers(64, from: 338_937_235)
        let subTopics = numbers(19, from: 337_184_262)
        let topics = [107_888_604, 324_846_098, 324_846_099, 324_846_100]
        let events = numbers(eventCount, from: 138_586_341)
        let performances = (0..<performanceCount).map { _ in
            performance(of: random.element(of: events), areas: areas, seats: seats)
        }
        return [
            "areaNames": names(of: areas, words: 2...3),
            "audienceSubCategoryNames": ["337100890": "Abonné"],
            "blockNames": [:],
            "events": JSONValue(
                JSONValue.Object(events.map { number in ("\(number)", event(number, topics: topics, subTopics: subTopics)) })),
            "performances": .array(performances),
            "seatCategoryNames": names(of: seats, words: 2...4),
            "subTopicNames": names(of: subTopics, words: 1...3),
            "subjectNames": [:],
            "topicNames": names(of: topics, words: 1...2),
            "topicSubTopics": JSONValue(JSONValue.Object(topics.map { ("\($0)", some(of: subTopics, 1...11)) })),
            "venueNames": ["HALL_HALL": "Salle des Martinets"],
        ]
    }

    /// Returns ascending numbers with small gaps.
    private mutating func numbers(_ count: Int, from first: Int) -> [Int] {
        var number = first
        return (0..<count).map { _ in
            defer { number += random.integer(in: 1...4) }
            return number
        }
    }

    private mutating func names(of numbers: [Int], words: ClosedRange<Int>) -> JSONValue {
        JSONValue(JSONValue.Object(numbers.map { ("\($0)", JSONValue(phrase(.accented, words: words))) }))
    }

    private mutating func some(of numbers: [Int], _ count: ClosedRange<Int>) -> JSONValue {
        .array((0..<random.integer(in: count)).map { _ in .integer(random.element(of: numbers)) })
    }

    private mutating func event(_ number: Int, topics: [Int], subTopics: [Int]) -> JSONValue {
        [
            "description": .null,
            "id": .integer(number),
            "logo": random.happens(60) ? "/images/\(random.text(22, of: Self.letters))" : .null,
            "name": JSONValue(phrase(.accented, words: 2...6)),
            "subTopicIds": some(of: subTopics, 1...4),
            "subjectCode": .null,
            "subtitle": .null,
            "topicIds": some(of: topics, 1...3),
        ]
    }

    private mutating func performance(of event: Int, areas: [Int], seats: [Int]) -> JSONValue {
        let categories = (0..<random.integer(in: 1...6)).map { _ in random.element(of: seats) }
        let prices = categories.map { category -> JSONValue in
            [
                "amount": .integer(random.integer(in: 20...400) * 250), "audienceSubCategoryId": 337100890, "seatCategoryId": .integer(category),
            ]
        }
        let seatCategories = categories.map { category -> JSONValue in
            let held = (0..<random.integer(in: 4...14)).map { _ -> JSONValue in
                ["areaId": .integer(random.element(of: areas)), "blockIds": []]
            }
            return ["areas": .array(held), "seatCategoryId": .integer(category)]
        }
        return [
            "eventId": .integer(event),
            "id": .integer(random.integer(in: 339_887_544...341_181_469)),
            "logo": random.happens(20) ? "/images/\(random.text(22, of: Self.letters))" : .null,
            "name": .null,
            "prices": .array(prices),
            "seatCategories": .array(seatCategories),
            "seatMapImage": .null,
            "start": .integer(random.integer(in: 1_372_701_600...1_402_425_000) * 1000),
            "venueCode": "HALL_HALL",
        ]
    }
}
