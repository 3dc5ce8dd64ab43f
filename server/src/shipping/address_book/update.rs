//! PUT /address-books/{id}

use axum::extract::State;
use sea_orm::{ColumnTrait, QueryFilter};
use serde_json::json;
use uuid::Uuid;
use waybill_core::address::{self, AddressInput};

use super::store::{check, replace, view};
use super::view::Address;
use super::{entity, owned_by};
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, Body, Data, ErrorCode, IfMatch, Path, RequestLang};
use crate::platform::session::Signed;
use crate::platform::store::write_tx;

/// Replaces an address in the book. Shipments that used it keep their own copy.
///
/// With `If-Match` and the `updated_at` that was read, it is saved only over that version; otherwise 409 with the
/// current address.
#[utoipa::path(put, path = "/address-books/{id}", tag = "address book",
    security(("bearer" = [])), params(("id" = Uuid, Path), ("If-Match" = Option<String>, Header)),
    request_body = AddressInput, responses((status = 200, description = "Saved", body = Data<Address>)))]
pub async fn update(
    State(state): State<Platform>,
    caller: Signed,
    RequestLang(lang): RequestLang,
    read: IfMatch,
    Path(id): Path<Uuid>,
    Body(input): Body<AddressInput>,
) -> ApiResult<Data<Address>> {
    let input = address::prefilled(&input);
    let violations = check(&input, lang);
    let tx = write_tx(&state.db).await?;
    let row = owned_by(&caller).filter(entity::Column::Id.eq(id)).one(&tx).await?.ok_or(ErrorCode::NotFound)?;
    ApiError::refuse(violations)?;
    read.check(&row.updated_at, || Ok(json!({ "address": view(&row)? })))?;
    let row = replace(&tx, row, &address::tidy(&input), state.clock.now()).await?;
    tx.commit().await?;
    Ok(Data(view(&row)?))
}
