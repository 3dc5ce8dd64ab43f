//! `GET /shopify/install`

use axum::extract::State;
use chrono::TimeDelta;
use garde::Validate;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;
use waybill_core::shop::{ShopDomain, domain_of};
use waybill_core::violation::Form;

use super::install_entity::{ActiveModel, Column, Entity, Model};
use super::limits::CONNECT_PER_ACCOUNT;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, ErrorCode, Query};
use crate::platform::limit::hit;
use crate::platform::secret::{Purpose, equal};
use crate::platform::session::OwnerFullBearer;
use crate::platform::store::write_tx;

/// How long an owner may take to consent.
const LASTS: TimeDelta = TimeDelta::minutes(30);

/// Which store.
#[derive(Debug, Clone, Default, Deserialize, IntoParams, Validate, Form)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct InstallQuery {
    /// The store's address, such as `maple-goods.myshopify.com`.
    #[garde(custom(domain_of))]
    #[param(max_length = 2_000)]
    pub shop: String,
}

/// Where the person goes on.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct ShopInstall {
    /// The store's consent page.
    pub redirect_url: String,
}

/// Begins connecting a store: its owner consents on the store's own page, which sends them back to
/// `GET /shopify/callback`.
///
/// What comes back is believed only in the session that began it, once, within half an hour. 409 where the installation has no
/// app at Shopify: connect by an access token then.
#[utoipa::path(get, path = "/shopify/install", tag = "shopify", security(("bearer" = [])), params(InstallQuery),
    responses((status = 200, body = Data<ShopInstall>)))]
pub async fn install_shop(
    State(state): State<Platform>,
    caller: OwnerFullBearer,
    Query(InstallQuery { shop }): Query<InstallQuery>,
) -> ApiResult<Data<ShopInstall>> {
    let domain = ShopDomain::read(&shop).ok_or(ErrorCode::NotFound)?;
    if !state.shops.shopify.has_app() {
        return Err(ErrorCode::ShopAppMissing.into());
    }
    hit(&state, CONNECT_PER_ACCOUNT, &caller.account.id.to_string()).await?;
    let now = state.clock.now();
    let tx = write_tx(&state.db).await?;
    Entity::delete_many().filter(Column::ExpiresAt.lt(now)).exec(&tx).await?;
    let row = ActiveModel {
        // Random throughout: the id is half of what comes back.
        id: Set(Uuid::new_v4()),
        account_id: Set(caller.account.id),
        session_id: Set(caller.session.id),
        domain: Set(domain.to_string()),
        expires_at: Set(now + LASTS),
    };
    let row = row.insert(&tx).await?;
    tx.commit().await?;
    let back = format!("{}/api/shopify/callback", state.config.http.origin());
    Ok(Data(ShopInstall { redirect_url: state.shops.shopify.consent_url(&domain, &state_of(&state, &row), &back) }))
}

/// What the store gives back: the row, signed together with session, account and store.
fn state_of(state: &Platform, row: &Model) -> String {
    format!("{}.{}", row.id.simple(), state.secret.mac(Purpose::ShopState, &bound(row)))
}

fn bound(row: &Model) -> Vec<u8> {
    [row.id.as_bytes(), row.session_id.as_bytes(), row.account_id.as_bytes(), row.domain.as_bytes()].concat()
}

/// The consent that a state names, if it is the one that was given for it.
pub(super) async fn begun(state: &Platform, given: &str) -> ApiResult<Option<Model>> {
    let Some((id, mac)) = given.split_once('.') else { return Ok(None) };
    let Ok(id) = Uuid::try_parse(id) else { return Ok(None) };
    let found =
        Entity::find().filter(Column::Id.eq(id)).filter(Column::ExpiresAt.gt(state.clock.now())).one(&state.db).await?;
    Ok(found.filter(|row| state.secret.macs(Purpose::ShopState, &bound(row)).any(|known| equal(&known, mac))))
}
