//! Examples of bodies that can be sent as they are: `api-client/tests` sends each.

use std::collections::BTreeMap;

use serde_json::Value;
use utoipa::openapi::path::Operation;
use utoipa::openapi::{OpenApi, RefOr};

/// By method and path.
const EXAMPLES: &str = include_str!("examples.json");

/// Writes the examples into their operations.
pub(super) fn complete(document: &mut OpenApi) {
    let examples: BTreeMap<String, Value> = serde_json::from_str(EXAMPLES).unwrap_or_default();
    for (name, example) in examples {
        let Some((method, path)) = name.split_once(' ') else { continue };
        let Some(item) = document.paths.paths.get_mut(path) else { continue };
        let operation = match method {
            "PUT" => &mut item.put,
            "PATCH" => &mut item.patch,
            _ => &mut item.post,
        };
        if let Some(operation) = operation {
            put(operation, example);
        }
    }
}

fn put(operation: &mut Operation, example: Value) {
    let content = operation.request_body.as_mut().and_then(|body| match body {
        RefOr::T(body) => body.content.get_mut("application/json"),
        RefOr::Ref(_) => None,
    });
    if let Some(RefOr::T(content)) = content {
        content.example = Some(example);
    }
}
