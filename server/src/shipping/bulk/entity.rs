//! The table `bulk_runs`.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use waybill_core::Lang;
use waybill_core::address::AddressInput;
use waybill_core::bulk::BulkChoice;

use super::failure::RowFailure;
use crate::platform::store::table::*;
use crate::platform::store::{Document, Stored};

/// What is being done with a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumIter, DeriveActiveEnum, Serialize, Deserialize, TS, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "Text", rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum BulkRunState {
    /// Nothing; a person decides what comes next.
    Open,
    /// Couriers are being asked for prices.
    Pricing,
    /// Labels are being bought.
    Buying,
    /// It was stopped in the middle; buying or pricing again continues with what is left.
    Stopped,
}

/// A list of bulk labels.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "bulk_runs")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Who made it. Each of its rows says who ordered it.
    pub user_id: Uuid,
    /// Where the rows came from: a file's name.
    pub name: String,
    pub state: BulkRunState,
    /// Where every typed row starts; empty where the list was made of drafts that start in different places.
    pub origin: Document<AddressInput>,
    /// How the rates of rows without a choice of their own are chosen.
    pub choice: Document<BulkChoice>,
    /// The language of the person who last started it.
    pub lang: Stored<Lang>,
    /// The job that works on it; any other has been stale_rows.
    pub job_id: Option<Uuid>,
    /// Why it was stopped, unless a person did it.
    pub stopped_by: Option<Document<RowFailure>>,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
}
