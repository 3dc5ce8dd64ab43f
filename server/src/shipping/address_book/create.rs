//! POST /address-books

use axum::extract::State;
use waybill_core::address::{self, AddressInput};

use super::store::{check, insert, view};
use super::view::Address;
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, Body, Data, RequestLang};
use crate::platform::session::Signed;
use crate::platform::store::write_tx;

/// Saves an address in the account's book.
///
/// The rules of the address form apply. What is stored is trimmed, with country and postal code in upper case, and with
/// what the form fills in for a country without postal codes or regions.
#[utoipa::path(post, path = "/address-books", tag = "address book",
    security(("bearer" = [])), request_body = AddressInput,
    responses((status = 200, description = "Saved", body = Data<Address>)))]
pub async fn create(
    State(state): State<Platform>,
    caller: Signed,
    RequestLang(lang): RequestLang,
    Body(input): Body<AddressInput>,
) -> ApiResult<Data<Address>> {
    let input = address::prefilled(&input);
    ApiError::refuse(check(&input, lang))?;
    let tx = write_tx(&state.db).await?;
    let row = insert(&tx, caller.account.id, &address::tidy(&input), state.clock.now()).await?;
    tx.commit().await?;
    Ok(Data(view(&row)?))
}
