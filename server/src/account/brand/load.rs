//! A brand as pages, mails and documents use it.

use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;
use waybill_core::brand::{BRAND_ADDRESSES_MAX, BrandInput};

use crate::account::settings::{Logo, Settings, entity, settings_of};
use crate::platform::account::user_entity::{self as user, UserStatus};
use crate::platform::http::ApiResult;
use crate::platform::store::{Document, find_in_account};

/// What recipients see of an account.
#[derive(Debug, Clone, Default)]
pub struct Branding {
    /// What the account says of it; replies go only to an address that is still confirmed.
    pub brand: BrandInput,
    /// The logo.
    pub logo: Option<Logo>,
}

impl Branding {
    /// The name that recipients know: the brand's, else the sender's.
    #[must_use]
    pub fn sender(&self, otherwise: &str) -> String {
        if self.brand.name.is_empty() { otherwise.to_owned() } else { self.brand.name.clone() }
    }
}

/// The brand of an account.
pub async fn branding_of(db: &impl ConnectionTrait, account_id: Uuid) -> ApiResult<Branding> {
    let Settings { mut brand, logo, .. } = settings_of(db, account_id).await?;
    if !brand.reply_to.is_empty() && !confirmed_addresses(db, account_id).await?.contains(&brand.reply_to) {
        brand.reply_to.clear();
    }
    Ok(Branding { brand, logo })
}

/// The confirmed addresses of an account's users, the owner's and the oldest members' first.
pub async fn confirmed_addresses(db: &impl ConnectionTrait, account_id: Uuid) -> ApiResult<Vec<String>> {
    let users = find_in_account::<user::Entity>(account_id)
        .select_only()
        .column(user::Column::Email)
        .filter(user::Column::Status.eq(UserStatus::Active))
        .filter(user::Column::EmailVerifiedAt.is_not_null())
        .order_by_asc(user::Column::Id)
        .limit(BRAND_ADDRESSES_MAX as u64)
        .into_tuple();
    Ok(users.all(db).await?)
}

/// Takes the address of a user who leaves out of the account's brand.
pub async fn forget_address(
    db: &impl ConnectionTrait,
    account_id: Uuid,
    email: &str,
    now: DateTime<Utc>,
) -> ApiResult<()> {
    let mut brand = settings_of(db, account_id).await?.brand;
    if brand.reply_to != email {
        return Ok(());
    }
    brand.reply_to.clear();
    let without =
        entity::ActiveModel { brand: Set(Some(Document::of(&brand)?)), updated_at: Set(now), ..Default::default() };
    entity::Entity::update_many().set(without).filter(entity::Column::AccountId.eq(account_id)).exec(db).await?;
    Ok(())
}
