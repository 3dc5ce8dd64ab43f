//! Changing a pickup with a courier that does not change it in place.

use std::collections::BTreeMap;

use super::adapter::{Outcome, Protocol};
use super::{CourierError, CourierMessage, MessageCode, PickupCancelRequest, PickupOutcome, PickupUpdateRequest};

/// Books the new pickup and then cancels the earlier one, so that the customer is never without a driver. If the
/// earlier one cannot be cancelled, a message says so.
pub(crate) async fn rebook(courier: &dyn Protocol, request: &PickupUpdateRequest) -> Outcome<PickupOutcome> {
    let mut reply = courier.create_pickup(&request.wanted).await?;
    let cancel = PickupCancelRequest { booked: request.booked.clone(), lang: request.wanted.lang };
    if let Err(failure) = courier.cancel_pickup(&cancel).await {
        let error = CourierError::of(courier.meta(), failure);
        let name = ("courier".to_owned(), courier.meta().name.clone());
        let reason = ("reason".to_owned(), error.message().words());
        reply.messages.push(CourierMessage {
            courier: courier.meta().slug.to_owned(),
            code: MessageCode::PickupLeftOver,
            params: BTreeMap::from([name, reason]),
            own_words: error.own_words,
            retryable: false,
        });
    }
    Ok(reply)
}
