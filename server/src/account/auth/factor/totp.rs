//! `POST /user/factors/totp`

use axum::extract::State;
use chrono::{DateTime, Utc};
use garde::Validate;
use sea_orm::sea_query::Expr;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::violation::Form;

use super::add::{added, hold};
use super::entity::{ActiveModel, Column, Entity, StoredKind};
use super::find::factors_of;
use super::limits::FACTOR_PER_USER;
use super::view::{TotpAnswer, TotpSetup};
use crate::platform::Platform;
use crate::platform::account::user_entity as user;
use crate::platform::http::{ApiError, ApiResult, Data, ErrorCode, RequestLang, Valid, max_text_len};
use crate::platform::limit::hit;
use crate::platform::secret::Purpose;
use crate::platform::session::{Fresh, Signed};
use crate::platform::store::{update_by_id, write_tx};
use crate::platform::totp::TotpSecret;

/// Sets up an authenticator app: without a code it begins, with one it ends.
#[derive(Debug, Clone, Default, Serialize, Deserialize, Validate, Form, TS, ToSchema)]
#[serde(default)]
#[ts(export, optional_fields)]
pub struct TotpInput {
    /// The six digits that the app shows.
    #[garde(inner(custom(max_text_len)))]
    pub code: Option<String>,
}

/// Sets up an authenticator app: first answers the secret to scan, then, for a right code, the new factor. Until then sign-ins
/// ask for nothing more.
///
/// 409 where the caller has an app already, 422 for a wrong code.
#[utoipa::path(post, path = "/user/factors/totp", tag = "auth", security(("bearer" = [])), request_body = TotpInput,
    responses((status = 200, body = Data<TotpAnswer>)))]
pub async fn add_totp(
    State(state): State<Platform>,
    caller: Fresh<Signed>,
    RequestLang(lang): RequestLang,
    Valid(input): Valid<TotpInput>,
) -> ApiResult<Data<TotpAnswer>> {
    let now = state.clock.now();
    Ok(Data(match input.code {
        None => TotpAnswer { setup: Some(begin(&state, &caller.user, lang, now).await?), added: None },
        Some(code) => finish(&state, &caller.user, &code, now).await?,
    }))
}

/// A secret in place of one that was never confirmed.
async fn begin(state: &Platform, user: &user::Model, lang: Lang, now: DateTime<Utc>) -> ApiResult<TotpSetup> {
    let secret = TotpSecret::new(&user.email).map_err(ApiError::internal)?;
    let picture = secret.picture().map_err(ApiError::internal)?;
    let id = Uuid::now_v7();
    let row = ActiveModel {
        id: Set(id),
        account_id: Set(user.account_id),
        user_id: Set(user.id),
        kind: Set(StoredKind::Totp),
        name: Set(lang.pick("Authenticator app", "Application d’authentification").to_owned()),
        secret: Set(secret.sealed(&state.secret, (Purpose::SecondFactor, id)).map_err(ApiError::internal)?),
        credential_id: Set(None),
        last_step: Set(None),
        created_at: Set(now),
        confirmed_at: Set(None),
        last_used_at: Set(None),
    };
    let tx = write_tx(&state.db).await?;
    hold(&tx, user).await?;
    if let Some(known) = factors_of(user).filter(Column::Kind.eq(StoredKind::Totp)).one(&tx).await? {
        if known.confirmed_at.is_some() {
            return Err(ErrorCode::FactorTwice.into());
        }
        Entity::delete_by_id((known.account_id, known.id)).exec(&tx).await?;
    }
    row.insert(&tx).await?;
    tx.commit().await?;
    let url = secret.url().map_err(ApiError::internal)?;
    Ok(TotpSetup { secret: secret.typed(), url, size: picture.size, picture: picture.path })
}

async fn finish(state: &Platform, user: &user::Model, code: &str, now: DateTime<Utc>) -> ApiResult<TotpAnswer> {
    hit(state, FACTOR_PER_USER, &user.id.to_string()).await?;
    let waiting = factors_of(user).filter(Column::Kind.eq(StoredKind::Totp)).filter(Column::ConfirmedAt.is_null());
    let mut row = waiting.one(&state.db).await?.ok_or(ErrorCode::NotFound)?;
    let secret = TotpSecret::unsealed(&state.secret, (Purpose::SecondFactor, row.id), &user.email, &row.secret);
    let secret = secret.map_err(ApiError::internal)?;
    let digits: String = code.chars().filter(|one| !one.is_whitespace()).collect();
    let step = secret.step_of(&digits, u64::try_from(now.timestamp()).unwrap_or_default());
    let step = step.ok_or(ErrorCode::FactorWrong)?;
    let tx = write_tx(&state.db).await?;
    hold(&tx, user).await?;
    let confirmed = update_by_id::<Entity>((user.account_id, row.id))
        .col_expr(Column::ConfirmedAt, Expr::value(now))
        .col_expr(Column::LastUsedAt, Expr::value(now))
        .col_expr(Column::LastStep, Expr::value(step))
        .filter(Column::ConfirmedAt.is_null())
        .exec(&tx)
        .await?;
    if confirmed.rows_affected != 1 {
        return Err(ErrorCode::NotFound.into());
    }
    (row.confirmed_at, row.last_used_at) = (Some(now), Some(now));
    let added = added(&tx, state, user, row, now).await?;
    tx.commit().await?;
    Ok(TotpAnswer { setup: None, added: Some(added) })
}
