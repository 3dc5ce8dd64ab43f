//! Lists and rows as clients see them, and what they send.

use chrono::{DateTime, Utc};
use garde::Validate;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::address::AddressInput;
use waybill_core::bulk::{BULK_API_ROWS_MAX, BULK_ROWS_MAX, BulkChoice, BulkDraft, BulkRowInput};
use waybill_core::shipment::ShipmentType;
use waybill_core::violation::Form;
use waybill_core::violation::field::{some, within};
use waybill_core::{Cents, Code, Violation};

use super::entity::BulkRunState;
use super::row_entity::BulkRowState;
use crate::platform::http::max_text_len;

/// Rows to ship. With `bulk_run_id` they are added to a list that exists.
#[derive(Debug, Clone, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(default)]
#[ts(export)]
pub struct BulkShippingInput {
    /// The list to add to; a new one where missing.
    pub bulk_run_id: Option<Uuid>,
    /// Where the rows come from, such as a file's name.
    pub name: String,
    /// Where every row starts; that of the list where rows are added.
    pub origin_address: Option<AddressInput>,
    /// How the rates of rows without a choice of their own are chosen; where missing, by the account's shipping rules if there
    /// are any, else the cheapest.
    pub choice: Option<BulkChoice>,
    /// The rows, at most 10,000.
    pub rows: Vec<BulkRowInput>,
}

/// Drafts to gather in a new list.
#[derive(Debug, Clone, Default, Serialize, Deserialize, TS, ToSchema, Form, Validate)]
#[serde(default)]
#[ts(export)]
pub struct BulkListInput {
    /// The drafts, in the order of the list.
    #[garde(custom(some(Code::BulkRowsRequired)), custom(within(BULK_API_ROWS_MAX)))]
    pub shipment_ids: Vec<Uuid>,
    /// What the list is called.
    #[garde(custom(max_text_len))]
    pub name: String,
    /// How the rates of rows without a choice of their own are chosen; where missing, by the account's shipping rules if there
    /// are any, else the cheapest.
    #[garde(custom(short_choice))]
    pub choice: Option<BulkChoice>,
}

pub(super) fn short_choice<C>(choice: &Option<BulkChoice>, context: &C) -> garde::Result {
    choice
        .iter()
        .flat_map(|choice| [&choice.courier_slug, &choice.service])
        .try_for_each(|text| max_text_len(text, context))
}

/// A draft that was not taken into a list.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct BulkLeftOut {
    /// The shipment.
    pub shipment_id: Uuid,
    /// Why, in the caller's language.
    pub message: String,
}

/// The list that drafts were gathered in.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct BulkListAnswer {
    /// The list; null where no draft could be taken.
    pub run: Option<BulkRun>,
    /// How many of its drafts have left an earlier list for it.
    pub moved: u64,
    /// The drafts that were left out, in the order asked for.
    pub left_out: Vec<BulkLeftOut>,
}

/// A row that became a draft.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct BulkShipment {
    /// Its place in the list, from 1.
    pub row: i64,
    /// Id of the row.
    pub row_id: Uuid,
    /// Id of the draft.
    pub shipment_id: Uuid,
}

/// A row that became none yet.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct BulkRowErrors {
    /// Its place in the list, from 1.
    pub row: i64,
    /// Id of the row, for `PATCH /bulk-runs/{id}/rows/{rowId}`.
    pub row_id: Uuid,
    /// What is wrong with which field.
    pub violations: Vec<Violation>,
}

/// What became of the rows.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct BulkShippingAnswer {
    /// The list.
    pub run: BulkRun,
    /// The rows that became drafts.
    pub shipments: Vec<BulkShipment>,
    /// The rows with faults; they stay in the list until they are fixed or removed.
    pub errors: Vec<BulkRowErrors>,
}

/// How many rows are how far.
#[derive(Debug, Clone, Copy, Default, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct BulkCounts {
    /// All rows.
    pub rows: u64,
    /// Rows with faults.
    pub needs_fix: u64,
    /// Rows that wait for their price.
    pub waiting: u64,
    /// Rows with a price.
    pub priced: u64,
    /// Rows for which there is no price.
    pub no_rate: u64,
    /// Rows that wait for their turn to be bought.
    pub ordered: u64,
    /// Rows that are being bought.
    pub buying: u64,
    /// Rows for which the bank asks the cardholder.
    pub pending_payment: u64,
    /// Rows with a label.
    pub bought: u64,
    /// Rows whose price rose above what was approved.
    pub price_rose: u64,
    /// Rows that were not bought.
    pub failed: u64,
    /// Rows whose labels were cancelled.
    pub cancelled: u64,
}

/// A list of bulk labels.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct BulkRun {
    /// Id, in time order.
    pub id: Uuid,
    /// Where the rows came from.
    pub name: String,
    /// What is being done with it.
    pub state: BulkRunState,
    /// Why it stopped automatically, in the caller's language.
    pub stopped_by: Option<String>,
    /// Where rows that are typed start; null where the list was made of drafts that start in different places.
    pub origin_address: Option<AddressInput>,
    /// How the rates of rows without a choice of their own are chosen.
    pub choice: BulkChoice,
    /// How many rows are how far.
    pub counts: BulkCounts,
    /// What buying everything that has a price would cost, in cents.
    pub total: Cents,
    /// The taxes in it.
    pub tax: Cents,
    /// The insurance fees in it.
    pub insurance: Cents,
    /// How many labels that is.
    pub buyable: u64,
    /// How many rows with a price wait for the images that their cover wants; they are not in the sum.
    pub lacking: u64,
    /// What the labels bought so far cost, in cents.
    pub spent: Cents,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// When it was last started, stopped or changed.
    pub updated_at: DateTime<Utc>,
}

