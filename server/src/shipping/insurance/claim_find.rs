//! Finding claims.

use sea_orm::sea_query::{Expr, ExprTrait, Query};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, Select};
use uuid::Uuid;
use waybill_core::claim::ClaimStatus;
use waybill_core::insurance::PolicyStatus;

use super::claim_entity::{Column, Entity, Model};
use super::entity as policy;
use crate::platform::http::{ApiResult, ErrorCode};
use crate::platform::session::Caller;
use crate::platform::store::{Key, StoreResult, Stored, find_in_account, unindexed};

/// The caller's claims: the owner sees all of the account's, a team member their own.
pub fn claims_of(db: &impl ConnectionTrait, caller: &Caller) -> Select<Entity> {
    if caller.is_owner() {
        return find_in_account::<Entity>(caller.account.id);
    }
    let is_of_account = unindexed(db, Column::AccountId).eq(caller.account.id);
    Entity::find().filter(Column::UserId.eq(caller.user.id)).filter(is_of_account)
}

/// One of the caller's claims.
///
/// # Errors
/// 404 when there is none of that id, or it is another's.
pub async fn find_claim(db: &impl ConnectionTrait, caller: &Caller, id: Uuid) -> ApiResult<Model> {
    Ok(claims_of(db, caller).filter(Column::Id.eq(id)).one(db).await?.ok_or(ErrorCode::NotFound)?)
}

/// The caller's claims that wait for them: drafts that were not sent, but for those whose policy was cancelled since, and those
/// for which the desk asked for something.
pub fn claims_waiting_for(db: &impl ConnectionTrait, caller: &Caller) -> Select<Entity> {
    let of_claim = Expr::col((policy::Entity, policy::Column::Id)).equals((Entity, Column::PolicyId));
    let cancelled = Query::select()
        .expr(Expr::val(1))
        .from(policy::Entity)
        .and_where(Expr::col((policy::Entity, policy::Column::AccountId)).equals((Entity, Column::AccountId)))
        .and_where(of_claim)
        .and_where(policy::Column::Status.eq(Stored(PolicyStatus::Cancelled)))
        .take();
    claims_of(db, caller)
        .filter(Column::Status.is_in([ClaimStatus::Draft, ClaimStatus::WaitingDocuments].map(Stored)))
        .filter(Expr::exists(cancelled).not())
}

/// The last claim on a policy; None where there is none.
pub async fn last_claim_on(db: &impl ConnectionTrait, (account_id, policy_id): Key) -> StoreResult<Option<Model>> {
    let of_account = find_in_account::<Entity>(account_id);
    Ok(of_account.filter(Column::PolicyId.eq(policy_id)).order_by_desc(Column::Id).one(db).await?)
}

/// Whether a claim for a shipment waits for documents.
pub async fn waits_on_documents(db: &impl ConnectionTrait, (account_id, shipment_id): Key) -> StoreResult<bool> {
    let of_account = find_in_account::<Entity>(account_id);
    let of_shipment = of_account.filter(Column::ShipmentId.eq(shipment_id));
    let waiting = of_shipment.filter(Column::Status.eq(Stored(ClaimStatus::WaitingDocuments)));
    Ok(waiting.count(db).await? > 0)
}
