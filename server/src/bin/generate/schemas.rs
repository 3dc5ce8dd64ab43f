//! What each rule takes, as JSON Schema (2020-12, as in the OpenAPI document).

use std::collections::BTreeMap;

use serde_json::{Value, json};
use waybill_core::catalog;

/// `schemas.json`: `rules` has the schema of each rule's input, `types` those that they refer to.
pub fn file() -> Result<String, serde_json::Error> {
    let mut rules = BTreeMap::new();
    let mut types = BTreeMap::new();
    for rule in catalog::all() {
        let [input, ..] = (rule.schemas)().map(|schema| json!(schema));
        rules.insert(rule.name, input);
        types.extend((rule.components)().into_iter().map(|(name, schema)| (name, json!(schema))));
    }
    let mut referred = BTreeMap::new();
    rules.values().for_each(|schema| refer(schema, &types, &mut referred));
    Ok(serde_json::to_string_pretty(&json!({ "rules": rules, "types": referred }))? + "\n")
}

/// Collects the types that a schema refers to, at any depth.
fn refer<'a>(schema: &Value, types: &'a BTreeMap<String, Value>, referred: &mut BTreeMap<&'a str, &'a Value>) {
    match schema {
        Value::Object(members) => {
            let name = members.get("$ref").and_then(Value::as_str).and_then(|reference| reference.rsplit('/').next());
            if let Some((name, found)) = name.and_then(|name| types.get_key_value(name))
                && referred.insert(name, found).is_none()
            {
                refer(found, types, referred);
            }
            members.values().for_each(|member| refer(member, types, referred));
        }
        Value::Array(items) => items.iter().for_each(|item| refer(item, types, referred)),
        _ => {}
    }
}
