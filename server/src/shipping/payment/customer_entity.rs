//! The table `payment_customers`.

use crate::platform::store::table::*;

/// A customer at the payment processor.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "payment_customers")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Whose cards they are: the account's, or a team member's who pays for themselves.
    pub holder_id: Uuid,
    /// The processor's id (`cus_…`).
    pub processor_id: String,
    pub created_at: DateTimeUtc,
}
