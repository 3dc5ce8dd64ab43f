//! Purchases that wait for a person.

use chrono::TimeDelta;
use sea_orm::{ColumnTrait, Condition, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use waybill_core::purchase::{PurchaseState, PurchaseStep};
use waybill_core::wire::Word;

use crate::platform::Platform;
use crate::platform::store::{StoreResult, Stored};
use crate::shipping::purchase::entity::{Column, Entity, Model};
use crate::shipping::purchase::failure::Failure;

/// How long a purchase may be in progress before someone should look at it: all its calls, with a few retries, take
/// minutes.
pub const STUCK_AFTER: TimeDelta = TimeDelta::hours(1);

/// Labels in doubt, labels whose payment could not be taken, and purchases that have not moved for an hour; the oldest
/// first.
pub async fn waiting(platform: &Platform, at_most: u64) -> StoreResult<Vec<Model>> {
    let is_open = |state: &PurchaseState| state.step() != PurchaseStep::Rest || *state == PurchaseState::LabelInDoubt;
    let open = PurchaseState::ALL.iter().copied().filter(is_open).map(Stored);
    let stuck = Condition::all()
        .add(Column::State.ne(Stored(PurchaseState::LabelInDoubt)))
        .add(Column::UpdatedAt.lte(platform.clock.now() - STUCK_AFTER));
    let in_doubt = Column::State.eq(Stored(PurchaseState::LabelInDoubt));
    // A capture that failed goes back to the bought label and is tried again, so that the row keeps moving.
    let unpaid =
        Condition::all().add(Column::State.eq(Stored(PurchaseState::LabelBought))).add(Column::Captures.gte(1));
    let waits = Condition::any().add(stuck).add(in_doubt).add(unpaid);
    // First by their state, which few of all purchases are in. Ordered by when they began, and not by their key, whose index
    // SQLite would walk from the first purchase on.
    let rows = Entity::find().filter(Column::State.is_in(open)).filter(waits);
    let rows = rows.filter(platform.data.rows(&platform.db, Column::AccountId));
    let rows = rows.order_by_asc(Column::CreatedAt).order_by_asc(Column::Id);
    Ok(rows.limit(at_most).all(&platform.db).await?)
}

/// Purchases that an operator refunded, newest first. Whether the money arrived is for the processor to say.
pub async fn refunded(platform: &Platform, at_most: u64) -> StoreResult<Vec<Model>> {
    let rows = Entity::find()
        .filter(Column::State.eq(Stored(PurchaseState::Closed)))
        .filter(Column::CapturedAt.is_not_null())
        .filter(Column::PaymentRef.is_not_null())
        .filter(platform.data.rows(&platform.db, Column::AccountId))
        .order_by_desc(Column::Id)
        .limit(at_most)
        .all(&platform.db)
        .await?;
    Ok(rows.into_iter().filter(|row| Failure::of(row) == Some(Failure::Refunded)).collect())
}
