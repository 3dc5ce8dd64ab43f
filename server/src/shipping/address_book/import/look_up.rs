//! POST /address-books/bulk-upload/known

use axum::extract::State;
use sea_orm::{ColumnTrait, QueryFilter, QuerySelect};
use waybill_core::Violation;
use waybill_core::address::import::ShortKey;

use super::view::{KnownKeys, KnownKeysInput};
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, Body, Data, RequestLang};
use crate::platform::session::Signed;
use crate::shipping::address_book::{entity, owned_by};

/// Most keys of one question.
pub(super) const KEYS_MAX: usize = 10_000;
/// Keys that are looked up at once.
const AT_ONCE: usize = 500;

/// Says which keys of addresses the book has, so that a page can tell duplicates without sending an address.
///
/// At most 10,000 keys at once. A key is what the rules give for an address, sixteen hexadecimal digits; what is none is not
/// found.
#[utoipa::path(post, path = "/address-books/bulk-upload/known", tag = "address book",
    security(("bearer" = [])), request_body = KnownKeysInput,
    responses((status = 200, description = "Those that the book has", body = Data<KnownKeys>)))]
pub async fn look_up(
    State(state): State<Platform>,
    caller: Signed,
    RequestLang(lang): RequestLang,
    Body(input): Body<KnownKeysInput>,
) -> ApiResult<Data<KnownKeys>> {
    ApiError::refuse(Violation::too_many("keys", input.keys.len(), KEYS_MAX, lang))?;
    let keys: Vec<String> = input.keys.into_iter().filter(|key| ShortKey::parse(key).is_some()).collect();
    let mut known = Vec::new();
    for some in keys.chunks(AT_ONCE) {
        let found: Vec<String> = owned_by(&caller)
            .filter(entity::Column::ShortKey.is_in(some))
            .select_only()
            .column(entity::Column::ShortKey)
            .distinct()
            .into_tuple()
            .all(&state.db)
            .await?;
        known.extend(found);
    }
    Ok(Data(KnownKeys { keys: known }))
}
