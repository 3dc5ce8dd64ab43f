//! Old rows: those for which the configuration sets an age.

use chrono::{DateTime, Utc};
use sea_orm::sea_query::{Expr, ExprTrait as _, Query, SimpleExpr};
use sea_orm::{ColumnTrait, Condition, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;

use crate::account::audit::entity as audit;
use crate::platform::Platform;
use crate::platform::config::days;
use crate::platform::jobs::entity as job;
use crate::platform::limit::entity as limit;
use crate::platform::store::{Pace, SLICE, StoreResult, delete_in_slices, first_id_of, write_tx};
use crate::shipping::bulk::key_entity as bulk_key;
use crate::shipping::payment::event_entity as event;
use crate::shipping::purchase::{entity as purchase, key_entity as purchase_key};
use crate::shipping::rate::{entity as rate, quote_entity as quote};

/// How many rows were deleted, by table.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Gone {
    /// Quotes; their rates were deleted with them.
    pub quotes: u64,
    /// Events of the payment processor.
    pub payment_events: u64,
    /// Idempotency keys of purchases.
    pub purchase_keys: u64,
    /// Idempotency keys of bulk labels.
    pub bulk_keys: u64,
    /// Windows of limits.
    pub limits: u64,
    /// Entries of audit trails.
    pub audit_entries: u64,
    /// Jobs that are done.
    pub jobs: u64,
}

/// Deletes what is too old, in slices. Running it twice, or in two processes at once, does no harm.
///
/// # Errors
/// When the database does not answer; what went until then is gone.
pub async fn forget_by_age(platform: &Platform) -> StoreResult<Gone> {
    let (db, now, ages) = (&platform.db, platform.clock.now(), &platform.config.retention);
    let gone = Gone {
        quotes: forget_quotes(platform, now - days(ages.quotes_days)).await?,
        payment_events: {
            let end = now - days(ages.payment_events_days);
            let old =
                Condition::all().add(event::Column::Id.lt(first_id_of(end))).add(event::Column::ReceivedAt.lt(end));
            delete_in_slices::<event::Entity>(db, &[event::Column::Id], old).await?
        },
        purchase_keys: {
            let end = now - days(ages.purchase_keys_days);
            let old = Condition::all()
                .add(purchase_key::Column::Id.lt(first_id_of(end)))
                .add(purchase_key::Column::CreatedAt.lt(end));
            delete_in_slices::<purchase_key::Entity>(
                db,
                &[purchase_key::Column::AccountId, purchase_key::Column::Id],
                old,
            )
            .await?
        },
        bulk_keys: {
            let end = now - days(ages.purchase_keys_days);
            let old = Condition::all()
                .add(bulk_key::Column::Id.lt(first_id_of(end)))
                .add(bulk_key::Column::CreatedAt.lt(end));
            delete_in_slices::<bulk_key::Entity>(db, &[bulk_key::Column::AccountId, bulk_key::Column::Id], old).await?
        },
        limits: {
            let old = Condition::all().add(limit::Column::WindowStart.lt(now - days(ages.limits_days)));
            let key = [limit::Column::Action, limit::Column::Subject, limit::Column::WindowStart];
            delete_in_slices::<limit::Entity>(db, &key, old).await?
        },
        audit_entries: {
            let end = now - days(ages.audit_days);
            let old =
                Condition::all().add(audit::Column::Id.lt(first_id_of(end))).add(audit::Column::CreatedAt.lt(end));
            delete_in_slices::<audit::Entity>(db, &[audit::Column::AccountId, audit::Column::Id], old).await?
        },
        jobs: {
            let old = Condition::all().add(job::Column::DoneAt.lt(now - days(ages.jobs_days)));
            delete_in_slices::<job::Entity>(db, &[job::Column::Id], old).await?
        },
    };
    if gone != Gone::default() {
        tracing::info!(
            quotes = gone.quotes,
            payment_events = gone.payment_events,
            purchase_keys = gone.purchase_keys,
            bulk_keys = gone.bulk_keys,
            limits = gone.limits,
            audit_entries = gone.audit_entries,
            jobs = gone.jobs,
            "rows whose age was over were removed"
        );
    }
    Ok(gone)
}

/// Deletes quotes from before `end` with their rates; returns how many. Those with which a purchase began are kept, because a price
/// that was paid must stay explainable, and are marked, so that they are passed over once and not by each slice of each round.
async fn forget_quotes(platform: &Platform, end: DateTime<Utc>) -> StoreResult<u64> {
    let (mut total, mut pace) = (0, Pace::begin());
    loop {
        let tx = write_tx(&platform.db).await?;
        let slice: Vec<(Uuid, Uuid)> = quote::Entity::find()
            .select_only()
            .columns([quote::Column::AccountId, quote::Column::Id])
            .filter(quote::Column::KeptAt.is_null())
            .filter(quote::Column::Id.lt(first_id_of(end)))
            .filter(quote::Column::AskedAt.lt(end))
            .order_by_asc(quote::Column::Id)
            .limit(SLICE)
            .into_tuple()
            .all(&tx)
            .await?;
        if slice.is_empty() {
            return Ok(total);
        }
        let keys = || {
            Expr::tuple([quote::Column::AccountId.into_expr(), quote::Column::Id.into_expr()])
                .in_tuples(slice.iter().copied())
        };
        quote::Entity::update_many()
            .col_expr(quote::Column::KeptAt, Expr::value(platform.clock.now()))
            .filter(keys())
            .filter(is_bought())
            .exec(&tx)
            .await?;
        let gone =
            quote::Entity::delete_many().filter(keys()).filter(quote::Column::KeptAt.is_null()).exec(&tx).await?;
        tx.commit().await?;
        total += gone.rows_affected;
        if !pace.rest().await {
            return Ok(total);
        }
    }
}

/// Whether a purchase began with a quote.
fn is_bought() -> SimpleExpr {
    let bought = Query::select()
        .expr(Expr::val(1))
        .from(purchase::Entity)
        .inner_join(
            rate::Entity,
            rate::Column::AccountId
                .into_expr()
                .equals((purchase::Entity, purchase::Column::AccountId))
                .and(rate::Column::Id.into_expr().equals((purchase::Entity, purchase::Column::RateId))),
        )
        .and_where(purchase::Column::AccountId.into_expr().equals((quote::Entity, quote::Column::AccountId)))
        .and_where(purchase::Column::ShipmentId.into_expr().equals((quote::Entity, quote::Column::ShipmentId)))
        .and_where(rate::Column::QuoteId.into_expr().equals((quote::Entity, quote::Column::Id)))
        .take();
    Expr::exists(bought)
}
