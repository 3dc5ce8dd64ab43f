//! Buying labels, and standalone policies: each attempt is a row, each shipment or policy has at most one in progress,
//! and the intent is written before each call, which carries its own key. If the process dies, an attempt continues
//! from its row: nothing is charged twice, and no label is without its file or a row that says why.
//!
//! To follow one purchase: `begin` writes its row (as `policy::begin` and `top_up::begin` do). `machine::run` takes the row and
//! does one of the `step`s after another; each asks one provider, and moves the row by the answer. A move is one transaction
//! (`machine::transition`) with all that follows it: `machine::consequence` lists that, and `machine::perform` writes it with the
//! functions of `label`, `policy`, `top_up`, `card`, `mail` and `refund`.

mod begin;
mod card;
pub mod dispute;
pub mod entity;
mod failure;
pub mod fault_point;
pub mod file_entity;
mod find;
mod in_words;
pub mod key_entity;
mod label;
mod machine;
mod mail;
mod payment_event;
mod policy;
mod refund;
mod state;
mod step;
mod top_up;

use crate::platform::openapi::define_router;

pub use begin::{CallerKey, KEPT as KEY_KEPT, Order, agreed_rate, begin};
pub use card::{DetachUnsavedCard, detach_unused_cards};
pub use failure::Failure;
pub use fault_point::FaultPoints;
pub use find::{
    STUCK_AFTER, UNSETTLED, is_cover_moving, is_paying_with, last, live, paid, refunded, under_way, waiting,
};
pub use in_words::{card_in_words, service_in_words};
pub use label::{
    Bought, LATE_LABEL_CHECKS, RecheckLateLabel, cancel_refusal, customs_papers_of, is_paperless, labels, note_printed,
    of_shipments, tracking_numbers,
};
pub use machine::{
    ResumeReason, SettleChoice, SettleError, SettleOutcome, SettledMoney, Verdict, recover, run, settle, settle_choices,
};
pub use mail::{ApprovalMail, CancelMail, Receipt, TellOfApproval};
pub use policy::{PolicyMail, PolicyOrder, Premium, RefundPremium, begin_policy, cancel_cover, is_premium_tax};
pub use refund::FollowRefund;
pub use state::BuyingState;
pub use top_up::{
    AutomaticTopUpStopped, OwedUnpaid, TopUpAutomatically, TopUpMail, TopUpOrder, begin_top_up, charge_owed,
    spent_in_month,
};

define_router! {
    /// The routes of buying.
    [BuyingState]
    payment_event::webhook;
    card::remove::remove_card;
}
