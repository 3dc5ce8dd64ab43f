//! The table `pickup_defaults`.

use sea_orm::entity::prelude::*;
use waybill_core::pickup::PickupDefaultsInput;

use crate::platform::store::Document;

/// What an account usually asks for.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "pickup_defaults")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    pub defaults: Document<PickupDefaultsInput>,
    pub updated_at: DateTimeUtc,
}

#[derive(Debug, Clone, Copy, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
