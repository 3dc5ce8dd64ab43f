//! Shipping insurance: what it costs, and the policies that stand behind insured labels and parcels that go by another way. Buying writes and ends them in its
//! own steps; this room knows the table alone.

pub mod claim_entity;
pub mod claim_entry_entity;
mod claim_find;
mod ended;
pub mod entity;
mod find;
mod issue;
mod markup;
mod own;
mod price;
mod public;
pub mod view;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::platform::Platform;

pub use claim_find::{claims_of, claims_waiting_for, find_claim, last_claim_on, waits_on_documents};
pub use ended::{end_alone, end_with_label};
pub use find::{find, find_own, in_force_for, of_purchases, of_shipments, open_for};
pub use issue::{Cover, IssueError, decline, issue};
pub use markup::Wanted;
pub use own::{Filled, create, fill, is_open, let_go, put_in_force, take};
pub use price::PolicyPrice;
pub use public::{CertificateLooks, PublicCertificate};
pub use view::{cancellable, policy, shipped_on, standing, verification_url};

/// The routes of insurance.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
    CertificateLooks: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(markup::markup)).routes(routes!(public::verify))
}
