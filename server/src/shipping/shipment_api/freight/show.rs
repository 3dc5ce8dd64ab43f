//! Freight insurance with its files, what it lacks, its purchase's state, and what can be claimed.

use chrono::NaiveDate;
use waybill_core::date::DatedContext;
use waybill_core::freight::{FreightInsuranceInput, freight_cover};
use waybill_core::{Lang, Violation};

use crate::platform::Platform;
use crate::platform::clock::today_at;
use crate::platform::http::ApiResult;
use crate::platform::store::Key;
use crate::shipping::claim;
use crate::shipping::file;
use crate::shipping::insurance::entity::Model;
use crate::shipping::insurance::{FreightInsurance, freight};
use crate::shipping::shipment_api::policy::purchase_of;

/// A policy of freight for its account.
pub async fn show(state: &Platform, row: &Model, lang: Lang) -> ApiResult<FreightInsurance> {
    let mut shown = freight(state, row, lang);
    if let Some(form) = &mut shown.form {
        file::name_in_freight(&state.db, (row.account_id, row.id), form).await?;
        if row.bought_at.is_none() && row.purchase_id.is_none() {
            shown.violations = found(state, form, lang);
        }
    }
    shown.purchase = purchase_of(state, row, lang).await?;
    shown.claims = claim::on_policy(state, row, lang).await?;
    shown.cancel_refusal = shown.claims.as_ref().and_then(|claims| claims.cancel_refusal(lang));
    shown.cancellable &= shown.cancel_refusal.is_none();
    Ok(shown)
}

/// What keeps a form from being priced or bought today.
pub async fn lacking(
    state: &Platform,
    key: Key,
    mut form: FreightInsuranceInput,
    lang: Lang,
) -> ApiResult<Vec<Violation>> {
    file::name_in_freight(&state.db, key, &mut form).await?;
    Ok(found(state, &form, lang))
}

fn found(state: &Platform, form: &FreightInsuranceInput, lang: Lang) -> Vec<Violation> {
    let today = today(state, form).to_string().parse().ok();
    freight_cover(form, &DatedContext { lang, today }).violations
}

/// The day where the freight leaves from.
pub(super) fn today(state: &Platform, form: &FreightInsuranceInput) -> NaiveDate {
    today_at(&form.origin_address.clone().unwrap_or_default(), state.clock.now())
}
