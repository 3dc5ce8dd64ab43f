//! Checking that a person has their second factor, once for each code.

use chrono::{DateTime, Utc};
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, QueryFilter};

use super::challenge::party_of;
use super::entity::{Column, Entity, StoredKind};
use super::find::{codes_left, factors_of};
use super::mail::{FactorEvent, tell};
use super::recovery;
use crate::account::audit::{Act, Entry, record};
use crate::platform::Platform;
use crate::platform::account::user_entity as user;
use crate::platform::http::{ApiError, ApiResult};
use crate::platform::secret::Purpose;
use crate::platform::store::update_by_id;
use crate::platform::totp::TotpSecret;
use crate::platform::webauthn::{Passkey, PasskeyAssertion};

/// Digits of an authenticator app's code.
const DIGITS: usize = 6;

/// Accepts a code of the person's app, or one of their recovery codes, which is used up and told to them. The caller's
/// transaction is committed where the answer is yes.
///
/// # Errors
/// When the database does not answer, or a secret cannot be opened.
pub async fn prove_by_code(
    db: &impl ConnectionTrait,
    state: &Platform,
    user: &user::Model,
    (code, address): (&str, &str),
    now: DateTime<Utc>,
) -> ApiResult<bool> {
    let typed: String = code.chars().filter(|one| !one.is_whitespace()).collect();
    if typed.len() == DIGITS && typed.bytes().all(|digit| digit.is_ascii_digit()) {
        return use_step(db, state, user, &typed, now).await;
    }
    if !recovery::use_up(db, state, user, &typed).await? {
        return Ok(false);
    }
    let params = [("address", address)];
    record(db, user, Entry { act: Act::RecoveryCodeUsed, subject_id: Some(user.id), params: &params }, now).await?;
    tell(db, user, FactorEvent::RecoveryCodeUsed { left: codes_left(db, user).await? }, now).await?;
    Ok(true)
}

/// Accepts the signature of one of the person's passkeys under the question that was asked. Of two requests at once with the
/// same signature one finds no row where the passkey counts; the question is ended by the caller in any case.
///
/// # Errors
/// When the database does not answer.
pub async fn prove_by_passkey(
    db: &impl ConnectionTrait,
    state: &Platform,
    user: &user::Model,
    (challenge, given): (Option<&str>, &PasskeyAssertion),
    now: DateTime<Utc>,
) -> ApiResult<bool> {
    let id = given.id.trim_end_matches('=');
    let row = factors_of(user).filter(Column::Kind.eq(StoredKind::Passkey)).filter(Column::CredentialId.eq(id));
    let (Some(challenge), Some(row)) = (challenge, row.one(db).await?) else { return Ok(false) };
    let mut passkey: Passkey = serde_json::from_str(&row.secret).map_err(ApiError::internal)?;
    match party_of(state)?.verify(challenge, &passkey, given) {
        Ok(count) => passkey.count = count,
        Err(error) => {
            tracing::info!(%error, "a passkey was refused");
            return Ok(false);
        }
    }
    let used = update_by_id::<Entity>((user.account_id, row.id))
        .col_expr(Column::Secret, Expr::value(serde_json::to_string(&passkey).map_err(ApiError::internal)?))
        .col_expr(Column::LastUsedAt, Expr::value(now))
        .filter(Column::Secret.eq(row.secret))
        .exec(db)
        .await?;
    Ok(used.rows_affected == 1)
}

/// Whether a code of the app is right, and of a later step than the last one. Of two requests at once with the same code one
/// finds no row.
async fn use_step(
    db: &impl ConnectionTrait,
    state: &Platform,
    user: &user::Model,
    code: &str,
    now: DateTime<Utc>,
) -> ApiResult<bool> {
    let app = factors_of(user).filter(Column::Kind.eq(StoredKind::Totp)).filter(Column::ConfirmedAt.is_not_null());
    let Some(row) = app.one(db).await? else { return Ok(false) };
    let secret = TotpSecret::unsealed(&state.secret, (Purpose::SecondFactor, row.id), &user.email, &row.secret);
    let secret = secret.map_err(ApiError::internal)?;
    let Some(step) = secret.step_of(code, u64::try_from(now.timestamp()).unwrap_or_default()) else { return Ok(false) };
    let unused = Condition::any().add(Column::LastStep.is_null()).add(Column::LastStep.lt(step));
    let used = update_by_id::<Entity>((user.account_id, row.id))
        .col_expr(Column::LastStep, Expr::value(step))
        .col_expr(Column::LastUsedAt, Expr::value(now))
        .filter(unused)
        .exec(db)
        .await?;
    Ok(used.rows_affected == 1)
}
