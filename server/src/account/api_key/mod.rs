//! API keys: how programs call in the name of a user.

mod create;
mod find;
mod list;
mod revoke;
mod update;
mod view;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::routes;

pub use find::{keys_of, revoke_all};
pub use update::ApiKeyPatch;
pub use view::ApiKey;

/// The routes of API keys.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(list::list_keys, create::create_key))
        .routes(routes!(update::update_key, revoke::revoke_key))
}
