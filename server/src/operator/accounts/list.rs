//! `GET /operator/accounts`

use axum::extract::State;
use garde::Validate;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait};
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;
use uuid::Uuid;
use waybill_core::account::email_key;
use waybill_core::violation::Form;

use super::OperatorAccount;
use crate::operator::sign_in::Operator;
use crate::platform::Platform;
use crate::platform::account::entity::{Column, Entity, Model};
use crate::platform::account::user_entity as user;
use crate::platform::balance::entity as balance;
use crate::platform::http::{ApiResult, List, Meta, Query, max_text_len};
use crate::platform::store::StoreResult;
use crate::platform::test_mode::live_account_of;
use crate::shipping::purchase::entity as purchase;

/// Rows of a page.
const PAGE: u64 = 25;

/// Which accounts.
#[derive(Debug, Clone, Default, Serialize, Deserialize, IntoParams, Validate, Form)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct AccountFilter {
    /// A user's whole e-mail, an account's id, or a purchase's id or reference.
    #[garde(inner(custom(max_text_len)))]
    pub search: Option<String>,
    /// Only those whose balance is negative.
    #[garde(skip)]
    pub negative_balance: bool,
    /// The `cursor` of the page before.
    #[garde(skip)]
    pub before: Option<Uuid>,
}

/// Accounts, newest first, without what people typed.
#[utoipa::path(get, path = "/operator/accounts", tag = "operator", security(("operator" = [])), params(AccountFilter),
    responses((status = 200, body = List<OperatorAccount>)))]
pub async fn list_accounts(
    State(state): State<Platform>,
    _operator: Operator,
    Query(AccountFilter { search, negative_balance, before }): Query<AccountFilter>,
) -> ApiResult<List<OperatorAccount>> {
    let rows = match search.as_deref().map(str::trim) {
        Some(search) => found(&state, search).await?.into_iter().collect(),
        None => page(&state, negative_balance, before).await?,
    };
    let goes_on = rows.len() as u64 > PAGE;
    let rows: Vec<Model> = rows.into_iter().take(PAGE as usize).collect();
    let cursor = rows.last().filter(|_| goes_on).map(|row| row.id.to_string());
    Ok(List { data: OperatorAccount::of(&state, rows).await?, meta: Meta { cursor, ..Meta::default() } })
}

async fn page(state: &Platform, negative_balance: bool, before: Option<Uuid>) -> StoreResult<Vec<Model>> {
    let rows = Entity::find().filter(Column::Id.lt(before.unwrap_or(Uuid::max()))).filter(Column::TestOf.is_null());
    let owing = balance::Entity::find().select_only().column(balance::Column::AccountId);
    let owing = owing.filter(balance::Column::Amount.lt(0)).into_query();
    let rows =
        rows.apply_if(negative_balance.then_some(owing), |rows, owing| rows.filter(Column::Id.in_subquery(owing)));
    let rows = rows.order_by_desc(Column::Id);
    Ok(rows.limit(PAGE + 1).all(&state.db).await?)
}

/// The account that a search names: the whole of an e-mail or an id, so that nobody leafs through what people typed.
async fn found(state: &Platform, search: &str) -> StoreResult<Option<Model>> {
    let id = match Uuid::try_parse(search) {
        Ok(id) => match purchase::Entity::find().filter(purchase::Column::Id.eq(id)).one(&state.db).await? {
            Some(bought) => Some(bought.account_id),
            None => Some(id),
        },
        Err(_) => {
            let user = user::Entity::find().filter(user::Column::Email.eq(email_key(search)));
            user.one(&state.db).await?.map(|user| user.account_id)
        }
    };
    match id {
        // A search for test data finds the account that it belongs to.
        Some(id) => Ok(Entity::find_by_id(live_account_of(id)).one(&state.db).await?),
        None => Ok(None),
    }
}
