//! The table `courier_corrections`.

use sea_orm::entity::prelude::*;

/// A courier bills another amount for a label than it said before.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "courier_corrections")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub purchase_id: Uuid,
    /// What it said before, taxes included, in cents.
    pub before: i64,
    /// What it bills now.
    pub after: i64,
    /// When that was found.
    pub created_at: DateTimeUtc,
}

#[derive(Debug, Clone, Copy, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
