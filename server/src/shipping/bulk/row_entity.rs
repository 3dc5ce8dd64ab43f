//! The table `bulk_run_rows`.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use waybill_core::bulk::BulkRowInput;

use super::failure::RowFailure;
use crate::platform::store::Document;
use crate::platform::store::table::*;

/// How far a row is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, EnumIter, DeriveActiveEnum, Serialize, Deserialize, TS, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "Text", rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum BulkRowState {
    /// Something is wrong with what was typed.
    NeedsFix,
    /// It waits for its price.
    Waiting,
    /// It has a price.
    Priced,
    /// No courier gave a price that its choice takes.
    NoRate,
    /// A person approved its price; it waits for its turn.
    Ordered,
    /// It is being bought.
    Buying,
    /// The bank asks the cardholder.
    PendingPayment,
    /// There is a label.
    Bought,
    /// Its price rose above what was approved.
    PriceRose,
    /// It was not bought.
    Failed,
    /// Its label was bought, and cancelled since or is being cancelled.
    Cancelled,
}

impl BulkRowState {
    /// The states in which a person may order a row.
    pub const ORDERABLE: [Self; 5] = [Self::Waiting, Self::Priced, Self::NoRate, Self::PriceRose, Self::Failed];
    /// The states in which a row has a price that a person could approve now.
    pub const BUYABLE: [Self; 3] = [Self::Priced, Self::PriceRose, Self::Failed];
    /// The states in which a row may be changed or removed.
    pub const OPEN: [Self; 6] =
        [Self::NeedsFix, Self::Waiting, Self::Priced, Self::NoRate, Self::PriceRose, Self::Failed];
}

/// A row of a list of bulk labels. A row that was typed has no shipment while it has faults.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "bulk_run_rows")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub run_id: Uuid,
    pub user_id: Uuid,
    /// Its place in the list, from 1.
    pub position: i64,
    pub state: BulkRowState,
    /// As typed.
    pub input: Document<BulkRowInput>,
    /// Its draft, later its label.
    pub shipment_id: Option<Uuid>,
    /// The version of a draft that stood before the list, as the list last read it; none where the row was typed.
    pub draft_version: Option<i64>,
    /// The chosen rate.
    pub rate_id: Option<Uuid>,
    /// The chosen rate's total, in cents.
    pub total: Option<i64>,
    /// The taxes in it, in cents.
    pub tax: Option<i64>,
    /// The fee for its cover in it, in cents; none without cover.
    pub insurance: Option<i64>,
    /// The total that a person approved, in cents.
    pub approved: Option<i64>,
    /// Who ordered it last: their rights, card and approval count. None before.
    pub ordered_by: Option<Uuid>,
    /// The limit of the API key by which they ordered it, in cents.
    pub approval_over: Option<i64>,
    /// The card of theirs that pays; none where the balance is to pay.
    pub card_id: Option<Uuid>,
    /// The name of the shipping rule that chose the rate; none where no rule did.
    pub rule_name: Option<String>,
    /// Whether it arrives after the day that was asked for.
    pub late: bool,
    /// The last attempt to buy the shipment before this list's own.
    pub attempt: i64,
    /// Why it has no rate or no label.
    pub failure: Option<Document<RowFailure>>,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
}
