//! The row of an account's rules: reading and writing.

use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Expr, ExprTrait, OnConflict};
use sea_orm::{ConnectionTrait, EntityTrait};
use uuid::Uuid;
use waybill_core::bulk::{BulkBy, BulkChoice};
use waybill_core::shipping_rule::ShippingRuleList;

use super::entity::{ActiveModel, Column, Entity};
use super::view::ShippingRules;
use crate::platform::http::ApiResult;
use crate::platform::store::Document;

/// An account's rules with their version, 0 before the first.
pub async fn find(db: &impl ConnectionTrait, account_id: Uuid) -> ApiResult<ShippingRules> {
    let row = Entity::find_by_id(account_id).one(db).await?;
    let list = row.as_ref().map(|row| row.list.read()).transpose()?.unwrap_or_default();
    Ok(ShippingRules {
        matching: list.matching,
        rules: list.rules,
        version: row.as_ref().map_or(0, |row| row.version),
        updated_at: row.map(|row| row.updated_at),
    })
}

/// An account's rules as they are applied.
pub async fn stored_rules(db: &impl ConnectionTrait, account_id: Uuid) -> ApiResult<ShippingRuleList> {
    let ShippingRules { matching, rules, .. } = find(db, account_id).await?;
    Ok(ShippingRuleList { matching, rules })
}

/// How a new list of bulk labels chooses rates where the request does not say: by the account's rules, if any is used.
pub async fn default_choice(
    db: &impl ConnectionTrait,
    account_id: Uuid,
    said: Option<&BulkChoice>,
) -> ApiResult<BulkChoice> {
    if let Some(said) = said {
        return Ok(said.clone());
    }
    let has_rules = stored_rules(db, account_id).await?.rules.iter().any(|rule| rule.enabled);
    Ok(BulkChoice { by: if has_rules { BulkBy::Rules } else { BulkBy::Cheapest }, ..BulkChoice::default() })
}

/// Writes the whole list over a version; false where another is stored now.
pub async fn overwrite(
    db: &impl ConnectionTrait,
    account_id: Uuid,
    list: &ShippingRuleList,
    read: i64,
    now: DateTime<Utc>,
) -> ApiResult<bool> {
    let row = ActiveModel {
        account_id: Set(account_id),
        list: Set(Document::of(list)?),
        version: Set(read + 1),
        updated_at: Set(now),
    };
    let mut again = OnConflict::column(Column::AccountId)
        .update_columns([Column::List, Column::Version, Column::UpdatedAt])
        .to_owned();
    again.action_and_where(Expr::col((Entity, Column::Version)).eq(read));
    Ok(Entity::insert(row).on_conflict(again).exec_without_returning(db).await? == 1)
}
