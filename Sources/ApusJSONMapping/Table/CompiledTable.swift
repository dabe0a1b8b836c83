import ApusJSON

// A table, compiled for fast matching
//
//     .property("id", \.id)                              keys "id", "author"        members 0: property 0
//     .property("name", at: ["author", "name"], \.name)                                     1: a branch: keys "name"   members 0: property 1
//
// A table is made once for each type and key strategy, and released with the strategy.
// Members are expected in the table's order, so a document in that order takes one comparison for
// each key.

/// The properties of a type, indexed by the keys of one strategy.
@safe
struct CompiledTable {
    // Safety, for all memory here: it is written when the table is made, never changed, and
    // released with the strategy, which each call holds.
    let properties: UnsafePointer<ErasedProperty>
    let count: Int
    let root: UnsafePointer<Branch>
    /// The properties that are reported as missing if they are not found. Each word has the bits of
    /// 64 properties.
    let expected: [UInt64]
    let names: MappingNames
    let writing: [WritingStep]

    /// The keys that are expected in an object of the document.
    @safe
    struct Branch {
        let keys: KeyList
        let members: UnsafePointer<Member>
        let memberCount: Int
    }

    @safe
    struct Member {
        /// The index of the property that the member's value is mapped to, or -1.
        let property: Int
        /// The keys that are expected in the member's value.
        let branch: UnsafePointer<Branch>?
    }

    enum WritingStep {
        case key(String)
        case property(Int)
        case beginObject, endObject
    }

    init(_ properties: [ErasedProperty], _ strategy: (String) -> [String]) {
        let memory = UnsafeMutablePointer<ErasedProperty>.allocate(capacity: max(properties.count, 1))
        unsafe memory.initialize(from: properties, count: properties.count)
        unsafe self.properties = UnsafePointer(memory)
        count = properties.count
        let tree = Tree(properties, strategy)
        unsafe root = tree.branch()
        var expected = [UInt64](repeating: 0, count: (properties.count + 63) / 64)
        for index in tree.reachable where unsafe properties[index].read != nil {
            expected[index / 64] |= 1 << UInt64(index % 64)
        }
        self.expected = expected
        names = MappingNames(properties.map { property in Tree.paths(of: property, strategy).first ?? [property.name] })
        var steps: [WritingStep] = []
        tree.write(properties, to: &steps)
        writing = steps
    }

    /// Releases the memory of a table that is not in use any more.
    func release() {
        unsafe UnsafeMutablePointer(mutating: properties).deinitialize(count: count).deallocate()
        unsafe Self.release(root)
    }

    private static func release(_ branch: UnsafePointer<Branch>) {
        for index in unsafe 0..<branch.pointee.memberCount {
            if let inner = unsafe branch.pointee.members[index].branch { unsafe release(inner) }
        }
        unsafe branch.pointee.members.deallocate()
        unsafe branch.deallocate()
    }
}

extension CompiledTable {
    /// A tree of the keys of a type's properties.
    private final class Tree {
        private var keys: [String] = []
        private var properties: [Int] = []
        private var trees: [Tree?] = []
        private var alternatives: [(key: String, member: Int)] = []

        init() {}

        init(_ properties: [ErasedProperty], _ strategy: (String) -> [String]) {
            for (index, property) in properties.enumerated() {
                let paths = Self.paths(of: property, strategy)
                guard let first = paths.first else { continue }
                add(index, at: first[...])
                for alias in paths.dropFirst() { addAlias(alias[0], of: index) }
                for alias in property.aliases { addAlias(alias, of: index) }
            }
        }

        /// Returns the key paths of a property. The first is the one that is written.
        static func paths(of property: ErasedProperty, _ strategy: (String) -> [String]) -> [[String]] {
            switch property.keys {
            case .path(let path): [path]
            case .name: strategy(property.name).map { [$0] }
            }
        }

        /// Adds a property. If its key is taken, usually by a superclass's property, the later
        /// property gets the key.
        private func add(_ property: Int, at path: ArraySlice<String>) {
            guard let key = path.first else { return }
            let member = keys.firstIndex { $0.utf8.elementsEqual(key.utf8) } ?? keys.count
            if member == keys.count {
                keys.append(key)
                properties.append(-1)
                trees.append(nil)
            }
            guard path.count > 1 else { return properties[member] = property }
            let tree = trees[member] ?? Tree()
            trees[member] = tree
            tree.add(property, at: path.dropFirst())
        }

        private func addAlias(_ key: String, of property: Int) {
            guard let member = properties.firstIndex(of: property) else { return }
            alternatives.append((key, member))
        }

        /// The properties that can be reached by a key. A superclass's property may have lost its
        /// key to one of a subclass.
        var reachable: [Int] { properties.filter { $0 >= 0 } + trees.flatMap { $0?.reachable ?? [] } }

        func branch() -> UnsafePointer<Branch> {
            let members = UnsafeMutablePointer<Member>.allocate(capacity: max(keys.count, 1))
            for index in keys.indices {
                unsafe (members + index).initialize(to: Member(property: properties[index], branch: trees[index]?.branch()))
            }
            let branch = UnsafeMutablePointer<Branch>.allocate(capacity: 1)
            unsafe branch.initialize(
                to: Branch(keys: KeyList(keys, alternatives: alternatives), members: UnsafePointer(members), memberCount: keys.count))
            return unsafe UnsafePointer(branch)
        }

        func write(_ all: [ErasedProperty], to steps: inout [WritingStep]) {
            for index in keys.indices {
                let property = properties[index]
                if property >= 0, unsafe all[property].write != nil {
                    steps += [.key(keys[index]), .property(property)]
                } else if let tree = trees[index] {
                    var inner: [WritingStep] = []
                    tree.write(all, to: &inner)
                    if !inner.isEmpty { steps += [.key(keys[index]), .beginObject] + inner + [.endObject] }
                }
            }
        }
    }
}
