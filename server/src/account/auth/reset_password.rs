//! `POST /reset-password`

use axum::extract::State;
use sea_orm::sea_query::{Expr, Func, SimpleExpr};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use waybill_core::account::ResetPasswordInput;
use waybill_core::violation::checked;

use super::factor::challenge::end_all;
use super::leaked::refuse_leaked;
use super::limits::REDEEM_PER_ADDRESS;
use super::link::{self, Redeemed, entity::LinkPurpose};
use super::{PasswordChanged, PasswordHasher};
use crate::account::audit::{Act, Entry, record};
use crate::platform::Platform;
use crate::platform::account::user_entity as user;
use crate::platform::http::{ApiError, ApiResult, Body, ClientAddress, Data, ErrorCode, RequestLang};
use crate::platform::jobs::enqueue;
use crate::platform::limit::{hit, network};
use crate::platform::mail::Order;
use crate::platform::session::entity as session;
use crate::platform::store::{delete_in_account, update_by_id, write_tx};

/// Sets a new password using a mailed link and ends all of the user's sessions. The e-mail counts as verified, since
/// the link was read there.
#[utoipa::path(post, path = "/reset-password", tag = "auth", request_body = ResetPasswordInput,
    responses((status = 410), (status = 200, description = "`{\"data\": null}`")))]
pub async fn reset_password(
    State(state): State<Platform>,
    State(passwords): State<PasswordHasher>,
    ClientAddress(address): ClientAddress,
    RequestLang(lang): RequestLang,
    Body(mut input): Body<ResetPasswordInput>,
) -> ApiResult<Data<()>> {
    hit(&state, REDEEM_PER_ADDRESS, &network(address)).await?;
    let now = state.clock.now();
    let user = link::look_up(&state.db, &input.token, LinkPurpose::ResetPassword, now).await?;
    let owner = user::Entity::find_by_id(user).one(&state.db).await?.ok_or(ErrorCode::LinkUnknown)?;
    input.email.clone_from(&owner.email);
    ApiError::refuse(checked(&input, &(), lang))?;
    refuse_leaked(&input.password, lang)?;
    let hash = passwords.hash(address, &input.password).await?;
    let tx = write_tx(&state.db).await?;
    match link::redeem(&tx, &input.token, LinkPurpose::ResetPassword, now).await? {
        Redeemed::Now(_) => {}
        Redeemed::Before(_) => return Err(ErrorCode::LinkUsed.into()),
    }
    let verified_at = Func::coalesce([Expr::col(user::Column::EmailVerifiedAt), Expr::value(now)]);
    update_by_id::<user::Entity>((owner.account_id, owner.id))
        .col_expr(user::Column::PasswordHash, Expr::value(hash))
        .col_expr(user::Column::EmailVerifiedAt, SimpleExpr::from(verified_at))
        .col_expr(user::Column::UpdatedAt, Expr::value(now))
        .exec(&tx)
        .await?;
    // The user's other reset links must not set another password, and one who knew the old one cannot change the e-mail.
    for purpose in [LinkPurpose::ResetPassword, LinkPurpose::ChangeEmail] {
        link::end_unused(&tx, &owner, purpose, now).await?;
    }
    delete_in_account::<session::Entity>(owner.account_id)
        .filter(session::Column::UserId.eq(owner.id))
        .exec(&tx)
        .await?;
    end_all(&tx, &owner).await?;
    let template = PasswordChanged { first_name: owner.first_name.clone() };
    enqueue(&tx, &Order { to: owner.email.clone(), lang: owner.lang(), template }, now).await?;
    let from = address.to_string();
    let entry = Entry { act: Act::PasswordReset, subject_id: Some(owner.id), params: &[("address", &from)] };
    record(&tx, &owner, entry, now).await?;
    tx.commit().await?;
    Ok(Data(()))
}
