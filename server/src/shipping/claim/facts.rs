//! What is known of an insured parcel: what decides when a claim can be filed.

use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use waybill_core::address::{AddressInput, CANADA};
use waybill_core::claim::{ClaimFacts, ClaimStatus, claim_window, goes_by_surface};
use waybill_core::date::{Date, DatedContext};
use waybill_core::insurance::PolicyStatus;
use waybill_core::shipment::TrackingStatus;
use waybill_core::{Cents, Lang};
use waybill_providers::courier::Operation;

use crate::platform::Platform;
use crate::platform::clock::today_at;
use crate::platform::http::ApiResult;
use crate::platform::store::{Document, find_in_account};
use crate::shipping::insurance::entity::Model as Policy;
use crate::shipping::insurance::view::{PolicyClaim, PolicyClaims};
use crate::shipping::insurance::{Route, last_claim_on, shipped_on};
use crate::shipping::shipment::entity as shipment;
use crate::shipping::tracking::entity as tracking;

/// What is known, and the day where the parcel was sent from.
#[derive(Debug, Clone)]
pub struct Known {
    pub facts: ClaimFacts,
    pub today: Option<Date>,
}

/// What is known of a policy's parcel. `begun_on` is the day on which its claim was begun.
pub async fn known(state: &Platform, policy: &Policy, begun_on: Option<Date>) -> ApiResult<Known> {
    let mut facts = ClaimFacts {
        cover: Cents(policy.declared_value),
        shipped_on: shipped_on(policy),
        is_surface: goes_by_surface(&policy.service),
        begun_on,
        ..ClaimFacts::default()
    };
    let (origin, destination) = match policy.shipment_id {
        Some(id) => {
            let sent = shipment::Entity::find_by_id((policy.account_id, id)).one(&state.db).await?;
            let read = |end: Option<Document<AddressInput>>| end.as_ref().map(Document::read).transpose();
            let is_delivered = sent
                .as_ref()
                .is_some_and(|sent| sent.tracking_status.is_some_and(|status| status == TrackingStatus::Delivered));
            let (origin, destination) = sent.map(|sent| (sent.origin, sent.destination)).unwrap_or_default();
            let (origin, destination) = (read(origin)?, read(destination)?);
            let courier = state.couriers.get(&policy.courier);
            facts.is_followed = courier.is_some_and(|courier| courier.meta().supports(Operation::Track));
            let of_account = find_in_account::<tracking::Entity>(policy.account_id);
            let parcels = of_account.filter(tracking::Column::ShipmentId.eq(id)).all(&state.db).await?;
            let expected = parcels.iter().filter_map(|parcel| parcel.expected_delivery.as_deref()?.parse().ok());
            facts.expected_on = expected.max();
            let last = parcels.iter().filter_map(|parcel| parcel.last_event_at).max().filter(|_| is_delivered);
            facts.delivered_on = last.and_then(|at| day(destination.as_ref(), at));
            (origin, destination)
        }
        None => {
            let Route { origin, destination, .. } = policy.route()?;
            (origin, destination)
        }
    };
    let country = |end: &Option<AddressInput>| end.as_ref().map(|end| end.country.trim().to_ascii_uppercase());
    let (from, to) = (country(&origin), country(&destination));
    facts.crosses_border = from.is_some() && to.is_some() && from != to;
    Ok(Known { facts, today: day(origin.as_ref(), state.clock.now()) })
}

/// The day at a place; in the east of Canada where none is known.
fn day(place: Option<&AddressInput>, at: DateTime<Utc>) -> Option<Date> {
    let east = AddressInput { country: CANADA.to_owned(), ..AddressInput::default() };
    today_at(place.unwrap_or(&east), at).to_string().parse().ok()
}

/// Whether a policy was ever in force, so that something can be claimed.
#[must_use]
pub fn is_claimable(policy: &Policy) -> bool {
    policy.bought_at.is_some() && matches!(*policy.status, PolicyStatus::Purchased | PolicyStatus::Expired)
}

/// What can be claimed on a policy, and what was; None where it was never in force.
pub async fn on_policy(state: &Platform, policy: &Policy, lang: Lang) -> ApiResult<Option<PolicyClaims>> {
    if !is_claimable(policy) {
        return Ok(None);
    }
    let Known { facts, today } = known(state, policy, None).await?;
    let window = claim_window(&facts, &DatedContext { lang, today });
    let last = last_claim_on(&state.db, (policy.account_id, policy.id)).await?;
    let is_free = last.as_ref().is_none_or(|claim| claim.status == ClaimStatus::Rejected);
    Ok(Some(PolicyClaims {
        may_file: is_free && window.openings.iter().any(|opening| opening.is_open),
        last: last.map(|claim| PolicyClaim { id: claim.id, number: claim.number, status: *claim.status }),
        facts,
        window,
    }))
}
