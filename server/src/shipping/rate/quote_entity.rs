//! The table `quotes`.

use waybill_providers::courier::{CourierMessage, RateRequest};

use crate::platform::store::Document;
use crate::platform::store::table::*;

/// Whether a courier answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "Text", rename_all = "snake_case")]
pub enum QuoteState {
    /// It answered, with rates or with why there are none.
    Answered,
    /// It did not answer, or not intelligibly.
    Failed,
}

/// One courier's answer for one shipment as it was then.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "quotes")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub shipment_id: Uuid,
    /// The courier's slug.
    pub courier: String,
    /// What was asked, as a SHA-256.
    pub fingerprint: String,
    /// Whether the courier answered.
    pub state: QuoteState,
    /// What else the courier said.
    pub messages: Document<Vec<CourierMessage>>,
    /// What was asked.
    pub request: Document<RateRequest>,
    /// Whether a simulated courier answered.
    pub simulated: bool,
    /// When the courier answered.
    pub asked_at: DateTimeUtc,
    /// Until when the answer is valid.
    pub expires_at: DateTimeUtc,
    /// When it was over age and kept, because a purchase began with it.
    pub kept_at: Option<DateTimeUtc>,
}
