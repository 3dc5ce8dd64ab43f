//! The table `product_facts`.

use crate::platform::store::table::*;

/// What a row says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "Text", rename_all = "snake_case")]
pub enum ProductFactKind {
    /// What one weighs.
    Weight,
    /// Harmonised System code.
    HsCode,
}

/// What a shipment that was sent says of a product.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "product_facts")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub shipment_id: Uuid,
    /// By what the product is known again, as core's `product_key` has it.
    pub product: String,
    pub kind: ProductFactKind,
    /// The weight, or the code.
    pub value: String,
    /// The weight's unit; empty for a code.
    pub unit: String,
    pub sent_at: DateTimeUtc,
}
