//! GET /statements/{month}

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::adjusted::adjusted;
use super::bank_file::{BankFile, bank_file};
use super::month::Month;
use super::movement::movements;
use super::sheet::{csv, xlsx};
use super::statement_pdf::statement_pdf;
use super::transfer::transfers;
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, ErrorCode, FileAnswer, Path, Query, RequestLang, without_rules};
use crate::platform::session::OwnerFile;
use crate::shipping::documents::{buyer, seller};

/// A format of statements.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum StatementFormat {
    /// A document to print and to file.
    #[default]
    Pdf,
    /// Lines of text, one for each receipt, credit note and billing adjustment.
    Csv,
    /// The same as a workbook of Excel.
    Xlsx,
    /// The movements of the card, as QuickBooks Online takes them for a card's account, and those of the balance for one of its own.
    Qbo,
    /// The same, as Xero takes the statement of an account.
    Xero,
}

/// `?format=`
#[derive(Debug, Clone, Copy, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct StatementQuery {
    /// `pdf` (the default), `csv`, `xlsx`, `qbo` or `xero`.
    pub format: StatementFormat,
}

without_rules!(StatementQuery);

/// Downloads the statement of a month, for the account's owner: each receipt, credit note and billing adjustment, and each tax with its rate and what
/// it was charged on. What QuickBooks Online and Xero take at once is at most 1,000 lines of one account: where there are more, or where
/// the balance moved too, the file is a zip of several.
#[utoipa::path(get, path = "/statements/{month}", tag = "statements", security(("bearer" = [])),
    params(("month" = String, Path, description = "`2026-11`, on the clock of Toronto"), StatementQuery),
    responses((status = 401), (status = 403), (status = 404), (status = 200, description = "The statement", content(
        (Vec<u8> = "application/pdf"), (Vec<u8> = "text/csv"), (Vec<u8> = "application/zip"),
        (Vec<u8> = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")))))]
pub async fn download_statement(
    State(state): State<Platform>,
    caller: OwnerFile,
    RequestLang(lang): RequestLang,
    Path(month): Path<Month>,
    Query(StatementQuery { format }): Query<StatementQuery>,
) -> ApiResult<Response> {
    let mut rows = movements(&state, caller.account.id, month, lang).await?;
    rows.extend(adjusted(&state, caller.account.id, month, lang).await?);
    rows.sort_by(|one, other| (one.at, &one.number).cmp(&(other.at, &other.number)));
    let transfers = transfers(&state, caller.account.id, month).await?;
    if rows.is_empty() && transfers.is_empty() {
        return Err(ErrorCode::NotFound.into());
    }
    Ok(match format {
        StatementFormat::Csv => csv(rows, lang).into_response(),
        StatementFormat::Xlsx => xlsx(rows, lang, state.config.storage.data_dir.clone()).into_response(),
        StatementFormat::Qbo => bank_file(&rows, &transfers, (month, BankFile::QuickBooks), lang)?.into_response(),
        StatementFormat::Xero => bank_file(&rows, &transfers, (month, BankFile::Xero), lang)?.into_response(),
        StatementFormat::Pdf => {
            let seller = seller(&state.config.operator, lang);
            let buyer = buyer(&state.db, caller.account.id, caller.user.id).await?;
            let bytes =
                statement_pdf((&rows, &transfers), month, (&seller, &buyer), lang).map_err(ApiError::internal)?;
            FileAnswer { bytes, content_type: "application/pdf", name: format!("statement-{month}.pdf"), inline: false }
                .into_response()
        }
    })
}
