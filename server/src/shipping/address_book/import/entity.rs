//! The table `address_imports`.

use crate::platform::store::table::*;

/// Addresses that came into the book together, and can leave it together.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "address_imports")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Who imported them.
    pub user_id: Uuid,
    pub created_at: DateTimeUtc,
    /// When it was undone, if it was.
    pub undone_at: Option<DateTimeUtc>,
}
