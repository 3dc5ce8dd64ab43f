//! The table `shops`.

use waybill_core::parcel::WeightUnit;
use waybill_core::shop::{ShopKind, ShopSetupInput};

use crate::platform::store::table::*;
use crate::platform::store::{Document, Stored};

/// How a store was connected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "Text", rename_all = "snake_case")]
pub enum Method {
    /// Its owner let our app in; it tells us of its orders.
    App,
    /// By the token of the store's own app; it sends no webhooks.
    Token,
    /// By keys that its owner made, with which it was asked to tell us of its orders.
    Keys,
    /// By files of its orders: it is neither polled nor updated.
    File,
}

/// Whether a store is connected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "Text", rename_all = "snake_case")]
pub enum ShopState {
    /// Its token works, as far as is known.
    Connected,
    /// The account's owner ended it, or the store did; its token is erased.
    Disconnected,
}

/// A store that an account connected.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "shops")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Who connected it, and has the drafts of orders that come automatically.
    pub user_id: Uuid,
    /// What it runs on.
    pub kind: Stored<ShopKind>,
    /// Its address: at Shopify, or its own; what it runs on where its orders come by files.
    pub domain: String,
    /// Its name, as its customers know it.
    pub name: String,
    /// The currency of its prices.
    pub currency: String,
    /// The unit in which it weighs.
    pub weight_unit: Stored<WeightUnit>,
    /// Its time zone, as an IANA name.
    pub time_zone: String,
    pub method: Method,
    pub state: ShopState,
    /// Its access token, or its keys, sealed for this row; None once it is disconnected.
    pub token: Option<String>,
    /// What a person said of its parcels and goods.
    pub setup: Document<ShopSetupInput>,
    /// When a person last said it; None where that is not known.
    pub set_up_at: Option<DateTimeUtc>,
    /// Its orders are known as of then; None before the first sync has ended.
    pub synced_until: Option<DateTimeUtc>,
    /// Until when a job is to sync it.
    pub sync_queued_until: Option<DateTimeUtc>,
    /// Why the last sync failed, as a code; empty where it did not.
    pub sync_failure: String,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
}

impl Model {
    /// The version of the current set-up.
    #[must_use]
    pub fn setup_version(&self) -> DateTimeUtc {
        self.set_up_at.unwrap_or(self.created_at)
    }
}
