//! `POST /operator/purchases/{id}/reveal`

use axum::extract::State;
use garde::Validate;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::Code;
use waybill_core::violation::Form;
use waybill_core::violation::field::filled;
use waybill_providers::courier::Party;

use super::show::find;
use crate::operator::sign_in::Operator;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, ErrorCode, Path, Valid, max_text_len};

/// Why the addresses are needed.
#[derive(Debug, Clone, Default, Serialize, Deserialize, Validate, Form, TS, ToSchema)]
#[serde(default)]
#[ts(export)]
pub struct RevealInput {
    /// The reason, for the audit log.
    #[garde(custom(filled(Code::RequestFieldRequired)), custom(max_text_len))]
    pub reason: String,
}

/// The addresses of a purchase as the courier was given them.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct RevealedAddresses {
    /// From.
    pub origin: RevealedAddress,
    /// To.
    pub destination: RevealedAddress,
}

/// An address that was revealed.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct RevealedAddress {
    /// First and last name.
    pub name: String,
    /// Company; may be empty.
    pub company: String,
    /// Phone, with its extension.
    pub phone: String,
    /// E-mail; may be empty.
    pub email: String,
    /// The lines of the address: street, unit, city with province and postal code, country.
    pub lines: Vec<String>,
}

impl From<Party> for RevealedAddress {
    fn from(party: Party) -> Self {
        let city = [party.city, party.province, party.postal_code].join(" ");
        let lines = [party.street1, party.street2, city.trim().to_owned(), party.country];
        Self {
            name: party.name,
            company: party.company,
            phone: [party.phone, party.phone_ext].join(" ").trim().to_owned(),
            email: party.email,
            lines: lines.into_iter().filter(|line| !line.is_empty()).collect(),
        }
    }
}

/// The addresses of a purchase. The reason is recorded in the audit log before they are shown.
///
/// 410 once they were erased with their account.
#[utoipa::path(post, path = "/operator/purchases/{id}/reveal", tag = "operator", security(("operator" = [])),
    params(("id" = Uuid, Path)), request_body = RevealInput,
    responses((status = 410), (status = 200, body = Data<RevealedAddresses>)))]
pub async fn reveal_addresses(
    State(state): State<Platform>,
    operator: Operator,
    Path(id): Path<Uuid>,
    Valid(input): Valid<RevealInput>,
) -> ApiResult<Data<RevealedAddresses>> {
    let row = find(&state, id).await?;
    operator.because(&state, &input.reason).await?;
    let sent = row.ship_request.read().map_err(|_| ErrorCode::AddressesErased)?;
    Ok(Data(RevealedAddresses { origin: sent.shipment.origin.into(), destination: sent.shipment.destination.into() }))
}
