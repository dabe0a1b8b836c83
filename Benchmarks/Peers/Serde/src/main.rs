//! Reads a document from standard input, decodes and encodes it as the type named by the argument, and prints
//! the times: one JSON object with the median times of each task in seconds, then a line with the encoded text.
//!
//!     serde-peer search-result 2 <twitter.json

mod activity;
mod catalogue;
mod clock;
mod consignment;
mod discussion;
mod drawing;
mod feature_collection;
mod measuring;
mod request_body;
mod search_result;

use measuring::{Measurement, Task};
use serde::{de::DeserializeOwned, Serialize};
use serde_json::Value;
use std::collections::HashMap;
use std::hint::black_box;
use std::io::{Read, Write};

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let (model, seconds) = match arguments.as_slice() {
        [_, model, seconds] => (model.as_str(), seconds.parse().unwrap_or(1.0)),
        _ => fail("Usage: serde-peer MODEL SECONDS <DOCUMENT"),
    };
    let mut document = Vec::new();
    if let Err(error) = std::io::stdin().read_to_end(&mut document) {
        fail(&error.to_string());
    }
    match model {
        "search-result" => contest::<search_result::SearchResult>(&document, seconds),
        "catalogue" => contest::<catalogue::Catalogue>(&document, seconds),
        "map" => contest::<feature_collection::FeatureCollection>(&document, seconds),
        "body" => contest::<request_body::RequestBody>(&document, seconds),
        "events" => contest::<Vec<activity::Activity>>(&document, seconds),
        "nested" => contest::<discussion::Discussion>(&document, seconds),
        "wide" => contest::<Vec<consignment::Consignment>>(&document, seconds),
        "payloads" => contest::<drawing::Drawing>(&document, seconds),
        "keys" => contest::<HashMap<String, i64>>(&document, seconds),
        _ => fail(&format!("There is no model {model}.")),
    }
}

fn fail(message: &str) -> ! {
    eprintln!("serde-peer: {message}");
    std::process::exit(1)
}

/// Measures a model, and `Value` for comparison. The measured time includes dropping the results, as in Swift.
fn contest<Model: Serialize + DeserializeOwned>(document: &[u8], seconds: f64) {
    let model: Model = serde_json::from_slice(document).unwrap_or_else(|error| fail(&error.to_string()));
    let value: Value = serde_json::from_slice(document).unwrap_or_else(|error| fail(&error.to_string()));
    let encoded = serde_json::to_vec(&model).unwrap_or_else(|error| fail(&error.to_string()));
    let value_bytes = serde_json::to_vec(&value).map_or(0, |bytes| bytes.len());

    let mut measurement = Measurement::new(vec![
        Task::new("decode", document.len(), || {
            black_box(serde_json::from_slice::<Model>(black_box(document)).is_ok());
        }),
        Task::new("encode", encoded.len(), || {
            black_box(serde_json::to_vec(black_box(&model)).map_or(0, |bytes| bytes.len()));
        }),
        Task::new("decode Value", document.len(), || {
            black_box(serde_json::from_slice::<Value>(black_box(document)).is_ok());
        }),
        Task::new("encode Value", value_bytes, || {
            black_box(serde_json::to_vec(black_box(&value)).map_or(0, |bytes| bytes.len()));
        }),
    ]);
    measurement.run(seconds);
    println!("{}", measurement.report());
    // The reader may already have closed the pipe.
    let _ = std::io::stdout().write_all(&encoded);
}
