//! `POST /change-password`

use axum::extract::State;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, QueryFilter};
use waybill_core::account::ChangePasswordInput;
use waybill_core::violation::checked;
use waybill_core::{Code, Violation};

use super::factor::challenge::end_all;
use super::leaked::refuse_leaked;
use super::limits::CHANGE_PER_USER;
use super::link::{self, entity::LinkPurpose};
use super::{PasswordChanged, PasswordHasher};
use crate::account::audit::{Act, Entry, record};
use crate::platform::Platform;
use crate::platform::account::user_entity as user;
use crate::platform::http::{ApiError, ApiResult, Body, ClientAddress, Data, ErrorCode, RequestLang};
use crate::platform::jobs::enqueue;
use crate::platform::limit::hit;
use crate::platform::mail::Order;
use crate::platform::session::{Signed, confirmed_if_enrolled, entity as session};
use crate::platform::store::{delete_in_account, update_by_id, write_tx};

/// Changes the caller's password and ends all their other sessions.
#[utoipa::path(post, path = "/change-password", tag = "auth", security(("bearer" = [])), request_body = ChangePasswordInput,
    responses((status = 200, description = "`{\"data\": null}`")))]
pub async fn change_password(
    State(state): State<Platform>,
    State(passwords): State<PasswordHasher>,
    ClientAddress(address): ClientAddress,
    caller: Signed,
    RequestLang(lang): RequestLang,
    Body(mut input): Body<ChangePasswordInput>,
) -> ApiResult<Data<()>> {
    input.email.clone_from(&caller.user.email);
    ApiError::refuse(checked(&input, &(), lang))?;
    confirmed_if_enrolled(&caller, state.clock.now())?;
    hit(&state, CHANGE_PER_USER, &caller.user.id.to_string()).await?;
    let wrong = || {
        let violation = Violation::new(Code::RequestCurrentPassword, "current_password", lang);
        ApiError { violations: vec![violation], ..ErrorCode::WrongPassword.into() }
    };
    let stored = caller.user.password_hash.as_deref();
    if !passwords.verify(address, &input.current_password, stored).await? {
        return Err(wrong());
    }
    refuse_leaked(&input.password, lang)?;
    let hash = passwords.hash(address, &input.password).await?;
    let now = state.clock.now();
    let tx = write_tx(&state.db).await?;
    let changed = update_by_id::<user::Entity>((caller.account.id, caller.user.id))
        .col_expr(user::Column::PasswordHash, Expr::value(hash))
        .col_expr(user::Column::UpdatedAt, Expr::value(now))
        // A user who knows only the password before a reset cannot overrule the reset.
        .filter(user::Column::PasswordHash.eq(stored))
        .exec(&tx)
        .await?;
    if changed.rows_affected != 1 {
        return Err(wrong());
    }
    delete_in_account::<session::Entity>(caller.account.id)
        .filter(session::Column::UserId.eq(caller.user.id))
        .filter(session::Column::Id.ne(caller.session.id))
        .exec(&tx)
        .await?;
    end_all(&tx, &caller.user).await?;
    // A reset link requested earlier must not set another password, and one who knew the old one cannot change the e-mail.
    for purpose in [LinkPurpose::ResetPassword, LinkPurpose::ChangeEmail] {
        link::end_unused(&tx, &caller.user, purpose, now).await?;
    }
    let template = PasswordChanged { first_name: caller.user.first_name.clone() };
    let order = Order { to: caller.user.email.clone(), lang: caller.user.lang(), template };
    enqueue(&tx, &order, now).await?;
    let entry = Entry { act: Act::PasswordChanged, subject_id: Some(caller.user.id), params: &[] };
    record(&tx, &caller.user, entry, now).await?;
    tx.commit().await?;
    Ok(Data(()))
}
