//! Tracking: each parcel is a row that says when its courier is polled again; a cron job enqueues the parcels that are
//! due, and the scan events are written with what the shipment shows and who is told. It is below buying, which begins
//! and ends it.

mod begin;
mod brand;
mod check;
mod due;
pub mod entity;
pub mod event_entity;
mod link;
pub mod link_entity;
mod mail;
mod news;
pub mod notice_entity;
mod notify;
mod preview;
mod progress;
mod public;
mod recipient;
mod record;
mod refresh;
mod share;
mod show;
pub mod view;
mod webhook;
pub mod zone;

use crate::platform::openapi::define_router;

pub use begin::{Followed, begin, end, tell_of_label};
pub use brand::letter_brand;
pub use check::CheckParcels;
pub use due::look_for_due;
pub use mail::TrackingMail;
pub use notice_entity::Reader;
pub use preview::BrandPreview;
pub use public::PublicLooks;
pub use recipient::{Recipient, public_url};
pub use record::{Recorded, record};
pub use webhook::SIGNATURE;

define_router! {
    /// The routes of tracking.
    [PublicLooks]
    show::get_progress;
    show::list;
    show::refresh;
    share::create, share::revoke;
    public::look;
    preview::preview_brand;
    webhook::webhook;
}
