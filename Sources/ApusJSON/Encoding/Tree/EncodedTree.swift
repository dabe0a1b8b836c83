// Encoded values that cannot be kept as text, because containers are used in a different order than
// they appear in.
//
//     {"a":[1],"b":2          the text until the array is added to again
//
//     node  kind    parent  children  name  text
//     0     object  -       1, 3
//     1     array   0       2         a
//     2     text    1                       1
//     3     text    0                 b     2
//
// A tree is made from the text that has been written so far. After that each container is a node,
// and each value is encoded by a separate session whose text becomes a leaf. If that session needs
// a tree too, it continues below its node in this one. So each byte is read back at most once,
// however often and however deep this happens.
//
// Nodes are identified by their indexes in one array. A child that is removed leaves its place in the
// list: adding and removing are O(1). Nothing is recursive, whatever the depth.

/// A tree of encoded values, shared by the sessions of one call.
final class EncodedTree {
    enum Kind: UInt8 {
        /// An encoder was made for it but has not been used. If that stays so, it becomes an empty
        /// object.
        case pending
        /// Written text.
        case text
        case array, object
    }

    private struct Node {
        var kind = Kind.pending
        /// In an object, whether its children are in `members`.
        var isIndexed = false
        /// The range of its text.
        var text = 0..<0
        /// In a container, the children in order, -1 in place of those that were removed; and how many
        /// there are.
        var children: [Int] = []
        var count = 0
        /// The container it is in, or will be in once it is encoded; -1 for the root.
        let parent: Int
        /// Its place among the container's children.
        var position = -1
        /// The number of containers around it.
        let depth: Int
        /// In an array, its index at the time it was added.
        let index: Int
        /// In an object, its key in the text.
        let name: String?
        /// The index of its key in `keys`; -1 if the key follows from `name` and `index`.
        var key = -1
    }

    private struct Member: Hashable {
        let object: Int
        let name: String

        static func == (one: Member, other: Member) -> Bool {
            one.object == other.object && one.name.hasSameBytes(as: other.name)
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(object)
            name.hashBytes(into: &hasher)
        }
    }

    private var nodes: [Node] = []
    private var text: [UInt8] = []
    private var keys: [any CodingKey] = []
    /// The members of those objects that have been searched for one.
    private var members: [Member: Int] = [:]
    /// An idle session that keeps its memory for the next value.
    private var idle: EncodingSession?
    /// An error that could not be thrown where it happened.
    var failure: (any Error)?
    /// Whether the call is over. After that, nothing is kept.
    private(set) var isOver = false

    /// The node of the whole value.
    static let root = 0

    init() {
        nodes.append(Node(parent: -1, depth: 0, index: 0, name: nil))
    }

    /// Forgets everything. Containers and encoders that are still referenced write nothing after
    /// this.
    func end() {
        isOver = true
        nodes = []
        text = []
        keys = []
        members = [:]
        idle = nil
        // Released after it has been removed: it may be about an object whose `deinit` encodes.
        let failure = failure
        self.failure = nil
        withExtendedLifetime(failure) {}
    }

    /// Takes the idle session, if there is one.
    func takeSession() -> EncodingSession? { idle.take() }

    /// Takes back a session that has started over, and that nothing else refers to.
    func giveSession(_ session: EncodingSession) {
        if !isOver, idle == nil { idle = session }
    }

    func has(_ node: Int) -> Bool { nodes.indices.contains(node) }

    func kind(of node: Int) -> Kind { nodes[node].kind }

    /// The number of containers around a node.
    func depth(of node: Int) -> Int { nodes[node].depth }

    /// The number of elements in an array, or of members in an object.
    func count(of node: Int) -> Int { nodes[node].count }
}

// MARK: - Nodes

extension EncodedTree {
    /// Makes a node that becomes a child of a container once it is linked.
    ///
    /// - Parameters:
    ///   - name: its key in the text, if the container is an object.
    ///   - key: its key in coding paths, unless that follows from the name or the index.
    func makeNode(in parent: Int, _ name: String?, _ key: (any CodingKey)? = nil) -> Int {
        var node = Node(parent: parent, depth: nodes[parent].depth + 1, index: nodes[parent].count, name: name)
        if let key {
            node.key = keys.count
            keys.append(key)
        }
        nodes.append(node)
        return nodes.count - 1
    }

