//! Entering an account's test data: the caller becomes the same person in the test account.

use axum::extract::MatchedPath;
use axum::http::request::Parts;
use chrono::{DateTime, Utc};
use sea_orm::sea_query::OnConflict;
use sea_orm::{ActiveModelTrait as _, EntityTrait, IntoActiveModel};
use waybill_core::api_key::{KeyAccess, key_access};

use super::caller::Caller;
use crate::platform::Platform;
use crate::platform::account::entity as account;
use crate::platform::account::user_entity::{self as user, BillingType, UserStatus};
use crate::platform::http::{ApiError, ErrorCode};
use crate::platform::store::{StoreResult, write_tx};
use crate::platform::test_mode::{DataMode, test_account_of};

/// What a session does in test mode besides reading and what keys may do.
const BY_PERSON: [&str; 3] =
    ["DELETE /alerts/{id}", "POST /pending-payment/{id}/approve", "POST /pending-payment/{id}/decline"];

/// The caller as they are on this platform: themselves, or in their test account, which is made when first entered.
///
/// # Errors
/// When the database refuses.
pub(super) async fn enter(state: &Platform, caller: Caller) -> Result<Caller, ApiError> {
    if state.data == DataMode::Live {
        return Ok(caller);
    }
    let now = state.clock.now();
    let (account, user) = (mirrored_account(&caller.account, now), mirrored_user(&caller.user, now));
    let found =
        user::Entity::find_by_id((account.id, user.id)).find_also_related(account::Entity).one(&state.db).await?;
    if !found.is_some_and(|(known, of)| is_same_user(&known, &user) && of.is_some_and(|of| is_same(&of, &account))) {
        write(state, &account, &user).await?;
    }
    // Shown, and given to the simulated processor; nothing is mailed to it.
    let user = user::Model { email: caller.user.email, by_key: caller.user.by_key, ..user };
    Ok(Caller { user, account, ..caller })
}

/// Refuses what a session cannot do in test mode: what concerns the person, the team and the account itself is done once, for
/// both modes.
pub(super) fn may_call_in_tests(state: &Platform, parts: &Parts) -> Result<(), ErrorCode> {
    let Some(path) = parts.extensions.get::<MatchedPath>() else { return Ok(()) };
    if state.data == DataMode::Live || parts.method.is_safe() {
        return Ok(());
    }
    let path = path.as_str().strip_prefix("/api").unwrap_or(path.as_str());
    let by_person = BY_PERSON.contains(&format!("{} {path}", parts.method).as_str());
    let by_key = key_access(parts.method.as_str(), path) != KeyAccess::Never;
    if by_person || by_key { Ok(()) } else { Err(ErrorCode::NotInTestMode) }
}

fn mirrored_account(live: &account::Model, now: DateTime<Utc>) -> account::Model {
    let live = live.clone();
    account::Model {
        id: test_account_of(live.id),
        // The live account demands it at the door.
        demands_second_factor: false,
        test_of: Some(live.id),
        created_at: now,
        updated_at: now,
        ..live
    }
}

/// The same person by the same id. Nobody can sign in as them: they have no password, and the e-mail exists nowhere
/// (RFC 2606, section 2).
fn mirrored_user(live: &user::Model, now: DateTime<Utc>) -> user::Model {
    let live = live.clone();
    user::Model {
        account_id: test_account_of(live.account_id),
        email: format!("{}@test.invalid", live.id),
        password_hash: None,
        billing_type: BillingType::Account,
        status: UserStatus::Active,
        show_welcome_message: false,
        show_shopify_popup: false,
        created_at: now,
        updated_at: now,
        by_key: String::new(),
        ..live
    }
}

fn is_same(known: &account::Model, account: &account::Model) -> bool {
    let mirrored = |row: &account::Model| (row.name.clone(), row.account_country.clone(), row.status);
    mirrored(known) == mirrored(account)
}

fn is_same_user(known: &user::Model, user: &user::Model) -> bool {
    let when = |row: &user::Model| (row.created_at, row.updated_at);
    let (created_at, updated_at) = when(known);
    *known == user::Model { created_at, updated_at, ..user.clone() }
}

/// Writes both rows, or what has changed since they were written.
async fn write(state: &Platform, account: &account::Model, user: &user::Model) -> StoreResult<()> {
    use account::Column as A;
    use user::Column as U;
    let tx = write_tx(&state.db).await?;
    let renewed = [A::Name, A::AccountCountry, A::Status, A::UpdatedAt];
    account::Entity::insert(account.clone().into_active_model().reset_all())
        .on_conflict(OnConflict::column(A::Id).update_columns(renewed).to_owned())
        .exec_without_returning(&tx)
        .await?;
    let renewed = [
        U::Role,
        U::EmailVerifiedAt,
        U::FirstName,
        U::LastName,
        U::Language,
        U::BillingType,
        U::Status,
        U::HasSecondFactor,
        U::UpdatedAt,
    ];
    user::Entity::insert(user.clone().into_active_model().reset_all())
        .on_conflict(OnConflict::columns([U::AccountId, U::Id]).update_columns(renewed).to_owned())
        .exec_without_returning(&tx)
        .await?;
    tx.commit().await
}
