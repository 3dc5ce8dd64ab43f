//! `GET` and `POST /account/close`

use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Response};
use chrono::{DateTime, Utc};
use garde::Validate;
use sea_orm::sea_query::Expr;
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, EntityTrait, IntoActiveModel, QueryFilter};
use serde::{Deserialize, Serialize};
use serde_json::json;
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::violation::{Form, params};
use waybill_core::{Cents, Code, Lang, Violation};

use super::entity;
use super::erase::{EraseAccount, ForgetAccount};
use super::mail::{AccountClosed, AccountClosedForYou};
use super::retention::{Retention, erase_at, forget_at, kept};
use crate::account::audit::{Act, Entry, record};
use crate::account::auth::CHANGE_PER_USER;
use crate::account::auth::PasswordHasher;
use crate::account::team::entity as invitation;
use crate::account::{api_key, webhook};
use crate::platform::Platform;
use crate::platform::account::entity::{self as account, AccountStatus};
use crate::platform::account::user_entity::{self as user, Role, UserStatus};
use crate::platform::balance::balance_of;
use crate::platform::http::{ApiError, ApiResult, ClientAddress, Data, ErrorCode, RequestLang, Valid, max_text_len};
use crate::platform::jobs::{enqueue, enqueue_at};
use crate::platform::limit::hit;
use crate::platform::mail::Order;
use crate::platform::session::expired_cookies;
use crate::platform::session::{Caller, Owner, confirmed_if_enrolled, entity as session};
use crate::platform::store::{StoreError, WriteTx, delete_in_account, find_in_account, update_in_account, write_tx};
use crate::privacy::test_data::EraseTestData;
use crate::shipping::balance::{turn_off, withdraw};
use crate::shipping::{adjustment, payment, purchase};

/// What closing the account would do.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct ClosingPreview {
    /// Shipments being bought: until they are done, the account cannot be closed.
    pub purchases_under_way: Vec<Uuid>,
    /// The balance, in cents, which goes back to the cards that filled it.
    pub balance: Cents,
    /// How many team members lose access.
    pub sub_users: u64,
    /// What is kept, and until when.
    pub kept: Vec<Retention>,
}

/// The owner's confirmation.
#[derive(Default, Serialize, Deserialize, TS, ToSchema, Validate, Form)]
#[serde(default)]
#[ts(export)]
pub struct CloseAccountInput {
    /// The owner's password.
    #[garde(custom(max_text_len))]
    pub password: String,
}

/// What closing the account would do, and what prevents it.
#[utoipa::path(get, path = "/account/close", tag = "account", security(("bearer" = [])),
    responses((status = 200, body = Data<ClosingPreview>)))]
pub async fn preview_closing(
    State(state): State<Platform>,
    caller: Owner,
    RequestLang(lang): RequestLang,
) -> ApiResult<Data<ClosingPreview>> {
    use sea_orm::PaginatorTrait;
    let users = find_in_account::<user::Entity>(caller.account.id);
    let sub_users = users.filter(user::Column::Role.eq(Role::SubUser)).count(&state.db).await?;
    Ok(Data(ClosingPreview {
        purchases_under_way: purchase::under_way(&state.db, caller.account.id, None).await?,
        balance: balance_of(&state.db, caller.account.id).await?,
        sub_users,
        kept: kept(state.clock.now(), lang),
    }))
}

/// Closes the account: all sessions end, nobody can sign in, cards are removed, and after 30 days personal data is
/// erased. Charges and taxes are kept for the seven years that the law requires.
///
/// A balance goes back to the cards that filled it. 409 while something is being bought, or where the balance cannot go back:
/// what support credited, or what the account owes; 422 if the password is not the owner's.
#[utoipa::path(post, path = "/account/close", tag = "account", security(("bearer" = [])), request_body = CloseAccountInput,
    responses((status = 200, description = "`{\"data\": null}`")))]
