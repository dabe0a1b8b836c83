/// Parses text with everything an option permits beyond RFC 8259 into a tape.
struct LooseParser<Places: PlaceRecorder>: TapeParser {
    var tape: TapeWriter
    var places: Places
    private var strict: StrictParser<Places>

    init(_ text: UnsafeBufferPointer<UInt8>, onto tape: TapeWriter, places: Places, _ configuration: ReadConfiguration) {
        self.tape = tape
        self.places = places
        strict = StrictParser(text, onto: tape, places: places, configuration)
    }

    mutating func parse(permitTextAfterValue: Bool) throws(ParseFailure) -> Int {
        defer {
            tape = strict.tape
            places = strict.places
        }
        return try strict.parse(permitTextAfterValue: permitTextAfterValue)
    }
}
