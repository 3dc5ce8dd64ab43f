//! A saved quote as clients see it.

use chrono::{DateTime, Utc};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::address::AddressInput;
use waybill_core::parcel::ParcelInput;
use waybill_core::place::area;
use waybill_core::quote::{QuoteKind, QuoteStatus};
use waybill_core::{Cents, Lang};

use super::entity::{Kept, Model, Outcome};
use crate::platform::Platform;
use crate::platform::http::ApiResult;
use crate::shipping::shipment::violations;

/// An end of the way, as far as it is known.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct QuotePlace {
    /// The person or company; empty while nobody is named.
    pub name: String,
    /// City; that of the postal code where none was typed.
    pub city: String,
    /// Province or state.
    pub state: String,
    /// Postal code.
    pub postal_code: String,
    /// ISO 3166-1 alpha-2.
    pub country: String,
}

/// A price of then.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct SavedRate {
    /// The courier's slug.
    pub courier_slug: String,
    /// The courier's name.
    pub courier_name: String,
    /// The courier's code for the service.
    pub service: String,
    /// The service's name, in the caller's language.
    pub service_level: String,
    /// Cents, everything included.
    pub total: Cents,
    /// Business days in transit, if the courier said.
    pub delivery_days: Option<u32>,
}

/// A saved quote: what would be sent, the chosen service, its price then and now.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct SavedQuote {
    /// Id, in time order.
    pub id: Uuid,
    /// What it is for.
    pub kind: QuoteKind,
    /// Active or archived.
    pub status: QuoteStatus,
    /// From where.
    pub origin: QuotePlace,
    /// Where to.
    pub destination: QuotePlace,
    /// What would be sent.
    pub parcels: Vec<ParcelInput>,
    /// The insured value, in cents; null without insurance.
    pub insured_amount: Option<Cents>,
    /// Whether nothing has to be typed before its label can be bought.
    pub complete: bool,
    /// The chosen courier's slug.
    pub courier_slug: String,
    /// Its name.
    pub courier_name: String,
    /// The courier's code for the chosen service.
    pub service: String,
    /// The service's name, in the caller's language.
    pub service_level: String,
    /// The price of then, in cents, everything included.
    pub total: Cents,
    /// Always CAD.
    pub currency: String,
    /// The price when the courier was last asked; null where it named none.
    pub price_now: Option<Cents>,
    /// Why there is none, in a sentence.
    pub message: Option<String>,
    /// When the courier was last asked.
    pub checked_at: DateTime<Utc>,
    /// Whether a simulated courier answered.
    pub simulated: bool,
    /// All prices of then, the lowest first.
    pub rates: Vec<SavedRate>,
    /// When it was saved.
    pub created_at: DateTime<Utc>,
}

/// The row in one language.
pub fn saved_quote(state: &Platform, row: &Model, lang: Lang) -> ApiResult<SavedQuote> {
    let content = row.content.read()?;
    let courier_name = |slug: &str| state.couriers.name_of(slug, lang).to_owned();
    let rates = row.rates.read()?.into_iter().map(|Kept { courier, service, name, total, delivery_days }| SavedRate {
        courier_name: courier_name(&courier),
        courier_slug: courier,
        service,
        service_level: name.in_lang(lang).to_owned(),
        total,
        delivery_days,
    });
    let (price_now, message) = match row.outcome {
        Outcome::Priced => (Some(Cents(row.last_total)), None),
        Outcome::Failed => {
            (None, row.message.as_ref().map(|said| said.read()).transpose()?.map(|said| said.in_lang(lang)))
        }
        Outcome::NotOffered => {
            let gone = lang.pick(
                "The courier doesn't offer this service for it any more.",
                "Le transporteur n’offre plus ce service pour cet envoi.",
            );
            (None, Some(gone.to_owned()))
        }
    };
    Ok(SavedQuote {
        id: row.id,
        kind: row.kind.0,
        status: row.status.0,
        origin: place(&content.origin),
        destination: place(&content.destination),
        parcels: content.parcels.clone(),
        insured_amount: content.options.insurance.then_some(content.options.insured_amount),
        complete: violations(&content.draft(), lang).is_empty(),
        courier_slug: row.courier.clone(),
        courier_name: courier_name(&row.courier),
        service: row.service.clone(),
        service_level: row.service_name.read()?.in_lang(lang).to_owned(),
        total: Cents(row.total),
        currency: "CAD".to_owned(),
        price_now,
        message,
        checked_at: row.checked_at,
        simulated: row.simulated,
        rates: rates.collect(),
        created_at: row.created_at,
    })
}

/// An address as the list names it.
pub fn place(address: &AddressInput) -> QuotePlace {
    let known = area(&address.postal_code).filter(|_| address.country.trim().eq_ignore_ascii_case("CA"));
    let or = |typed: &str, of_code: Option<&str>| {
        let typed = typed.trim();
        if typed.is_empty() { of_code.unwrap_or_default().to_owned() } else { typed.to_owned() }
    };
    let person = format!("{} {}", address.contact_first_name.trim(), address.contact_last_name.trim());
    QuotePlace {
        name: or(&address.company_name, Some(person.trim())),
        city: or(&address.city, known.map(|area| area.city)),
        state: or(&address.state, known.map(|area| area.province)),
        postal_code: address.postal_code.trim().to_uppercase(),
        country: address.country.trim().to_uppercase(),
    }
}
