use serde::{Deserialize, Serialize};

/// The outline of a country in GeoJSON (RFC 7946): `canada.json`.
#[derive(Serialize, Deserialize)]
pub struct FeatureCollection {
    pub r#type: String,
    pub features: Vec<Feature>,
}

#[derive(Serialize, Deserialize)]
pub struct Feature {
    pub r#type: String,
    pub properties: FeatureProperties,
    pub geometry: Geometry,
}

#[derive(Serialize, Deserialize)]
pub struct FeatureProperties {
    pub name: String,
}

#[derive(Serialize, Deserialize)]
pub struct Geometry {
    pub r#type: String,
    pub coordinates: Vec<Vec<Vec<f64>>>,
}
