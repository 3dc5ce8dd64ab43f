//! Taking money by card: the trait that the server speaks to, and the processors behind it.

mod error;
mod event_kind;
mod processor;
mod secret;
pub mod stripe;

pub use error::PaymentError;
pub use event_kind::EventKind;
pub use processor::{
    Authorisation, Card, CardId, CustomerId, Event, NewCustomer, Payment, PaymentId, PaymentPage, PaymentProcessor,
    PaymentStatus, Refund, RefundReason, RefundRequest, RefundStatus, SetupIntent, SetupStatus, WebhookError,
};
pub use secret::{ClientSecret, SecretKey};