    /// Drops a node that was never linked.
    func drop(_ node: Int) {
        guard node == nodes.count - 1 else { return }
        let key = nodes.removeLast().key
        if key >= 0, key == keys.count - 1 { keys.removeLast() }
    }

    /// Puts a node at the end of its array, or under its key in its object, replacing any existing
    /// member.
    func link(_ node: Int) {
        let parent = nodes[node].parent
        switch nodes[parent].kind {
        case .array: append(node, to: parent)
        case .object:
            guard let name = nodes[node].name else { return }
            if let present = member(name, of: parent) { replace(present, with: node) } else { append(node, to: parent) }
        case .pending, .text: break
        }
    }

    private func append(_ node: Int, to parent: Int) {
        nodes[node].position = nodes[parent].children.count
        nodes[parent].children.append(node)
        nodes[parent].count += 1
        index(node)
    }

    private func index(_ node: Int) {
        let parent = nodes[node].parent
        if nodes[parent].isIndexed, let name = nodes[node].name { members[Member(object: parent, name: name)] = node }
    }

    private func replace(_ present: Int, with node: Int) {
        nodes[node].position = nodes[present].position
        nodes[nodes[node].parent].children[nodes[node].position] = node
        index(node)
    }

    /// Removes a node from its container, if it is in one.
    func unlink(_ node: Int) {
        let (parent, position) = (nodes[node].parent, nodes[node].position)
        guard parent >= 0, nodes[parent].children.indices.contains(position), nodes[parent].children[position] == node else { return }
        nodes[parent].children[position] = -1
        nodes[parent].count -= 1
        if nodes[parent].isIndexed, let name = nodes[node].name { members[Member(object: parent, name: name)] = nil }
    }

    /// The member of an object with this key.
    func member(_ name: String, of object: Int) -> Int? {
        guard nodes[object].kind == .object else { return nil }
        if !nodes[object].isIndexed {
            nodes[object].isIndexed = true
            for child in nodes[object].children where child >= 0 { index(child) }
        }
        return members[Member(object: object, name: name)]
    }

    // MARK: Contents

    /// Turns a node without a value into an empty container.
    func begin(_ node: Int, isObject: Bool) {
        nodes[node].kind = isObject ? .object : .array
        nodes[node].children = []
        nodes[node].count = 0
    }

    /// Gives a node without a value its text.
    func set(_ node: Int, to bytes: UnsafeBufferPointer<UInt8>) {
        nodes[node].kind = .text
        let start = text.count
        // Safety: the caller holds the bytes for the duration of the call; they are copied.
        unsafe text.append(contentsOf: bytes)
        nodes[node].text = start..<text.count
        guard nodes[node].key >= 0, nodes[node].key == keys.count - 1 else { return }
        nodes[node].key = -1
        keys.removeLast()
    }

    /// Removes a node's value, but leaves the node where it is.
    func clear(_ node: Int) {
        for child in nodes[node].children where nodes[node].isIndexed && child >= 0 {
            if let name = nodes[child].name { members[Member(object: node, name: name)] = nil }
        }
        nodes[node].kind = .pending
        nodes[node].children = []
        nodes[node].count = 0
    }

    // MARK: Paths

    /// Sets a node's key in coding paths.
    func setKey(_ key: any CodingKey, of node: Int) {
        guard nodes[node].parent >= 0 else { return }
        if nodes[node].key >= 0 {
            // The replaced key may be an object whose `deinit` encodes, and is released on return.
            var key = key
            swap(&keys[nodes[node].key], &key)
        } else {
            nodes[node].key = keys.count
            keys.append(key)
        }
    }

    /// The key that was set for a node, unless it has been forgotten.
    func ownKey(of node: Int) -> (any CodingKey)? { nodes[node].key >= 0 ? keys[nodes[node].key] : nil }

    /// The last child of a container.
    func lastChild(of node: Int) -> Int? { nodes[node].children.last { $0 >= 0 } }

