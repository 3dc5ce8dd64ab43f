//! Everything a document says of a bought label, gathered.

use chrono::{DateTime, NaiveDate, Utc};
use sea_orm::{ConnectionTrait, EntityTrait};
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::rate::Rate;
use waybill_providers::courier::{ShipOutcome, ShipRequest};

use crate::platform::Platform;
use crate::platform::account::{entity as account, user_entity as user};
use crate::platform::http::{ApiError, ApiResult, Problem};
use crate::platform::session::Caller;
use crate::platform::store::Document;
use crate::shipping::purchase::entity::Model as Purchase;
use crate::shipping::purchase::{paid, service_in_words};
use crate::shipping::rate;
use crate::shipping::shipment::{self, Draft, entity as shipment_entity};

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
    /// The shipment as typed.
    pub draft: Draft,
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
        let purchase = paid(&state.db, row.id).await?.ok_or(Problem::NoPurchase)?;
        Self::of_purchase(state, &row, purchase, lang).await
    }

    /// The order of a purchase.
    ///
    /// # Errors
    /// When a row is gone or cannot be read: a bug.
    pub async fn of_purchase(
        state: &Platform,
        row: &shipment_entity::Model,
        purchase: Purchase,
        lang: Lang,
    ) -> ApiResult<Self> {
        let rate = rate::of_purchase(state, row, purchase.rate_id, lang).await?;
        let rate = rate.ok_or_else(|| ApiError::internal("a purchase without its rate"))?;
        Ok(Self {
            rate,
            request: purchase.ship_request.read()?,
            outcome: purchase.ship_outcome.as_ref().map(Document::read).transpose()?,
            draft: Draft::read(row)?,
            buyer: buyer(&state.db, &purchase).await?,
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

    /// The day of a moment, at the place from which it is sent.
    #[must_use]
    pub fn day(&self, at: DateTime<Utc>) -> NaiveDate {
        rate::today_at(&self.draft.origin.clone().unwrap_or_default(), at)
    }

    /// When the money was taken.
    #[must_use]
    pub fn paid_at(&self) -> DateTime<Utc> {
        self.purchase.captured_at.unwrap_or(self.purchase.updated_at)
    }

    /// Whether it leaves the country with goods, so that customs ask for an invoice.
    #[must_use]
    pub fn needs_customs_invoice(&self) -> bool {
        shipment::needs_invoice(&self.draft)
    }
}

async fn buyer(db: &impl ConnectionTrait, purchase: &Purchase) -> ApiResult<Vec<String>> {
    let account = account::Entity::find_by_id(purchase.account_id).one(db).await?;
    let user = user::Entity::find_by_id(purchase.user_id).one(db).await?;
    let name = user.as_ref().map(|user| format!("{} {}", user.first_name, user.last_name).trim().to_owned());
    let mut lines: Vec<String> = account.map(|account| account.name).into_iter().chain(name).collect();
    lines.extend(user.map(|user| user.email));
    lines.retain(|line| !line.is_empty());
    lines.dedup();
    Ok(lines)
}
