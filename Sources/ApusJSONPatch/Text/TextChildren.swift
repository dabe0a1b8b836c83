import ApusJSON

/// The original children of a container of the text, and its current ones.
struct TextChildren {
    let isObject: Bool
    /// The tape indexes of the container and of its end.
    let index: Int
    let end: Int
    /// The tape indexes of its original values. A key is the word before its value.
    let values: [Int]
    let items: [Item]

    struct Item {
        /// The position among the container's entries.
        let position: Int
        let entry: Entry
        /// The position among the original children, if it was one of them. These are in ascending
        /// order.
        let original: Int?
    }

    var count: Int { values.count }

    init(of container: Overlay.Container, at index: Int, _ tape: Tape) {
        isObject = container.isObject
        self.index = index
        end = tape.containerEnd(at: index) - 1
        var values: [Int] = []
        values.reserveCapacity(container.originalCount)
        var child = index + 1
        while child < end {
            if isObject { child += 1 }
            values.append(child)
            child = tape.next(after: child)
        }
        var items: [Item] = []
        items.reserveCapacity(container.entries.count)
        var next = 0
        container.entries.forEach { position, entry in
            guard entry.slot != .nothing else { return }
            var original: Int?
            if case .text(let value) = entry.origin.place {
                while next < values.count, values[next] < value { next += 1 }
                if next < values.count { original = next }
            }
            items.append(Item(position: position, entry: entry, original: original))
        }
        self.values = values
        self.items = items
    }

    /// Appends the tape words whose offsets are needed to write a child or its neighbors.
    func append(placesOf child: Int, _ tape: Tape, to places: inout [Int]) {
        guard values.indices.contains(child) else { return }
        if isObject { places.append(values[child] - 1) }
        TextPlaces.append(values[child], tape, to: &places)
    }
}

/// The tape words whose offsets are needed to write a changed document.
struct TextPlaces {
    private(set) var indexes: [Int] = []
    private let overlay: Overlay
    private let tape: Tape

    init(of overlay: Overlay, in document: JSONDocument) {
        self.overlay = overlay
        tape = document.tape
        let root = document.root.index
        Self.append(root, tape, to: &indexes)
        // Needed for the layout.
        if document.root.count ?? 0 > 0 { indexes.append(root + 1) }
        // Not recursive. A container that appears in several positions is visited once.
        var pending: [Int] = []
        var isSeen = [Bool](repeating: false, count: overlay.containers.count)
        note(overlay.root, &pending)
        while let number = pending.popLast() {
            guard !isSeen[number] else { continue }
            isSeen[number] = true
            let container = overlay.containers[number]
            if let index = container.tapeIndex {
                Self.append(index, tape, to: &indexes)
                if container.isChanged { note(TextChildren(of: container, at: index, tape), &pending) }
            } else if container.isChanged {
                container.entries.forEach { _, entry in note(entry.slot, &pending) }
            }
        }
    }

    static func append(_ value: Int, _ tape: Tape, to indexes: inout [Int]) {
        indexes.append(value)
        if tape.tag(at: value) == TapeTag.objectStart || tape.tag(at: value) == TapeTag.arrayStart {
            indexes.append(tape.containerEnd(at: value) - 1)
        }
    }

    private mutating func note(_ slot: Slot, _ pending: inout [Int]) {
        switch slot.place {
        case .text(let index): Self.append(index, tape, to: &indexes)
        case .container(let number): pending.append(number)
        case .child, .value, .nothing: break
        }
    }

    private mutating func note(_ children: TextChildren, _ pending: inout [Int]) {
        for child in [0, 1, children.count - 2, children.count - 1] { children.append(placesOf: child, tape, to: &indexes) }
        for (position, item) in children.items.enumerated() {
            let isUnchanged = overlay.isUnchanged(item.entry)
            if !isUnchanged { note(item.entry.slot, &pending) }
            guard let original = item.original else { continue }
            let before = position > 0 ? children.items[position - 1].original : nil
            let after = position + 1 < children.items.count ? children.items[position + 1].original : nil
            if isUnchanged, before == original - 1, after == original + 1 { continue }
            for child in original - 1...original + 1 { children.append(placesOf: child, tape, to: &indexes) }
        }
    }
}
