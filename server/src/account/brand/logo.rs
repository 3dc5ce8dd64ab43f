//! Where an account's logo is: a PNG in the file store under a token that cannot be guessed. Recipients see it without
//! signing in, so the token is not secret, and another logo gets another token, which lets browsers keep it for good.

use axum::body::Bytes;
use object_store::path::Path;
use object_store::{ObjectStoreExt, PutPayload};
use sea_orm::EntityTrait;
use uuid::Uuid;

use super::view::{Brand, brand_for};
use crate::account::audit::{Act, Entry, record};
use crate::account::settings::{Column, Logo, Settings, entity, save, settings_of};
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, ErrorCode, IfMatch};
use crate::platform::jobs::JobError;
use crate::platform::secret;
use crate::platform::session::Caller;
use crate::platform::store::write_tx;

/// Where a logo is stored.
#[must_use]
pub fn path_of(token: &str) -> Path {
    Path::from_iter(["logos", &format!("{token}.png")])
}

/// The bytes of a logo; None where the file store has lost it.
///
/// # Errors
/// When the file store does not answer.
pub async fn stored_logo(state: &Platform, logo: &Logo) -> object_store::Result<Option<Bytes>> {
    match state.files.get(&path_of(&logo.token)).await {
        Ok(found) => found.bytes().await.map(Some),
        Err(object_store::Error::NotFound { .. }) => Ok(None),
        Err(error) => Err(error),
    }
}

/// Gives the caller's account another logo, or none.
///
/// # Errors
/// 503 when the file store takes nothing.
pub async fn replace_logo(state: &Platform, caller: &Caller, png: Option<(Bytes, u32, u32)>) -> ApiResult<Brand> {
    let logo = match png {
        None => None,
        Some((bytes, width, height)) => {
            let token = secret::token().map_err(ApiError::internal)?;
            state.files.put(&path_of(&token), PutPayload::from(bytes)).await.map_err(storage_error)?;
            Some(Logo { token, width, height })
        }
    };
    let named = name_logo(state, caller, logo.clone()).await;
    // Of the two, the one that no row names.
    let unnamed = if let Ok(former) = &named { former.clone() } else { logo };
    if let Some(unnamed) = unnamed
        && let Err(error) = remove(state, &unnamed).await
    {
        tracing::warn!(%error, "a logo that no account has stays in the file store");
    }
    named?;
    brand_for(&state.db, caller).await
}

/// Names a logo in the settings, and answers the former one.
async fn name_logo(state: &Platform, caller: &Caller, logo: Option<Logo>) -> ApiResult<Option<Logo>> {
    let act = if logo.is_some() { Act::LogoChanged } else { Act::LogoRemoved };
    let now = state.clock.now();
    let tx = write_tx(&state.db).await?;
    let before = settings_of(&tx, caller.account.id).await?;
    let former = before.logo.clone();
    save(&tx, caller, &IfMatch::default(), &Settings { logo, ..before }, Column::Logo, now).await?;
    record(&tx, &caller.user, Entry { act, subject_id: None, params: &[] }, now).await?;
    tx.commit().await?;
    Ok(former)
}

/// Removes the file of an account's logo, when the account is erased. The row is the caller's to delete.
///
/// # Errors
/// When the file store does not answer.
pub async fn remove_file(state: &Platform, account_id: Uuid) -> Result<(), JobError> {
    let settings = entity::Entity::find_by_id(account_id).one(&state.db).await?;
    match settings.and_then(|row| row.logo) {
        Some(logo) => Ok(remove(state, &logo.read()?).await?),
        None => Ok(()),
    }
}

async fn remove(state: &Platform, logo: &Logo) -> object_store::Result<()> {
    match state.files.delete(&path_of(&logo.token)).await {
        Ok(()) | Err(object_store::Error::NotFound { .. }) => Ok(()),
        Err(error) => Err(error),
    }
}

fn storage_error(error: object_store::Error) -> ApiError {
    ApiError { cause: Some(format!("the file store: {error}")), retry_after: Some(5), ..ErrorCode::Busy.into() }
}
