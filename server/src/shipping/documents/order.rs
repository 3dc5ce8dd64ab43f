//! Everything a document says of a bought label, gathered.

use chrono::{DateTime, NaiveDate, Utc};
use sea_orm::{ConnectionTrait, EntityTrait};
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::address::AddressInput;
use waybill_core::courier::CustomsPapers;
use waybill_core::rate::Rate;
use waybill_providers::courier::{ShipOutcome, ShipRequest};

use super::logo::brand_and_logo;
use crate::account::settings::settings_of;
use crate::platform::Platform;
use crate::platform::account::{entity as account, user_entity as user};
use crate::platform::clock::today_at;
use crate::platform::http::{ApiError, ApiResult, ErrorCode};
use crate::platform::pdf::Picture;
use crate::platform::session::Caller;
use crate::platform::store::Document;
use crate::shipping::insurance;
use crate::shipping::purchase::entity::Model as Purchase;
use crate::shipping::purchase::{customs_papers_of, is_paperless, paid, service_in_words};
use crate::shipping::rate;
use crate::shipping::shipment::{self, Draft, StoredDropOff, entity as shipment_entity};

/// A paid label with what belongs to it.
pub struct Order {
    /// The purchase.
    pub purchase: Purchase,
    /// The rate that was paid, in the reader's language.
    pub rate: Rate,
    /// What the courier was asked.
    pub request: ShipRequest,
    /// What it sold; None if it is not known yet.
    pub outcome: Option<ShipOutcome>,
    /// Where its parcels will be brought.
    pub drop_off: Option<StoredDropOff>,
    /// The shipment as typed.
    pub draft: Draft,
    /// The exporter's business number: as it was sent to the courier, else the account's now; empty if there is none.
    pub exporter_number: String,
    /// Whether the courier has the commercial invoice electronically.
    pub paperless: bool,
    /// Whether the insurance goes back, or went back, apart from the label.
    pub premium_apart: bool,
    /// When it did.
    pub premium_refunded_at: Option<DateTime<Utc>>,
    /// The sender's logo, where customs ask for an invoice.
    pub logo: Option<Picture>,
    /// Who pays: the account's name and the buyer's.
    pub buyer: Vec<String>,
}

impl Order {
    /// The order of one of the caller's shipments.
    ///
    /// # Errors
    /// 404, or 409 while nothing is paid.
    pub async fn of(state: &Platform, caller: &Caller, shipment_id: Uuid, lang: Lang) -> ApiResult<Self> {
        let row = shipment::find(&state.db, caller, shipment_id).await?;
        let purchase = paid(&state.db, (row.account_id, row.id)).await?.ok_or(ErrorCode::NoPurchase)?;
        Self::of_purchase(state, &row, purchase, lang).await
    }

    /// The order of a purchase.
    pub async fn of_purchase(
        state: &Platform,
        row: &shipment_entity::Model,
        purchase: Purchase,
        lang: Lang,
    ) -> ApiResult<Self> {
        let rate = rate::of_purchase(state, row, purchase.rate_id, lang).await?;
        let rate = rate.ok_or_else(|| ApiError::internal("a purchase without its rate"))?;
        let request: ShipRequest = purchase.ship_request.read()?;
        let given = request.shipment.customs.as_ref().map(|customs| customs.exporter_number.clone());
        let exporter_number = match given.filter(|number| !number.is_empty()) {
            Some(number) => number,
            None if !request.shipment.origin.in_canada() => String::new(),
            None => settings_of(&state.db, purchase.account_id).await?.defaults.business_number,
        };
        let mut policies =
            insurance::of_purchases(&state.db, std::iter::once((purchase.account_id, purchase.id))).await?;
        let policy = policies.remove(&purchase.id);
        let draft = Draft::read(row)?;
        let logo = match shipment::needs_invoice(&draft) {
            true => brand_and_logo(state, purchase.account_id).await?.1,
            false => None,
        };
        Ok(Self {
            rate,
            logo,
            premium_apart: policy.as_ref().is_some_and(|policy| policy.refund_amount.is_some()),
            premium_refunded_at: policy
                .filter(|policy| policy.refund_amount.is_some())
                .and_then(|policy| policy.refunded_at),
            request,
            exporter_number,
            paperless: is_paperless(state, &purchase.courier),
            outcome: purchase.ship_outcome.as_ref().map(Document::read).transpose()?,
            drop_off: row.drop_off.as_ref().map(Document::read).transpose()?,
            draft,
            buyer: buyer(&state.db, purchase.account_id, purchase.user_id).await?,
            purchase,
        })
    }

    /// The courier and its service.
    #[must_use]
    pub fn service(&self) -> String {
        service_in_words(&self.rate.courier_name, &self.rate.service_level)
    }

    /// The tracking numbers, one per parcel.
    #[must_use]
    pub fn tracking_numbers(&self) -> Vec<String> {
        let pieces = self.outcome.iter().flat_map(|outcome| &outcome.pieces);
        pieces.map(|piece| piece.tracking_number.clone()).collect()
    }

    /// Where it is sent from.
    #[must_use]
    pub fn origin(&self) -> AddressInput {
        self.draft.origin.clone().unwrap_or_default()
    }

    /// The day of a moment, at the place from which it is sent.
    #[must_use]
    pub fn day(&self, at: DateTime<Utc>) -> NaiveDate {
        today_at(&self.origin(), at)
    }

    /// When the money was taken.
    #[must_use]
    pub fn paid_at(&self) -> DateTime<Utc> {
        self.purchase.captured_at.unwrap_or(self.purchase.updated_at)
    }

    /// The customs papers that go with it; None where customs ask for nothing.
    #[must_use]
    pub fn customs_papers(&self, lang: Lang) -> Option<CustomsPapers> {
        customs_papers_of(&self.purchase, &self.draft, self.paperless, lang)
    }

    /// Whether it leaves the country with goods, so that customs ask for an invoice.
    #[must_use]
    pub fn needs_customs_invoice(&self) -> bool {
        shipment::needs_invoice(&self.draft)
    }
}

/// Who pays, or is insured: the account's name and the user's.
pub async fn buyer(db: &impl ConnectionTrait, account_id: Uuid, user_id: Uuid) -> ApiResult<Vec<String>> {
    let account = account::Entity::find_by_id(account_id).one(db).await?;
    let user = user::Entity::find_by_id((account_id, user_id)).one(db).await?;
    let name = user.as_ref().map(|user| format!("{} {}", user.first_name, user.last_name).trim().to_owned());
    let mut lines: Vec<String> = account.map(|account| account.name).into_iter().chain(name).collect();
    lines.extend(user.map(|user| user.email));
    lines.retain(|line| !line.is_empty());
    lines.dedup();
    Ok(lines)
}
