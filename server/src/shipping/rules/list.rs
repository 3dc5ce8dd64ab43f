//! `GET /rules`

use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;
use waybill_core::catalog;

use crate::platform::http::{ApiError, ApiResult, Data};

/// A rule that can be called by name.
#[derive(Debug, Serialize, ToSchema)]
pub struct RuleView {
    /// Its name, as in the path.
    name: &'static str,
    /// What it answers, in English.
    summary: &'static str,
    /// JSON schema of its input.
    input: Value,
    /// JSON schema of its context; every field has a default.
    context: Value,
    /// JSON schema of its answer.
    answer: Value,
}

/// Every rule's name with the JSON schemas of its input, context and answer.
#[utoipa::path(get, path = "/rules", tag = "rules", responses((status = 200, body = Data<Vec<RuleView>>)))]
pub async fn list_rules() -> ApiResult<Data<Vec<RuleView>>> {
    let mut rules = Vec::new();
    for rule in catalog::all() {
        let [input, context, answer] = (rule.schemas)();
        let value = |schema| serde_json::to_value(schema).map_err(ApiError::internal);
        rules.push(RuleView {
            name: rule.name,
            summary: rule.summary,
            input: value(input)?,
            context: value(context)?,
            answer: value(answer)?,
        });
    }
    Ok(Data(rules))
}
