//! Rates and messages as clients see them.

use chrono::SecondsFormat;
use sea_orm::DerivePartialModel;
use uuid::Uuid;
use waybill_core::courier::included_cover;
use waybill_core::rate::Rate;
use waybill_core::{Cents, Lang, Violation};
use waybill_providers::courier::{CourierMessage, RateRequest};

use super::ask::Answer;
use super::{entity, quote_entity};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Message};
use crate::platform::store::Document;

/// What a rate's view needs from its quote.
#[derive(Debug, Clone, DerivePartialModel)]
#[sea_orm(entity = "quote_entity::Entity", from_query_result)]
pub struct Quoted {
    /// The quote.
    pub id: Uuid,
    request: Document<RateRequest>,
    /// Whether a simulated courier answered.
    pub simulated: bool,
}

impl From<quote_entity::Model> for Quoted {
    fn from(quote: quote_entity::Model) -> Self {
        let quote_entity::Model { id, request, simulated, .. } = quote;
        Self { id, request, simulated }
    }
}

/// A stored rate in one language, with what keeps it from being bought.
pub fn rate(state: &Platform, row: &entity::Model, quote: &Quoted, lang: Lang) -> ApiResult<Rate> {
    let request = RateRequest { lang, ..quote.request.read()? };
    Ok(Rate { blockers: blockers(state, row, &request), ..shown(state, row, quote.simulated, lang)? })
}

/// A stored rate in one language, for a shipment that is already bought.
pub fn shown(state: &Platform, row: &entity::Model, simulated: bool, lang: Lang) -> ApiResult<Rate> {
    let offer = row.offer.read()?;
    let price = row.price.read()?;
    Ok(Rate {
        id: row.id.to_string(),
        courier_name: state.couriers.name_of(&row.courier, lang).to_owned(),
        courier_slug: row.courier.clone(),
        service: row.service.clone(),
        service_level: offer.service_name.in_lang(lang).to_owned(),
        delivery_days: offer.transit_days,
        delivery_estimate: offer.delivery_date.map(|date| date.to_string()),
        guaranteed: offer.guaranteed,
        total: Cents(row.total),
        counter_price: row.counter_price.map(Cents),
        currency: offer.currency.clone(),
        charges: price.iter().map(|line| line.charge(lang)).collect(),
        billed_weight: offer.billed_weight,
        included_cover: included_cover(&row.courier, &row.service, lang),
        blockers: Vec::new(),
        tags: Vec::new(),
        simulated,
        quoted_at: row.quoted_at.to_rfc3339_opts(SecondsFormat::Secs, true),
        expires_at: row.expires_at.to_rfc3339_opts(SecondsFormat::Secs, true),
    })
}

/// The rates of an answer in one language.
pub fn rates(state: &Platform, answer: &Answer, lang: Lang) -> ApiResult<Vec<Rate>> {
    let request = RateRequest { lang, ..answer.quote.request.read()? };
    let view =
        |row| Ok(Rate { blockers: blockers(state, row, &request), ..shown(state, row, answer.quote.simulated, lang)? });
    answer.rates.iter().map(view).collect()
}

/// What keeps this rate from being bought: what its courier needs to know of duties, and what its service does not do.
fn blockers(state: &Platform, row: &entity::Model, request: &RateRequest) -> Vec<Violation> {
    let missing = state.duties.missing(&row.courier, request);
    let courier = state.couriers.get(&row.courier);
    let limits = courier.map(|courier| courier.check(request, Some(&row.service))).unwrap_or_default();
    missing.into_iter().chain(limits).collect()
}

/// A courier's message in one language.
#[must_use]
pub fn message(said: &CourierMessage, lang: Lang) -> Message {
    Message {
        courier: said.courier.clone(),
        code: said.code.as_str().to_owned(),
        params: said.params.iter().map(|(name, words)| (name.clone(), words.in_lang(lang).to_owned())).collect(),
        message: said.in_lang(lang),
        retryable: said.retryable,
    }
}
