//! Plans of statements, and what they walk from end to end.

use sea_orm::{ConnectionTrait, DbBackend, Statement};
use serde_json::Value;

use super::plan_sql::is_large;

/// What PostgreSQL reckons that reading an index of a few rows costs at most; reading one of these tables costs thousands.
const SHORT: f64 = 20.0;

/// What an index gives, or a list that is short by its limit, may be walked.
const DERIVED: [&str; 6] = ["counted", "found", "hit", "words", "CONSTANT", "(subquery"];

/// What a plan walks from end to end, if anything.
pub(super) async fn walks(db: &impl ConnectionTrait, statement: &Statement) -> Vec<String> {
    let explain =
        if db.get_database_backend() == DbBackend::Postgres { "explain (format json)" } else { "explain query plan" };
    let asked = Statement { sql: format!("{explain} {}", statement.sql), ..statement.clone() };
    let rows = db.query_all_raw(asked).await.unwrap_or_else(|error| panic!("{}: {error}", statement.sql));
    if db.get_database_backend() == DbBackend::Postgres {
        let plan: Value = rows[0].try_get_by_index(0).unwrap();
        let mut found = Vec::new();
        whole_tables(&plan, &mut found);
        return found;
    }
    let details = rows.iter().map(|row| row.try_get_by_index::<String>(3).unwrap());
    let is_walk = |detail: &String| {
        let Some(name) = detail.strip_prefix("SCAN ").and_then(|rest| rest.split(' ').next()) else { return false };
        !DERIVED.contains(&name) && (is_large(name) || ["word", "other", "listed"].contains(&name))
    };
    details.filter(is_walk).collect()
}

fn whole_tables(plan: &Value, found: &mut Vec<String>) {
    match plan {
        Value::Array(plans) => plans.iter().for_each(|plan| whole_tables(plan, found)),
        Value::Object(node) => {
            let text = |name: &str| node.get(name).and_then(Value::as_str).unwrap_or_default();
            // An index of few rows (of jobs that wait, among all that are done) may be read whole.
            let is_short = node.get("Total Cost").and_then(Value::as_f64).is_some_and(|cost| cost < SHORT);
            let by_index = text("Node Type").starts_with("Index") && (node.contains_key("Index Cond") || is_short);
            if is_large(text("Relation Name"))
                && !by_index
                && text("Node Type").ends_with("Scan")
                && !text("Node Type").starts_with("Bitmap")
            {
                found.push(format!("{} on {}", text("Node Type"), text("Relation Name")));
            }
            node.values().for_each(|plan| whole_tables(plan, found));
        }
        _ => {}
    }
}
