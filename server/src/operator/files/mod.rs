//! Pictures and papers of what operators decide about.

mod read;

use crate::platform::openapi::define_router;
use crate::shipping::file::Uploads;

define_router! {
    /// The route of files.
    [Uploads]
    read::read_evidence;
}