    /// The coding path of a node. O(*d*) in its depth.
    func path(of node: Int) -> [any CodingKey] {
        var path: [any CodingKey] = []
        path.reserveCapacity(nodes[node].depth)
        var node = node
        while nodes[node].parent >= 0 {
            path.append(key(of: node))
            node = nodes[node].parent
        }
        path.reverse()
        return path
    }

    private func key(of node: Int) -> any CodingKey {
        if nodes[node].key >= 0 { return keys[nodes[node].key] }
        guard let name = nodes[node].name else { return JSONCodingKey(index: nodes[node].index) }
        let key = JSONCodingKey(dictionaryKey: name)
        setKey(key, of: node)
        return key
    }
}

// MARK: - Text

extension EncodedTree {
    /// Makes nodes from a text, or from the beginning of one, at and below a node without a value.
    ///
    /// - Parameters:
    ///   - isPending: whether a value is expected at the end.
    ///   - unused: the positions of empty objects that stand in for unused encoders, ascending.
    /// - Returns: the positions of the containers and of the value at the end.
    func read(_ bytes: UnsafeBufferPointer<UInt8>, at root: Int, isPending: Bool, unused: [Int]) -> [EncodingSession.Landmark] {
        let offset = text.count
        unsafe text.append(contentsOf: bytes)
        return read(offset..<text.count, at: root, isPending: isPending, unused: unused)
    }

    /// Makes nodes from a text that is an array or object, so that more can be added to it.
    func expand(_ node: Int) {
        guard nodes[node].kind == .text else { return }
        let range = nodes[node].text
        guard let first = text[range].first, first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return }
        _ = read(range, at: node, isPending: false, unused: [])
    }

    private func read(_ range: Range<Int>, at root: Int, isPending: Bool, unused: [Int]) -> [EncodingSession.Landmark] {
        var landmarks: [EncodingSession.Landmark] = []
        var unused = unused[...]
        var scan = WrittenTextScan(from: range.lowerBound)
        var container = -1
        var name: String?
        func add() -> Int {
            guard container >= 0 else { return root }
            let node = makeNode(in: container, name)
            append(node, to: container)
            name = nil
            return node
        }
        var position = 0
        while let token = unsafe text.withUnsafeBufferPointer({ unsafe scan.next(UnsafeBufferPointer(rebasing: $0[..<range.upperBound])) }) {
            switch token {
            case .key(let key): name = unsafe text[key].withUnsafeBufferPointer { unsafe WrittenTextScan.string($0) }
            case .scalar(let scalar):
                let node = add()
                nodes[node].kind = .text
                nodes[node].text = scalar
            case .begin(let isObject, let bracket):
                let node = add()
                while let first = unused.first, first < position { unused.removeFirst() }
                if unused.first != position { begin(node, isObject: isObject) }
                landmarks.append(EncodingSession.Landmark(position: position, bracket: bracket - range.lowerBound, node: node))
                container = node
            case .end:
                container = container == root || container < 0 ? -1 : nodes[container].parent
            }
            position = scan.position - range.lowerBound
        }
        // No container has its bracket at the end of the text.
        if isPending { landmarks.append(EncodingSession.Landmark(position: position, bracket: position, node: add())) }
        return landmarks
    }

    /// Writes the whole value.
    func write(to json: inout JSONWriter) {
        /// The open containers, outermost first, and which of its children is next in each.
        var open: [(node: Int, next: Int)] = []
        func begin(_ node: Int) {
            if let name = nodes[node].name { json.key(asIs: name) }
            switch nodes[node].kind {
            case .text: return unsafe text[nodes[node].text].withUnsafeBufferPointer { unsafe json.write(written: $0) }
            case .array: json.beginArray()
            case .pending, .object: json.beginObject()
            }
            open.append((node, 0))
        }
        begin(Self.root)
        while let (container, next) = open.last {
            if next < nodes[container].children.count {
                open[open.count - 1].next += 1
                let child = nodes[container].children[next]
                if child >= 0 { begin(child) }
            } else {
                if nodes[container].kind == .array { json.endArray() } else { json.endObject() }
                open.removeLast()
            }
        }
    }
}
