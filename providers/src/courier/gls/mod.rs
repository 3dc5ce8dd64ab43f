//! GLS Canada ("smart4i", formerly Dicom): REST with JSON under `/v1`, HTTP Basic. A price is asked for each kind of
//! delivery; a label, in PDF or ZPL, is fetched for a whole shipment.
//!
//! Not offered: when a driver would come and what that costs, drop-off points, manifests.
//!
//! Facts: public clients of the service and their samples. Where they say nothing, comments say what is inferred.

mod client;
mod customs;
mod error;
mod find;
mod label;
mod meta;
mod party;
mod pickup;
mod rate;
mod return_label;
mod settings;
mod ship;
mod track;
mod void;
mod wire;

#[cfg(test)]
mod proof;
#[cfg(test)]
mod samples;

use serde_json::Value;
use waybill_core::Lang;

use crate::http::{Method, Repeat, WireRequest};

pub use client::GlsCanada;

const JSON: &str = "application/json";

/// A question without a body.
fn ask(method: Method, target: impl Into<String>, lang: Lang, repeat: Repeat) -> WireRequest {
    WireRequest::new(method, target, repeat).header("accept", JSON).header("accept-language", language(lang))
}

/// A question with a body.
fn post(target: impl Into<String>, body: &Value, lang: Lang, repeat: Repeat) -> WireRequest {
    ask(Method::Post, target, lang, repeat).header("content-type", JSON).body(body.to_string())
}

fn language(lang: Lang) -> &'static str {
    lang.pick("en-CA", "fr-CA")
}
