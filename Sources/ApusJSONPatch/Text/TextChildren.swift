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
        /// The position in the container.
        let position: Int
        let content: Content
        /// The position among the original children, if it was one of them. These are in ascending
        /// order.
        let original: Int?
    }

    var count: Int { values.count }

    init(of container: Container, at index: Int, _ tape: Tape) {
        isObject = container.isObject
        self.index = index
        end = tape.containerEnd(at: index) - 1
        var values: [Int] = []
        values.reserveCapacity(tape.count(at: index))
        var child = index + 1
        while child < end {
            if isObject { child += 1 }
            values.append(child)
            child = tape.next(after: child)
        }
        var items: [Item] = []
        items.reserveCapacity(container.positionCount)
        var next = 0
        container.forEach { position, content, origin in
            guard !content.isNothing else { return }
            while origin > 0, next < values.count, values[next] < origin { next += 1 }
            items.append(Item(position: position, content: content, original: origin > 0 && next < values.count ? next : nil))
        }
        self.values = values
        self.items = items
    }
}
