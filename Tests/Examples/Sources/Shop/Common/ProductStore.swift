import Foundation
import GRDB

/// The products in a SQLite database.
struct ProductStore: Sendable {
    private let database: DatabaseQueue

    /// Opens the database at a path, or one in memory.
    init(path: String?) throws {
        database = try path.map { try DatabaseQueue(path: $0) } ?? DatabaseQueue()
        var migrator = DatabaseMigrator()
        migrator.registerMigration("products") { database in
            try database.create(table: Product.databaseTableName) { table in
                table.primaryKey("id", .blob)
                table.column("sku", .text).notNull()
                table.column("name", .text).notNull()
                table.column("status", .text).notNull()
                table.column("priceCents", .integer).notNull()
                table.column("note", .text)
                table.column("details", .jsonText).notNull()
            }
        }
        try migrator.migrate(database)
    }

    func all() async throws -> [Product] {
        try await database.read { try Product.order(Column("name")).fetchAll($0) }
    }

    func product(_ id: UUID) async throws -> Product? {
        try await database.read { try Product.fetchOne($0, key: id) }
    }

    func insert(_ product: Product) async throws {
        try await database.write { try product.insert($0) }
    }

    func update(_ product: Product) async throws {
        try await database.write { try product.update($0) }
    }
}
