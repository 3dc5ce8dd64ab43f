//! A sign-in between its two steps.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::sea_query::Expr;
use sea_orm::{ActiveEnum, ActiveModelTrait, ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use uuid::Uuid;

use super::challenge_entity::{ActiveModel, ChallengePurpose, Column, Entity, Model};
use super::find::methods_of;
use super::view::LoginChallenge;
use crate::platform::Platform;
use crate::platform::account::user_entity as user;
use crate::platform::http::{ApiError, ApiResult, ErrorCode};
use crate::platform::secret;
use crate::platform::session::Caller;
use crate::platform::store::{StoreResult, delete_in_account, find_in_account, update_by_id, write_tx};
use crate::platform::webauthn::RelyingParty;

/// How long the second step may take.
pub const LASTS: TimeDelta = TimeDelta::minutes(10);

/// Begins the second step of a user whose password was right: what the first step answers.
pub async fn ask_for_factor(
    db: &impl ConnectionTrait,
    user: &user::Model,
    now: DateTime<Utc>,
) -> ApiResult<LoginChallenge> {
    let token = secret::account_token(user.account_id, &secret::token()?);
    let row = ActiveModel {
        id: Set(Uuid::now_v7()),
        account_id: Set(user.account_id),
        user_id: Set(user.id),
        purpose: Set(ChallengePurpose::SignIn),
        token_hash: Set(secret::sha256(&token)),
        passkey_state: Set(None),
        created_at: Set(now),
        expires_at: Set(now + LASTS),
    };
    row.insert(db).await?;
    Ok(LoginChallenge { challenge: token, methods: methods_of(db, user).await?, expires_at: now + LASTS })
}

/// The refusal that carries what the second step needs.
pub fn factor_needed(challenge: &LoginChallenge) -> ApiError {
    match serde_json::to_value(challenge) {
        Ok(data) => ApiError::from(ErrorCode::FactorNeeded).with_data(data),
        Err(error) => ApiError::internal(error),
    }
}

/// The second step that a token goes on with, and whose it is.
///
/// # Errors
/// 410 where it has ended or is unknown.
pub async fn open_sign_in(
    db: &impl ConnectionTrait,
    token: &str,
    now: DateTime<Utc>,
) -> ApiResult<(Model, user::Model)> {
    let (account_id, hash) = secret::sought(token).ok_or(ErrorCode::ChallengeEnded)?;
    let found = find_in_account::<Entity>(account_id)
        .filter(Column::TokenHash.eq(hash))
        .filter(Column::Purpose.eq(ChallengePurpose::SignIn))
        .filter(Column::ExpiresAt.gt(now))
        .one(db)
        .await?;
    let row = found.ok_or(ErrorCode::ChallengeEnded)?;
    let user = user::Entity::find_by_id((row.account_id, row.user_id)).one(db).await?;
    Ok((row, user.ok_or(ErrorCode::ChallengeEnded)?))
}

/// This installation, as passkeys know it.
///
/// # Errors
/// 409 where its address is a bare number.
pub fn party_of(state: &Platform) -> ApiResult<RelyingParty> {
    Ok(RelyingParty::of(&state.config.http.origin()).ok_or(ErrorCode::PasskeysNeedName)?)
}

/// A question for a passkey in a sign-in's second step, in place of an earlier one.
pub async fn ask_at_sign_in(db: &impl ConnectionTrait, row: &Model) -> ApiResult<String> {
    let challenge = secret::token()?;
    update_by_id::<Entity>((row.account_id, row.id))
        .col_expr(Column::PasskeyState, Expr::value(&challenge))
        .exec(db)
        .await?;
    Ok(challenge)
}

/// A question for a passkey in a session, in place of an earlier one for the same purpose.
pub async fn ask_in_session(state: &Platform, caller: &Caller, purpose: ChallengePurpose) -> ApiResult<String> {
    let (challenge, now) = (secret::token()?, state.clock.now());
    let token_hash = hash_in_session(caller, purpose);
    let row = ActiveModel {
        id: Set(Uuid::now_v7()),
        account_id: Set(caller.account.id),
        user_id: Set(caller.user.id),
        purpose: Set(purpose),
        token_hash: Set(token_hash.clone()),
        passkey_state: Set(Some(challenge.clone())),
        created_at: Set(now),
        expires_at: Set(now + LASTS),
    };
    let tx = write_tx(&state.db).await?;
    let earlier = delete_in_account::<Entity>(caller.account.id);
    earlier.filter(Column::TokenHash.eq(token_hash)).exec(&tx).await?;
    row.insert(&tx).await?;
    tx.commit().await?;
    Ok(challenge)
}

/// The question that was asked in a session.
///
/// # Errors
/// 410 where none was, or it has ended.
pub async fn answered_in_session(
    db: &impl ConnectionTrait,
    caller: &Caller,
    purpose: ChallengePurpose,
    now: DateTime<Utc>,
) -> ApiResult<Model> {
    let asked = find_in_account::<Entity>(caller.account.id)
        .filter(Column::TokenHash.eq(hash_in_session(caller, purpose)))
        .filter(Column::ExpiresAt.gt(now));
    Ok(asked.one(db).await?.ok_or(ErrorCode::ChallengeEnded)?)
}

/// By what a session's question is found: one a purpose.
fn hash_in_session(caller: &Caller, purpose: ChallengePurpose) -> String {
    secret::sha256(&format!("{} {}", caller.session.id, purpose.to_value()))
}

/// Ends a question with its answer; false where another request was first.
pub async fn end(db: &impl ConnectionTrait, row: &Model) -> StoreResult<bool> {
    let gone = delete_in_account::<Entity>(row.account_id).filter(Column::Id.eq(row.id));
    Ok(gone.exec(db).await?.rows_affected == 1)
}

/// Ends all of a user's questions: their password or their factors have changed.
pub async fn end_all(db: &impl ConnectionTrait, user: &user::Model) -> StoreResult<()> {
    let theirs = delete_in_account::<Entity>(user.account_id).filter(Column::UserId.eq(user.id));
    theirs.exec(db).await?;
    Ok(())
}

/// Deletes questions that nobody answered.
pub async fn forget_ended(db: &impl ConnectionTrait, now: DateTime<Utc>) -> StoreResult<()> {
    Entity::delete_many().filter(Column::ExpiresAt.lte(now)).exec(db).await?;
    Ok(())
}
