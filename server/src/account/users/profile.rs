//! The table `profiles`: the address that a user ships from.

use sea_orm::entity::prelude::*;

/// A user's profile.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "profiles")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// The account.
    pub account_id: Uuid,
    /// The user; one profile each.
    pub user_id: Uuid,
    /// An `AddressInput` as its rule passed it.
    pub address: Json,
    /// Whether one may ship from it.
    pub complete: bool,
    /// When the row was made.
    pub created_at: DateTimeUtc,
    /// When it last changed.
    pub updated_at: DateTimeUtc,
}

/// None that is followed.
#[derive(Debug, Clone, Copy, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
