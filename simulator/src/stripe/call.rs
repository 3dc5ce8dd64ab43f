//! A call of the protocol.

use super::auth::Caller;
use super::form::Form;

/// What every call knows.
pub struct Call<'a> {
    /// Body of a POST, query of a GET.
    pub form: &'a Form,
    /// Who calls.
    pub caller: &'a Caller,
    /// Where this simulator is reached.
    pub base_url: &'a str,
}
