//! The packing slip: what lies in a parcel, for the person who opens it. It says no prices.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, QueryFilter};
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::address::{AddressInput, country, fold, recipient_language};

use super::contents::{PackedItem, order_name, packed_items};
use super::customs_invoice::{address, name};
use super::logo::brand_and_logo;
use crate::account::brand::Branding;
use crate::account::settings::settings_of;
use crate::platform::Platform;
use crate::platform::clock::today_at;
use crate::platform::http::ApiResult;
use crate::platform::pdf::{Barcode, Picture, barcode};
use crate::platform::store::find_in_account;
use crate::shipping::purchase::entity as purchase;
use crate::shipping::shipment::Draft;
use crate::shipping::shipment::entity::Model;
use crate::shipping::shop::{ShopContents, contents_of};

/// A packing slip.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PackingSlip {
    /// The sender: their brand's name, else their company, else their name.
    pub sender: String,
    /// Their logo.
    pub logo: Option<Picture>,
    /// Where they are.
    pub town: String,
    /// The recipient, line by line.
    pub recipient: Vec<String>,
    /// The order or the reference; empty where there is none.
    pub order: String,
    /// The day of the order, else of the shipment.
    pub date: String,
    /// What lies in it.
    pub items: Vec<PackedItem>,
    /// How many parcels there are.
    pub parcels: usize,
    /// The order's note; empty where it has none.
    pub note: String,
    /// What the history's search finds the shipment by; None where that is nothing.
    pub barcode: Option<Barcode>,
    /// The recipient's language.
    pub lang: Lang,
}

/// The packing slips of some shipments of an account, by the shipment's id.
pub async fn packing_slips(
    state: &Platform,
    account_id: Uuid,
    shipments: &[Model],
) -> ApiResult<HashMap<Uuid, PackingSlip>> {
    let ids: Vec<Uuid> = shipments.iter().map(|row| row.id).collect();
    let lang = settings_of(&state.db, account_id).await?.defaults.language;
    let brand = brand_and_logo(state, account_id).await?;
    let ordered = contents_of(&state.db, account_id, &ids).await?;
    let mut bought = find_in_account::<purchase::Entity>(account_id)
        .filter(purchase::Column::ShipmentId.is_in(ids))
        .filter(purchase::Column::CapturedAt.is_not_null())
        .all(&state.db)
        .await?;
    bought.sort_by_key(|row| row.attempt);
    let mut tracking = HashMap::new();
    for row in bought {
        tracking.insert(row.shipment_id, row.tracking_numbers()?.into_iter().next().unwrap_or_default());
    }
    let slip = |row: &Model| {
        let tracking = tracking.get(&row.id).map(String::as_str).unwrap_or_default();
        let draft = Draft::read(row)?;
        Ok((row.id, PackingSlip::of(&draft, ordered.get(&row.id), tracking, row.created_at, lang, &brand)))
    };
    shipments.iter().map(slip).collect()
}

impl PackingSlip {
    /// The slip of a shipment, in the recipient's language, or `otherwise` where their address doesn't say it.
    #[must_use]
    pub fn of(
        draft: &Draft,
        shop: Option<&ShopContents>,
        tracking_number: &str,
        created_at: DateTime<Utc>,
        otherwise: Lang,
        (brand, logo): &(Branding, Option<Picture>),
    ) -> Self {
        let (from, to) = (address(&draft.origin), address(&draft.destination));
        let lang = recipient_language(&to, otherwise);
        let at = shop.map_or(created_at, |shop| shop.placed_at);
        Self {
            sender: brand.sender(&if from.company_name.is_empty() { name(&from) } else { from.company_name.clone() }),
            logo: logo.clone(),
            town: joined([&from.city, &from.state], ", "),
            recipient: recipient(&to, &from, lang),
            order: order_name(draft, shop),
            date: today_at(&from, at).to_string(),
            items: packed_items(draft, shop),
            parcels: draft.parcels.len(),
            note: shop.map(|shop| shop.note.trim().to_owned()).unwrap_or_default(),
            barcode: found_by(draft, tracking_number),
            lang,
        }
    }
}

/// What the search finds the shipment by, and few others: the reference typed for it, else its tracking number. The
/// account's own reference, which is every shipment's, comes last. Searches fold, so that a folded text is found too.
fn found_by(draft: &Draft, tracking_number: &str) -> Option<Barcode> {
    let own = draft.destination.as_ref().map(|to| to.reference.trim().to_owned()).unwrap_or_default();
    let candidates = [own, tracking_number.to_owned(), draft.references().reference];
    candidates.iter().find_map(|text| barcode(text).or_else(|| barcode(&fold(text))))
}

fn recipient(to: &AddressInput, from: &AddressInput, lang: Lang) -> Vec<String> {
    let land = match to.country == from.country {
        true => String::new(),
        false => country(&to.country).map_or_else(|| to.country.clone(), |known| known.name(lang).to_owned()),
    };
    let place = joined([&to.city, &to.state, &to.postal_code], " ");
    let mut lines = vec![name(to), to.company_name.clone(), to.street1.clone(), to.street2.clone(), place, land];
    lines.retain(|line| !line.trim().is_empty());
    lines
}

fn joined<const N: usize>(parts: [&String; N], by: &str) -> String {
    parts.into_iter().filter(|part| !part.is_empty()).cloned().collect::<Vec<_>>().join(by)
}
