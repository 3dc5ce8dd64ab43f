//! UPS: REST with JSON, a token by OAuth client credentials. One question shops all services with their transit times; a
//! shipment of many packages is bought at once, and its labels, in PDF or ZPL, are fetched by label recovery.
//!
//! Facts: UPS's OpenAPI files (2026-07-21), public clients and their recorded answers. Where they say nothing, comments
//! say what is inferred.

mod charge;
mod client;
mod customs;
mod drop_off;
mod error;
mod find;
mod label;
mod meta;
mod package;
mod party;
mod pickup;
mod rate;
mod return_label;
mod settings;
mod ship;
mod status;
mod token;
mod track;
mod void;
mod wire;

#[cfg(test)]
mod proof;
#[cfg(test)]
mod samples;

use serde_json::{Value, json};
use waybill_core::Lang;

use crate::http::{Method, Repeat, WireRequest};

pub use client::Ups;

const JSON: &str = "application/json";

/// The newest form of answers that the paths below give.
const SUB_VERSION: &str = "2409";

/// A question without a body.
fn ask(method: Method, target: impl Into<String>, repeat: Repeat) -> WireRequest {
    WireRequest::new(method, target, repeat).header("accept", JSON)
}

/// A question with a body.
fn post(target: impl Into<String>, body: &Value, repeat: Repeat) -> WireRequest {
    ask(Method::Post, target, repeat).header("content-type", JSON).body(body.to_string())
}

/// What every body begins with. UPS gives the context back as it is.
fn preamble(option: &str, context: &str) -> Value {
    let mut preamble = bare_preamble(context);
    preamble["RequestOption"] = json!(option);
    preamble
}

/// The same where there is nothing to choose.
fn bare_preamble(context: &str) -> Value {
    json!({ "SubVersion": SUB_VERSION, "TransactionReference": { "CustomerContext": context } })
}

fn locale(lang: Lang) -> &'static str {
    lang.pick("en_CA", "fr_CA")
}
