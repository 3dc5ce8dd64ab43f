//! Freight insurance as the desk sees it: what is insured and how it is packed, without names and streets.

use chrono::{DateTime, Utc};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::address::AddressInput;
use waybill_core::freight::FreightInsuranceInput;
use waybill_core::insurance::PolicyStatus;
use waybill_core::{Cents, Lang};

use crate::platform::Platform;
use crate::platform::http::ApiResult;
use crate::platform::store::Document;
use crate::shipping::file;
use crate::shipping::insurance::entity::Model;
use crate::shipping::insurance::policy;
use crate::shipping::shipment::view::StoredFile;

/// Freight insurance that was sent for approval.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct OperatorPolicy {
    /// Key.
    pub id: Uuid,
    /// Whose it is.
    pub account_id: Uuid,
    /// Its status.
    pub status: PolicyStatus,
    /// When it was last sent; what is decided is what was sent then.
    pub asked_at: DateTime<Utc>,
    /// When it was decided.
    pub decided_at: Option<DateTime<Utc>>,
    /// Why it was declined.
    pub decision_reason: Option<String>,
    /// The cover, in cents.
    pub value_of_coverage: Cents,
    /// What it costs, with tax, in cents.
    pub total: Cents,
    /// Always CAD.
    pub currency: String,
    /// The form without its addresses; null once it was erased with its account.
    pub form: Option<FreightInsuranceInput>,
    /// Where it leaves from: city, province or state, country.
    pub from: String,
    /// Where it goes.
    pub to: String,
    /// Its pictures and papers, which `GET /operator/files/{id}` shows.
    pub files: Vec<StoredFile>,
}

impl OperatorPolicy {
    /// What the desk sees of some rows.
    pub async fn of_all(state: &Platform, rows: &[Model], lang: Lang) -> ApiResult<Vec<Self>> {
        let mut files = file::of_policies(&state.db, rows.iter().map(|row| (row.account_id, row.id)).collect()).await?;
        rows.iter().map(|row| Self::of(state, row, files.remove(&row.id).unwrap_or_default(), lang)).collect()
    }

    fn of(state: &Platform, row: &Model, files: Vec<StoredFile>, lang: Lang) -> ApiResult<Self> {
        let shown = policy(state, row, None, lang);
        let form: Option<FreightInsuranceInput> = row.freight_form.as_ref().map(Document::read).transpose()?;
        let way = form.clone().unwrap_or_default();
        Ok(Self {
            id: row.id,
            account_id: row.account_id,
            status: shown.status,
            asked_at: row.asked_at.unwrap_or(row.updated_at),
            decided_at: row.decided_at,
            decision_reason: row.decision_reason.clone(),
            value_of_coverage: shown.declared_value,
            total: shown.paid,
            currency: shown.currency,
            form: form.map(|form| FreightInsuranceInput { origin_address: None, destination_address: None, ..form }),
            from: roughly(way.origin_address.as_ref()),
            to: roughly(way.destination_address.as_ref()),
            files,
        })
    }
}

/// City, province or state, country: enough to judge a way by.
fn roughly(address: Option<&AddressInput>) -> String {
    let Some(address) = address else { return String::new() };
    let parts = [&address.city, &address.state, &address.country];
    parts.into_iter().map(|part| part.trim()).filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
}
