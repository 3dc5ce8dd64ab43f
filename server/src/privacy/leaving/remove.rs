//! `DELETE /invite-user-delete/{id}`

use axum::extract::State;
use sea_orm::{ConnectionTrait, EntityTrait};
use serde_json::json;
use uuid::Uuid;

use super::hand_over::hand_over;
use crate::account::audit::{Act, Entry, record};
use crate::account::brand::forget_address;
use crate::account::team::{Found, entity as invitation, find};
use crate::platform::Platform;
use crate::platform::account::user_entity as user;
use crate::platform::http::{ApiError, ApiResult, Data, ErrorCode, Path};
use crate::platform::session::{Caller, Fresh, Owner};
use crate::platform::store::write_tx;
use crate::privacy::test_data;
use crate::shipping::{payment, purchase};

/// Removes someone from the team: an open invitation is withdrawn; a member's sessions end, their cards are removed,
/// and their shipments become the owner's. The audit trail keeps their name.
///
/// 409 while they are buying something.
#[utoipa::path(delete, path = "/invite-user-delete/{id}", tag = "team", security(("bearer" = [])), params(("id" = Uuid, Path)),
    responses((status = 200, description = "`{\"data\": null}`")))]
pub async fn remove_invited_user(
    State(state): State<Platform>,
    caller: Fresh<Owner>,
    Path(id): Path<Uuid>,
) -> ApiResult<Data<()>> {
    let tx = write_tx(&state.db).await?;
    match find(&tx, &caller, id).await? {
        Found::Invitation(row) => withdraw(&tx, &state, &caller, row).await?,
        Found::Member(row) => remove(&tx, &state, &caller, row).await?,
    }
    tx.commit().await?;
    Ok(Data(()))
}

async fn withdraw(
    db: &impl ConnectionTrait,
    state: &Platform,
    caller: &Caller,
    row: invitation::Model,
) -> ApiResult<()> {
    invitation::Entity::delete_by_id((row.account_id, row.id)).exec(db).await?;
    let entry = Entry { act: Act::InvitationWithdrawn, subject_id: Some(row.id), params: &[("email", &row.email)] };
    Ok(record(db, &caller.user, entry, state.clock.now()).await?)
}

async fn remove(db: &impl ConnectionTrait, state: &Platform, caller: &Caller, row: user::Model) -> ApiResult<()> {
    let now = state.clock.now();
    let under_way = purchase::under_way(db, caller.account.id, Some(row.id)).await?;
    if !under_way.is_empty() {
        let refusal = ApiError::from(ErrorCode::PurchasesUnderWay);
        return Err(refusal.with_data(json!({ "shipment_ids": under_way })));
    }
    hand_over(db, row.account_id, row.id, caller.user.id).await?;
    forget_address(db, row.account_id, &row.email, now).await?;
    payment::forget_holder(db, (row.account_id, row.id), now).await?;
    // The accepted invitation is deleted too, so that the e-mail can be invited again.
    invitation::Entity::delete_by_id((row.account_id, row.id)).exec(db).await?;
    // Sessions, profile and links are deleted with the user.
    user::Entity::delete_by_id((row.account_id, row.id)).exec(db).await?;
    test_data::forget_user(db, (row.account_id, row.id)).await?;
    let (name, email) = (row.name(), row.email);
    let entry =
        Entry { act: Act::MemberRemoved, subject_id: Some(row.id), params: &[("name", &name), ("email", &email)] };
    Ok(record(db, &caller.user, entry, now).await?)
}
