//! International shipments: what customs wants to know.

mod input;

pub use input::{
    DutiesTaxes, InternationalInput, InternationalItemInput, InternationalType, NonDeliveryOption, Purpose,
};
