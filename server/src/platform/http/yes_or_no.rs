//! A question of a query that is answered by a word or by a digit.

use serde::{Deserialize, Deserializer, de::Error};
use utoipa::openapi::schema::{ObjectBuilder, OneOfBuilder, Schema, Type};

/// Reads `true`, `false`, `1` or `0`.
///
/// # Errors
/// The deserializer's own, and for any other value.
pub fn yes_or_no<'de, D: Deserializer<'de>>(from: D) -> Result<bool, D::Error> {
    match String::deserialize(from)?.as_str() {
        "1" | "true" => Ok(true),
        "0" | "false" => Ok(false),
        // In the words of bool's own parser, so that the refusal says the same.
        _ => Err(D::Error::custom("provided string was not `true` or `false`")),
    }
}

/// How the API's document shows such a parameter.
#[must_use]
pub fn yes_or_no_schema() -> Schema {
    let digit = ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(0)).maximum(Some(1));
    let word = ObjectBuilder::new().schema_type(Type::Boolean);
    Schema::OneOf(OneOfBuilder::new().item(word).item(digit).build())
}
