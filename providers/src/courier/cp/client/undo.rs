//! Cancelling what was bought: voids, refunds, and giving back the parcels of a shipment that was not bought whole.

use tokio::time::Instant;
use waybill_core::Lang;

use super::CanadaPost;
use crate::courier::cp::ship::Bought;
use crate::courier::cp::void;
use crate::courier::cp::void::{Cancelled, Standing};
use crate::courier::error::Failure;
use crate::courier::exchange::until;
use crate::courier::{ErrorKind, MessageCode, Piece, ShipRequest};

impl CanadaPost {
    /// Voids a parcel, or asks for its refund once it was transmitted.
    pub(super) async fn cancel(
        &self,
        piece: &Piece,
        email: &str,
        lang: Lang,
        deadline: Instant,
    ) -> Result<Cancelled, Failure> {
        if self.account.contract_id.is_some() {
            let wire = void::standing_to_request(&self.account, piece, lang);
            let standing =
                self.endpoint.ask(&wire, deadline, |answer| void::standing_from_response(answer, lang)).await?;
            let Standing::Transmitted { refund_link } = standing else {
                return self.void(piece, email, lang, deadline).await;
            };
            return self.refund(piece, refund_link.as_deref(), email, lang, deadline).await;
        }
        self.refund(piece, None, email, lang, deadline).await
    }

    async fn void(&self, piece: &Piece, email: &str, lang: Lang, deadline: Instant) -> Result<Cancelled, Failure> {
        let wire = void::void_to_request(&self.account, piece, lang);
        let voided = self.endpoint.tell(&wire, deadline, |answer| void::void_from_response(answer, lang)).await;
        match voided.map_err(Failure::after_changing) {
            Ok(()) => Ok(Cancelled::Voided),
            // Its answer was lost: a shipment that is known no more was voided.
            Err(failure) if matches!(failure.kind, ErrorKind::Unconfirmed { .. }) => {
                let wire = void::standing_to_request(&self.account, piece, lang);
                match self.endpoint.ask(&wire, deadline, |answer| void::standing_from_response(answer, lang)).await {
                    Err(Failure { kind: ErrorKind::Refused { code: MessageCode::NotFound, .. }, .. }) => {
                        Ok(Cancelled::Voided)
                    }
                    _ => Err(failure),
                }
            }
            // Transmitted in between.
            Err(failure) if matches!(failure.kind, ErrorKind::Refused { code: MessageCode::VoidRefused, .. }) => {
                self.refund(piece, None, email, lang, deadline).await
            }
            Err(failure) => Err(failure),
        }
    }

    async fn refund(
        &self,
        piece: &Piece,
        link: Option<&str>,
        email: &str,
        lang: Lang,
        deadline: Instant,
    ) -> Result<Cancelled, Failure> {
        let wire = void::refund_to_request(&self.account, piece, link, email, lang);
        let ticket = self.endpoint.tell(&wire, deadline, |answer| void::refund_from_response(answer, lang)).await;
        ticket.map(Cancelled::Refunded).map_err(Failure::after_changing)
    }

    /// A parcel was refused or is in doubt: voids those bought before it, so that the shipment is bought whole or not
    /// at all. Where that fails too, the whole is in doubt.
    pub(super) async fn undo(&self, request: &ShipRequest, bought: &[Bought], failure: Failure) -> Failure {
        if bought.is_empty() {
            return failure;
        }
        let reason = format!("{} of {} parcels were bought", bought.len(), request.shipment.parcels.len());
        if matches!(failure.kind, ErrorKind::InDoubt { .. }) {
            return ErrorKind::InDoubt { reason }.into();
        }
        let deadline = until(self.deadlines.other_ms);
        for parcel in bought {
            let email = &request.shipment.origin.email;
            if self.cancel(&parcel.piece, email, request.shipment.lang, deadline).await.is_err() {
                return ErrorKind::InDoubt { reason }.into();
            }
        }
        failure
    }
}
