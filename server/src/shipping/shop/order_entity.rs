//! The table `shop_orders`.

use waybill_core::shop::{OrderFulfilment, OrderPayment};
use waybill_providers::shop::Order;

use crate::platform::store::table::*;
use crate::platform::store::{Document, Stored};

/// An order of a connected store.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "shop_orders")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Who has its drafts.
    pub user_id: Uuid,
    pub shop_id: Uuid,
    /// The store's id.
    pub remote_id: String,
    /// `#1001`
    pub name: String,
    /// What a search finds it by, folded.
    pub words: String,
    /// The recipient, folded: the same for orders that may share a parcel; empty without a recipient.
    pub recipient: String,
    pub payment: Stored<OrderPayment>,
    pub fulfilment: Stored<OrderFulfilment>,
    /// The order as the store last showed it.
    pub body: Document<Order>,
    pub placed_at: DateTimeUtc,
    /// When the store last changed it.
    pub changed_at: DateTimeUtc,
    /// When its customer's data were erased; it is not read again.
    pub redacted_at: Option<DateTimeUtc>,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
}
