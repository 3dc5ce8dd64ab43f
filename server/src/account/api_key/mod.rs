//! API keys: how programs call in the name of a user.

mod create;
mod find;
mod list;
mod revoke;
mod update;
mod view;

use crate::platform::openapi::define_router;

pub use find::{keys_of, revoke_all};
pub use update::ApiKeyPatch;
pub use view::ApiKey;

define_router! {
    /// The routes of API keys.
    list::list_keys, create::create_key;
    update::update_key, revoke::revoke_key;
}
