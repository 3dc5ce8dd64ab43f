//! GET /public/returns/{token}

use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, REFERRER_POLICY};
use axum::response::{IntoResponse, Response};
use waybill_core::returns::{RETURN_ITEMS_MAX, RETURN_PHOTOS_MAX, ReturnContext, ReturnReason, closes_on};
use waybill_core::{Cents, Lang};

use super::view::{PublicReturn, ReturnLine, ReturnOffer, ReturnReasonInWords};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, ClientAddress, Data, ErrorCode, Path, RequestLang};
use crate::shipping::documents::{PackedItem, packed_items};
use crate::shipping::purchase::{self, entity as purchase_entity};
use crate::shipping::shipment::return_entity::{Model, ReturnStatus};
use crate::shipping::shipment::{Draft, in_core, live_return, returns_asked_for};
use crate::shipping::shop::contents_of;
use crate::shipping::tracking::{PublicLooks, Recipient};

/// Shows a recipient what of their parcel may be sent back and until when, or what became of what they asked for.
///
/// The token is the one of the tracking link. 404 for one that is none, was revoked, or whose sender takes nothing back; 410
/// from 90 days after delivery on.
#[utoipa::path(get, path = "/public/returns/{token}", tag = "returns", params(("token" = String, Path)),
    responses((status = 410), (status = 429), (status = 200, description = "What may be returned", body = Data<ReturnOffer>)))]
pub async fn show_offer(
    State(state): State<Platform>,
    State(looks): State<PublicLooks>,
    ClientAddress(address): ClientAddress,
    RequestLang(lang): RequestLang,
    Path(token): Path<String>,
) -> ApiResult<Response> {
    looks.count(address)?;
    let offer = Offer::of(&state, &token).await?;
    Ok(offer.shown(&state, lang).await?.into_response())
}

/// A parcel of which a recipient may send something back, or has asked to.
pub(super) struct Offer {
    pub recipient: Recipient,
    /// What is in the parcel.
    pub items: Vec<PackedItem>,
    /// What was asked for, the last one first.
    pub asked_for: Vec<Model>,
    /// Whether something may be asked for now.
    pub is_open: bool,
}

impl Offer {
    /// What a token opens.
    ///
    /// # Errors
    /// 404 where its sender accepts no returns, as for an unknown token; 410 once the link has ended.
    pub async fn of(state: &Platform, token: &str) -> ApiResult<Self> {
        let recipient = Recipient::of_token(state, token).await?;
        let row = &recipient.shipment;
        let asked_for = returns_asked_for(&state.db, (row.account_id, row.id)).await?;
        if asked_for.is_empty() && !recipient.settings.enabled {
            return Err(ErrorCode::NotFound.into());
        }
        let shop = contents_of(&state.db, row.account_id, &[row.id]).await?.remove(&row.id);
        let mut items = packed_items(&Draft::read(row)?, shop.as_ref());
        items.truncate(RETURN_ITEMS_MAX);
        if items.is_empty() {
            // All that is known of the parcel is that it came.
            items.push(PackedItem { name: String::new(), sku: String::new(), quantity: 1, value: None });
        }
        let is_open = live_return(&asked_for).is_none() && recipient.may_return(state).await?;
        Ok(Self { recipient, items, asked_for, is_open })
    }

    /// What the rule on returns needs of the parcel.
    pub fn context(&self, lang: Lang) -> ReturnContext {
        let Recipient { settings, delivered_on, today, .. } = &self.recipient;
        ReturnContext {
            lang,
            today: in_core(*today),
            delivered_on: delivered_on.and_then(in_core),
            days: settings.days,
            quantities: self.items.iter().map(|item| item.quantity).collect(),
            reasons: settings.reasons.clone(),
        }
    }

    /// Where the recipient reads mail; None where it was not given.
    pub fn email(&self) -> Option<String> {
        Some(self.recipient.to.contact_email.trim().to_owned()).filter(|email| !email.is_empty())
    }

    /// The answer, of which no cache and no other site learns: its address is the key.
    pub async fn shown(&self, state: &Platform, lang: Lang) -> ApiResult<impl IntoResponse + use<>> {
        let Recipient { settings, delivered_on, today, sender, .. } = &self.recipient;
        let last = closes_on(delivered_on.and_then(in_core), settings.days);
        // A declined return is shown as long as no other is asked for.
        let asked = match self.asked_for.first() {
            Some(row) => Some(public(state, row, lang).await?),
            None => None,
        };
        let mut reasons = settings.reasons.clone();
        if !reasons.contains(&ReturnReason::Other) {
            reasons.push(ReturnReason::Other);
        }
        let shown = ReturnOffer {
            sender: sender.clone(),
            brand: self.recipient.brand(),
            open: self.is_open,
            delivered_on: *delivered_on,
            today: *today,
            days: settings.days,
            closes_on: last.and_then(|day| day.to_string().parse().ok()),
            lines: self.items.iter().map(line).collect(),
            reasons: reasons.into_iter().map(|reason| ReturnReasonInWords::of(reason, settings.fee, lang)).collect(),
            photos_max: u32::try_from(RETURN_PHOTOS_MAX).unwrap_or(u32::MAX),
            mails: self.email().is_some(),
            asked,
        };
        Ok(([(CACHE_CONTROL, "no-store"), (REFERRER_POLICY, "no-referrer")], Data(shown)))
    }
}

fn line(item: &PackedItem) -> ReturnLine {
    ReturnLine { name: item.name.clone(), sku: item.sku.clone(), quantity: item.quantity }
}

async fn public(state: &Platform, row: &Model, lang: Lang) -> ApiResult<PublicReturn> {
    let label = match row.return_shipment_id.filter(|_| row.status == ReturnStatus::LabelReady) {
        Some(id) => purchase::paid(&state.db, (row.account_id, id)).await?,
        None => None,
    };
    let items = row.items.read()?;
    let items = items.into_iter().map(|item| ReturnLine { name: item.name, sku: item.sku, quantity: item.quantity });
    // A label that the sender cancelled since is none to print.
    let is_void = label.as_ref().is_some_and(|label| label.voided_at.is_some());
    let label = label.filter(|_| !is_void);
    Ok(PublicReturn {
        status: if is_void { ReturnStatus::LabelFailed } else { row.status },
        items: items.collect(),
        reason_text: row.reason.label(lang).to_owned(),
        fee: Cents(row.fee),
        decline_reason: row.decline_reason.clone(),
        courier_name: label.as_ref().map_or("", |label| state.couriers.name_of(&label.courier, lang)).to_owned(),
        tracking_number: label.as_ref().map(tracking_number).transpose()?.unwrap_or_default(),
        created_at: row.created_at,
    })
}

/// The number by which a label's first parcel is followed; empty where it is not known yet.
pub(super) fn tracking_number(label: &purchase_entity::Model) -> ApiResult<String> {
    let outcome = label.ship_outcome.as_ref().map(|outcome| outcome.read()).transpose()?;
    Ok(outcome.map(|outcome| outcome.tracking_number).unwrap_or_default())
}
