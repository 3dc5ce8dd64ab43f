//! `GET /verify-email/{suffix}`

use axum::extract::State;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, QueryFilter};

use super::limits::REDEEM_PER_ADDRESS;
use super::link::{self, Redeemed, entity::LinkPurpose};
use super::view::{Verification, VerificationStatus};
use crate::platform::Platform;
use crate::platform::account::user_entity as user;
use crate::platform::http::{ApiResult, ClientAddress, Data, Path, RequestLang};
use crate::platform::limit::{hit, network};
use crate::platform::store::{update_by_id, write_tx};

/// Confirms an e-mail using its mailed link. A valid link that was already used answers 'already verified'.
#[utoipa::path(get, path = "/verify-email/{suffix}", tag = "auth", params(("suffix" = String, Path, description = "What the link ends with")),
    responses((status = 404), (status = 410), (status = 200, body = Data<Verification>)))]
pub async fn verify_email(
    State(state): State<Platform>,
    ClientAddress(address): ClientAddress,
    RequestLang(lang): RequestLang,
    Path(suffix): Path<String>,
) -> ApiResult<Data<Verification>> {
    hit(&state, REDEEM_PER_ADDRESS, &network(address)).await?;
    let now = state.clock.now();
    let tx = write_tx(&state.db).await?;
    let status = match link::redeem(&tx, &suffix, LinkPurpose::VerifyEmail, now).await? {
        Redeemed::Before(_) => VerificationStatus::AlreadyVerified,
        Redeemed::Now((account_id, user_id)) => {
            let first = update_by_id::<user::Entity>((account_id, user_id))
                .col_expr(user::Column::EmailVerifiedAt, Expr::value(now))
                .col_expr(user::Column::UpdatedAt, Expr::value(now))
                .filter(user::Column::EmailVerifiedAt.is_null())
                .exec(&tx)
                .await?;
            match first.rows_affected {
                0 => VerificationStatus::AlreadyVerified,
                _ => VerificationStatus::Verified,
            }
        }
    };
    tx.commit().await?;
    Ok(Data(Verification::new(status, lang)))
}
