//! POST /shipment-quick-rate/{id}

use axum::extract::State;
use uuid::Uuid;
use waybill_core::address::{self, AddressContext, AddressInput, AddressRole};
use waybill_core::lang::LangContext;
use waybill_core::quote::QuickQuoteState;
use waybill_core::rate::Rate;
use waybill_core::shipment::{QuickCheckInput, allowed, quick_check};
use waybill_core::{Code, Lang, Violation};

use super::get::{Asking, compare};
use super::question::Question;
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, List, Path, Query, RequestLang, Valid};
use crate::platform::limit::{Costly, hit_account};
use crate::platform::session::Full;
use crate::shipping::shipment;
use crate::shipping::unfinished::Unfinished;

/// Asks all couriers for the rates between two places, as far as they are known: country and postal code, city and
/// province where the person has them.
///
/// The draft stays as it is and is not quoted by it; the answers are kept beside its own, so that the same question within
/// 30 minutes is not asked twice. The rates tell a price and cannot be chosen: whoever wants one fills in the draft and
/// compares again. A courier that fails has its message in `meta.messages`, the others stand.
#[utoipa::path(post, path = "/shipment-quick-rate/{id}", tag = "rates", security(("bearer" = [])),
    params(("id" = Uuid, Path), Asking), request_body = QuickQuoteState,
    responses((status = 401), (status = 403), (status = 200, description = "Rates, sorted and tagged, and what couriers said", body = List<Rate>)))]
pub async fn quick(
    State(state): State<Platform>,
    caller: Full,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
    Query(asking): Query<Asking>,
    Valid(Unfinished(quote)): Valid<Unfinished<QuickQuoteState>>,
) -> ApiResult<List<Rate>> {
    let row = shipment::find(&state.db, &caller, id).await?;
    let status = *row.status;
    if !allowed(status).edit {
        return Err(shipment::wrong_state(status));
    }
    let violations = violations(&quote, lang);
    if !violations.is_empty() {
        return Err(ApiError::invalid(violations));
    }
    hit_account(&state, Costly::QuickRate, caller.account.id).await?;
    let question = Question::quick(&state, &quote, lang)?;
    compare(&state, &row, &question, &asking, lang).await
}

/// The simpler check of a shipment, then what is wrong with the places themselves.
pub(super) fn violations(quote: &QuickQuoteState, lang: Lang) -> Vec<Violation> {
    let input = QuickCheckInput {
        origin_address: Some(quote.origin_address.clone()),
        destination_address: Some(quote.destination_address.clone()),
        parcels: quote.parcels.clone(),
    };
    let mut found = quick_check(&input, &LangContext { lang });
    let missing = |code| found.iter().any(|violation| violation.code == code);
    let ends = [
        ("origin_address", AddressRole::Origin, &quote.origin_address, Code::ShipmentOriginRequired),
        (
            "destination_address",
            AddressRole::Destination,
            &quote.destination_address,
            Code::ShipmentDestinationRequired,
        ),
    ];
    let of_places: Vec<Violation> = ends
        .into_iter()
        .filter(|(_, _, _, absent)| !missing(*absent))
        .flat_map(|(path, role, address, _)| place(address, role, lang).map(|violation| violation.under(path)))
        .collect();
    found.extend(of_places);
    found
}

/// What is wrong with the fields that make a place. A quick quote may be without city and province.
fn place(address: &AddressInput, role: AddressRole, lang: Lang) -> impl Iterator<Item = Violation> {
    let unknown = [
        ("city", address.city.trim().is_empty()),
        ("state", address.state.trim().is_empty()),
        ("country", false),
        ("postal_code", false),
    ];
    let context = AddressContext { lang, role, ..AddressContext::default() };
    let asked = move |violation: &Violation| unknown.contains(&(violation.path.as_str(), false));
    address::check(&address::prefilled(address), &context).into_iter().filter(asked)
}
