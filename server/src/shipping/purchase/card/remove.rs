//! DELETE /account/cards/{id}

use axum::extract::State;
use sea_orm::{ColumnTrait, QueryFilter};
use uuid::Uuid;
use waybill_providers::payment::{CardId, PaymentError};

use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, ErrorCode, Path, RequestLang};
use crate::platform::session::{Cards, Fresh};
use crate::shipping::payment::card_entity::Column;
use crate::shipping::payment::{forget, holder_of, of_holder, refused};
use crate::shipping::purchase::find::is_paying_with;

/// Removes a card, here and at the processor. If it was the default, the newest of the others takes its place.
///
/// 409 while a purchase is being paid with it.
#[utoipa::path(delete, path = "/account/cards/{id}", tag = "payment", security(("bearer" = [])), params(("id" = Uuid, Path)),
    responses((status = 502), (status = 200, description = "Removed")))]
pub async fn remove_card(
    State(state): State<Platform>,
    caller: Fresh<Cards>,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
) -> ApiResult<Data<()>> {
    let card =
        of_holder(holder_of(&caller)).filter(Column::Id.eq(id)).one(&state.db).await?.ok_or(ErrorCode::NotFound)?;
    if is_paying_with(&state, (card.account_id, card.id)).await? {
        return Err(ErrorCode::CardInUse.into());
    }
    match state.payments.detach_card(&CardId::new(&card.processor_id), &format!("detach-{id}")).await {
        // Already gone there, so it goes here too.
        Ok(()) | Err(PaymentError::NotFound { .. } | PaymentError::Invalid { .. }) => {}
        Err(error) => return Err(refused(&error, lang)),
    }
    forget(&state, &card, Some(&caller)).await?;
    Ok(Data(()))
}
