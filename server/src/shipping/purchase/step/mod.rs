//! The steps of an attempt: each asks the payment processor or the courier one thing, and moves the attempt by the answer. What
//! is asked carries a key of the attempt, so that asking again after a lost answer does nothing twice.

mod authorisation;
pub mod authorise;
pub mod capture;
pub mod label;
pub mod refund;
pub mod release;
pub mod store_label;
pub mod void;
pub mod without_label;

pub use authorisation::authorisation;
pub use label::given_up_at;
