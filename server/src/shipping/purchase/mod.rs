//! Buying labels, and policies of their own: each attempt is a row, each shipment or policy has at most one in progress, and the intent is written before
//! each call, which carries its own key. Whatever happens to the process, an attempt continues from its row: nothing is
//! charged twice, and no label is without its file or a row that says why.

mod approval;
mod attempt;
mod authorise;
mod automatic;
mod automatic_job;
mod begin;
mod begin_policy;
mod cancelled;
mod cancelling;
mod capture;
mod cover;
mod detach_card;
pub mod dispute;
mod due_top_up;
pub mod entity;
mod event;
mod failure;
pub mod fault_point;
pub mod file_entity;
mod follow;
mod insure;
mod key;
pub mod key_entity;
mod label;
mod late_label;
mod lease;
mod news;
mod on_account;
mod paid;
mod papers;
mod policy_history;
mod policy_mail;
mod premium;
mod printed;
mod receipt;
mod recover;
mod refund;
mod release;
mod remove_card;
mod resume;
mod run;
mod settle;
mod show;
mod state;
mod step;
mod store_label;
mod top_up;
mod under_way;
mod unsettled;
mod void;
mod waiting;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::routes;

pub use approval::{ApprovalMail, TellOfApproval, agreed_rate};
pub use automatic::{AutomaticTopUpStopped, spent_in_month};
pub use begin::{Order, begin, last, live};
pub use begin_policy::{PolicyOrder, begin_policy};
pub use cancelled::{CancelMail, FollowRefund};
pub use cancelling::cancel_refusal;
pub use detach_card::{DetachUnsavedCard, detach_unused_cards};
pub use due_top_up::TopUpAutomatically;
pub use failure::Failure;
pub use fault_point::FaultPoints;
pub use insure::{Premium, is_premium_tax};
pub use key::CallerKey;
pub use late_label::{LATE_LABEL_CHECKS, RecheckLateLabel};
pub use on_account::{OwedUnpaid, charge_owed};
pub use paid::paid;
pub use papers::{customs_papers_of, is_paperless};
pub use policy_mail::PolicyMail;
pub use premium::{RefundPremium, cancel_cover};
pub use printed::note_printed;
pub use receipt::{Receipt, card_in_words, service_in_words};
pub use recover::recover;
pub use refund::refunded_at;
pub use resume::ResumeReason;
pub use run::run;
pub use settle::{SettleChoice, SettleError, SettleOutcome, SettledMoney, Verdict, settle, settle_choices};
pub use show::{Bought, labels, of_shipments};
pub use state::BuyingState;
pub use top_up::{TopUpMail, TopUpOrder, begin_top_up};
pub use under_way::{is_cover_moving, is_paying_with, under_way};
pub use unsettled::UNSETTLED;
pub use waiting::{STUCK_AFTER, refunded, waiting};

/// The routes of buying.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
    BuyingState: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(event::webhook)).routes(routes!(remove_card::remove_card))
}
