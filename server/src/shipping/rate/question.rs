//! The question for a courier: what to ask about a shipment, and the fingerprint that tells two questions apart.

use sha2::{Digest, Sha256};
use waybill_core::address::AddressInput;
use waybill_core::courier::Letters;
use waybill_core::customs::{DutiesTaxes, InternationalInput, InternationalItemInput, InternationalType, Purpose};
use waybill_core::parcel::ParcelInput;
use waybill_core::place::area;
use waybill_core::quote::QuickQuoteState;
use waybill_core::shipment::ShipmentOptionsInput;
use waybill_core::{Cents, Decimal, Lang};
use waybill_providers::courier::{Customs, CustomsItem, Parcel, Party, RateOptions, RateRequest};

use super::price::Pricing;
use crate::platform::Platform;
use crate::platform::clock::today_at;
use crate::platform::http::{ApiError, ApiResult, ErrorCode};
use crate::shipping::shipment::Draft;

/// What couriers are asked, and what identifies the answers.
#[derive(Debug, Clone)]
pub struct Question {
    /// What a courier is asked: all of its services.
    pub request: RateRequest,
    /// The value that Waybill insures; None without insurance.
    pub insured: Option<Cents>,
    /// The fingerprint of everything a price depends on; it ignores the caller's language.
    pub fingerprint: String,
    /// Whether it is only about places: such rates are not a quote for the shipment and cannot be chosen.
    pub quick: bool,
}

impl Question {
    /// About a shipment as it is.
    ///
    /// # Errors
    /// 422 when the shipment is not ready; the caller has said why before.
    pub fn of(state: &Platform, draft: &Draft, lang: Lang) -> ApiResult<Self> {
        let (Some(origin), Some(destination)) = (&draft.origin, &draft.destination) else {
            return Err(ErrorCode::Invalid.into());
        };
        let international = draft.international.as_ref().filter(|_| !draft.is_domestic());
        let request = RateRequest {
            origin: Party::from_input(origin),
            destination: Party::from_input(destination),
            parcels: parcels(&draft.parcels)?,
            options: options(&draft.options),
            customs: international.and_then(|papers| customs(papers.clone(), &draft.items)),
            ship_date: today_at(origin, state.clock.now()),
            lang,
        };
        Self::new(state, request, &draft.options, false)
    }

    /// About two places, as far as they are known. If a Canadian place is only a postal code, the code's city and
    /// province are used.
    ///
    /// # Errors
    /// 422 when a parcel cannot be read; the caller has said why before.
    pub fn quick(state: &Platform, quote: &QuickQuoteState, lang: Lang) -> ApiResult<Self> {
        let (origin, destination) = (place(&quote.origin_address), place(&quote.destination_address));
        let international =
            quote.commercial_invoice.clone().filter(|_| !(origin.in_canada() && destination.in_canada()));
        let request = RateRequest {
            origin,
            destination,
            parcels: parcels(&quote.parcels)?,
            options: options(&quote.option),
            customs: international.and_then(|papers| customs(papers, &[])),
            ship_date: today_at(&quote.origin_address, state.clock.now()),
            lang,
        };
        Self::new(state, request, &quote.option, true)
    }

    fn new(state: &Platform, request: RateRequest, options: &ShipmentOptionsInput, quick: bool) -> ApiResult<Self> {
        let asked = RateRequest { lang: Lang::En, ..request.clone() };
        // If the operator has changed the fee since, the price is different.
        let reckoned_with = options.insurance.then(|| Pricing::from(&state.config.insurance));
        let cover = (options.insurance, options.insured_amount, &options.what_are_you_shipping, reckoned_with);
        let mut hasher = Sha256::new();
        let text = serde_json::to_vec(&(
            serde_json::to_value(&asked).map_err(ApiError::internal)?,
            cover,
            waybill_core::rule::VERSION,
        ));
        hasher.update(text.map_err(ApiError::internal)?);
        if quick {
            hasher.update("quick");
        }
        let insured = options.insurance.then_some(options.insured_amount);
        Ok(Self { request, insured, fingerprint: hex::encode(hasher.finalize()), quick })
    }
}

fn parcels(typed: &[ParcelInput]) -> ApiResult<Vec<Parcel>> {
    let read: Result<Vec<Parcel>, _> = typed.iter().map(Parcel::from_input).collect();
    read.map_err(|error| ApiError { cause: Some(error.to_string()), ..ErrorCode::Invalid.into() })
}

fn options(options: &ShipmentOptionsInput) -> RateOptions {
    // Waybill provides the insurance, so the courier's own is not bought in addition.
    RateOptions { signature: options.signature, courier_cover: None }
}

/// What a price depends on in an address. Names and streets are left out.
fn place(address: &AddressInput) -> Party {
    let AddressInput { country, postal_code, city, state, residential, .. } = address.clone();
    let mut party =
        Party::from_input(&AddressInput { country, postal_code, city, state, residential, ..AddressInput::default() });
    if let Some(area) = area(&party.postal_code).filter(|_| party.in_canada()) {
        for (known, of_code) in [(&mut party.city, area.city), (&mut party.province, area.province)] {
            if known.is_empty() {
                of_code.clone_into(known);
            }
        }
    }
    party
}

fn customs(international: InternationalInput, items: &[InternationalItemInput]) -> Option<Customs> {
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
        export_declaration,
    } = international;
    let papers = kind == InternationalType::Document;
    Some(Customs {
        kind,
        document_details: Letters::Latin1.printed(&document_details),
        // Documents have neither purpose nor duties on the form, but couriers' schemas require both.
        purpose: purpose.or(papers.then_some(Purpose::Other))?,
        duties_taxes: duties_taxes.or(papers.then_some(DutiesTaxes::Receiver))?,
        non_delivery: non_delivery_option,
        invoice_number,
        duty_declaration_id,
        // No price depends on it: the purchase adds it.
        exporter_number: String::new(),
        export_declaration: Letters::Latin1.printed(export_declaration.trim()),
        items: items.iter().filter_map(item).collect(),
    })
}

fn item(line: &InternationalItemInput) -> Option<CustomsItem> {
    Some(CustomsItem {
        description: Letters::Latin1.printed(&line.description),
        hs_code: line.hs_code.clone(),
        country_of_origin: line.country_of_origin.clone(),
        province_of_origin: line.province_of_origin.clone(),
        quantity: line.quantity,
        weight: line.weight.parse::<Decimal>().ok()?,
        weight_unit: line.units?,
        value: line.value,
    })
}
