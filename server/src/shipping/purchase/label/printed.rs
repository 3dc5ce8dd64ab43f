//! Whether a label was printed: it counts as that once it was downloaded, opened for printing or mailed.

use chrono::{DateTime, Utc};
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter};

use crate::platform::http::ApiResult;
use crate::platform::store::update_by_id;
use crate::shipping::purchase::entity::{Column, Entity, Model};
use crate::shipping::shipment::needs_no_printing;

/// Notes that the label counts as printed; the first time is kept.
pub async fn note_printed(db: &impl ConnectionTrait, row: &Model, now: DateTime<Utc>) -> ApiResult<()> {
    if row.printed_at.is_some() {
        return Ok(());
    }
    update_by_id::<Entity>((row.account_id, row.id))
        .col_expr(Column::PrintedAt, Expr::value(now))
        .filter(Column::PrintedAt.is_null())
        .exec(db)
        .await?;
    Ok(needs_no_printing(db, (row.account_id, row.shipment_id), now).await?)
}
