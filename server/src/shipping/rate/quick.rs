//! POST /shipment-quick-rate/{id}

use axum::extract::State;
use uuid::Uuid;
use waybill_core::lang::LangContext;
use waybill_core::quote::QuickQuoteState;
use waybill_core::rate::Rate;
use waybill_core::shipment::{QuickCheckInput, quick_check};
use waybill_core::{Lang, Violation};

use super::get::{Asking, compare};
use super::question::Question;
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, List, Path, Query, RequestLang, Valid};
use crate::platform::limit::{Costly, hit_account};
use crate::platform::session::Full;
use crate::shipping::partial::Partial;
use crate::shipping::shipment;

/// Rates between two places that are only partly known.
pub(super) const QUICK_RATE: Costly =
    Costly { action: "quick_rate.account", times: |limits| limits.quick_rates_per_hour };

/// Asks all couriers for rates between two places, as far as they are known: country and postal code, and city and
/// province if available.
///
/// The draft is neither changed nor quoted. The answers are stored with its own, so that the same question within 30
/// minutes is not asked twice. These rates show a price but cannot be chosen: to buy one, fill in the draft and compare
/// again. A courier that fails has its message in `meta.messages`; the others are listed.
#[utoipa::path(post, path = "/shipment-quick-rate/{id}", tag = "rates", security(("bearer" = [])),
    params(("id" = Uuid, Path), Asking), request_body = QuickQuoteState,
    responses((status = 401), (status = 403), (status = 200, description = "Rates, sorted and tagged, and what couriers said", body = List<Rate>)))]
pub async fn quick(
    State(state): State<Platform>,
    caller: Full,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
    Query(asking): Query<Asking>,
    Valid(Partial(quote)): Valid<Partial<QuickQuoteState>>,
) -> ApiResult<List<Rate>> {
    let row = shipment::find(&state.db, &caller, id).await?;
    shipment::refuse_unless(*row.status, |may| may.edit)?;
    ApiError::refuse(violations(&quote, lang))?;
    hit_account(&state, QUICK_RATE, caller.account.id).await?;
    let question = Question::quick(&state, &quote, lang)?;
    compare(&state, &row, &question, &asking, lang).await
}

/// What the check of a quick quote says.
pub(super) fn violations(quote: &QuickQuoteState, lang: Lang) -> Vec<Violation> {
    let input = QuickCheckInput {
        origin_address: Some(quote.origin_address.clone()),
        destination_address: Some(quote.destination_address.clone()),
        parcels: quote.parcels.clone(),
    };
    quick_check(&input, &LangContext { lang })
}
