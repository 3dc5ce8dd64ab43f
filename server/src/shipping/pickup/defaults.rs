//! What an account usually asks for: GET, POST and PUT /pickups/defaults

use axum::extract::State;
use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Expr, ExprTrait, OnConflict};
use sea_orm::{ConnectionTrait, EntityTrait};
use serde_json::json;
use waybill_core::pickup::PickupDefaultsInput;

use super::default_entity::{ActiveModel, Column, Entity};
use super::view::PickupDefaults;
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, Data, ErrorCode, IfMatch, Valid};
use crate::platform::session::{Caller, Full};
use crate::platform::store::{Document, write_tx};

/// What the account usually asks for when it requests a pickup.
#[utoipa::path(get, path = "/pickups/defaults", tag = "pickups", security(("bearer" = [])),
    responses((status = 200, body = Data<PickupDefaults>)))]
pub async fn get_pickup_defaults(State(state): State<Platform>, caller: Full) -> ApiResult<Data<PickupDefaults>> {
    Ok(Data(stored(&state.db, &caller).await?))
}

/// Saves what the account usually asks for.
#[utoipa::path(post, path = "/pickups/defaults", tag = "pickups", security(("bearer" = [])),
    params(("If-Match" = Option<String>, Header)), request_body = PickupDefaultsInput,
    responses((status = 200, description = "Saved", body = Data<PickupDefaults>)))]
pub async fn post_pickup_defaults(
    State(state): State<Platform>,
    caller: Full,
    read: IfMatch,
    Valid(input): Valid<PickupDefaultsInput>,
) -> ApiResult<Data<PickupDefaults>> {
    save(&state, &caller, &read, input).await
}

/// Saves what the account usually asks for, over what was saved before.
///
/// With `If-Match` and the `updated_at` that was read, it is saved only over that version; otherwise 409 with what is
/// stored.
#[utoipa::path(put, path = "/pickups/defaults", tag = "pickups", security(("bearer" = [])),
    params(("If-Match" = Option<String>, Header)), request_body = PickupDefaultsInput,
    responses((status = 200, description = "Saved", body = Data<PickupDefaults>)))]
pub async fn put_pickup_defaults(
    State(state): State<Platform>,
    caller: Full,
    read: IfMatch,
    Valid(input): Valid<PickupDefaultsInput>,
) -> ApiResult<Data<PickupDefaults>> {
    save(&state, &caller, &read, input).await
}

async fn stored(db: &impl ConnectionTrait, caller: &Caller) -> ApiResult<PickupDefaults> {
    Ok(match Entity::find_by_id(caller.account.id).one(db).await? {
        Some(row) => PickupDefaults { defaults: row.defaults.read()?, updated_at: Some(row.updated_at) },
        None => PickupDefaults { defaults: PickupDefaultsInput::default(), updated_at: None },
    })
}

async fn save(
    state: &Platform,
    caller: &Caller,
    read: &IfMatch,
    input: PickupDefaultsInput,
) -> ApiResult<Data<PickupDefaults>> {
    let PickupDefaultsInput { ready_time, close_time, location, instructions } = input;
    let trimmed = |text: String| text.trim().to_owned();
    let defaults = PickupDefaultsInput {
        ready_time: trimmed(ready_time),
        close_time: trimmed(close_time),
        location,
        instructions: trimmed(instructions),
    };
    let now = state.clock.now();
    let row = ActiveModel {
        account_id: Set(caller.account.id),
        defaults: Set(Document::of(&defaults)?),
        updated_at: Set(now),
    };
    let tx = write_tx(&state.db).await?;
    let before = stored(&tx, caller).await?;
    read.check(&before.updated_at, || Ok(json!({ "defaults": before })))?;
    let mut over =
        OnConflict::column(Column::AccountId).update_columns([Column::Defaults, Column::UpdatedAt]).to_owned();
    if read.is_given() {
        // It was not saved since; if nothing was saved when it was read, nothing is saved now.
        let as_read = |read_at: DateTime<Utc>| Expr::col((Entity, Column::UpdatedAt)).eq(read_at);
        over.action_and_where(before.updated_at.map_or(Expr::value(false), as_read));
    }
    if Entity::insert(row).on_conflict(over).exec_without_returning(&tx).await? == 0 {
        let current = stored(&tx, caller).await?;
        return Err(ApiError::from(ErrorCode::Conflict).with_data(json!({ "defaults": current })));
    }
    tx.commit().await?;
    Ok(Data(PickupDefaults { defaults, updated_at: Some(now) }))
}
