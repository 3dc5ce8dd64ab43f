//! GET /v2/insurance/markup

use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;
use waybill_core::insurance::{InsuranceKind, MarkupTier};

use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, Query, without_rules};
use crate::platform::session::Signed;

/// Whose tiers are wanted.
#[derive(Debug, Clone, Default, Serialize, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct Wanted {
    /// `parcel` or `freight`; both if missing.
    pub kind: Option<InsuranceKind>,
}

without_rules!(Wanted);

/// Lists the insurance fee's tiers, in the order in which they are tried.
///
/// The first tier that matches an amount applies; if none does, the default rates do. `insurance.fee` takes the tiers
/// as its context.
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
