//! GET /public/certificates/{code}

use std::net::IpAddr;

use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, REFERRER_POLICY};
use axum::response::{IntoResponse, Response};
use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;
use waybill_core::Cents;
use waybill_core::insurance::{InsuranceKind, PolicyStatus, read_code};

use super::entity::{Column, Entity};
use super::view::effective_status;
use crate::platform::Platform;
use crate::platform::clock::Clock;
use crate::platform::http::{ApiResult, ClientAddress, Data, ErrorCode, Path, RequestLang};
use crate::platform::limit::CallLimit;

/// How often a network may look at certificates: guessing codes is of no use, and looking costs little.
const PER_MINUTE: u32 = 60;
/// Digits of the tracking number that a stranger sees.
const SHOWN_DIGITS: usize = 4;

/// How often a network may look at certificates.
#[derive(Clone)]
pub struct CertificateLooks(CallLimit);

impl CertificateLooks {
    /// None counted yet.
    #[must_use]
    pub fn new(clock: &Clock) -> Self {
        Self(CallLimit::new(PER_MINUTE, clock))
    }

    fn count(&self, address: IpAddr) -> ApiResult<()> {
        self.0.count(address)
    }
}

/// What a certificate's verification page says: whether it holds, and for what; no names, no places.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct PublicCertificate {
    /// What is insured.
    pub kind: InsuranceKind,
    /// The policy's status today.
    pub status: PolicyStatus,
    /// The certificate's number.
    pub number: String,
    /// What is covered, in cents.
    pub declared_value: Cents,
    /// Always CAD.
    pub currency: String,
    /// The courier's name.
    pub courier_name: String,
    /// The last four characters of the tracking number.
    pub tracking_end: String,
    /// When it was bought.
    pub bought_at: Option<DateTime<Utc>>,
    /// When the cover begins.
    pub starts_at: Option<DateTime<Utc>>,
    /// When it ends at the latest; delivery ends it earlier.
    pub ends_at: Option<DateTime<Utc>>,
    /// When it was cancelled.
    pub cancelled_at: Option<DateTime<Utc>>,
    /// Whether courier or payment was simulated, so that nothing is covered in earnest.
    pub simulated: bool,
}

/// Says whether a certificate of insurance holds, and for what: number, cover, dates, state, courier and the end of the
/// tracking number; no names and no addresses.
///
/// The code is printed on the certificate; case, dashes and spaces make no difference. 404 for an unknown code.
#[utoipa::path(get, path = "/public/certificates/{code}", tag = "insurance", params(("code" = String, Path)),
    responses((status = 429), (status = 200, description = "What anybody with the code may know", body = Data<PublicCertificate>)))]
pub async fn verify(
    State(state): State<Platform>,
    State(looks): State<CertificateLooks>,
    ClientAddress(address): ClientAddress,
    RequestLang(lang): RequestLang,
    Path(code): Path<String>,
) -> ApiResult<Response> {
    looks.count(address)?;
    let code = read_code(&code).ok_or(ErrorCode::NotFound)?;
    let row = Entity::find().filter(Column::Code.eq(code)).one(&state.db).await?;
    // What was never bought has no certificate.
    let row = row.filter(|row| row.bought_at.is_some()).ok_or(ErrorCode::NotFound)?;
    let digits: Vec<char> = row.tracking_number.chars().collect();
    let shown = PublicCertificate {
        kind: *row.kind,
        status: effective_status(&row, state.clock.now()),
        number: row.number.clone(),
        declared_value: Cents(row.declared_value),
        currency: row.currency.clone(),
        courier_name: state.couriers.name_of(&row.courier, lang).to_owned(),
        tracking_end: digits[digits.len().saturating_sub(SHOWN_DIGITS)..].iter().collect(),
        bought_at: row.bought_at,
        starts_at: row.starts_at,
        ends_at: row.ends_at,
        cancelled_at: row.cancelled_at,
        simulated: row.simulated,
    };
    // The address is the key: no cache keeps what it opens, and no other site gets it.
    let headers = [(CACHE_CONTROL, "no-store"), (REFERRER_POLICY, "no-referrer")];
    Ok((headers, Data(shown)).into_response())
}
