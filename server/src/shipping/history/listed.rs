//! The keys of what a filter leaves, in the order of the lists.

use sea_orm::sea_query::{Expr, ExprTrait as _};
use sea_orm::{Condition, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;

use super::cursor::Cursor;
use super::filter::HistoryFilter;
use crate::platform::Platform;
use crate::platform::http::ApiResult;
use crate::platform::search::{self, Found, Kind, Slice, Term};
use crate::platform::session::Caller;
use crate::platform::store::count;
use crate::shipping::shipment::history_entity::{Column, Entity};

/// The entries that a filter leaves of those that the caller may see.
pub(super) struct Listed {
    account_id: Uuid,
    search: String,
    terms: Vec<Term>,
    condition: Condition,
}

impl Listed {
    pub fn of(caller: &Caller, filter: HistoryFilter) -> Self {
        let (terms, condition) = (filter.terms(caller), filter.condition(caller));
        Self { account_id: caller.account.id, search: filter.search, terms, condition }
    }

    /// The keys of a part of them, the newest first, with how many there are in all.
    pub async fn found(
        &self,
        state: &Platform,
        (limit, offset): (u64, u64),
        behind: Option<Cursor>,
    ) -> ApiResult<Found> {
        if let Some(found) = self.searched(state, (limit, offset), behind).await? {
            return Ok(found);
        }
        let total = count(&state.db, &Entity::find().filter(self.condition.clone())).await?;
        Ok(Found { ids: self.unsearched(state, (limit, offset), behind).await?, total, is_exact: true })
    }

    /// The keys alone of the next so many.
    pub async fn next(&self, state: &Platform, limit: u64, behind: Option<Cursor>) -> ApiResult<Vec<Uuid>> {
        match self.searched(state, (limit, 0), behind).await? {
            Some(found) => Ok(found.ids),
            None => self.unsearched(state, (limit, 0), behind).await,
        }
    }

    async fn searched(
        &self,
        state: &Platform,
        (limit, offset): (u64, u64),
        behind: Option<Cursor>,
    ) -> ApiResult<Option<Found>> {
        let behind = behind.map(|Cursor { placed_at, id }| (placed_at.into(), id));
        let slice = Slice { limit, offset, behind };
        Ok(search::find(&state.db, self.account_id, Kind::History, &self.search, &self.terms, slice).await?)
    }

    /// The keys come from an index alone, however far down the list they are.
    async fn unsearched(
        &self,
        state: &Platform,
        (limit, offset): (u64, u64),
        behind: Option<Cursor>,
    ) -> ApiResult<Vec<Uuid>> {
        let place = Expr::tuple([Expr::col(Column::PlacedAt), Expr::col(Column::Id)]);
        let behind =
            behind.map(|Cursor { placed_at, id }| place.lt(Expr::tuple([Expr::val(placed_at), Expr::val(id)])));
        let ids = Entity::find()
            .filter(self.condition.clone())
            .filter(Condition::all().add_option(behind))
            .select_only()
            .column(Column::Id)
            .order_by_desc(Column::PlacedAt)
            .order_by_desc(Column::Id)
            .offset(offset)
            .limit(limit)
            .into_tuple()
            .all(&state.db)
            .await?;
        Ok(ids)
    }
}
