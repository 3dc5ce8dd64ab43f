//! All work behind the requests: jobs that wait in a table, schedules, and rounds that each process makes.
//!
//! A job is a row written in the transaction that wants it done. Any process claims it, with a lease of its own that is
//! renewed while it runs, and writes down what became of it only while it still holds it. So a job runs at least once; what
//! must not happen twice is written in a transaction that [`Job::hold`] guards.

mod claim;
mod desk;
mod effect;
pub mod entity;
mod job;
mod known;
mod pace;
mod perform;
mod post;
mod schedule;
mod settle;
mod shift;
mod worker;

pub use desk::{send_back, set_aside_jobs};
pub use effect::{Effect, EffectError, GivenUp, Posted};
pub use job::{Job, JobLost};
pub use known::Effects;
pub use pace::Pace;
pub use post::{cancel, post, post_as, post_later};
pub use schedule::{Rounds, Schedules, plant};
pub use shift::Shift;
pub use worker::{keep_working, work_off};
