//! The table `audit_entries`.

use crate::platform::store::table::*;

/// An entry of the audit log.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "audit_entries")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    /// Key, in time order.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Who did it; null for the product itself. Not a reference: entries outlive users.
    pub actor_id: Option<Uuid>,
    /// The name they had then.
    pub actor_name: String,
    /// What was done, an `Act`'s code.
    pub action: String,
    pub subject_id: Option<Uuid>,
    /// The values that the sentence mentions.
    pub params: Json,
    pub created_at: DateTimeUtc,
}
