//! `PUT /brand`

use axum::extract::State;
use waybill_core::brand::{BrandContext, BrandInput, BrandNote, check_brand};

use super::load::confirmed_addresses;
use super::view::{Brand, brand_for};
use crate::account::audit::{Act, Entry, record};
use crate::account::settings::{Column, Settings, save, settings_of};
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, Body, Data, IfMatch, RequestLang};
use crate::platform::session::Owner;
use crate::platform::store::write_tx;

/// Sets what recipients see of the account. The logo stays as it is.
///
/// With `If-Match` and the `updated_at` that was read, it is saved only over that version, else 409.
#[utoipa::path(put, path = "/brand", tag = "settings", security(("bearer" = [])), request_body = BrandInput,
    params(("If-Match" = Option<String>, Header)), responses((status = 200, body = Data<Brand>)))]
pub async fn put_brand(
    State(state): State<Platform>,
    caller: Owner,
    read: IfMatch,
    RequestLang(lang): RequestLang,
    Body(input): Body<BrandInput>,
) -> ApiResult<Data<Brand>> {
    let now = state.clock.now();
    let tx = write_tx(&state.db).await?;
    let addresses = confirmed_addresses(&tx, caller.account.id).await?;
    ApiError::refuse(check_brand(&input, &BrandContext { lang, addresses }))?;
    let before = settings_of(&tx, caller.account.id).await?;
    save(&tx, &caller, &read, &Settings { brand: tidy(input), ..before }, Column::Brand, now).await?;
    record(&tx, &caller.user, Entry { act: Act::BrandChanged, subject_id: None, params: &[] }, now).await?;
    tx.commit().await?;
    Ok(Data(brand_for(&state.db, &caller).await?))
}

/// What to store: trimmed, and of each step the first sentences that say something.
fn tidy(input: BrandInput) -> BrandInput {
    let BrandInput { name, accent, shop_url, reply_to, notes } = input;
    let mut kept: Vec<BrandNote> = Vec::new();
    for BrandNote { status, en, fr } in notes {
        let note = BrandNote { status, en: en.trim().to_owned(), fr: fr.trim().to_owned() };
        let says_something = !(note.en.is_empty() && note.fr.is_empty());
        if says_something && kept.iter().all(|other| other.status != status) {
            kept.push(note);
        }
    }
    BrandInput {
        name: name.trim().to_owned(),
        accent: accent.trim().to_ascii_lowercase(),
        shop_url: shop_url.trim().to_owned(),
        reply_to: reply_to.trim().to_ascii_lowercase(),
        notes: kept,
    }
}
