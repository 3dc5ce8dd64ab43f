//! Lines of the export, read from the few columns that they show: a whole entry takes several times as long.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use sea_orm::DerivePartialModel;
use serde::Deserialize;
use uuid::Uuid;
use waybill_core::address::AddressInput;
use waybill_core::insurance::PolicyStatus;
use waybill_core::shipment::{References, TrackingStatus, references};
use waybill_core::wire::Word;
use waybill_core::{Cents, Lang};
use waybill_providers::courier::Words;

use super::list::policies;
use crate::platform::Platform;
use crate::platform::http::ApiResult;
use crate::platform::store::{Document, DocumentError, Stored, by_id, find_among};
use crate::shipping::insurance::FreightInsurance;
use crate::shipping::insurance::view::InsurancePolicy;
use crate::shipping::purchase;
use crate::shipping::rate::entity as rate;
use crate::shipping::shipment::entity as shipment;
use crate::shipping::shipment::history_entity::Entity;

/// What a line says of a label, or of the insurance of what goes by another way.
#[derive(Debug, Default)]
pub struct Line {
    pub to: AddressInput,
    pub reference: String,
    pub invoice_reference: String,
    pub courier: String,
    pub service: String,
    pub numbers: String,
    pub status: &'static str,
    pub total: Option<Cents>,
}

impl Line {
    /// A line with where it goes, and with what its sender calls it.
    fn addressed(from: Option<&AddressInput>, to: Option<AddressInput>) -> Self {
        let References { reference, invoice_reference } = references(from, to.as_ref());
        Self { to: to.unwrap_or_default(), reference, invoice_reference, ..Self::default() }
    }
}

#[derive(DerivePartialModel)]
#[sea_orm(entity = "shipment::Entity", from_query_result)]
struct Sent {
    id: Uuid,
    origin: Option<Document<AddressInput>>,
    destination: Option<Document<AddressInput>>,
    tracking_status: Option<Stored<TrackingStatus>>,
    selected_rate_id: Option<Uuid>,
}

#[derive(DerivePartialModel)]
#[sea_orm(entity = "rate::Entity", from_query_result)]
struct Chosen {
    id: Uuid,
    courier: String,
    offer: Document<Offer>,
    total: i64,
}

/// What is read of a courier's offer.
#[derive(Deserialize)]
struct Offer {
    service_name: Words,
}

/// The lines of the entries with these keys, in the order of the keys, each with when it was paid.
pub async fn lines(
    state: &Platform,
    account_id: Uuid,
    ids: &[Uuid],
    lang: Lang,
) -> ApiResult<Vec<(Uuid, DateTime<Utc>, Line)>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let among = || ids.iter().copied();
    let listed = find_among::<Entity>(account_id, among());
    let sent = find_among::<shipment::Entity>(account_id, among()).into_partial_model::<Sent>();
    let read = async { Ok(tokio::try_join!(by_id(listed, &state.db), sent.all(&state.db))?) };
    let ((listed, sent), numbers) = tokio::try_join!(read, purchase::tracking_numbers(&state.db, account_id, ids))?;
    let rates: HashMap<Uuid, Chosen> =
        find_among::<rate::Entity>(account_id, sent.iter().filter_map(|row| row.selected_rate_id))
            .into_partial_model::<Chosen>()
            .all(&state.db)
            .await?
            .into_iter()
            .map(|rate| (rate.id, rate))
            .collect();
    let mut lines = HashMap::with_capacity(ids.len());
    for row in sent {
        let rate = row.selected_rate_id.and_then(|id| rates.get(&id));
        let numbers = numbers.get(&row.id).map(|numbers| numbers.join(" ")).unwrap_or_default();
        lines.insert(row.id, label(state, row, rate, numbers, lang)?);
    }
    let (policies, freights) = policies(state, account_id, listed.values(), lang).await?;
    lines.extend(policies.into_iter().map(|(id, policy)| (id, parcel_policy(policy, lang))));
    lines.extend(freights.into_iter().map(|(id, freight)| (id, freight_policy(freight, lang))));
    Ok(ids.iter().filter_map(|id| Some((*id, listed.get(id)?.placed_at, lines.remove(id)?))).collect())
}

fn label(
    state: &Platform,
    row: Sent,
    rate: Option<&Chosen>,
    numbers: String,
    lang: Lang,
) -> Result<Line, DocumentError> {
    let read = |address: Option<Document<AddressInput>>| address.map(|address| address.read()).transpose();
    let (from, to) = (read(row.origin)?, read(row.destination)?);
    let courier = |rate: &Chosen| state.couriers.name_of(&rate.courier, lang).to_owned();
    let offer = rate.map(|rate| rate.offer.read()).transpose()?;
    Ok(Line {
        courier: rate.map(courier).unwrap_or_default(),
        service: offer.map(|offer| offer.service_name.in_lang(lang).to_owned()).unwrap_or_default(),
        numbers,
        status: row.tracking_status.map_or(TrackingStatus::LabelCreated, |status| *status).label(lang),
        total: rate.map(|rate| Cents(rate.total)),
        ..Line::addressed(from.as_ref(), to)
    })
}

fn parcel_policy(policy: InsurancePolicy, lang: Lang) -> Line {
    let form = policy.form.unwrap_or_default();
    Line {
        courier: policy.courier_name,
        service: policy.service_level,
        numbers: policy.tracking_number,
        status: status_in_words(policy.status, lang),
        total: Some(policy.paid),
        ..Line::addressed(form.origin_address.as_ref(), form.destination_address)
    }
}

fn freight_policy(freight: FreightInsurance, lang: Lang) -> Line {
    let form = freight.form.unwrap_or_default();
    Line {
        courier: form.carrier,
        service: form.shipment_method.map_or("", Word::as_str).to_owned(),
        numbers: form.tracking_number,
        status: status_in_words(freight.status, lang),
        total: Some(freight.total),
        ..Line::addressed(form.origin_address.as_ref(), form.destination_address)
    }
}

fn status_in_words(status: PolicyStatus, lang: Lang) -> &'static str {
    match status {
        PolicyStatus::Cancelled => lang.pick("Insurance cancelled", "Assurance annulée"),
        PolicyStatus::Expired => lang.pick("Insurance expired", "Assurance expirée"),
        _ => lang.pick("Insured", "Assuré"),
    }
}
