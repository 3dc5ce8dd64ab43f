//! Tokens that were given.

use chrono::{DateTime, TimeDelta, Utc};
use sha2::{Digest, Sha256};

use crate::state::SimulatorState;
use crate::store::StoreError;

/// The collection of tokens: until when each is good.
const TOKENS: &str = "ups_tokens";
/// Just under four hours.
pub const SECONDS: i64 = 14_399;

/// A new token; expired ones are removed, unless time travel alone made them expire.
pub fn give(state: &SimulatorState) -> Result<String, StoreError> {
    let (now, store) = (state.now(), state.store());
    let sequence = store.next("ups_token")?;
    let token = hex::encode(Sha256::digest(format!("{}/ups/{sequence}", state.config().seed)));
    let until = now + TimeDelta::seconds(SECONDS);
    store.put(TOKENS, &token, &Given { token: token.clone(), until })?;
    if state.is_time_travelling() {
        return Ok(token);
    }
    for ended in store.all::<Given>(TOKENS)?.into_iter().filter(|given| given.until <= now) {
        store.remove(TOKENS, &ended.token)?;
    }
    Ok(token)
}

/// Whether a token was given and has not ended.
pub fn is_good(state: &SimulatorState, token: &str) -> Result<bool, StoreError> {
    let given: Option<Given> = state.store().get(TOKENS, token)?;
    Ok(given.is_some_and(|given| given.until > state.now()))
}

/// A token that was given.
#[derive(Debug, serde::Serialize, serde::Deserialize)]
struct Given {
    token: String,
    until: DateTime<Utc>,
}
