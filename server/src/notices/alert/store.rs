//! Rows of alerts: who sees which, and marking them.

use chrono::{DateTime, Utc};
use sea_orm::QuerySelect;
use sea_orm::sea_query::OnConflict;
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, EntityTrait, QueryFilter, QueryTrait, Select,
};
use uuid::Uuid;

use super::AlertState;
use super::entity::{AlertKind, Column, Entity, Model};
use super::{feature, mark_entity as mark};
use crate::account::users::find::profile_of;
use crate::platform::http::{ApiResult, ErrorCode};
use crate::platform::session::Caller;
use crate::platform::store::{Key, StoreResult};

/// What the caller sees: the only start of a query. Includes their own reminders before they are due; leaves out what
/// they dismissed, what has ended, and what concerns another province or a feature they don't have.
pub async fn seen_by(state: &AlertState, caller: &Caller) -> StoreResult<Select<Entity>> {
    let now = state.clock.now();
    let province =
        profile_of(&state.db, (caller.account.id, caller.user.id)).await?.map(|profile| province(&profile.address));
    let here =
        Condition::any().add(Column::Province.is_null()).add_option(province.map(|code| Column::Province.eq(code)));
    let begun = Condition::any().add(Column::DueAt.lte(now)).add(Column::Kind.eq(AlertKind::Reminder));
    let lasts = Condition::any().add(Column::EndsAt.is_null()).add(Column::EndsAt.gt(now));
    let put_away = mark::Entity::find()
        .select_only()
        .column(mark::Column::AlertId)
        .filter(mark::Column::AccountId.eq(caller.account.id))
        .filter(mark::Column::UserId.eq(caller.user.id))
        .filter(mark::Column::DismissedAt.is_not_null())
        .into_query();
    Ok(Entity::find()
        .filter(Condition::any().add(Column::AccountId.is_null()).add(Column::AccountId.eq(caller.account.id)))
        .filter(Condition::any().add(Column::UserId.is_null()).add(Column::UserId.eq(caller.user.id)))
        .filter(here)
        .filter(begun)
        .filter(lasts)
        .filter(Column::Id.not_in_subquery(put_away))
        .filter(Column::Id.is_not_in(feature::hidden_from(state, &caller.account.account_country))))
}

/// The same without what the caller has opened and without reminders that are not due yet.
pub async fn unseen_by(state: &AlertState, caller: &Caller) -> StoreResult<Select<Entity>> {
    let opened = mark::Entity::find()
        .select_only()
        .column(mark::Column::AlertId)
        .filter(mark::Column::AccountId.eq(caller.account.id))
        .filter(mark::Column::UserId.eq(caller.user.id))
        .into_query();
    Ok(seen_by(state, caller)
        .await?
        .filter(Column::Id.not_in_subquery(opened))
        .filter(Column::DueAt.lte(state.clock.now())))
}

/// One alert that the caller sees.
///
/// # Errors
/// 404 when there is none of that id, or it is another's.
pub async fn find(state: &AlertState, caller: &Caller, id: Uuid) -> ApiResult<Model> {
    Ok(seen_by(state, caller).await?.filter(Column::Id.eq(id)).one(&state.db).await?.ok_or(ErrorCode::NotFound)?)
}

/// A reminder that the caller may change.
///
/// # Errors
/// 404 as [`find`], 403 where the product raised the alert.
pub async fn find_reminder(state: &AlertState, caller: &Caller, id: Uuid) -> ApiResult<Model> {
    let row = find(state, caller, id).await?;
    if row.kind == AlertKind::Reminder { Ok(row) } else { Err(ErrorCode::NotAReminder.into()) }
}

/// Marks an alert as opened by a user and, if asked, as dismissed; the first time of each is kept.
pub async fn mark(
    db: &impl ConnectionTrait,
    alert_id: Uuid,
    (account_id, user_id): Key,
    now: DateTime<Utc>,
    put_away: bool,
) -> StoreResult<()> {
    let row = mark::ActiveModel {
        account_id: Set(account_id),
        alert_id: Set(alert_id),
        user_id: Set(user_id),
        viewed_at: Set(now),
        dismissed_at: Set(put_away.then_some(now)),
    };
    let key = [mark::Column::AccountId, mark::Column::UserId, mark::Column::AlertId];
    let again = match put_away {
        true => OnConflict::columns(key).update_column(mark::Column::DismissedAt).to_owned(),
        false => OnConflict::columns(key).update_column(mark::Column::UserId).to_owned(),
    };
    mark::Entity::insert(row).on_conflict(again).exec_without_returning(db).await?;
    Ok(())
}

/// Which of these alerts a user has opened.
pub async fn opened(db: &impl ConnectionTrait, (account_id, user_id): Key, ids: Vec<Uuid>) -> StoreResult<Vec<Uuid>> {
    let marks = mark::Entity::find()
        .filter(mark::Column::AccountId.eq(account_id))
        .filter(mark::Column::UserId.eq(user_id))
        .filter(mark::Column::AlertId.is_in(ids))
        .all(db)
        .await?;
    Ok(marks.into_iter().map(|mark| mark.alert_id).collect())
}

fn province(address: &sea_orm::JsonValue) -> String {
    address["state"].as_str().unwrap_or_default().trim().to_ascii_uppercase()
}
