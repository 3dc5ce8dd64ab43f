//! `POST /operator/login`

use axum::extract::State;
use chrono::{DateTime, Utc};
use garde::Validate;
use sea_orm::sea_query::Expr;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, EntityTrait, QueryFilter};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::account::email_key;
use waybill_core::violation::Form;

use super::limits::{PER_EMAIL, PER_NETWORK, PER_PASSWORD};
use super::{IDLE, LASTS, entity, session_entity};
use crate::account::auth::PasswordHasher;
use crate::operator::audit::{By, OperatorAct, record};
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, ClientAddress, Data, ErrorCode, RequestContext, Valid, max_text_len};
use crate::platform::limit::{hit, network};
use crate::platform::secret::{self, Purpose};
use crate::platform::store::{StoreResult, write_tx};
use crate::platform::totp::TotpSecret;

/// What an operator signs in with.
#[derive(Default, Serialize, Deserialize, Validate, Form, TS, ToSchema)]
#[serde(default)]
#[ts(export)]
pub struct OperatorLoginInput {
    /// E-mail.
    #[garde(custom(max_text_len))]
    pub email: String,
    /// Password.
    #[garde(custom(max_text_len))]
    pub password: String,
    /// The six digits that the authenticator app shows.
    #[garde(custom(max_text_len))]
    pub code: String,
}

/// An operator's new session.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct OperatorSession {
    /// The bearer token, known only now.
    pub token: String,
    /// Who signed in.
    pub email: String,
    /// When the session ends, however much it is used.
    pub expires_at: DateTime<Utc>,
    /// Minutes after which an unused session ends.
    pub idle_minutes: i64,
}

/// Opens an operator's session. The e-mail, the password and a code that was not used yet have to go together; the answer
/// to anything else is the same and takes the same time.
#[utoipa::path(post, path = "/operator/login", tag = "operator", request_body = OperatorLoginInput,
    responses((status = 401), (status = 200, body = Data<OperatorSession>)))]
pub async fn operator_login(
    State(state): State<Platform>,
    State(passwords): State<PasswordHasher>,
    ClientAddress(address): ClientAddress,
    context: RequestContext,
    Valid(input): Valid<OperatorLoginInput>,
) -> ApiResult<Data<OperatorSession>> {
    let email = email_key(&input.email);
    let from = network(address);
    hit(&state, PER_NETWORK, &from).await?;
    hit(&state, PER_EMAIL, &format!("{email} {from}")).await?;
    let known = entity::Entity::find().filter(entity::Column::Email.eq(&email)).one(&state.db).await?;
    let stored = known.as_ref().map(|row| row.password_hash.as_str());
    let right = passwords.verify(address, &input.password, stored).await?;
    // Said as any refusal is: that the limit is reached would tell that the password is right.
    let right = right && may_try_a_code(&state, stored.unwrap_or_default()).await?;
    let now = state.clock.now();
    let factor = match &known {
        Some(row) => {
            let sealed_for = (Purpose::OperatorCode, row.id);
            TotpSecret::unsealed(&state.secret, sealed_for, &row.email, &row.code_secret)
        }
        None => TotpSecret::decoy(),
    };
    let factor = factor.map_err(ApiError::internal)?;
    let digits: String = input.code.chars().filter(|one| !one.is_whitespace()).collect();
    let step = factor.step_of(&digits, u64::try_from(now.timestamp()).unwrap_or_default());
    let tx = write_tx(&state.db).await?;
    let accepted = match (&known, step) {
        (Some(row), Some(step)) if right && use_once(&tx, row, step, now).await? => Some(row),
        _ => None,
    };
    let act = if accepted.is_some() { OperatorAct::SignedIn } else { OperatorAct::SignInRefused };
    let (id, who) = known.as_ref().map_or((None, ""), |row| (Some(row.id), row.email.as_str()));
    record(&tx, By::Desk { id, email: who, request_id: context.request_id(), address }, act, None, "", now).await?;
    let opened = match accepted {
        Some(row) => Some(open(&tx, row, &address.to_string(), now).await?),
        None => None,
    };
    tx.commit().await?;
    opened.map(Data).ok_or_else(|| ErrorCode::OperatorCredentials.into())
}

/// Whether a code may still be tried today with this password; a reset gives another one.
async fn may_try_a_code(state: &Platform, password_hash: &str) -> ApiResult<bool> {
    match hit(state, PER_PASSWORD, password_hash).await {
        Ok(()) => Ok(true),
        Err(refused) if refused.code == ErrorCode::TooMany => Ok(false),
        Err(failed) => Err(failed),
    }
}

/// Whether a code is accepted: of an operator who may sign in, and of a later step than the last one. Of two sign-ins with
/// the same code one finds no row.
async fn use_once(db: &impl ConnectionTrait, row: &entity::Model, step: i64, now: DateTime<Utc>) -> StoreResult<bool> {
    let unused = Condition::any().add(entity::Column::LastStep.is_null()).add(entity::Column::LastStep.lt(step));
    let used = entity::Entity::update_many()
        .col_expr(entity::Column::LastStep, Expr::value(step))
        .col_expr(entity::Column::UpdatedAt, Expr::value(now))
        .filter(entity::Column::Id.eq(row.id))
        .filter(entity::Column::DisabledAt.is_null())
        // As they were proven: a reset in between has ended them.
        .filter(entity::Column::PasswordHash.eq(&row.password_hash))
        .filter(entity::Column::CodeSecret.eq(row.code_secret.clone()))
        .filter(unused)
        .exec(db)
        .await?;
    Ok(used.rows_affected == 1)
}

async fn open(
    db: &impl ConnectionTrait,
    row: &entity::Model,
    address: &str,
    now: DateTime<Utc>,
) -> ApiResult<OperatorSession> {
    // Ended ones are of no use to anybody; operators are few.
    session_entity::Entity::delete_many()
        .filter(session_entity::Column::OperatorId.eq(row.id))
        .filter(session_entity::Column::ExpiresAt.lte(now))
        .exec(db)
        .await?;
    let token = secret::token()?;
    let expires_at = now + LASTS;
    session_entity::ActiveModel {
        id: Set(Uuid::now_v7()),
        operator_id: Set(row.id),
        token_hash: Set(secret::sha256(&token)),
        address: Set(address.to_owned()),
        created_at: Set(now),
        last_seen_at: Set(now),
        expires_at: Set(expires_at),
    }
    .insert(db)
    .await?;
    Ok(OperatorSession { token, email: row.email.clone(), expires_at, idle_minutes: IDLE.num_minutes() })
}
