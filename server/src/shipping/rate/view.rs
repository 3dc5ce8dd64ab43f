//! Rates and messages as clients see them.

use chrono::SecondsFormat;
use waybill_core::rate::Rate;
use waybill_core::{Cents, Lang};
use waybill_providers::courier::{CourierMessage, CourierRegistry, OfferLine, RateOffer};

use super::ask::Answer;
use super::entity;
use crate::platform::http::{ApiResult, Message};
use crate::shipping::shipment::document::decode;

/// A stored rate in one language.
///
/// # Errors
/// When a column does not hold what it should: a bug.
pub fn rate(row: &entity::Model, simulated: bool, couriers: &CourierRegistry, lang: Lang) -> ApiResult<Rate> {
    let offer: RateOffer = decode(row.offer.clone())?;
    let price: Vec<OfferLine> = decode(row.price.clone())?;
    let courier_name = couriers.get(&row.courier).map(|courier| courier.meta().name.in_lang(lang).to_owned());
    Ok(Rate {
        id: row.id.to_string(),
        courier_name: courier_name.unwrap_or_else(|| row.courier.clone()),
        courier_slug: row.courier.clone(),
        service: row.service.clone(),
        service_level: offer.service_name.in_lang(lang).to_owned(),
        delivery_days: offer.transit_days,
        delivery_estimate: offer.delivery_date.map(|date| date.to_string()),
        guaranteed: offer.guaranteed,
        total: Cents(row.total),
        currency: offer.currency.clone(),
        charges: price.iter().map(|line| line.charge(lang)).collect(),
        billed_weight: offer.billed_weight,
        tags: Vec::new(),
        simulated,
        quoted_at: row.quoted_at.to_rfc3339_opts(SecondsFormat::Secs, true),
        expires_at: row.expires_at.to_rfc3339_opts(SecondsFormat::Secs, true),
    })
}

/// The rates of an answer in one language.
///
/// # Errors
/// When a column does not hold what it should: a bug.
pub fn rates(answer: &Answer, couriers: &CourierRegistry, lang: Lang) -> ApiResult<Vec<Rate>> {
    answer.rates.iter().map(|row| rate(row, answer.quote.simulated, couriers, lang)).collect()
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
