//! GET /v2/insurance/markup

use axum::extract::State;
use garde::Validate;
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;
use waybill_core::insurance::{InsuranceKind, MarkupTier};
use waybill_core::violation::Form;

use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, Query};
use crate::platform::session::Signed;

/// Whose tiers are wanted.
#[derive(Debug, Clone, Default, Serialize, Deserialize, IntoParams, Validate)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct Wanted {
    /// `parcel` or `freight`; all without it.
    #[garde(skip)]
    pub kind: Option<InsuranceKind>,
}

impl Form for Wanted {}

/// Lists the tiers of the insurance fee that are in force, in the order in which they are looked through.
///
/// The first that matches an amount holds; where none does, the default rates. `insurance.fee` reckons with them as its
/// context.
#[utoipa::path(get, path = "/v2/insurance/markup", tag = "insurance", security(("bearer" = [])), params(Wanted),
    responses((status = 200, description = "The tiers", body = Data<Vec<MarkupTier>>)))]
pub async fn markup(
    State(state): State<Platform>,
    _caller: Signed,
    Query(wanted): Query<Wanted>,
) -> ApiResult<Data<Vec<MarkupTier>>> {
    let asked_for = |tier: &MarkupTier| wanted.kind.is_none_or(|kind| tier.kind == kind);
    Ok(Data(state.config.insurance.tiers().into_iter().filter(asked_for).collect()))
}
