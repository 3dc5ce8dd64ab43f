//! A freight quote as the operator sees it.

use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::platform::Platform;
use crate::platform::http::ApiResult;
use crate::shipping::quote::ltl::entity::Model;
use crate::shipping::quote::ltl::view::{LtlQuoteRequest, request};

/// A freight quote of any account, without whom to call and in which street: the mail to the freight desk says that.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct FreightQuote {
    /// Whose it is.
    pub account_id: Uuid,
    /// What is asked, and what was answered.
    #[serde(flatten)]
    pub request: LtlQuoteRequest,
}

impl FreightQuote {
    /// The row as the operator sees it.
    pub fn of(state: &Platform, row: &Model) -> ApiResult<Self> {
        let mut request = request(state, row)?;
        request.origin.name = String::new();
        request.destination.name = String::new();
        Ok(Self { account_id: row.account_id, request })
    }
}
