//! Cards that expire.

use chrono::{DateTime, Datelike, Months, NaiveDate, TimeDelta, Utc};
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, Condition, EntityTrait, QueryFilter};
use serde_json::json;

use super::entity::{AlertKind, Column, Entity};
use super::{Raised, raise};
use crate::platform::Platform;
use crate::platform::account::owner_of;
use crate::platform::store::StoreResult;
use crate::shipping::payment::card_entity as card;

/// How long before its expiry a card is mentioned.
const AHEAD: TimeDelta = TimeDelta::days(30);

/// Raises an alert for each card that expires within 30 days, for those who manage it, and ends the alerts of removed
/// cards.
pub(super) async fn look(state: &Platform) -> StoreResult<()> {
    let now = state.clock.now();
    let soon = now + AHEAD;
    let ends_in = |moment: DateTime<Utc>| {
        Condition::all()
            .add(card::Column::ExpYear.eq(i64::from(moment.year())))
            .add(card::Column::ExpMonth.eq(i64::from(moment.month())))
    };
    let cards = card::Entity::find()
        .filter(card::Column::RemovedAt.is_null())
        .filter(card::Column::LetGoAt.is_null())
        .filter(Condition::any().add(ends_in(now)).add(ends_in(soon)))
        .all(&state.db)
        .await?;
    let mut subjects = Vec::new();
    for card in cards {
        let Some(end) = end_of(&card) else { continue };
        if end - AHEAD > now {
            continue;
        }
        // The account's cards are managed by the owner.
        let holder = if card.holder_id == card.account_id {
            owner_of(&state.db, card.account_id).await?.map(|owner| owner.id)
        } else {
            Some(card.holder_id)
        };
        let Some(user_id) = holder else { continue };
        let month = format!("{:04}-{:02}", card.exp_year, card.exp_month);
        let subject = format!("card:{}:{month}", card.id);
        subjects.push(subject.clone());
        let params = json!({ "card": format!("{} {}", card.brand, card.last4), "month": month });
        let alert = Raised::new(AlertKind::CardExpiring, subject, params, now);
        let alert =
            Raised { account_id: Some(card.account_id), user_id: Some(user_id), ends_at: Some(end + AHEAD), ..alert };
        raise(&state.db, alert, now).await?;
    }
    Entity::update_many()
        .col_expr(Column::EndsAt, Expr::value(now))
        .filter(Column::Kind.eq(AlertKind::CardExpiring))
        .filter(Column::EndsAt.gt(now + AHEAD))
        .filter(Column::Subject.is_not_in(subjects))
        .exec(&state.db)
        .await?;
    Ok(())
}

/// The moment a card stops being accepted: the start of the month after its expiry, in UTC.
fn end_of(card: &card::Model) -> Option<DateTime<Utc>> {
    let (year, month) = (i32::try_from(card.exp_year).ok()?, u32::try_from(card.exp_month).ok()?);
    let first = NaiveDate::from_ymd_opt(year, month, 1)?.checked_add_months(Months::new(1))?;
    Some(first.and_hms_opt(0, 0, 0)?.and_utc())
}
