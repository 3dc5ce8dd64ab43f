//! `PUT /account/second-factor`

use axum::extract::State;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, IntoActiveModel};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::account::audit::{Act, Entry, record};
use crate::account::users::find::details;
use crate::account::users::view::User;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, ErrorCode, Valid, without_rules};
use crate::platform::session::{Fresh, Owner};
use crate::platform::store::write_tx;

/// Whether an account demands a second factor of its users.
#[derive(Debug, Clone, Copy, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(default)]
#[ts(export)]
pub struct FactorDemandInput {
    /// Whether it does.
    pub demanded: bool,
}

without_rules!(FactorDemandInput);

/// Says whether everyone on the team needs a second factor. Who has none yet sets one up before anything else.
///
/// 409 until the owner has one of their own.
#[utoipa::path(put, path = "/account/second-factor", tag = "account", security(("bearer" = [])),
    request_body = FactorDemandInput, responses((status = 200, body = Data<User>)))]
pub async fn demand_factor(
    State(state): State<Platform>,
    caller: Fresh<Owner>,
    Valid(input): Valid<FactorDemandInput>,
) -> ApiResult<Data<User>> {
    if input.demanded && !caller.user.has_second_factor {
        return Err(ErrorCode::FactorMissing.into());
    }
    let mut account = caller.account.clone();
    if account.demands_second_factor != input.demanded {
        let now = state.clock.now();
        let mut change = account.into_active_model();
        change.demands_second_factor = Set(input.demanded);
        change.updated_at = Set(now);
        let tx = write_tx(&state.db).await?;
        account = change.update(&tx).await?;
        let act = if input.demanded { Act::FactorDemanded } else { Act::FactorNotDemanded };
        record(&tx, &caller.user, Entry { act, subject_id: None, params: &[] }, now).await?;
        tx.commit().await?;
    }
    Ok(Data(details(&state.db, &caller.user, &account).await?))
}
