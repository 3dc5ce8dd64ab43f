//! `GET /sessions` and `DELETE /sessions/{id}`

use axum::extract::State;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;

use super::view::Session;
use crate::account::audit::{Act, Entry, record};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, ErrorCode, List, PageQuery, Path, Query};
use crate::platform::session::{Fresh, Signed, entity as session};
use crate::platform::store::{count, find_in_account, write_tx};

/// The caller's sessions, most recently used first.
#[utoipa::path(get, path = "/sessions", tag = "auth", security(("bearer" = [])), params(PageQuery),
    responses((status = 200, body = List<Session>)))]
pub async fn list_sessions(
    State(state): State<Platform>,
    caller: Signed,
    Query(page): Query<PageQuery>,
) -> ApiResult<List<Session>> {
    let found = find_in_account::<session::Entity>(caller.account.id)
        .filter(session::Column::UserId.eq(caller.user.id))
        .filter(session::Column::ExpiresAt.gt(state.clock.now()));
    let total = count(&state.db, &found).await?;
    let rows = found
        .order_by_desc(session::Column::LastSeenAt)
        .order_by_desc(session::Column::Id)
        .offset(page.offset())
        .limit(page.size())
        .all(&state.db)
        .await?;
    let view = |row: session::Model| Session {
        current: row.id == caller.session.id,
        id: row.id,
        user_agent: row.user_agent,
        address: row.address,
        created_at: row.created_at,
        last_seen_at: row.last_seen_at,
        expires_at: row.expires_at,
    };
    Ok(page.list(rows.into_iter().map(view).collect(), total))
}

/// Ends one of the caller's sessions.
#[utoipa::path(delete, path = "/sessions/{id}", tag = "auth", security(("bearer" = [])), params(("id" = Uuid, Path)),
    responses((status = 200, description = "`{\"data\": null}`")))]
pub async fn revoke_session(
    State(state): State<Platform>,
    caller: Fresh<Signed>,
    Path(id): Path<Uuid>,
) -> ApiResult<Data<()>> {
    let theirs =
        session::Entity::find_by_id((caller.account.id, id)).filter(session::Column::UserId.eq(caller.user.id));
    let row = theirs.one(&state.db).await?.ok_or(ErrorCode::NotFound)?;
    let tx = write_tx(&state.db).await?;
    let gone = session::Entity::delete_by_id((row.account_id, row.id)).exec(&tx).await?;
    if gone.rows_affected == 0 {
        return Err(ErrorCode::NotFound.into());
    }
    let entry = Entry { act: Act::SessionRevoked, subject_id: Some(row.id), params: &[("address", &row.address)] };
    record(&tx, &caller.user, entry, state.clock.now()).await?;
    tx.commit().await?;
    Ok(Data(()))
}
