//! The routes of the operator's desk.

use serde_json::json;

use super::access::Access::{Operator, Public};
use super::access::{Route, route};

pub fn routes() -> Vec<Route> {
    vec![
        route(Public, "POST /api/operator/login"),
        route(Operator, "GET /api/operator/overview"),
        route(Operator, "GET /api/operator/purchases"),
        route(Operator, "GET /api/operator/purchases/{id}").of_installation(&["$purchase"]),
        route(Operator, "POST /api/operator/purchases/{id}/settle")
            .of_installation(&["$purchase"])
            .with(json!({"outcome": "not_found", "note": "Nothing under our reference"})),
        route(Operator, "POST /api/operator/purchases/{id}/reveal")
            .of_installation(&["$purchase"])
            .with(json!({"reason": "The courier asks"})),
        route(Operator, "GET /api/operator/policies"),
        route(Operator, "POST /api/operator/policies/{id}/decide")
            .of_installation(&["$freight"])
            .with(json!({"decision": "approve", "reason": "All is in order"})),
        route(Operator, "GET /api/operator/files/{id}").of_installation(&["$evidence"]),
        route(Operator, "GET /api/operator/freight-quotes"),
        route(Operator, "POST /api/operator/freight-quotes/{id}/answer")
            .of_installation(&["$ltl"])
            .with(json!({"price": 41_250, "valid_until": "2026-12-04", "message": "Booked by phone"})),
        route(Operator, "GET /api/operator/accounts"),
        route(Operator, "PATCH /api/operator/accounts/{id}")
            .of_installation(&["$account"])
            .with(json!({"account_country": "CA", "note": "Nothing to change"})),
        route(Operator, "POST /api/operator/accounts/{id}/balance")
            .of_installation(&["$account"])
            .with(json!({"change": "correction", "amount": 1500, "reason": "A credit."})),
        route(Operator, "PUT /api/operator/accounts/{id}/credit")
            .of_installation(&["$account"])
            .with(json!({"limit": 50_000, "reason": "A customer for two years"})),
        route(Operator, "POST /api/operator/accounts/{id}/reset-factors")
            .of_installation(&["$account"])
            .with(json!({"user_id": "$enrolled", "reason": "Lost phone"})),
        route(Operator, "GET /api/operator/accounts/{id}/integrations").of_installation(&["$account"]),
        route(Operator, "PATCH /api/operator/accounts/{id}/integrations/{item}")
            .of_installation(&["$account", "$key"])
            .with(json!({"status": "off", "reason": "It leaked"})),
        route(Operator, "GET /api/operator/claims"),
        route(Operator, "GET /api/operator/claims/{id}").of_installation(&["$claim"]),
        route(Operator, "PATCH /api/operator/claims/{id}")
            .of_installation(&["$claim"])
            .with(json!({"status": "in_review", "message": "We look at it"})),
        route(Operator, "GET /api/operator/adjustments"),
        route(Operator, "POST /api/operator/adjustments/{id}/outcome")
            .of_installation(&["$adjustment"])
            .with(json!({"outcome": "refused", "reason": "Its letter of November 30"})),
        route(Operator, "GET /api/operator/disputes"),
        route(Operator, "GET /api/operator/disputes/{id}").of_installation(&["$dispute"]),
        route(Operator, "POST /api/operator/disputes/{id}/evidence")
            .of_installation(&["$dispute"])
            .with(json!({"message": "The parcel arrived."})),
        route(Operator, "POST /api/operator/disputes/{id}/accept")
            .of_installation(&["$dispute"])
            .with(json!({"reason": "The label was never used."})),
        route(Operator, "POST /api/operator/disputes/{id}/correct-balance")
            .of_installation(&["$dispute"])
            .with(json!({"reason": "The top-up was charged back."})),
        route(Operator, "GET /api/operator/jobs"),
        route(Operator, "POST /api/operator/jobs/{id}/retry").of_installation(&["$job"]),
        route(Operator, "GET /api/operator/reconciliation"),
        route(Operator, "GET /api/operator/audit"),
        // Last, since it ends the session.
        route(Operator, "POST /api/operator/logout"),
    ]
}
