//! The table `shop_installs`.

use crate::platform::store::table::*;

/// A consent that is under way: gone once the store sent its owner back.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "shop_installs")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// The session that began it.
    pub session_id: Uuid,
    pub domain: String,
    pub expires_at: DateTimeUtc,
}
