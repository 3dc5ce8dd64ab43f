//! `POST /shipping-rules/dry-run`

use std::collections::HashMap;

use axum::extract::State;
use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;
use waybill_core::bulk::BulkRate;
use waybill_core::shipping_rule::{
    DRY_RUN_ORDERS_MAX, ShippingRuleDryRun, ShippingRuleDryRunInput, ShippingRuleList, ShippingRuleOrder, dry_run,
};
use waybill_core::{Cents, Lang};

use super::orders::orders_of;
use super::view::{ShippingRuleShipment, ShippingRulesDryRun, ShippingRulesDryRunInput};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, RequestLang, Valid};
use crate::platform::session::Full;
use crate::platform::store::{find_in_account, first_id_of};
use crate::shipping::rate;
use crate::shipping::shipment::{self, Draft};
use crate::shipping::shipping_rule::facts;

/// How far back shipments are tried.
const DAYS_BACK: u64 = 90;

/// Tries shipping rules on the labels of the last 90 days with the rates that their quotes recorded: what was bought then, what
/// would be chosen now, with the difference; nothing is changed.
///
/// It answers page by page, the earliest first; a team member gets their own shipments. The rule `shipping_rule.dry_run` gives the
/// same of `shipments` for other rules, without asking again.
#[utoipa::path(post, path = "/shipping-rules/dry-run", tag = "settings", security(("bearer" = [])),
    request_body = ShippingRulesDryRunInput, responses((status = 200, body = Data<ShippingRulesDryRun>)))]
pub async fn dry_run_shipping_rules(
    State(state): State<Platform>,
    caller: Full,
    RequestLang(lang): RequestLang,
    Valid(input): Valid<ShippingRulesDryRunInput>,
) -> ApiResult<Data<ShippingRulesDryRun>> {
    let now = state.clock.now();
    let earliest = (now - Days::new(DAYS_BACK)).date_naive();
    let from = start_of(input.from.unwrap_or(earliest).max(earliest));
    let today = now.date_naive();
    let until = start_of(input.to.unwrap_or(today).min(today)) + TimeDelta::days(1);
    let column = shipment::entity::Column::Id;
    let mut labels = shipment::owned_by(&caller)
        .filter(shipment::entity::Column::TrackingStatus.is_not_null())
        .filter(column.gte(first_id_of(from)))
        .filter(shipment::entity::Column::CreatedAt.lt(until))
        .order_by_asc(column)
        .limit(DRY_RUN_ORDERS_MAX as u64);
    if let Some(after) = input.after {
        labels = labels.filter(column.gt(after));
    }
    let labels = labels.all(&state.db).await?;
    let next = labels.last().filter(|_| labels.len() == DRY_RUN_ORDERS_MAX).map(|row| row.id);
    let shipments = shipments_of(&state, caller.account.id, labels, lang).await?;
    let list = ShippingRuleList { matching: input.matching, rules: input.rules };
    let before = input.before.unwrap_or_default();
    let orders = shipments.iter().map(|shipment| shipment.order.clone()).collect();
    let ShippingRuleDryRun { rows, totals } = dry_run(&ShippingRuleDryRunInput { list, orders, before });
    Ok(Data(ShippingRulesDryRun { shipments, rows, totals, next }))
}

fn start_of(day: NaiveDate) -> DateTime<Utc> {
    day.and_time(chrono::NaiveTime::MIN).and_utc()
}

/// Labels with what rules know of them and the rates that were offered, with as many queries as for one.
async fn shipments_of(
    state: &Platform,
    account_id: Uuid,
    labels: Vec<shipment::entity::Model>,
    lang: Lang,
) -> ApiResult<Vec<ShippingRuleShipment>> {
    let ids: Vec<Uuid> = labels.iter().map(|row| row.id).collect();
    let orders = orders_of(&state.db, account_id, &ids).await?;
    let mut rates = rates_of(state, account_id, &labels, lang).await?;
    let shown = |row: shipment::entity::Model| {
        let draft = Draft::read(&row)?;
        let to = draft.destination.clone().unwrap_or_default();
        let person = format!("{} {}", to.contact_first_name, to.contact_last_name);
        let name = if to.company_name.trim().is_empty() { person.trim().to_owned() } else { to.company_name };
        let named = [name, to.city].into_iter().filter(|text| !text.trim().is_empty());
        let order = ShippingRuleOrder {
            id: row.id.to_string(),
            facts: facts(&draft, orders.get(&row.id)),
            rates: rates.remove(&row.id).unwrap_or_default(),
            bought: row.selected_rate_id.map(|id| id.to_string()).unwrap_or_default(),
        };
        let recipient = named.collect::<Vec<_>>().join(", ");
        Ok(ShippingRuleShipment { order, recipient, created_at: row.created_at })
    };
    labels.into_iter().map(shown).collect()
}

/// The rates of the last quote of each courier before the label was bought; the bought one is always among them.
async fn rates_of(
    state: &Platform,
    account_id: Uuid,
    labels: &[shipment::entity::Model],
    lang: Lang,
) -> ApiResult<HashMap<Uuid, Vec<BulkRate>>> {
    let bought: HashMap<Uuid, Uuid> = labels.iter().filter_map(|row| Some((row.id, row.selected_rate_id?))).collect();
    let rates = find_in_account::<rate::entity::Entity>(account_id)
        .filter(rate::entity::Column::ShipmentId.is_in(labels.iter().map(|row| row.id)))
        .order_by_asc(rate::entity::Column::ShipmentId)
        .order_by_asc(rate::entity::Column::Courier)
        .order_by_asc(rate::entity::Column::Service)
        .all(&state.db)
        .await?;
    let is_bought = |rate: &rate::entity::Model| bought.get(&rate.shipment_id) == Some(&rate.id);
    // Of each courier one quote counts: that of the label, else the last one.
    let mut counts: HashMap<(Uuid, &str), (bool, DateTime<Utc>, Uuid)> = HashMap::new();
    for rate in &rates {
        let quote = (is_bought(rate), rate.quoted_at, rate.quote_id);
        let place = counts.entry((rate.shipment_id, rate.courier.as_str())).or_insert(quote);
        if (quote.0, quote.1) > (place.0, place.1) {
            *place = quote;
        }
    }
    let mut by_shipment: HashMap<Uuid, Vec<BulkRate>> = HashMap::new();
    let counted = rates.iter().filter(|rate| {
        counts.get(&(rate.shipment_id, rate.courier.as_str())).is_some_and(|(.., quote)| *quote == rate.quote_id)
    });
    for rate in counted {
        let offer = rate.offer.read()?;
        by_shipment.entry(rate.shipment_id).or_default().push(BulkRate {
            id: rate.id.to_string(),
            courier_slug: rate.courier.clone(),
            service: rate.service.clone(),
            service_level: offer.service_name.in_lang(lang).to_owned(),
            total: Cents(rate.total),
            delivery_days: offer.transit_days,
            delivery_estimate: offer.delivery_date.and_then(|day| day.to_string().parse().ok()),
        });
    }
    Ok(by_shipment)
}
