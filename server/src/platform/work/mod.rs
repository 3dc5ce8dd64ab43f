//! All work outside requests: jobs waiting in a table, schedules, and rounds that each process makes.
//!
//! A job is a row written in the transaction that wants it done. Any process can claim it, with its own lease that is
//! renewed while it runs, and records the outcome only while it still owns it. So a job runs at least once; what must
//! not happen twice is written in a transaction guarded by [`Job::hold`].

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

pub use desk::{failing_jobs, send_back, set_aside_jobs};
pub use effect::{Effect, EffectError, GivenUp, Posted};
pub use job::{Job, JobLost};
pub use known::Effects;
pub use pace::Pace;
pub use post::{cancel, post, post_as, post_later};
pub use schedule::{Rounds, Schedules, plant};
pub use shift::Shift;
pub use worker::{keep_working, work_off};