pub async fn close_account(
    State(state): State<Platform>,
    State(passwords): State<PasswordHasher>,
    ClientAddress(address): ClientAddress,
    caller: Owner,
    RequestLang(lang): RequestLang,
    Valid(input): Valid<CloseAccountInput>,
) -> ApiResult<Response> {
    if input.password.is_empty() {
        return Err(ApiError::invalid(vec![Violation::new(Code::AccountPasswordRequired, "password", lang)]));
    }
    confirmed_if_enrolled(&caller, state.clock.now())?;
    hit(&state, CHANGE_PER_USER, &caller.user.id.to_string()).await?;
    let stored = caller.user.password_hash.as_deref();
    if !passwords.verify(address, &input.password, stored).await? {
        let violation = Violation::new(Code::RequestCurrentPassword, "password", lang);
        return Err(ApiError { violations: vec![violation], ..ErrorCode::WrongPassword.into() });
    }
    let tx = write_tx(&state.db).await?;
    let under_way = purchase::under_way(&tx, caller.account.id, None).await?;
    if !under_way.is_empty() {
        return Err(ApiError::from(ErrorCode::PurchasesUnderWay).with_data(json!({ "shipment_ids": under_way })));
    }
    refund_balance(&tx, &caller, lang, state.clock.now()).await?;
    close(&tx, &caller, state.clock.now()).await?;
    tx.commit().await?;
    let mut response = Data(()).into_response();
    for cookie in expired_cookies() {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    Ok(response)
}

/// Refunds what is left of the balance to the cards that filled it.
async fn refund_balance(tx: &WriteTx, caller: &Caller, lang: Lang, now: DateTime<Utc>) -> ApiResult<()> {
    let left = balance_of(tx, caller.account.id).await?;
    if left == Cents::ZERO {
        return Ok(());
    }
    let refunded = left > Cents::ZERO && withdraw(tx, caller.account.id, left, "", now).await? == left;
    if !refunded {
        let params = params([("amount", left.in_words(lang))]);
        return Err(ApiError::from(ErrorCode::BalanceLeft).with_params(params));
    }
    let amount = left.in_words(Lang::En);
    let entry = Entry { act: Act::BalanceRefunded, subject_id: None, params: &[("amount", &amount)] };
    Ok(record(tx, &caller.user, entry, now).await?)
}

async fn close(db: &impl ConnectionTrait, caller: &Caller, now: DateTime<Utc>) -> ApiResult<()> {
    let id = caller.account.id;
    let closing = entity::Model {
        account_id: id,
        closed_at: now,
        erase_at: erase_at(now),
        forget_at: forget_at(now),
        erased_at: None,
    };
    account::Entity::update_many()
        .col_expr(account::Column::Status, Expr::value(AccountStatus::Closing))
        .col_expr(account::Column::UpdatedAt, Expr::value(now))
        .filter(account::Column::Id.eq(id))
        .exec(db)
        .await?;
    delete_in_account::<session::Entity>(id).exec(db).await?;
    delete_in_account::<invitation::Entity>(id).filter(invitation::Column::AcceptedAt.is_null()).exec(db).await?;
    api_key::revoke_all(db, id).await?;
    webhook::end_endpoints(db, id).await?;
    turn_off(db, id).await?;
    adjustment::forgo(db, id, None).await?;
    payment::forget_holder(db, (id, id), now).await?;
    for member in find_in_account::<user::Entity>(id).all(db).await? {
        payment::forget_holder(db, (id, member.id), now).await?;
        tell(db, &member, &caller.account.name, &closing, now).await?;
    }
    update_in_account::<user::Entity>(id)
        .col_expr(user::Column::Status, Expr::value(UserStatus::Disabled))
        .col_expr(user::Column::UpdatedAt, Expr::value(now))
        .filter(user::Column::Role.eq(Role::SubUser))
        .exec(db)
        .await?;
    record(db, &caller.user, Entry { act: Act::AccountClosed, subject_id: None, params: &[] }, now).await?;
    enqueue(db, &EraseTestData::of(id), now).await?;
    enqueue_at(db, &EraseAccount { account_id: id }, closing.erase_at, now).await?;
    enqueue_at(db, &ForgetAccount { account_id: id }, closing.forget_at, now).await?;
    closing.into_active_model().reset_all().insert(db).await?;
    Ok(())
}

/// The owner is told what is kept and until when; team members, that the account is closed.
async fn tell(
    db: &impl ConnectionTrait,
    member: &user::Model,
    account_name: &str,
    closing: &entity::Model,
    now: DateTime<Utc>,
) -> Result<(), StoreError> {
    let (to, lang) = (member.email.clone(), member.lang());
    let (first_name, account_name) = (member.first_name.clone(), account_name.to_owned());
    match member.role {
        Role::Owner => {
            let (erase_on, forget_on) = (closing.erase_at.date_naive(), closing.forget_at.date_naive());
            let template = AccountClosed { first_name, account_name, erase_on, forget_on };
            enqueue(db, &Order { to, lang, template }, now).await
        }
        Role::SubUser => {
            let template = AccountClosedForYou { first_name, account_name };
            enqueue(db, &Order { to, lang, template }, now).await
        }
    }
}
