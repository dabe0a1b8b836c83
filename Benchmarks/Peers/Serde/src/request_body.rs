use serde::{Deserialize, Serialize};

/// A small request body, as a server reads a thousand times a second.
#[derive(Serialize, Deserialize)]
pub struct RequestBody {
    pub id: i64,
    pub name: String,
    pub email: String,
    pub roles: Vec<String>,
    pub active: bool,
    pub score: f64,
    pub address: Address,
    pub items: Vec<Item>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// A part of the body.
#[derive(Serialize, Deserialize)]
pub struct Address {
    pub street: String,
    pub city: String,
    pub postcode: String,
}

/// A part of the body.
#[derive(Serialize, Deserialize)]
pub struct Item {
    pub sku: String,
    pub count: i64,
    pub price: f64,
}
