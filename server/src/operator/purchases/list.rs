//! `GET /operator/purchases`

use axum::extract::State;
use garde::Validate;
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;
use uuid::Uuid;
use waybill_core::purchase::PurchaseState;
use waybill_core::violation::Form;

use super::WaitingPurchase;
use crate::operator::audit::BeforeQuery;
use crate::operator::sign_in::Operator;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, List, Query, RequestLang, max_text_len};
use crate::shipping::purchase::waiting;

/// How many purchases that wait are looked through.
const AT_MOST: u64 = 500;

/// Which purchases.
#[derive(Debug, Clone, Default, Serialize, Deserialize, IntoParams, Validate, Form)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct PurchaseFilter {
    /// In this state alone.
    #[param(value_type = Option<String>)]
    #[garde(skip)]
    pub state: Option<PurchaseState>,
    /// Of this courier alone, by its slug.
    #[garde(inner(custom(max_text_len)))]
    pub courier: Option<String>,
    /// The `cursor` of the page before.
    #[garde(skip)]
    pub before: Option<Uuid>,
}

/// The purchases that wait for a person, the oldest first: labels in doubt, payments that could not be taken, and
/// those that have not moved for an hour.
#[utoipa::path(get, path = "/operator/purchases", tag = "operator", security(("operator" = [])), params(PurchaseFilter),
    responses((status = 200, body = List<WaitingPurchase>)))]
pub async fn list_waiting(
    State(state): State<Platform>,
    _operator: Operator,
    RequestLang(lang): RequestLang,
    Query(filter): Query<PurchaseFilter>,
) -> ApiResult<List<WaitingPurchase>> {
    let PurchaseFilter { state: at, courier, before } = filter;
    let rows = waiting(&state, AT_MOST).await?;
    let is_wanted = |row: &crate::shipping::purchase::entity::Model| {
        at.is_none_or(|at| row.state == at)
            && courier.as_ref().is_none_or(|courier| row.courier == *courier)
            // The list begins with the oldest, so what comes after the cursor is newer.
            && before.is_none_or(|before| row.id > before)
    };
    let rows = rows.into_iter().filter(is_wanted).collect();
    Ok(BeforeQuery::page(rows, |row| row.id, |row| WaitingPurchase::new(&state, &row, lang)))
}
