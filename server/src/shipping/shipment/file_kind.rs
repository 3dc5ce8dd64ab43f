//! The kinds of stored files.

use sea_orm::entity::prelude::*;
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

/// What a file is to its shipment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumIter, DeriveActiveEnum, Serialize, TS, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "Text", rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum FileKind {
    /// A label of the courier's.
    Label,
    /// A picture of the goods.
    ProductImage,
    /// A picture of how the goods are packed.
    PackagingImage,
    /// Proof of what the goods are worth.
    ProofFile,
    /// A picture of what is damaged.
    DamageImage,
    /// A picture of the box as it arrived.
    BoxImage,
    /// What the recipient says.
    RecipientWord,
    /// Any other document of a claim.
    OtherDocument,
}
