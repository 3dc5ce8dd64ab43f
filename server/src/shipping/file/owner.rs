//! What a file belongs to.

use chrono::{DateTime, Utc};
use sea_orm::entity::prelude::*;
use sea_orm::sea_query::Expr;
use waybill_core::claim::ClaimStatus;

use crate::platform::http::{ApiResult, ErrorCode};
use crate::platform::session::Caller;
use crate::platform::store::{Key, update_by_id};
use crate::shipping::insurance::{self, claim_entity as claim, entity as policy};
use crate::shipping::shipment::{self, entity, refuse_unless, return_entity};

/// What a file can belong to, as a word of its row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "Text", rename_all = "snake_case")]
pub enum OwnerKind {
    /// A shipment.
    Shipment,
    /// A standalone policy.
    Policy,
    /// A claim.
    Claim,
    /// A return, or the shipment of which one is being asked for while its photos are added.
    Return,
}

/// What a file belongs to. Each kind says who sees it, and when its files may still be removed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileOwner {
    /// A shipment.
    Shipment(Key),
    /// A standalone policy.
    Policy(Key),
    /// A claim, whose files are counted together.
    Claim(Key),
    /// A return.
    Return(Key),
}

impl FileOwner {
    /// The owner of that kind and key.
    #[must_use]
    pub const fn of(kind: OwnerKind, key: Key) -> Self {
        match kind {
            OwnerKind::Shipment => Self::Shipment(key),
            OwnerKind::Policy => Self::Policy(key),
            OwnerKind::Claim => Self::Claim(key),
            OwnerKind::Return => Self::Return(key),
        }
    }

    /// What of the caller's has this id.
    ///
    /// # Errors
    /// 404 when nothing of theirs does.
    pub async fn named(db: &impl ConnectionTrait, caller: &Caller, id: Uuid) -> ApiResult<Self> {
        match insurance::find_standalone(db, caller, id).await {
            // What was added to a label rests on its shipment's images.
            Ok(row) => Ok(row
                .shipment_id
                .map_or(Self::Policy((row.account_id, row.id)), |id| Self::Shipment((row.account_id, id)))),
            Err(_) => shipment::find(db, caller, id).await.map(|row| Self::Shipment((row.account_id, row.id))),
        }
    }

    /// Its kind.
    #[must_use]
    pub const fn kind(self) -> OwnerKind {
        match self {
            Self::Shipment(_) => OwnerKind::Shipment,
            Self::Policy(_) => OwnerKind::Policy,
            Self::Claim(_) => OwnerKind::Claim,
            Self::Return(_) => OwnerKind::Return,
        }
    }

    /// Its account, and its id.
    #[must_use]
    pub const fn key(self) -> Key {
        match self {
            Self::Shipment(key) | Self::Policy(key) | Self::Claim(key) | Self::Return(key) => key,
        }
    }

    /// Refuses what is not the caller's.
    ///
    /// # Errors
    /// 404 when it is another's.
    pub async fn seen_by(self, db: &impl ConnectionTrait, caller: &Caller) -> ApiResult<()> {
        match self {
            Self::Shipment((_, id)) => shipment::find(db, caller, id).await.map(drop),
            Self::Policy((_, id)) => insurance::find_standalone(db, caller, id).await.map(drop),
            Self::Claim((_, id)) => insurance::find_claim(db, caller, id).await.map(drop),
            Self::Return((_, id)) => shipment::find_return(db, caller, id).await.map(drop),
        }
    }

    /// Takes the owner's row for the rest of the transaction: others that count or rely on its files wait.
    ///
    /// # Errors
    /// 404 when it was deleted meanwhile.
    pub async fn hold(self, tx: &impl ConnectionTrait, now: DateTime<Utc>) -> ApiResult<()> {
        let now = Expr::value(now);
        let held = match self {
            Self::Shipment(key) => {
                let row = update_by_id::<entity::Entity>(key).col_expr(entity::Column::UpdatedAt, now);
                row.filter(entity::Column::DeletedAt.is_null()).exec(tx).await?
            }
            Self::Policy(key) => {
                update_by_id::<policy::Entity>(key).col_expr(policy::Column::UpdatedAt, now).exec(tx).await?
            }
            Self::Claim(key) => {
                update_by_id::<claim::Entity>(key).col_expr(claim::Column::UpdatedAt, now).exec(tx).await?
            }
            Self::Return(key) => {
                let row = update_by_id::<return_entity::Entity>(key);
                row.col_expr(return_entity::Column::UpdatedAt, now).exec(tx).await?
            }
        };
        if held.rows_affected == 1 { Ok(()) } else { Err(ErrorCode::NotFound.into()) }
    }

    /// Refuses the removal of what is relied on. Asked of an owner that is held.
    ///
    /// # Errors
    /// 409 with the state of a shipment, or for a policy, that is being bought or is bought: its images are what its cover rests
    /// on; of a claim that was sent; and of a return.
    pub async fn lets_go(self, tx: &impl ConnectionTrait) -> ApiResult<()> {
        match self {
            Self::Shipment(key) => {
                let row = entity::Entity::find_by_id(key).one(tx).await?.ok_or(ErrorCode::NotFound)?;
                refuse_unless(*row.status, |may| may.edit)
            }
            Self::Policy(key) => {
                let row = policy::Entity::find_by_id(key).one(tx).await?.ok_or(ErrorCode::NotFound)?;
                if insurance::is_awaiting_approval(&row) {
                    return Err(ErrorCode::FreightAwaitingApproval.into());
                }
                if insurance::is_open(&row) { Ok(()) } else { Err(ErrorCode::PolicyBought.into()) }
            }
            Self::Claim(key) => {
                let row = claim::Entity::find_by_id(key).one(tx).await?.ok_or(ErrorCode::NotFound)?;
                if row.status == ClaimStatus::Draft { Ok(()) } else { Err(ErrorCode::ClaimSent.into()) }
            }
            // What a recipient showed is theirs.
            Self::Return(_) => Err(ErrorCode::ReturnPhotosStay.into()),
        }
    }
}
