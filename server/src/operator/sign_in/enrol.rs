//! Making operators, from a shell alone: nobody at the desk makes another.

use std::net::Ipv4Addr;

use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, QueryFilter,
};
use uuid::Uuid;
use waybill_core::account::{RegisterInput, email_key};
use waybill_core::violation::Params;
use waybill_core::{Code, Lang};

use super::{entity, session_entity};
use crate::account::auth::{HashError, PasswordHasher, is_leaked};
use crate::operator::audit::{By, OperatorAct, record};
use crate::platform::Platform;
use crate::platform::secret::Purpose;
use crate::platform::store::{Constraint, StoreError, StoreResult, write_tx};
use crate::platform::totp::{TotpSecret, TotpSecretError};

/// What a new operator needs to sign in, known only now.
#[derive(Debug, Clone)]
pub struct Enrolment {
    /// Their e-mail as stored.
    pub email: String,
    /// The `otpauth://` address that an authenticator app reads.
    pub url: String,
}

/// Why an operator was not made or changed.
#[derive(Debug, thiserror::Error)]
pub enum EnrolError {
    /// The e-mail or the password breaks a rule; the rule's sentence.
    #[error("{0}")]
    Invalid(String),
    /// There is one with that e-mail.
    #[error("{0} is an operator already: `waybill operator reset` gives a new password and second factor")]
    Known(String),
    /// There is none.
    #[error("no operator has the e-mail {0}")]
    Unknown(String),
    /// The password could not be hashed.
    #[error(transparent)]
    Password(#[from] HashError),
    /// The second factor could not be made.
    #[error(transparent)]
    Code(#[from] TotpSecretError),
    /// The database refuses.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<DbErr> for EnrolError {
    fn from(error: DbErr) -> Self {
        Self::Store(error.into())
    }
}

/// Makes an operator.
///
/// # Errors
/// Where the e-mail or the password breaks a rule of accounts, or the e-mail is an operator's already.
pub async fn add(
    state: &Platform,
    passwords: &PasswordHasher,
    (email, password): (&str, &str),
    who: &str,
) -> Result<Enrolment, EnrolError> {
    let email = checked(email, password)?;
    let (id, now) = (Uuid::now_v7(), state.clock.now());
    let (hash, factor) = credentials(passwords, &email, password).await?;
    let row = entity::ActiveModel {
        id: Set(id),
        email: Set(email.clone()),
        password_hash: Set(hash),
        code_secret: Set(factor.sealed(&state.secret, (Purpose::OperatorCode, id))?),
        last_step: Set(None),
        disabled_at: Set(None),
        created_at: Set(now),
        updated_at: Set(now),
    };
    let tx = write_tx(&state.db).await?;
    match row.insert(&tx).await.map_err(StoreError::from) {
        Ok(_) => {}
        Err(StoreError::Unique(Constraint::OperatorEmail)) => return Err(EnrolError::Known(email)),
        Err(error) => return Err(error.into()),
    }
    note(&tx, who, OperatorAct::OperatorAdded, (id, &email), now).await?;
    tx.commit().await?;
    Ok(Enrolment { url: factor.url()?, email })
}

/// Gives an operator a new password and a new second factor, ends their sessions, and lets them sign in again if they
/// were disabled.
///
/// # Errors
/// Where there is no such operator, or the password breaks a rule.
pub async fn reset(
    state: &Platform,
    passwords: &PasswordHasher,
    (email, password): (&str, &str),
    who: &str,
) -> Result<Enrolment, EnrolError> {
    let email = checked(email, password)?;
    let row = find(state, &email).await?;
    let (id, now) = (row.id, state.clock.now());
    let (hash, factor) = credentials(passwords, &email, password).await?;
    let mut change = row.into_active_model();
    change.password_hash = Set(hash);
    change.code_secret = Set(factor.sealed(&state.secret, (Purpose::OperatorCode, id))?);
    change.last_step = Set(None);
    change.disabled_at = Set(None);
    change.updated_at = Set(now);
    let tx = write_tx(&state.db).await?;
    change.update(&tx).await?;
    end_sessions(&tx, id).await?;
    note(&tx, who, OperatorAct::OperatorReset, (id, &email), now).await?;
    tx.commit().await?;
    Ok(Enrolment { url: factor.url()?, email })
}

/// Disables an operator and ends their sessions.
///
/// # Errors
/// Where there is no such operator.
pub async fn disable(state: &Platform, email: &str, who: &str) -> Result<(), EnrolError> {
    let email = email_key(email);
    let row = find(state, &email).await?;
    let (id, now) = (row.id, state.clock.now());
    let mut change = row.into_active_model();
    change.disabled_at = Set(Some(now));
    change.updated_at = Set(now);
    let tx = write_tx(&state.db).await?;
    change.update(&tx).await?;
    end_sessions(&tx, id).await?;
    note(&tx, who, OperatorAct::OperatorDisabled, (id, &email), now).await?;
    tx.commit().await?;
    Ok(())
}

/// The e-mail as stored, if it and the password pass the rules of accounts.
fn checked(email: &str, password: &str) -> Result<String, EnrolError> {
    let input = RegisterInput {
        email: email.to_owned(),
        password: password.to_owned(),
        password_confirmation: password.to_owned(),
        ..RegisterInput::default()
    };
    let wrong = waybill_core::violation::checked(&input, &(), Lang::default());
    if is_leaked(password) {
        return Err(EnrolError::Invalid(Code::AccountPasswordCommon.message(&Params::new(), Lang::En)));
    }
    match wrong.into_iter().find(|one| ["email", "password"].contains(&one.path.as_str())) {
        Some(wrong) => Err(EnrolError::Invalid(wrong.message)),
        None => Ok(email_key(email)),
    }
}

async fn credentials(
    passwords: &PasswordHasher,
    email: &str,
    password: &str,
) -> Result<(String, TotpSecret), EnrolError> {
    let hash = passwords.hash(Ipv4Addr::LOCALHOST.into(), password).await?;
    Ok((hash, TotpSecret::new(email)?))
}

async fn find(state: &Platform, email: &str) -> Result<entity::Model, EnrolError> {
    let found = entity::Entity::find().filter(entity::Column::Email.eq(email)).one(&state.db).await?;
    found.ok_or_else(|| EnrolError::Unknown(email.to_owned()))
}

async fn end_sessions(db: &impl ConnectionTrait, operator_id: Uuid) -> StoreResult<()> {
    let theirs = session_entity::Column::OperatorId.eq(operator_id);
    session_entity::Entity::delete_many().filter(theirs).exec(db).await?;
    Ok(())
}

/// Records what a shell did to an operator.
async fn note(
    db: &impl ConnectionTrait,
    who: &str,
    act: OperatorAct,
    (id, email): (Uuid, &str),
    now: DateTime<Utc>,
) -> StoreResult<()> {
    record(db, By::Shell(who), act, Some(id), email, now).await.map(drop)
}
