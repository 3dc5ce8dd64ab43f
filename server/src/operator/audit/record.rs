//! Recording what operators do.

use std::net::IpAddr;

use chrono::{DateTime, Utc};
use sea_orm::sea_query::Expr;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use uuid::Uuid;

use super::OperatorAct;
use super::entity::{ActiveModel, Column, Entity};
use crate::platform::store::StoreResult;

/// Who did it, and from where.
#[derive(Debug, Clone, Copy)]
pub enum By<'a> {
    /// A user of a shell, by their name on that computer.
    Shell(&'a str),
    /// A request to `/api/operator`.
    Desk {
        /// The operator; None for a sign-in to an e-mail that no operator has.
        id: Option<Uuid>,
        /// Their e-mail; empty if it isn't an operator's, because it may be any text that was typed.
        email: &'a str,
        /// The request.
        request_id: &'a str,
        /// Where it came from.
        address: IpAddr,
    },
}

/// Records what an operator does, in the caller's transaction, and returns the entry's id.
pub async fn record(
    db: &impl ConnectionTrait,
    by: By<'_>,
    act: OperatorAct,
    subject_id: Option<Uuid>,
    reason: &str,
    now: DateTime<Utc>,
) -> StoreResult<Uuid> {
    let id = Uuid::now_v7();
    let (operator_id, operator, request_id, address) = match by {
        By::Shell(name) => (None, name, "", String::new()),
        By::Desk { id, email, request_id, address } => (id, email, request_id, address.to_string()),
    };
    let row = ActiveModel {
        id: Set(id),
        operator_id: Set(operator_id),
        operator: Set(operator.to_owned()),
        action: Set(act.code().to_owned()),
        subject_id: Set(subject_id),
        reason: Set(reason.to_owned()),
        request_id: Set(request_id.to_owned()),
        address: Set(address),
        created_at: Set(now),
    };
    row.insert(db).await?;
    Ok(id)
}

/// Adds to an entry why it was done, once the request's body is read.
pub async fn because(db: &impl ConnectionTrait, entry: Uuid, reason: &str) -> StoreResult<()> {
    Entity::update_many().col_expr(Column::Reason, Expr::value(reason)).filter(Column::Id.eq(entry)).exec(db).await?;
    Ok(())
}
