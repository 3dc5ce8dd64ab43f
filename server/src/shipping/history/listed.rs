//! The keys of what a filter leaves, in the order of the lists.

use sea_orm::sea_query::{Expr, ExprTrait as _, Order, Query, SelectStatement, UnionType};
use sea_orm::{Condition, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait};
use uuid::Uuid;

use super::cursor::Cursor;
use super::filter::HistoryFilter;
use crate::platform::Platform;
use crate::platform::http::ApiResult;
use crate::platform::search::{self, Found, Is, Kind, Slice, Term};
use crate::platform::session::Caller;
use crate::platform::store::{StoreError, count, unindexed};
use crate::shipping::shipment::history_entity::{Column, Entity};

/// The entries that a filter leaves of those that the caller may see.
pub(super) struct Listed {
    account_id: Uuid,
    search: String,
    terms: Vec<Term>,
}

/// How many values of a filter are looked up one at a time.
const MOST_APART: usize = 16;

impl Listed {
    pub fn of(caller: &Caller, filter: HistoryFilter) -> Self {
        Self { account_id: caller.account.id, terms: filter.terms(caller), search: filter.search }
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
        let total = count(&state.db, &Entity::find().filter(self.counted(&state.db))).await?;
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

    /// The keys come from an index alone, however far down the list they are. Where a filter has several values, each has
    /// its own part of the index in the order of the list, and what is first in each is put in order.
    async fn unsearched(
        &self,
        state: &Platform,
        (limit, offset): (u64, u64),
        behind: Option<Cursor>,
    ) -> ApiResult<Vec<Uuid>> {
        let place = Expr::tuple([Expr::col(Column::PlacedAt), Expr::col(Column::Id)]);
        let behind =
            behind.map(|Cursor { placed_at, id }| place.lt(Expr::tuple([Expr::val(placed_at), Expr::val(id)])));
        let of = |condition: Condition| {
            Entity::find()
                .filter(condition)
                .filter(Condition::all().add_option(behind.clone()))
                .select_only()
                .column(Column::Id)
                .column(Column::PlacedAt)
                .order_by_desc(Column::PlacedAt)
                .order_by_desc(Column::Id)
        };
        let first = |condition| of(condition).limit(offset + limit).into_query();
        let page = match self.apart() {
            None => of(all_of(&self.terms)).limit(limit).offset(offset).into_query(),
            Some(each) => in_order(each.into_iter().map(first)).limit(limit).offset(offset).take(),
        };
        let rows = state.db.query_all(&page).await.map_err(StoreError::from)?;
        let ids: Result<Vec<Uuid>, _> = rows.iter().map(|row| row.try_get_by_index(0)).collect();
        Ok(ids.map_err(StoreError::from)?)
    }

    /// The terms for counting. Where a filter has several values, they are what the rows are found by: SQLite would sooner go by
    /// the one kind that nearly all rows are of.
    fn counted(&self, db: &impl ConnectionTrait) -> Condition {
        let has_several = self.terms.iter().any(|term| matches!(term.is, Is::AnyOf(_)));
        let condition = |term: &Term| match &term.is {
            Is::Equal(value) if has_several && term.column == "kind" => unindexed(db, term.column).eq(value.clone()),
            _ => term.clone().condition(),
        };
        self.terms.iter().fold(Condition::all(), |all, term| all.add(condition(term)))
    }

    /// The same terms with each value of the filter that has several alone; None where no filter has several.
    fn apart(&self) -> Option<Vec<Condition>> {
        let is_several = |term: &Term| matches!(&term.is, Is::AnyOf(values) if values.len() <= MOST_APART);
        let place = self.terms.iter().position(is_several)?;
        let Is::AnyOf(values) = &self.terms[place].is else { return None };
        let alone = |value: &sea_orm::Value| {
            let mut terms = self.terms.clone();
            terms[place].is = Is::Equal(value.clone());
            all_of(&terms)
        };
        Some(values.iter().map(alone).collect())
    }
}

fn all_of(terms: &[Term]) -> Condition {
    terms.iter().fold(Condition::all(), |all, term| all.add(term.clone().condition()))
}

/// What several lists have, the newest first.
fn in_order(lists: impl Iterator<Item = SelectStatement>) -> SelectStatement {
    let whole = |list| Query::select().columns([Column::Id, Column::PlacedAt]).from_subquery(list, "part").take();
    let mut lists = lists.map(whole);
    let mut all = lists.next().unwrap_or_default();
    for list in lists {
        all.union(UnionType::All, list);
    }
    Query::select()
        .columns([Column::Id, Column::PlacedAt])
        .from_subquery(all, "parts")
        .order_by(Column::PlacedAt, Order::Desc)
        .order_by(Column::Id, Order::Desc)
        .take()
}