/// The rate that a row takes.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct BulkRowRate {
    /// The courier's slug.
    pub courier_slug: String,
    /// The courier's name.
    pub courier_name: String,
    /// The service's code.
    pub service: String,
    /// The service's name, in the caller's language.
    pub service_level: String,
    /// Expected day of delivery, `YYYY-MM-DD`.
    pub delivery_estimate: Option<String>,
    /// Whether a simulated courier answered.
    pub simulated: bool,
}

/// A row of a list.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct BulkRow {
    /// Id of the row.
    pub id: Uuid,
    /// Its place in the list, from 1.
    pub row: i64,
    /// How far it is.
    pub state: BulkRowState,
    /// As typed.
    pub input: BulkRowInput,
    /// What is wrong with which field; empty unless it needs a fix.
    pub violations: Vec<Violation>,
    /// Its draft, later its label; null while what was typed has faults.
    pub shipment_id: Option<Uuid>,
    /// How the draft came to be that stood before the list; null where the row was typed.
    pub shipment_type: Option<ShipmentType>,
    /// What that draft has of its own, and the list leaves alone; null where the row was typed.
    pub draft: Option<BulkDraft>,
    /// The rate that it takes.
    pub rate: Option<BulkRowRate>,
    /// The name of the shipping rule that chose it; null where no rule did.
    pub rule_name: Option<String>,
    /// Cents, everything included.
    pub total: Option<Cents>,
    /// The taxes in it.
    pub tax: Option<Cents>,
    /// The fee for its cover in it; null without cover.
    pub insurance: Option<Cents>,
    /// The images that its cover wants and lacks: it is not bought before they are there.
    pub lacks: Vec<Violation>,
    /// Whether it arrives after the day that was asked for, there being nothing sooner.
    pub late: bool,
    /// Why it has no price or no label, in the caller's language.
    pub message: Option<String>,
    /// When it last changed.
    pub updated_at: DateTime<Utc>,
}

/// A change to a whole list.
#[derive(Debug, Clone, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(default)]
#[ts(export)]
pub struct BulkRunPatch {
    /// How the rates of rows without a choice of their own are chosen.
    pub choice: Option<BulkChoice>,
    /// Whether rows with a choice of their own take this one too.
    pub for_all: bool,
}

/// Labels to buy.
#[derive(Debug, Clone, Default, Serialize, Deserialize, TS, ToSchema, Form, Validate)]
#[serde(default)]
#[ts(export)]
pub struct BulkPurchaseInput {
    /// The shipments, in the order in which they are bought.
    #[garde(custom(some(Code::BulkRowsRequired)), custom(within(BULK_API_ROWS_MAX)))]
    pub shipment_ids: Vec<Uuid>,
    /// The card that pays; the default one where missing.
    #[garde(skip)]
    pub card_id: Option<Uuid>,
    /// The sum that was shown, in cents; if it is not what the labels cost now, nothing is bought.
    #[garde(skip)]
    pub total: Option<Cents>,
}

/// Shipments to cancel or to delete.
#[derive(Debug, Clone, Default, Serialize, Deserialize, TS, ToSchema, Form, Validate)]
#[serde(default)]
#[ts(export)]
pub struct BulkShipmentsInput {
    /// The shipments.
    #[garde(custom(some(Code::BulkRowsRequired)), custom(within(BULK_ROWS_MAX)))]
    pub shipment_ids: Vec<Uuid>,
}

/// What became of one shipment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum BulkResult {
    /// It waits for its turn to be bought.
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
    /// It was not ordered: it needs a fix, has no price or lacks the images that its cover wants.
    NotOrdered,
    /// Its order was cancelled before anything was bought.
    Cancelled,
    /// It was deleted.
    Deleted,
    /// Nothing was done, because its state does not allow it.
    Refused,
}

/// How a call for several ended for one of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum BatchOutcome {
    /// Done, or under way.
    Ok,
    /// It was tried, and did not come about.
    Failed,
    /// Nothing was done.
    Skipped,
}

/// What became of one shipment, and why.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct BulkOutcome {
    /// The shipment.
    pub id: Uuid,
    /// How it ended.
    pub outcome: BatchOutcome,
    /// Its state now.
    pub state: BulkResult,
    /// Why, in the caller's language, where it failed or was skipped.
    pub error: Option<String>,
    /// What it costs, in cents.
    pub total: Option<Cents>,
    /// The list that it is in, for `GET /bulk-runs/{id}`.
    pub bulk_run_id: Option<Uuid>,
}

impl BulkOutcome {
    /// The outcome of a shipment whose price and list do not matter.
    #[must_use]
    pub const fn of(id: Uuid, state: BulkResult, error: Option<String>) -> Self {
        let outcome = match state {
            BulkResult::Ordered
            | BulkResult::Buying
            | BulkResult::PendingPayment
            | BulkResult::Bought
            | BulkResult::Cancelled
            | BulkResult::Deleted => BatchOutcome::Ok,
            BulkResult::PriceRose | BulkResult::Failed => BatchOutcome::Failed,
            BulkResult::NotOrdered | BulkResult::Refused => BatchOutcome::Skipped,
        };
        Self { id, outcome, state, error, total: None, bulk_run_id: None }
    }
}
