//! Freight insurance with its files, what it lacks, its purchase's state, and what can be claimed.

use waybill_core::Lang;

use crate::platform::Platform;
use crate::platform::http::ApiResult;
use crate::shipping::insurance::entity::Model;
use crate::shipping::insurance::{FreightInsurance, PolicyForm};
use crate::shipping::shipment_api::policy::show_with_form;

/// A policy of freight for its account.
pub async fn show(state: &Platform, row: &Model, lang: Lang) -> ApiResult<FreightInsurance> {
    let (shown, form) = show_with_form(state, row, lang).await?;
    let form = match form {
        Some(PolicyForm::Freight(form)) => Some(form),
        _ => None,
    };
    Ok(FreightInsurance { form, ..FreightInsurance::of(row, shown) })
}
