//! The table `tracking_links`.

use crate::platform::store::table::*;

/// A link by which a recipient follows a shipment.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "tracking_links")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    /// The key; the token is an HMAC of it under a separate key.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub shipment_id: Uuid,
    /// SHA-256 of the token, in hexadecimal digits.
    pub token_hash: String,
    pub created_at: DateTimeUtc,
    /// When it stopped working.
    pub revoked_at: Option<DateTimeUtc>,
}
