//! Couriers that don't respond.

use chrono::TimeDelta;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::json;
use waybill_core::Lang;
use waybill_providers::http::BreakerPhase;

use super::entity::{AlertKind, Column, Entity};
use super::{Raised, raise};
use crate::platform::Platform;
use crate::platform::store::StoreResult;

/// How long an outage shows after it was last seen. Other processes may still see it, and one that ended should
/// disappear soon.
const LASTS: TimeDelta = TimeDelta::minutes(15);

/// Raises an alert for each courier whose circuit is open in this process; an outage that continues is extended.
pub async fn look(state: &Platform) -> StoreResult<()> {
    let now = state.clock.now();
    for courier in state.couriers.all() {
        if courier.breaker().phase == BreakerPhase::Closed {
            continue;
        }
        let meta = courier.meta();
        let goes_on = Entity::update_many()
            .col_expr(Column::EndsAt, Expr::value(now + LASTS))
            .filter(Column::Kind.eq(AlertKind::CourierOutage))
            .filter(Column::Subject.starts_with(format!("outage:{}:", meta.slug)))
            .filter(Column::EndsAt.gt(now))
            .exec(&state.db)
            .await?;
        if goes_on.rows_affected > 0 {
            continue;
        }
        let params = json!({ "courier_en": meta.name.in_lang(Lang::En), "courier_fr": meta.name.in_lang(Lang::Fr) });
        // Two processes that see it within a minute raise one alert.
        let subject = format!("outage:{}:{}", meta.slug, now.timestamp() / 60);
        let alert = Raised::new(AlertKind::CourierOutage, subject, params, now);
        raise(&state.db, Raised { ends_at: Some(now + LASTS), ..alert }, now).await?;
    }
    Ok(())
}
