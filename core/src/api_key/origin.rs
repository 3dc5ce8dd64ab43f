//! The origin of a page.

use crate::Code;
use crate::letter::trimmed;
use crate::violation::fail;
use crate::webhook::is_host_and_port;

/// Most characters of an origin: a host name has 253 at most (RFC 1035, section 2.3.4).
const ORIGIN_MAX: usize = 270;

/// An origin as browsers send it (RFC 6454, section 7): a scheme and a host, perhaps a port, in small letters, and nothing after
/// them.
pub(super) fn web_origin<C>(text: &str, _: &C) -> garde::Result {
    let text = trimmed(text);
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://")).unwrap_or_default();
    let is_origin = text.len() <= ORIGIN_MAX
        && !host.is_empty()
        && !host.bytes().any(|byte| byte.is_ascii_uppercase() || matches!(byte, b'/' | b'?' | b'#' | b'@'))
        && is_host_and_port(host);
    if is_origin { Ok(()) } else { fail(Code::ApiKeyOriginFormat, &[]) }
}
