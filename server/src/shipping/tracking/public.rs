//! GET /public/tracking/{token}

use std::net::IpAddr;

use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, REFERRER_POLICY};
use axum::response::{IntoResponse, Response};
use waybill_core::address::{AddressInput, zone_of};

use super::progress::carried;
use super::recipient::{Recipient, opened};
use super::view::{PublicTracking, Town};
use crate::platform::Platform;
use crate::platform::clock::Clock;
use crate::platform::http::{ApiResult, ClientAddress, Data, ErrorCode, Path, RequestLang};
use crate::platform::limit::CallLimit;
use crate::shipping::shipment::Draft;

/// How often a network may look at public tracking pages: guessing tokens is of no use, and looking costs little.
const PER_MINUTE: u32 = 120;

/// How often a network may look at public tracking pages.
#[derive(Clone)]
pub struct PublicLooks(CallLimit);

impl PublicLooks {
    /// None counted yet.
    #[must_use]
    pub fn new(clock: &Clock) -> Self {
        Self(CallLimit::new(PER_MINUTE, clock))
    }

    /// Counts a look.
    ///
    /// # Errors
    /// 429 where it is one too many.
    pub fn count(&self, address: IpAddr) -> ApiResult<()> {
        self.0.count(address)
    }
}

/// Shows a recipient how far their shipment has come: where it is, its towns, its courier and what happened; no prices, no
/// streets, no names of people.
///
/// The token is the last part of the link that its sender gave them. 404 for one that is none, or was revoked,
/// 410 from 90 days after delivery on.
#[utoipa::path(get, path = "/public/tracking/{token}", tag = "tracking", params(("token" = String, Path)),
    responses((status = 410), (status = 429), (status = 200, description = "What a recipient may see", body = Data<PublicTracking>)))]
pub async fn look(
    State(state): State<Platform>,
    State(looks): State<PublicLooks>,
    ClientAddress(address): ClientAddress,
    RequestLang(lang): RequestLang,
    Path(token): Path<String>,
) -> ApiResult<Response> {
    looks.count(address)?;
    let (row, way) = opened(&state, &token).await?;
    let status = row.tracking_status.ok_or(ErrorCode::NotFound)?;
    let first = way.parcels.first().ok_or(ErrorCode::NotFound)?;
    let (courier_name, service_level) = carried(&state, first, lang);
    let signature = Draft::read(&row)?.options.signature;
    let recipient = Recipient::of(&state, row, way.delivered_at()).await?;
    let (from, to) = (&recipient.from, &recipient.to);
    let shown = PublicTracking {
        status: *status,
        sender: recipient.sender.clone(),
        brand: recipient.brand(),
        courier: first.courier.clone(),
        courier_name,
        service_level,
        simulated: first.simulated,
        origin: town(from),
        destination_zone: zone_of(&to.country, &to.state, &to.postal_code).to_owned(),
        destination: town(to),
        signature,
        parcels: way.shown(lang),
        expected_delivery: way.expected_delivery(),
        delivered_at: way.delivered_at(),
        checked_at: way.checked_at(),
        next_check_at: way.next_check_at(),
        returns: recipient.has_returns(&state).await?,
        events: way.events,
    };
    // The address is the key: no cache keeps what it opens, and no other site gets it.
    let headers = [(CACHE_CONTROL, "no-store"), (REFERRER_POLICY, "no-referrer")];
    Ok((headers, Data(shown)).into_response())
}

fn town(end: &AddressInput) -> Town {
    Town {
        city: end.city.trim().to_owned(),
        state: end.state.trim().to_uppercase(),
        country: end.country.trim().to_uppercase(),
    }
}
