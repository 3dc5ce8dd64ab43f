//! Realistic demonstration data, entered through the application's own routes so that it obeys every rule.

mod address_book;
mod client;
mod error;
pub mod month;
mod operator;
mod owner;
mod shipments;
mod sign_in;
mod team;

use crate::AppState;

pub use error::SeedError;
pub use operator::{OperatorSignIn, known_operator};
pub use owner::{is_of_others, known_sign_in};
pub use sign_in::SignIn;

/// Creates the demonstration account if it is missing, fills it if it is empty, and returns its sign-in.
pub async fn seed(state: &AppState) -> Result<SignIn, SeedError> {
    let sign_in = owner::ensure(state).await?;
    operator::ensure(state).await?;
    let client = client::Client::signed_in(state, &sign_in.email).await?;
    owner::onboard(&client).await?;
    address_book::fill(&client).await?;
    let mut mark = month::Mark::read(state, &client).await?;
    // The demonstration starts even without labels: a fault may be switched on, or the simulator may run elsewhere.
    if let Err(error) = month::enter(state, &client, &mut mark).await {
        tracing::warn!(%error, "the month of the demonstration is not entered, or only in part");
    }
    // Last, so that they are among the latest.
    if !mark.drafts {
        shipments::begin(&client).await?;
        mark.note_drafts()?;
    }
    team::fill(state, &client, &sign_in).await?;
    client.sign_out().await?;
    Ok(sign_in)
}
