//! `PATCH /user/factors/{id}`

use axum::extract::State;
use garde::Validate;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, QueryFilter};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::Code;
use waybill_core::violation::Form;
use waybill_core::violation::field::filled;

use super::entity::{Column, Entity};
use super::find::factors_of;
use super::passkey::short_name;
use super::view::Factor;
use crate::account::audit::{Act, Entry, record};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, ErrorCode, Path, Valid};
use crate::platform::session::Signed;
use crate::platform::store::{update_by_id, write_tx};

/// What changes about a second factor.
#[derive(Debug, Clone, Default, Serialize, Deserialize, Validate, Form, TS, ToSchema)]
#[serde(default)]
#[ts(export)]
pub struct FactorPatch {
    /// What its owner calls it.
    #[garde(custom(filled(Code::RequestFieldRequired)), custom(short_name))]
    pub name: String,
}

/// Renames one of the caller's second factors.
#[utoipa::path(patch, path = "/user/factors/{id}", tag = "auth", security(("bearer" = [])), params(("id" = Uuid, Path)),
    request_body = FactorPatch, responses((status = 200, body = Data<Factor>)))]
pub async fn rename_factor(
    State(state): State<Platform>,
    caller: Signed,
    Path(id): Path<Uuid>,
    Valid(input): Valid<FactorPatch>,
) -> ApiResult<Data<Factor>> {
    let user = &caller.user;
    let name = input.name.trim().to_owned();
    let theirs = factors_of(user).filter(Column::Id.eq(id)).filter(Column::ConfirmedAt.is_not_null());
    let tx = write_tx(&state.db).await?;
    let mut row = theirs.one(&tx).await?.ok_or(ErrorCode::NotFound)?;
    update_by_id::<Entity>((user.account_id, id)).col_expr(Column::Name, Expr::value(&name)).exec(&tx).await?;
    let entry = Entry { act: Act::FactorRenamed, subject_id: Some(id), params: &[("name", &name)] };
    record(&tx, user, entry, state.clock.now()).await?;
    tx.commit().await?;
    row.name = name;
    Ok(Data(Factor::from(row)))
}
