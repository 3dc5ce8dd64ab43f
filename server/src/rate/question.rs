//! The question to a courier: what is asked of it for a shipment, and the fingerprint that tells two questions apart.

use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;
use sha2::{Digest, Sha256};
use waybill_core::address::{AddressInput, zone_of};
use waybill_core::customs::{DutiesTaxes, InternationalInput, InternationalItemInput, InternationalType, Purpose};
use waybill_core::{Decimal, Lang};
use waybill_providers::courier::{Customs, CustomsItem, Parcel, Party, RateOptions, RateRequest};

use crate::http::{ApiError, ApiResult, Problem};
use crate::shipment::Draft;
use crate::shipment::document::encode;

/// The day at a place.
#[must_use]
pub fn today_at(address: &AddressInput, now: DateTime<Utc>) -> NaiveDate {
    let zone = zone_of(&address.country, &address.state, &address.postal_code);
    let zone: Tz = zone.parse().unwrap_or(chrono_tz::America::Toronto);
    now.with_timezone(&zone).date_naive()
}

/// Asks for all services of a courier, as the shipment is.
///
/// # Errors
/// 422 when the shipment is not ready; the caller has said why before.
pub fn question(draft: &Draft, now: DateTime<Utc>, lang: Lang) -> ApiResult<RateRequest> {
    let (Some(origin), Some(destination)) = (&draft.origin, &draft.destination) else {
        return Err(Problem::Invalid.into());
    };
    let parcels: Result<Vec<Parcel>, _> = draft.parcels.iter().map(Parcel::from_input).collect();
    Ok(RateRequest {
        origin: Party::from_input(origin),
        destination: Party::from_input(destination),
        parcels: parcels.map_err(|error| ApiError { cause: Some(error.to_string()), ..Problem::Invalid.into() })?,
        // Waybill insures by itself; the courier's own cover is not bought on top of it.
        options: RateOptions { signature: draft.options.signature, courier_cover: None },
        customs: if draft.is_domestic() { None } else { customs(draft) },
        ship_date: today_at(origin, now),
        lang,
    })
}

fn customs(draft: &Draft) -> Option<Customs> {
    let InternationalInput {
        shipment_id: _,
        kind,
        document_details,
        purpose,
        duties_taxes,
        non_delivery_option,
        invoice_remarks: _,
        invoice_number,
        decleration_statements: _,
        duty_declaration_id,
    } = draft.international.clone()?;
    let papers = kind == InternationalType::Document;
    Some(Customs {
        kind,
        document_details,
        // Papers have neither purpose nor duties on the form; couriers' schemas still name both.
        purpose: purpose.or(papers.then_some(Purpose::Other))?,
        duties_taxes: duties_taxes.or(papers.then_some(DutiesTaxes::Receiver))?,
        non_delivery: non_delivery_option,
        invoice_number,
        duty_declaration_id,
        items: draft.items.iter().filter_map(item).collect(),
    })
}

fn item(line: &InternationalItemInput) -> Option<CustomsItem> {
    Some(CustomsItem {
        description: line.description.clone(),
        hs_code: line.hs_code.clone(),
        country_of_origin: line.country_of_origin.clone(),
        province_of_origin: line.province_of_origin.clone(),
        quantity: line.quantity,
        weight: line.weight.parse::<Decimal>().ok()?,
        weight_unit: line.units?,
        value: line.value,
    })
}

/// What tells one question from another: all that a price depends on, whatever the asker's language.
///
/// # Errors
/// When the question cannot be JSON: a bug.
pub fn fingerprint(draft: &Draft, request: &RateRequest) -> ApiResult<String> {
    let asked = RateRequest { lang: Lang::En, ..request.clone() };
    let options = &draft.options;
    let cover = (options.insurance, options.insured_amount, &options.what_are_you_shipping);
    let text =
        serde_json::to_vec(&(encode(&asked)?, cover, waybill_core::rule::VERSION)).map_err(ApiError::internal)?;
    Ok(hex::encode(Sha256::digest(text)))
}
