//! A brand as clients see it.

use chrono::{DateTime, Utc};
use sea_orm::ConnectionTrait;
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;
use waybill_core::brand::BrandInput;

use super::load::confirmed_addresses;
use crate::account::settings::{Logo, Settings, settings_of};
use crate::platform::http::ApiResult;
use crate::platform::session::Caller;

/// A logo: a PNG without metadata.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct BrandLogo {
    /// Its path at this host; another logo has another.
    pub url: String,
    /// Pixels.
    pub width: u32,
    /// Pixels.
    pub height: u32,
}

impl From<&Logo> for BrandLogo {
    fn from(logo: &Logo) -> Self {
        Self { url: format!("/api/public/logos/{}", logo.token), width: logo.width, height: logo.height }
    }
}

/// What recipients see of an account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct Brand {
    /// What the account says of it.
    #[serde(flatten)]
    pub brand: BrandInput,
    /// The logo; null without one.
    pub logo: Option<BrandLogo>,
    /// The confirmed addresses that replies can go to; none are listed unless the owner asks.
    pub reply_addresses: Vec<String>,
    /// When the account's settings last changed; null if nothing has been set yet.
    pub updated_at: Option<DateTime<Utc>>,
}

/// The brand of the caller's account.
///
/// # Errors
/// When the database does not answer.
pub async fn brand_for(db: &impl ConnectionTrait, caller: &Caller) -> ApiResult<Brand> {
    let Settings { brand, logo, updated_at, .. } = settings_of(db, caller.account.id).await?;
    let reply_addresses = match caller.is_owner() {
        true => confirmed_addresses(db, caller.account.id).await?,
        false => Vec::new(),
    };
    Ok(Brand { brand, logo: logo.as_ref().map(BrandLogo::from), reply_addresses, updated_at })
}
