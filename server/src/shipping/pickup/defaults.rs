//! What an account usually asks for: GET, POST and PUT /pickups/defaults

use axum::extract::State;
use sea_orm::ActiveValue::Set;
use sea_orm::EntityTrait;
use sea_orm::sea_query::OnConflict;
use waybill_core::pickup::PickupDefaultsInput;

use super::default_entity::{ActiveModel, Column, Entity};
use super::view::PickupDefaults;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, Valid};
use crate::platform::session::{Caller, Full};
use crate::platform::store::{Document, StoreError, write_tx};

/// What the account usually asks for when it requests a pickup.
#[utoipa::path(get, path = "/pickups/defaults", tag = "pickups", security(("bearer" = [])),
    responses((status = 200, body = Data<PickupDefaults>)))]
pub async fn get_pickup_defaults(State(state): State<Platform>, caller: Full) -> ApiResult<Data<PickupDefaults>> {
    let row = Entity::find_by_id(caller.account.id).one(&state.db).await?;
    Ok(Data(match row {
        Some(row) => PickupDefaults { defaults: row.defaults.read()?, updated_at: Some(row.updated_at) },
        None => PickupDefaults { defaults: PickupDefaultsInput::default(), updated_at: None },
    }))
}

/// Saves what the account usually asks for.
#[utoipa::path(post, path = "/pickups/defaults", tag = "pickups", security(("bearer" = [])),
    request_body = PickupDefaultsInput, responses((status = 200, description = "Saved", body = Data<PickupDefaults>)))]
pub async fn post_pickup_defaults(
    State(state): State<Platform>,
    caller: Full,
    Valid(input): Valid<PickupDefaultsInput>,
) -> ApiResult<Data<PickupDefaults>> {
    save(&state, &caller, input).await
}

/// Saves what the account usually asks for, over what was saved before.
#[utoipa::path(put, path = "/pickups/defaults", tag = "pickups", security(("bearer" = [])),
    request_body = PickupDefaultsInput, responses((status = 200, description = "Saved", body = Data<PickupDefaults>)))]
pub async fn put_pickup_defaults(
    State(state): State<Platform>,
    caller: Full,
    Valid(input): Valid<PickupDefaultsInput>,
) -> ApiResult<Data<PickupDefaults>> {
    save(&state, &caller, input).await
}

async fn save(state: &Platform, caller: &Caller, input: PickupDefaultsInput) -> ApiResult<Data<PickupDefaults>> {
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
    let over = OnConflict::column(Column::AccountId).update_columns([Column::Defaults, Column::UpdatedAt]).to_owned();
    let tx = write_tx(&state.db).await?;
    Entity::insert(row).on_conflict(over).exec_without_returning(&tx).await?;
    tx.commit().await.map_err(StoreError::from)?;
    Ok(Data(PickupDefaults { defaults, updated_at: Some(now) }))
}
