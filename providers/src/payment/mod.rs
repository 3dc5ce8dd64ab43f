//! Taking money by card: the trait that the server speaks to, and the processors behind it.

mod error;
mod processor;
mod secret;
pub mod stripe;

pub use error::PaymentError;
pub use processor::{
    Authorisation, Card, CardId, CustomerId, Event, EventKind, NewCustomer, Payment, PaymentId, PaymentPage,
    PaymentProcessor, PaymentStatus, Refund, RefundReason, RefundRequest, RefundStatus, SetupIntent, SetupStatus,
    WebhookError,
};
pub use secret::{ClientSecret, SecretKey};
