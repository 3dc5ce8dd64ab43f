//! The table `ltl_quotes`.

use waybill_core::ltl::LtlQuoteInput;
use waybill_core::quote::QuoteStatus;

use crate::platform::store::table::*;
use crate::platform::store::{Document, Stored};

/// A freight quote that was asked for.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "ltl_quotes")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Who asked.
    pub user_id: Uuid,
    /// Active or archived: a deleted one is gone.
    pub status: Stored<QuoteStatus>,
    /// Whether the desk has still to answer.
    pub waits: bool,
    /// What a search looks through, folded.
    pub words: String,
    /// What is to be sent.
    pub form: Document<LtlQuoteInput>,
    /// The desk's price, in cents, everything included.
    pub price: Option<i64>,
    /// The last day on which it is valid, `YYYY-MM-DD`.
    pub valid_until: Option<String>,
    /// The desk's message; empty for none.
    pub message: String,
    pub answered_at: Option<DateTimeUtc>,
    /// The Idempotency-Key of the request, while it counts.
    pub request_key: Option<String>,
    /// SHA-256 of the request.
    pub request_hash: String,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
}
