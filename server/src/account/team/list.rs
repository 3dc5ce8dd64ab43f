//! `GET /invited-user-list`

use axum::extract::State;
use sea_orm::{PaginatorTrait, QueryOrder, QuerySelect};

use super::entity as invitation;
use super::find::{open_invitations, sub_users};
use super::view::InvitedUser;
use crate::platform::Platform;
use crate::platform::account::user_entity as user;
use crate::platform::http::{ApiResult, List, PageQuery, Query};
use crate::platform::session::Owner;

/// The team: open invitations, newest first, then members, newest first.
#[utoipa::path(get, path = "/invited-user-list", tag = "team", security(("bearer" = [])), params(PageQuery),
    responses((status = 200, body = List<InvitedUser>)))]
pub async fn list_invited_users(
    State(state): State<Platform>,
    caller: Owner,
    Query(page): Query<PageQuery>,
) -> ApiResult<List<InvitedUser>> {
    let (invitations, members) = (open_invitations(&caller), sub_users(&caller));
    let open = invitations.clone().count(&state.db).await?;
    let joined = members.clone().count(&state.db).await?;
    let invitations = invitations
        .order_by_desc(invitation::Column::Id)
        .offset(page.offset())
        .limit(page.size())
        .all(&state.db)
        .await?;
    let mut team: Vec<InvitedUser> = invitations.iter().map(InvitedUser::from).collect();
    // Pages continue into the members where the invitations end.
    let left = page.size() - team.len() as u64;
    if left > 0 {
        let members = members
            .order_by_desc(user::Column::Id)
            .offset(page.offset().saturating_sub(open))
            .limit(left)
            .all(&state.db)
            .await?;
        team.extend(members.iter().map(InvitedUser::from));
    }
    Ok(page.list(team, open + joined))
}
