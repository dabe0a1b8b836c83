// Models to other encoders
//
// As a cursor can be at a value of another decoder, a writer can pass on what is written to another encoder.
// Its state then takes neither values nor keys, so that all that the code of a model calls comes here.

/// What takes the parts of a value, instead of a text.
class WriterSink {
    /// Begins an object under the key that was passed last, or at the root.
    func beginObject() {}
    func endObject() {}
    func key(_ key: String) {}
    func write(_ string: String) {}
    func writeNull() {}
    /// Fails, because something else was written.
    func reject() {}
}

extension JSONWriter {
    /// Creates a writer that passes on what is written.
    init(to sink: WriterSink) {
        self.init()
        self.sink = sink
        state = .foreign
    }

    /// Writes the member that names a case. The code of a model calls it.
    public mutating func _write(tag key: StaticString, _ name: StaticString) {
        self.key(key)
        if let sink { return sink.write(name.description) }
        name.withUTF8Buffer { unsafe write(stringUTF8: $0) }
    }
}
