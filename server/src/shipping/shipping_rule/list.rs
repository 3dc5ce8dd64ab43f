//! `GET` and `PUT /shipping-rules`

use axum::extract::State;
use serde_json::Value;
use uuid::Uuid;
use waybill_core::lang::LangContext;
use waybill_core::shipping_rule::{ShippingRuleList, check_shipping_rules};

use super::store::{find, overwrite};
use super::view::{ShippingRules, ShippingRulesConflict};
use crate::account::audit::{Act, Entry, record};
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, Body, Data, ErrorCode, IfMatch, RequestLang};
use crate::platform::session::{Full, OwnerFull};
use crate::platform::store::write_tx;

/// The account's shipping rules, from the first one, with the list's version.
#[utoipa::path(get, path = "/shipping-rules", tag = "settings", security(("bearer" = [])),
    responses((status = 200, body = Data<ShippingRules>)))]
pub async fn get_shipping_rules(State(state): State<Platform>, caller: Full) -> ApiResult<Data<ShippingRules>> {
    Ok(Data(find(&state.db, caller.account.id).await?))
}

/// Saves the account's shipping rules: the whole list in its order. A rule without an id is new and gets one; one that is left
/// out is removed. What was chosen before stays as it is.
///
/// With `If-Match` and the `version` that was read, it is saved only over that version, else 409 with both lists.
#[utoipa::path(put, path = "/shipping-rules", tag = "settings", security(("bearer" = [])),
    request_body = ShippingRuleList, params(("If-Match" = Option<String>, Header)),
    responses((status = 200, body = Data<ShippingRules>)))]
pub async fn put_shipping_rules(
    State(state): State<Platform>,
    caller: OwnerFull,
    read: IfMatch,
    RequestLang(lang): RequestLang,
    Body(input): Body<ShippingRuleList>,
) -> ApiResult<Data<ShippingRules>> {
    ApiError::refuse(check_shipping_rules(&input, &LangContext { lang }))?;
    let (account_id, now) = (caller.account.id, state.clock.now());
    let tx = write_tx(&state.db).await?;
    let current = find(&tx, account_id).await?;
    read.check(&current.version, || both(&current, &input))?;
    let list = tidied(input.clone());
    if !overwrite(&tx, account_id, &list, current.version, now).await? {
        let current = find(&tx, account_id).await?;
        return Err(ApiError::from(ErrorCode::Conflict).with_data(both(&current, &input)?));
    }
    record(&tx, &caller.user, Entry { act: Act::ShippingRulesSaved, subject_id: None, params: &[] }, now).await?;
    tx.commit().await?;
    let ShippingRuleList { matching, rules } = list;
    Ok(Data(ShippingRules { matching, rules, version: current.version + 1, updated_at: Some(now) }))
}

/// The list that is stored, and the one that was not saved.
fn both(current: &ShippingRules, yours: &ShippingRuleList) -> ApiResult<Value> {
    let both = ShippingRulesConflict { current: current.clone(), yours: yours.clone() };
    serde_json::to_value(both).map_err(ApiError::internal)
}

/// What to store: names trimmed, and each rule with its own id.
fn tidied(mut list: ShippingRuleList) -> ShippingRuleList {
    let mut known: Vec<String> = Vec::new();
    for rule in &mut list.rules {
        rule.name = rule.name.trim().to_owned();
        let id = rule.id.parse::<Uuid>().map(|id| id.to_string()).ok().filter(|id| !known.contains(id));
        rule.id = id.unwrap_or_else(|| Uuid::now_v7().to_string());
        known.push(rule.id.clone());
    }
    list
}
