//! Removing the bytes of all of an account's files, when the account is erased.

use sea_orm::{ColumnTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;

use super::empty_folder::empty_folder;
use super::entity::{Column, Entity};
use super::store::folder;
use super::{tus, upload_entity as upload};
use crate::platform::Platform;
use crate::platform::jobs::JobError;
use crate::platform::store::{SLICE, find_in_account};

/// Removes what is stored of an account's files, also of those on their way. Their rows are the caller's to delete.
pub async fn remove_stored(state: &Platform, account_id: Uuid) -> Result<(), JobError> {
    let mut after = Uuid::nil();
    loop {
        let slice =
            find_in_account::<Entity>(account_id).filter(Column::Id.gt(after)).order_by_asc(Column::Id).limit(SLICE);
        let slice = slice.all(&state.db).await?;
        let Some(last) = slice.last() else { break };
        after = last.id;
        for row in &slice {
            empty_folder(&*state.files, &folder(row)).await?;
        }
    }
    for row in find_in_account::<upload::Entity>(account_id).all(&state.db).await? {
        empty_folder(&*state.files, &tus::folder(row.id)).await?;
    }
    Ok(())
}
