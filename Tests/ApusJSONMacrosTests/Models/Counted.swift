import ApusJSON
import Synchronization

/// Counts the objects that a test makes.
final class Ledger: Sendable {
    @TaskLocal static var current = Ledger()
    private let counts = Mutex((made: 0, alive: 0))

    var made: Int { counts.withLock { $0.made } }
    /// How many have not been released; negative if one was released twice.
    var alive: Int { counts.withLock { $0.alive } }
    func add() { counts.withLock { $0 = ($0.made + 1, $0.alive + 1) } }
    func remove() { counts.withLock { $0.alive -= 1 } }
}

/// An object that a ledger counts.
final class Counted: JSONReadable, JSONWritable, Equatable {
    let number: Int
    private let ledger = Ledger.current

    init(_ number: Int) {
        self.number = number
        ledger.add()
    }

    convenience init(reading json: inout JSONCursor) throws { self.init(try json.read(Int.self)) }
    deinit { ledger.remove() }
    func write(to json: inout JSONWriter) { json.write(number) }
    static func == (left: Counted, right: Counted) -> Bool { left.number == right.number }
}
