use serde::{Deserialize, Serialize};

/// A drawing.
#[derive(Serialize, Deserialize)]
pub struct Drawing {
    pub name: String,
    pub shapes: Vec<Shape>,
}

/// A shape, with one case for each kind, tagged and labeled as Swift's Codable does.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Shape {
    Move { x: f64, y: f64 },
    Line { x: f64, y: f64, width: i64 },
    Circle { x: f64, y: f64, radius: f64 },
    Text {
        #[serde(rename = "_0")]
        text: String,
        size: i64,
    },
    Fill {
        #[serde(rename = "_0")]
        colour: String,
    },
    Image {
        url: String,
        width: i64,
        height: i64,
        #[serde(skip_serializing_if = "Option::is_none")]
        caption: Option<String>,
    },
    Polygon { points: Vec<i64> },
    Close {},
}
