//! The table `profiles`: the address that a user ships from.

use crate::platform::store::table::*;

/// A user's profile.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "profiles")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// The user; one profile each.
    pub user_id: Uuid,
    /// An `AddressInput` that passed its rule.
    pub address: Json,
    /// Whether it is complete enough to ship from.
    pub complete: bool,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
}
