/// What an encoder must decide for each value, decided once: how values of generic types are
/// encoded, and which key types containers have, in the order of the calls.
struct EncodingSteps {
    // Safety: every encode of the same value makes the same calls, so each step is of the type that
    // it was recorded for. Nothing is released, because a benchmark runs until its process ends.

    enum Step {
        /// With the type's `encode(to:)`.
        case nested
        /// By the encoder itself, without calls.
        case plain
        /// A collection, element by element.
        case elements(any ElementwiseEncodable.Type)
    }

    private var steps: [Step] = []
    private var boxes: [AnyObject] = []
    private var nextStep = 0
    private var nextBox = 0
    private let reusesBoxes: Bool
    private var boxesByKeyType: [ObjectIdentifier: AnyObject] = [:]

    init(reusesBoxes: Bool) { self.reusesBoxes = reusesBoxes }

    mutating func startOver() { (nextStep, nextBox) = (0, 0) }

    @inline(__always)
    mutating func step(for type: Any.Type) -> Step {
        if nextStep == steps.count { record(type) }
        defer { nextStep &+= 1 }
        return steps[nextStep]
    }

    @inline(never)
    private mutating func record(_ type: Any.Type) {
        if Plan(for: type) != .nested {
            steps.append(.plain)
        } else if let collection = type as? any ElementwiseEncodable.Type {
            steps.append(.elements(collection))
        } else {
            steps.append(.nested)
        }
    }

    /// The container of an object, in a new box or in that of all containers for keys of the type.
    @inline(__always)
    mutating func container<Key: CodingKey>(_ make: () -> KeyedEncodingContainer<Key>) -> KeyedEncodingContainer<Key> {
        guard reusesBoxes else { return make() }
        if nextBox == boxes.count { record(make()) }
        defer { nextBox &+= 1 }
        // A container is nothing but a reference to its box.
        return unsafeBitCast(boxes[nextBox], to: KeyedEncodingContainer<Key>.self)
    }

    @inline(never)
    private mutating func record<Key: CodingKey>(_ container: KeyedEncodingContainer<Key>) {
        let box = boxesByKeyType[ObjectIdentifier(Key.self), default: unsafeBitCast(container, to: AnyObject.self)]
        boxesByKeyType[ObjectIdentifier(Key.self)] = box
        boxes.append(box)
    }
}
