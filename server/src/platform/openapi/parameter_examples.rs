//! Examples of parameters whose form their schema does not show.

use serde_json::{Value, json};
use utoipa::openapi::path::{Parameter, ParameterBuilder, PathItem};
use utoipa::openapi::schema::{SchemaType, Type};
use utoipa::openapi::{OpenApi, RefOr, Schema};

/// By name and the beginning of the path, the first that fits; a list shows all values, a text the first.
const EXAMPLES: [(&str, &str, &[&str]); 16] = [
    ("action", "/api/account/audit", &["team.invited"]),
    ("changed_since", "/api/bulk-runs", &["2026-11-23T14:00:00Z"]),
    ("code", "/api/postal-codes", &["H2T 3B2"]),
    ("country", "/api", &["CA"]),
    ("courier", "/api", &["cp", "puro"]),
    ("page", "/api/pages", &["privacy"]),
    ("picture", "/api/feResources", &["poster.svg"]),
    ("postal_code", "/api", &["H2T 3B2"]),
    ("q", "/api/customs", &["stoneware mug"]),
    ("rule", "/api/rules", &["address.check"]),
    ("search", "/api/operator/accounts", &["amelie@example.com"]),
    ("search", "/api", &["lin calgary"]),
    ("shop", "/api/shopify/install", &["maple-goods.myshopify.com"]),
    ("slug", "/api/couriers", &["cp"]),
    ("status", "/api/v2/pickups", &["requested", "scheduled"]),
    ("tracking_status", "/api", &["in_transit", "out_for_delivery"]),
];

/// Writes the examples into their parameters.
pub(super) fn complete(document: &mut OpenApi) {
    for (path, item) in &mut document.paths.paths {
        for parameter in parameters(item) {
            if let Some(example) = example(path, parameter) {
                *parameter = ParameterBuilder::from(parameter.clone()).example(Some(example)).build();
            }
        }
    }
}

fn parameters(item: &mut PathItem) -> impl Iterator<Item = &mut Parameter> {
    let operations = [&mut item.get, &mut item.head, &mut item.post, &mut item.put, &mut item.patch, &mut item.delete];
    let all = operations.into_iter().flatten().flat_map(|operation| operation.parameters.iter_mut().flatten());
    all.filter_map(|parameter| match parameter {
        RefOr::T(parameter) => Some(parameter),
        RefOr::Ref(_) => None,
    })
}

fn example(path: &str, parameter: &Parameter) -> Option<Value> {
    let is_named = |(name, start, _): &&(&str, &str, &[&str])| parameter.name == *name && path.starts_with(start);
    let (.., values) = EXAMPLES.iter().find(is_named)?;
    match &parameter.schema {
        Some(RefOr::T(Schema::Array(_))) => Some(json!(values)),
        Some(RefOr::T(Schema::Object(object))) if object.schema_type == SchemaType::Type(Type::String) => {
            Some(json!(values[0]))
        }
        _ => None,
    }
}
