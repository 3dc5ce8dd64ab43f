//! Taking money by card: the trait that the server speaks to, and the processors behind it.

mod dispute;
mod error;
mod event_kind;
mod object;
mod processor;
mod secret;
pub mod stripe;

pub use dispute::{Dispute, DisputeEvidence, DisputeId, DisputeMovement, DisputePage};
pub use error::PaymentError;
pub use event_kind::EventKind;
pub use object::{
    Authorisation, Card, CardId, CustomerId, Event, NewCustomer, Payment, PaymentId, PaymentPage, PaymentStatus,
    Refund, RefundReason, RefundRequest, RefundStatus, SetupIntent, SetupStatus,
};
pub use processor::{PaymentProcessor, WebhookError};
pub use secret::{ClientSecret, SecretKey};
