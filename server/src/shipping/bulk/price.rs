//! The price of a row: couriers are asked, and the row's choice takes one of their rates.

use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::{NotSet, Set};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::bulk::{BulkBy, BulkChosen, BulkRate, choose, no_rate};
use waybill_core::charge::ChargeKind;
use waybill_core::rate::Rate;
use waybill_core::shipment::{ShipmentStatus, allowed};
use waybill_core::wire::Word;

use super::entity;
use super::failure::RowFailure;
use super::row_entity::{self, BulkRowState};
use super::store::{choice_of, moved, overwrite, unpriced};
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, ErrorCode};
use crate::platform::store::{Document, write_tx};
use crate::shipping::rate::{Asking, Question, compare};
use crate::shipping::rule_choice::{Picked, pick};
use crate::shipping::shipment::{self, AppliedShippingRule, Draft};

/// A price.
#[derive(Debug, Clone)]
pub struct Priced {
    /// The rate.
    pub rate_id: Uuid,
    /// Cents.
    pub total: i64,
    /// The taxes in it.
    pub tax: i64,
    /// The fee for its cover in it; None without cover.
    pub insurance: Option<i64>,
    /// Whether it arrives too late.
    pub late: bool,
    /// The shipping rule that chose it.
    pub rule: Option<AppliedShippingRule>,
}

/// What the lines of one kind of a rate come to, in cents.
pub fn sum_of(rate: &Rate, kind: ChargeKind) -> i64 {
    rate.charges.iter().filter(|line| line.kind == kind).map(|line| line.amount.0).sum()
}

/// The draft of a row.
///
/// # Errors
/// 404 where it was deleted.
pub async fn shipment_of(db: &impl ConnectionTrait, row: &row_entity::Model) -> ApiResult<shipment::entity::Model> {
    let found = shipment::entity::Entity::find_by_id((row.account_id, row.shipment_id.ok_or(ErrorCode::NotFound)?))
        .filter(shipment::entity::Column::DeletedAt.is_null())
        .one(db)
        .await?;
    Ok(found.ok_or(ErrorCode::NotFound)?)
}

/// Asks couriers, where there is no valid answer, and chooses.
///
/// # Errors
/// 422 with why there is no rate, 409 where the shipment is being bought or is bought.
pub async fn ask_price(
    state: &Platform,
    run: &entity::Model,
    row: &row_entity::Model,
    lang: Lang,
) -> ApiResult<(shipment::entity::Model, Priced)> {
    let shipment = shipment_of(&state.db, row).await?;
    let draft = Draft::read(&shipment)?;
    shipment::refuse_unless(draft.status, |may| may.buy)?;
    ApiError::refuse(shipment::violations(&draft, lang))?;
    let question = Question::of(state, &draft, lang)?;
    let answer = compare(state, &shipment, &question, &Asking::default(), lang).await?;
    let (rates, blocked): (Vec<Rate>, Vec<Rate>) = answer.data.into_iter().partition(|rate| rate.blockers.is_empty());
    let choice = choice_of(run, row)?;
    let offered: Vec<BulkRate> = rates.iter().map(BulkRate::from).collect();
    let picked = match choice.by {
        BulkBy::Rules => pick(&state.db, (row.account_id, shipment.id), &draft, &offered).await?,
        _ => Picked::default(),
    };
    picked.check(lang)?;
    let chosen = match picked.index {
        Some(_) => BulkChosen { index: picked.index, late: picked.is_late() },
        None => choose(&choice, &offered),
    };
    let Some(rate) = chosen.index.and_then(|index| rates.get(index)) else {
        // Where nothing else is offered, what the only rates want is what can be done.
        let blocker = blocked.iter().find_map(|rate| rate.blockers.first()).filter(|_| rates.is_empty());
        let why = blocker.cloned().unwrap_or_else(|| no_rate(&choice, !rates.is_empty(), lang));
        return Err(ApiError::invalid(vec![why]));
    };
    let tax = sum_of(rate, ChargeKind::Tax);
    let insurance = draft.options.insurance.then(|| sum_of(rate, ChargeKind::Insurance));
    let rate_id = rate.id.parse().map_err(ApiError::internal)?;
    Ok((shipment, Priced { rate_id, total: rate.total.0, tax, insurance, late: chosen.late, rule: picked.rule }))
}

/// Chooses the rate for the shipment too, so that it shows wherever the shipment is shown.
///
/// # Errors
/// 409 where the shipment was changed meanwhile.
pub async fn select(
    db: &impl ConnectionTrait,
    shipment: &shipment::entity::Model,
    priced: &Priced,
    now: DateTime<Utc>,
) -> ApiResult<()> {
    let selected = shipment::entity::ActiveModel {
        status: Set(ShipmentStatus::RateSelected.into()),
        selected_rate_id: Set(Some(priced.rate_id)),
        applied_rule: Set(priced.rule.as_ref().map(Document::of).transpose()?),
        updated_at: Set(now),
        ..Default::default()
    };
    let open = ShipmentStatus::ALL.iter().copied().filter(|status| allowed(*status).buy);
    shipment::overwrite(db, shipment, open, selected).await.map(drop)
}

/// Prices a waiting row, and stores the outcome.
///
/// # Errors
/// Where it could not be priced now and may be later.
pub async fn price_row(state: &Platform, run: &entity::Model, row: &row_entity::Model) -> ApiResult<()> {
    let priced = ask_price(state, run, row, run.lang.0).await;
    let now = state.clock.now();
    let tx = write_tx(&state.db).await?;
    let outcome = match priced {
        Ok((shipment, priced)) => select(&tx, &shipment, &priced, now).await.map(|()| priced),
        Err(error) => Err(error),
    };
    let changed = match outcome {
        Ok(priced) => with_price(priced, now),
        Err(error) if is_passing(&error) => return Err(error),
        Err(error) => row_entity::ActiveModel {
            approved: NotSet,
            failure: Set(Document::of(&RowFailure::from(&error)).ok()),
            ..unpriced(BulkRowState::NoRate, now)
        },
    };
    overwrite(&tx, (row.account_id, row.id), &[BulkRowState::Waiting], changed).await?;
    tx.commit().await?;
    Ok(())
}

/// A row with its price.
pub fn with_price(priced: Priced, now: DateTime<Utc>) -> row_entity::ActiveModel {
    row_entity::ActiveModel {
        rate_id: Set(Some(priced.rate_id)),
        total: Set(Some(priced.total)),
        tax: Set(Some(priced.tax)),
        insurance: Set(priced.insurance),
        rule_name: Set(priced.rule.map(|rule| rule.name)),
        late: Set(priced.late),
        failure: Set(None),
        ..moved(BulkRowState::Priced, now)
    }
}

/// Whether trying again later may help, without anybody doing anything.
pub fn is_passing(error: &ApiError) -> bool {
    matches!(
        error.code,
        ErrorCode::TooMany
            | ErrorCode::Busy
            | ErrorCode::StorageFull
            | ErrorCode::Internal
            | ErrorCode::Ending
            | ErrorCode::Conflict
    )
}
