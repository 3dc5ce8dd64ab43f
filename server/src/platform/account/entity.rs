//! The table `accounts`.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::platform::store::table::*;

/// The status of an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumIter, DeriveActiveEnum, Serialize, Deserialize, TS, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "Text", rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum AccountStatus {
    /// In use.
    Active,
    /// Disabled by the operator.
    Disabled,
    /// Closed by its owner; erased after 30 days.
    Closing,
}

/// An account.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "accounts")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// The company, or the owner's name.
    pub name: String,
    /// ISO 3166-1 alpha-2; set at registration and changed only by the operator.
    pub account_country: String,
    pub status: AccountStatus,
    /// Whether each of its users has to have a second factor.
    pub demands_second_factor: bool,
    /// Whose test data it holds; None where it is a live account.
    pub test_of: Option<Uuid>,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
}
