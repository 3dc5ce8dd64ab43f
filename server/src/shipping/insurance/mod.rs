//! Shipping insurance: what it costs, and the policies of insured labels and of parcels that are sent another way.
//! Buying writes and ends them in its own steps; this room knows the table alone.

mod approval;
mod approval_mail;
mod cancellation;
pub mod claim_entity;
pub mod claim_entry_entity;
mod claim_find;
pub mod entity;
mod find;
mod form;
mod freight_view;
mod hold;
pub mod issue;
mod markup;
mod price;
mod public;
mod standalone;
pub mod view;

use crate::platform::openapi::define_router;

pub use approval::{Decision, ask, decide};
pub use approval_mail::{FreightMail, FreightNews, tell_of_approval};
pub use cancellation::{end_alone, end_with_label};
pub use claim_find::{claims_of, claims_waiting_for, find_claim, last_claim_on, waits_on_documents};
pub use find::{
    awaiting_approval, find, find_of_kind, find_standalone, in_force_for, of_purchases, of_shipments, open_for,
    open_freight, owned_by,
};
pub use form::{PolicyForm, Route};
pub use freight_view::FreightInsurance;
pub use hold::{claimed_shipments, is_claimed, lock_policies_of_label, lock_policy};
pub use issue::IssueError;
pub use markup::Wanted;
pub use price::PolicyPrice;
pub use public::{CertificateLooks, PublicCertificate};
pub use standalone::{NewPolicy, create, fill, is_awaiting_approval, is_open, may_change, put_in_force, release, take};
pub use view::{cancellable, effective_status, policy, shipped_on, verification_url};

define_router! {
    /// The routes of insurance.
    [CertificateLooks]
    markup::markup;
    public::verify;
}
