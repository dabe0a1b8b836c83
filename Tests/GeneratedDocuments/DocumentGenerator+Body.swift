import ApusJSON

extension DocumentGenerator {
    /// The body of a request to a shop. It is 300 bytes long without whitespace.
    func body() -> JSONValue {
        [
            "order_id": 81642,
            "customer_name": "Ada Lovelace",
            "email": "ada@example.org",
            "created_at": "2026-11-21T08:30:15Z",
            "tags": ["gift"],
            "is_paid": true,
            "discount_rate": 0.1,
            "address": ["street": "5 Mill Row", "city": "Bath", "postal_code": "BA1 2LR"],
            "items": [["sku": "X-1", "quantity": 2, "unit_price": 9.5]],
            "note": .null,
        ]
    }
}
