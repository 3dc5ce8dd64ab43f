//! The desk's answer.

use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QuerySelect};
use uuid::Uuid;
use waybill_core::date::Date;
use waybill_core::ltl::{LtlAnswerInput, LtlQuoteInput};

use super::entity::{Column, Entity, Model};
use super::mail::{LtlMail, News};
use crate::platform::Platform;
use crate::platform::account::user_entity as user;
use crate::platform::clock::today_at;
use crate::platform::http::{ApiResult, ErrorCode};
use crate::platform::jobs::enqueue;
use crate::platform::mail::Order;
use crate::platform::store::write_tx;

impl Model {
    /// The last day of its price.
    pub(super) fn last_day(&self) -> Option<Date> {
        self.valid_until.as_deref().and_then(|day| day.parse().ok())
    }
}

/// The day where freight is picked up.
#[must_use]
pub fn today_for(state: &Platform, form: &LtlQuoteInput) -> Option<Date> {
    let today = today_at(&form.origin_address.clone().unwrap_or_default(), state.clock.now());
    today.to_string().parse().ok()
}

/// Puts the desk's price into a request and mails the requester. The same answer again changes and mails nothing; a
/// different one replaces it.
///
/// # Errors
/// 404 for an unknown request, or one that its sender has deleted.
pub async fn answer(state: &Platform, id: Uuid, input: &LtlAnswerInput) -> ApiResult<Model> {
    let now = state.clock.now();
    let tx = write_tx(&state.db).await?;
    let found = Entity::find().filter(Column::Id.eq(id)).one(&tx).await?.ok_or(ErrorCode::NotFound)?;
    let held = Entity::find_by_id((found.account_id, id)).lock_exclusive().one(&tx).await?;
    let row = held.ok_or(ErrorCode::NotFound)?;
    let (valid_until, message) = (input.valid_until.trim(), input.message.trim());
    let is_known =
        row.price == Some(input.price.0) && row.valid_until.as_deref() == Some(valid_until) && row.message == message;
    if is_known {
        return Ok(row);
    }
    let reader = user::Entity::find_by_id((row.account_id, row.user_id)).one(&tx).await?;
    let mut answered = row.into_active_model();
    answered.price = Set(Some(input.price.0));
    answered.valid_until = Set(Some(valid_until.to_owned()));
    answered.message = Set(message.to_owned());
    answered.answered_at = Set(Some(now));
    answered.waits = Set(false);
    answered.updated_at = Set(now);
    let row = answered.update(&tx).await?;
    if let Some(reader) = reader {
        let template = LtlMail { account_id: row.account_id, quote_id: row.id, news: News::Answered };
        enqueue(&tx, &Order { to: reader.email.clone(), lang: reader.lang(), template }, now).await?;
    }
    tx.commit().await?;
    Ok(row)
}
