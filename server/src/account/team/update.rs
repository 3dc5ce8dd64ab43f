//! `PATCH /invite-user-update/{id}`

use axum::extract::State;
use sea_orm::{
    ActiveModelTrait, ActiveValue, ActiveValue::Set, ColumnTrait, ConnectionTrait, IntoActiveModel, QueryFilter,
};
use uuid::Uuid;

use super::entity as invitation;
use super::find::{Found, find};
use super::view::{InvitedUser, InvitedUserPatch, InvitedUserStatus};
use crate::account::audit::{Act, Entry, record};
use crate::platform::Platform;
use crate::platform::account::user_entity::{self as user, BillingType, UserStatus};
use crate::platform::http::{ApiResult, Data, Path, Valid};
use crate::platform::session::{Caller, Fresh, Owner, entity as session};
use crate::platform::store::{StoreError, delete_in_account, write_tx};

/// Changes who pays for a team member, or whether they may sign in. Disabling ends their sessions at once.
#[utoipa::path(patch, path = "/invite-user-update/{id}", tag = "team", security(("bearer" = [])), params(("id" = Uuid, Path)),
    request_body = InvitedUserPatch, responses((status = 200, body = Data<InvitedUser>)))]
pub async fn update_invited_user(
    State(state): State<Platform>,
    caller: Fresh<Owner>,
    Path(id): Path<Uuid>,
    Valid(patch): Valid<InvitedUserPatch>,
) -> ApiResult<Data<InvitedUser>> {
    let tx = write_tx(&state.db).await?;
    let view = match find(&tx, &caller, id).await? {
        Found::Invitation(row) => InvitedUser::from(&change_invitation(&tx, &state, &caller, row, patch).await?),
        Found::Member(row) => InvitedUser::from(&change_member(&tx, &state, &caller, row, patch).await?),
    };
    tx.commit().await?;
    Ok(Data(view))
}

async fn change_invitation(
    db: &impl ConnectionTrait,
    state: &Platform,
    caller: &Caller,
    row: invitation::Model,
    patch: InvitedUserPatch,
) -> Result<invitation::Model, StoreError> {
    let InvitedUserPatch { billing_type, status } = patch;
    let disabled = status.map_or(row.disabled, |status| status == InvitedUserStatus::Disabled);
    let billing_type = billing_type.map_or(row.billing_type, BillingType::from);
    let acts = acts((row.billing_type, row.disabled), (billing_type, disabled));
    note(db, state, caller, row.id, &row.email, &acts).await?;
    let mut changed = row.clone().into_active_model();
    changed.billing_type = set_where(billing_type, row.billing_type);
    changed.disabled = set_where(disabled, row.disabled);
    Ok(changed.update(db).await?)
}

async fn change_member(
    db: &impl ConnectionTrait,
    state: &Platform,
    caller: &Caller,
    row: user::Model,
    patch: InvitedUserPatch,
) -> Result<user::Model, StoreError> {
    let InvitedUserPatch { billing_type, status } = patch;
    let was_disabled = row.status == UserStatus::Disabled;
    let disabled = status.map_or(was_disabled, |status| status == InvitedUserStatus::Disabled);
    let billing_type = billing_type.map_or(row.billing_type, BillingType::from);
    let acts = acts((row.billing_type, was_disabled), (billing_type, disabled));
    note(db, state, caller, row.id, &row.email, &acts).await?;
    if disabled {
        let of_account = delete_in_account::<session::Entity>(row.account_id);
        of_account.filter(session::Column::UserId.eq(row.id)).exec(db).await?;
    }
    let status = if disabled { UserStatus::Disabled } else { UserStatus::Active };
    let mut changed = row.clone().into_active_model();
    changed.billing_type = set_where(billing_type, row.billing_type);
    changed.status = set_where(status, row.status);
    changed.updated_at = Set(state.clock.now());
    Ok(changed.update(db).await?)
}

/// Writes only what differs, so that a change made by someone else at the same moment is kept.
fn set_where<T: PartialEq + Into<sea_orm::Value>>(after: T, before: T) -> ActiveValue<T> {
    if after == before { ActiveValue::Unchanged(before) } else { Set(after) }
}

/// A change in the words of the audit trail; None if nothing changes.
fn acts(before: (BillingType, bool), after: (BillingType, bool)) -> Vec<Act> {
    let billing = (before.0 != after.0).then_some(match after.0 {
        BillingType::Account => Act::BilledToAccount,
        BillingType::Own => Act::BilledToSelf,
    });
    let access = (before.1 != after.1).then_some(if after.1 { Act::MemberDisabled } else { Act::MemberEnabled });
    billing.into_iter().chain(access).collect()
}

async fn note(
    db: &impl ConnectionTrait,
    state: &Platform,
    caller: &Caller,
    id: Uuid,
    email: &str,
    acts: &[Act],
) -> Result<(), StoreError> {
    for act in acts {
        let entry = Entry { act: *act, subject_id: Some(id), params: &[("email", email)] };
        record(db, &caller.user, entry, state.clock.now()).await?;
    }
    Ok(())
}
