//! The sender's logo on documents.

use uuid::Uuid;

use crate::account::brand::{Branding, branding_of, stored_logo};
use crate::platform::Platform;
use crate::platform::http::ApiResult;
use crate::platform::pdf::Picture;

/// An account's brand and its logo. A logo that the file store doesn't give is left out: a document is wanted without it, too.
pub(super) async fn brand_and_logo(state: &Platform, account_id: Uuid) -> ApiResult<(Branding, Option<Picture>)> {
    let brand = branding_of(&state.db, account_id).await?;
    let Some(logo) = &brand.logo else { return Ok((brand, None)) };
    let picture = match stored_logo(state, logo).await {
        Ok(png) => png.map(|png| Picture::new(&png, logo.width, logo.height)),
        Err(error) => {
            tracing::warn!(%error, "a document was made without the sender's logo");
            None
        }
    };
    Ok((brand, picture))
}
