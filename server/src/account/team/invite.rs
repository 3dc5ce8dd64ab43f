//! `POST /invite-user` and `POST /invite-user-resend/{id}`

use axum::extract::State;
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, IntoActiveModel, PaginatorTrait,
    QueryFilter,
};
use uuid::Uuid;
use waybill_core::account::{BillingType, InvitationInput, email_key};
use waybill_core::{Code, Lang, Violation};

use super::entity::{self as invitation, Model};
use super::find::open_invitations;
use super::link::new_link;
use super::send::SendInvitation;
use super::view::InvitedUser;
use crate::account::audit::{Act, Entry, record};
use crate::platform::Platform;
use crate::platform::account::user_entity as user;
use crate::platform::http::{ApiError, ApiResult, Data, ErrorCode, Path, RequestLang, Valid};
use crate::platform::jobs::enqueue;
use crate::platform::limit::hit_account;
use crate::platform::mail::USER_MAIL;
use crate::platform::session::{Caller, Fresh, Owner};
use crate::platform::store::{Constraint, StoreError, find_in_account, update_by_id, write_tx};

/// Invites someone to the account by a mailed link that works once, for 7 days. Inviting an e-mail again sends a new
/// link. The answer is the same whether or not the e-mail has an account of its own; if it has, its owner is told by
/// mail.
///
/// 403 until the caller's e-mail is verified; 422 if the person already belongs to the account.
#[utoipa::path(post, path = "/invite-user", tag = "team", security(("bearer" = [])), request_body = InvitationInput,
    responses((status = 200, body = Data<InvitedUser>)))]
pub async fn invite_user(
    State(state): State<Platform>,
    caller: Fresh<Owner>,
    RequestLang(lang): RequestLang,
    Valid(input): Valid<InvitationInput>,
) -> ApiResult<Data<InvitedUser>> {
    let billing_type = input.billing_type.ok_or(ErrorCode::Invalid)?;
    let email = email_key(&input.email);
    let users = find_in_account::<user::Entity>(caller.account.id);
    if users.filter(user::Column::Email.eq(&email)).count(&state.db).await? > 0 {
        return Err(ApiError::invalid(vec![Violation::new(Code::AccountEmailMember, "email", lang)]));
    }
    may_mail(&state, &caller).await?;
    let tx = write_tx(&state.db).await?;
    let of_email = invitation::Column::Email.eq(&email);
    let row = match open_invitations(&caller).filter(of_email).one(&tx).await? {
        Some(known) => again(&tx, &state, &caller, known, billing_type, lang).await?,
        None => first(&tx, &state, &caller, email, billing_type, lang).await?,
    };
    tx.commit().await?;
    Ok(Data(InvitedUser::from(&row)))
}

/// Sends an open invitation again with a new link; the old one stops working.
///
/// 404 once the person has joined.
#[utoipa::path(post, path = "/invite-user-resend/{id}", tag = "team", security(("bearer" = [])), params(("id" = Uuid, Path)),
    responses((status = 200, body = Data<InvitedUser>)))]
pub async fn resend_invitation(
    State(state): State<Platform>,
    caller: Fresh<Owner>,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
) -> ApiResult<Data<InvitedUser>> {
    let row = open_invitations(&caller).filter(invitation::Column::Id.eq(id)).one(&state.db).await?;
    let row = row.ok_or(ErrorCode::NotFound)?;
    may_mail(&state, &caller).await?;
    let tx = write_tx(&state.db).await?;
    let billing_type = row.billing_type.into();
    let row = again(&tx, &state, &caller, row, billing_type, lang).await?;
    tx.commit().await?;
    Ok(Data(InvitedUser::from(&row)))
}

/// Refuses a caller whose own e-mail is unverified, and limits the mails of an account.
async fn may_mail(state: &Platform, caller: &Caller) -> ApiResult<()> {
    if caller.user.email_verified_at.is_none() {
        return Err(ErrorCode::InviterUnverified.into());
    }
    hit_account(state, USER_MAIL, caller.account.id).await
}

async fn first(
    db: &impl ConnectionTrait,
    state: &Platform,
    caller: &Caller,
    email: String,
    billing_type: BillingType,
    lang: Lang,
) -> ApiResult<Model> {
    let now = state.clock.now();
    let link = new_link(&state.secret, caller.account.id, now);
    let row = invitation::ActiveModel {
        id: Set(Uuid::now_v7()),
        account_id: Set(caller.account.id),
        email: Set(email),
        billing_type: Set(billing_type.into()),
        disabled: Set(false),
        language: Set(lang.into()),
        invited_by: Set(caller.user.name()),
        link_id: Set(link.link_id),
        token_hash: Set(link.token_hash),
        created_at: Set(now),
        expires_at: Set(link.expires_at),
        accepted_at: Set(None),
    };
    let row = row.insert(db).await.map_err(StoreError::from);
    // Two invitations for the same person at once: the other one wins.
    let row = row.map_err(|error| error.on(Constraint::InvitationEmail, || ErrorCode::Conflict.into()))?;
    send(db, state, caller, &row, Act::Invited).await?;
    Ok(row)
}

async fn again(
    db: &impl ConnectionTrait,
    state: &Platform,
    caller: &Caller,
    row: Model,
    billing_type: BillingType,
    lang: Lang,
) -> ApiResult<Model> {
    let link = new_link(&state.secret, row.account_id, state.clock.now());
    let (account_id, id) = (row.account_id, row.id);
    let mut changed = row.into_active_model();
    changed.billing_type = Set(billing_type.into());
    changed.disabled = Set(false);
    changed.language = Set(lang.into());
    changed.invited_by = Set(caller.user.name());
    changed.link_id = Set(link.link_id);
    changed.token_hash = Set(link.token_hash);
    changed.expires_at = Set(link.expires_at);
    // Someone who joined at the same moment needs no link.
    let open = update_by_id::<invitation::Entity>((account_id, id)).set(changed);
    let sent = open.filter(invitation::Column::AcceptedAt.is_null()).exec(db).await?;
    let row = invitation::Entity::find_by_id((account_id, id)).one(db).await?.filter(|_| sent.rows_affected == 1);
    let row = row.ok_or(ErrorCode::NotFound)?;
    send(db, state, caller, &row, Act::InvitedAgain).await?;
    Ok(row)
}

async fn send(
    db: &impl ConnectionTrait,
    state: &Platform,
    caller: &Caller,
    row: &Model,
    act: Act,
) -> Result<(), StoreError> {
    let now = state.clock.now();
    enqueue(db, &SendInvitation { account_id: row.account_id, invitation_id: row.id }, now).await?;
    record(db, &caller.user, Entry { act, subject_id: Some(row.id), params: &[("email", &row.email)] }, now).await
}
