//! `GET /invitations/{token}` and `POST /invited-user-set-password`

use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::USER_AGENT;
use chrono::{DateTime, Utc};
use sea_orm::sea_query::Expr;
use sea_orm::{ActiveModelTrait, ColumnTrait, IntoActiveModel, QueryFilter};
use waybill_core::Lang;
use waybill_core::account::InvitedPasswordInput;
use waybill_core::violation::checked;

use super::entity as invitation;
use super::link::look_up;
use super::view::Invitation;
use crate::account::audit::{Act, Entry, record};
use crate::account::auth::view::LoginAnswer;
use crate::account::auth::{PasswordHasher, REDEEM_PER_ADDRESS, refuse_leaked};
use crate::account::users::find::details;
use crate::platform::Platform;
use crate::platform::account::user_entity::{self as user, Role, UserStatus};
use crate::platform::http::{ApiError, ApiResult, Body, ClientAddress, Data, ErrorCode, Path, RequestLang};
use crate::platform::limit::{hit, network};
use crate::platform::session::{self, Cookies};
use crate::platform::store::{Constraint, StoreError, update_by_id, write_tx};

/// What an invitation's link offers, for the page it opens.
#[utoipa::path(get, path = "/invitations/{token}", tag = "team", params(("token" = String, Path, description = "What the link ends with")),
    responses((status = 403), (status = 404), (status = 409), (status = 410), (status = 200, body = Data<Invitation>)))]
pub async fn read_invitation(
    State(state): State<Platform>,
    ClientAddress(address): ClientAddress,
    Path(token): Path<String>,
) -> ApiResult<Data<Invitation>> {
    hit(&state, REDEEM_PER_ADDRESS, &network(address)).await?;
    let (row, account) = look_up(&state.db, &token, state.clock.now()).await?;
    Ok(Data(Invitation {
        email: row.email,
        account_name: account.name,
        invited_by: row.invited_by,
        expires_at: row.expires_at,
    }))
}

/// Joins an account with an invitation's link and signs in. The e-mail counts as verified, since the link was read
/// there.
///
/// 409 if the e-mail has since got an account of its own.
#[utoipa::path(post, path = "/invited-user-set-password", tag = "team", request_body = InvitedPasswordInput,
    responses((status = 403), (status = 404), (status = 409), (status = 410), (status = 200, body = Data<LoginAnswer>)))]
pub async fn accept_invitation(
    State(state): State<Platform>,
    State(passwords): State<PasswordHasher>,
    ClientAddress(address): ClientAddress,
    RequestLang(lang): RequestLang,
    headers: HeaderMap,
    cookies: Cookies,
    Body(mut input): Body<InvitedPasswordInput>,
) -> ApiResult<Data<LoginAnswer>> {
    hit(&state, REDEEM_PER_ADDRESS, &network(address)).await?;
    let now = state.clock.now();
    let (row, account) = look_up(&state.db, &input.token, now).await?;
    input.email.clone_from(&row.email);
    ApiError::refuse(checked(&input, &(), lang))?;
    refuse_leaked(&input.password, lang)?;
    let hash = passwords.hash(address, &input.password).await?;
    let user = new_user(&row, &input, hash, lang, now);
    let agent = headers.get(USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let tx = write_tx(&state.db).await?;
    // Claimed by a conditional update: of two requests at once one joins, and a link replaced in the meantime joins
    // nobody.
    let claimed = update_by_id::<invitation::Entity>((row.account_id, row.id))
        .col_expr(invitation::Column::AcceptedAt, Expr::value(now))
        .filter(invitation::Column::TokenHash.eq(&row.token_hash))
        .filter(invitation::Column::AcceptedAt.is_null())
        .filter(invitation::Column::Disabled.eq(false))
        .exec(&tx)
        .await?;
    if claimed.rows_affected != 1 {
        return Err(ErrorCode::LinkUsed.into());
    }
    let inserted = user.clone().into_active_model().reset_all().insert(&tx).await.map_err(StoreError::from);
    inserted.map_err(|error| error.on(Constraint::UserEmail, || ErrorCode::EmailTaken.into()))?;
    record(&tx, &user, Entry { act: Act::Joined, subject_id: Some(user.id), params: &[("email", &user.email)] }, now)
        .await?;
    let opened = session::open(&tx, &user, agent, &address.to_string(), now).await?;
    tx.commit().await?;
    let user = details(&state.db, &user, &account).await?;
    cookies.signed_in(&opened, user.id, user.profile_complete);
    Ok(Data(LoginAnswer { token: opened.token, user }))
}

/// The invited person as a user of the account.
fn new_user(
    row: &invitation::Model,
    input: &InvitedPasswordInput,
    password_hash: String,
    lang: Lang,
    now: DateTime<Utc>,
) -> user::Model {
    user::Model {
        id: row.id,
        account_id: row.account_id,
        role: Role::SubUser,
        email: row.email.clone(),
        email_verified_at: Some(now),
        password_hash: Some(password_hash),
        first_name: input.first_name.trim().to_owned(),
        last_name: input.last_name.trim().to_owned(),
        language: Some(lang.into()),
        billing_type: row.billing_type,
        status: UserStatus::Active,
        has_second_factor: false,
        show_welcome_message: true,
        show_shopify_popup: false,
        created_at: now,
        updated_at: now,
        by_key: String::new(),
    }
}
