//! The table `required_actions`.

use waybill_core::alert::ActionReason;

use crate::platform::store::Stored;
use crate::platform::store::table::*;

/// What a user has to do about a shipment, as long as its reason exists.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "required_actions")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Who made the shipment.
    pub user_id: Uuid,
    pub shipment_id: Uuid,
    /// Why; a shipment has one row for each reason.
    pub reason: Stored<ActionReason>,
    /// The reason's place in core's order, from 0.
    pub urgency: i64,
    /// When it begins: what only time brings is stored in advance.
    pub begins_at: DateTimeUtc,
    /// Whether the account's owner has seen it.
    pub seen_by_owner: bool,
    /// Whether who made the shipment has.
    pub seen_by_user: bool,
    pub created_at: DateTimeUtc,
}
