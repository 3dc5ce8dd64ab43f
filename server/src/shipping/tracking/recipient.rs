//! What a recipient's token opens: the shipment, and what is known of its delivery.

use chrono::{DateTime, NaiveDate, Utc};
use sea_orm::EntityTrait;
use waybill_core::address::AddressInput;
use waybill_core::returns::ReturnSettingsInput;

use super::link::{live, of_token, url};
use super::progress::{Progress, tracking_progress};
use super::share::still_works;
use super::view::PublicBrand;
use crate::account::brand::view::BrandLogo;
use crate::account::brand::{Branding, branding_of};
use crate::account::settings::settings_of;
use crate::platform::Platform;
use crate::platform::clock::today_at;
use crate::platform::http::{ApiResult, ErrorCode};
use crate::platform::store::Key;
use crate::shipping::shipment::{self, entity};

/// A shipment as its recipient knows it, by the link.
pub struct Recipient {
    pub shipment: entity::Model,
    /// Where it comes from.
    pub from: AddressInput,
    /// Where it went.
    pub to: AddressInput,
    /// The sender's brand.
    pub branding: Branding,
    /// The sender's name.
    pub sender: String,
    /// What may be sent back.
    pub settings: ReturnSettingsInput,
    /// The day of its delivery, where it was delivered.
    pub delivered_on: Option<NaiveDate>,
    /// The day there.
    pub today: NaiveDate,
}

/// The shipment that a token opens, and how far it has come.
///
/// # Errors
/// 404 for a token of no link that works, 410 from 90 days after the delivery on.
pub(super) async fn opened(state: &Platform, token: &str) -> ApiResult<(entity::Model, Progress)> {
    let link = of_token(&state.db, token).await?.ok_or(ErrorCode::NotFound)?;
    let row = entity::Entity::find_by_id((link.account_id, link.shipment_id)).one(&state.db).await?;
    let row = row.filter(|row| row.deleted_at.is_none()).ok_or(ErrorCode::NotFound)?;
    let way = tracking_progress(state, row.account_id, &[row.id]).await?.remove(&row.id).ok_or(ErrorCode::NotFound)?;
    still_works(way.delivered_at(), state.clock.now())?;
    Ok((row, way))
}

impl Recipient {
    /// What a token opens.
    ///
    /// # Errors
    /// 404 for a token of no link that works, 410 from 90 days after the delivery on.
    pub async fn of_token(state: &Platform, token: &str) -> ApiResult<Self> {
        let (row, way) = opened(state, token).await?;
        Self::of(state, row, way.delivered_at()).await
    }

    /// The same of a shipment that was delivered then.
    pub(super) async fn of(
        state: &Platform,
        shipment: entity::Model,
        delivered_at: Option<DateTime<Utc>>,
    ) -> ApiResult<Self> {
        let (from, to) = shipment.ends();
        let branding = branding_of(&state.db, shipment.account_id).await?;
        let company = from.company_name.trim();
        let sender = branding.sender(if company.is_empty() { from.contact_first_name.trim() } else { company });
        Ok(Self {
            settings: settings_of(&state.db, shipment.account_id).await?.returns,
            delivered_on: delivered_at.map(|at| today_at(&to, at)),
            today: today_at(&to, state.clock.now()),
            shipment,
            from,
            to,
            branding,
            sender,
        })
    }

    /// The brand as a page shows it.
    #[must_use]
    pub fn brand(&self) -> PublicBrand {
        PublicBrand {
            logo: self.branding.logo.as_ref().map(BrandLogo::from),
            accent: self.branding.brand.accent.clone(),
            shop_url: self.branding.brand.shop_url.clone(),
        }
    }

    /// Whether something may be sent back now.
    pub async fn may_return(&self, state: &Platform) -> ApiResult<bool> {
        let in_time = shipment::is_returnable(&self.settings, &self.shipment, (self.delivered_on, self.today));
        Ok(in_time && !shipment::has_return_label(&state.db, &self.shipment).await?)
    }

    /// Whether something may be sent back now, or was asked for.
    pub(super) async fn has_returns(&self, state: &Platform) -> ApiResult<bool> {
        let row = &self.shipment;
        Ok(self.may_return(state).await?
            || !shipment::returns_asked_for(&state.db, (row.account_id, row.id)).await?.is_empty())
    }
}

/// The address of a shipment's public page; None where its link was revoked.
pub async fn public_url(platform: &Platform, shipment: Key) -> ApiResult<Option<String>> {
    Ok(live(&platform.db, shipment).await?.map(|row| url(platform, &row)))
}
