//! The table `address_books`.

use waybill_core::address::AddressInput;

use crate::platform::store::Document;
use crate::platform::store::table::*;

/// A saved address.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "address_books")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Last name, first name and company, folded: the list's sort key.
    pub sort_key: String,
    /// What makes it an entry, in sixteen letters ([`ShortKey`](waybill_core::address::import::ShortKey)); empty where it
    /// stood here before there were keys.
    pub short_key: String,
    /// The address.
    pub address: Document<AddressInput>,
    /// The import that it came with; None for one that was typed.
    pub import_id: Option<Uuid>,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
}
