//! Sign-ins that were refused, as the audit trail of the account keeps them.

use chrono::{DateTime, Utc};
use sea_orm::EntityTrait;
use uuid::Uuid;

use crate::platform::Platform;
use crate::account::audit::{Act, Entry, record_of_product};
use crate::platform::account::user_entity as user;

/// Notes a sign-in with a wrong password, where the e-mail was somebody's. `id` is the effect's own: it is noted once.
///
/// # Errors
/// When the database does not answer.
pub async fn note_refused(
    state: &Platform,
    id: Uuid,
    user_id: Option<Uuid>,
    address: &str,
    at: DateTime<Utc>,
) -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
    let Some(user_id) = user_id else { return Ok(()) };
    let Some(user) = user::Entity::find_by_id(user_id).one(&state.db).await? else { return Ok(()) };
    let params = [("email", user.email.as_str()), ("address", address)];
    let entry = Entry { act: Act::SignInRefused, subject_id: Some(user.id), params: &params };
    record_of_product(&state.db, id, user.account_id, entry, at).await?;
    Ok(())
}
