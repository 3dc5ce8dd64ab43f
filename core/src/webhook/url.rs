//! The address of a webhook endpoint.

use crate::Code;
use crate::letter::trimmed;
use crate::violation::fail;

/// Most characters of an endpoint's address.
pub const WEBHOOK_URL_MAX: usize = 500;

/// Names that lead to no other host than one of a private network (RFC 6761, RFC 6762, RFC 8375, and the top-level domain that
/// ICANN reserved for private use in 2024).
const PRIVATE: [&str; 4] = ["localhost", "local", "internal", "home.arpa"];

/// Names of the machine itself, to which plain HTTP is allowed for development.
const LOOPBACK: [&str; 3] = ["localhost", "127.0.0.1", "[::1]"];

/// An `https://` address of a public host name, without a user's name in it; `http://` on the machine itself, which only a
/// server in development delivers to.
pub(super) fn endpoint_url<C>(text: &str, _: &C) -> garde::Result {
    let text = trimmed(text);
    let Some((scheme, rest)) = text.split_once("://") else { return fail(Code::WebhookUrlFormat, &[]) };
    let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let (host, port) = host_and_port(authority);
    if host.is_empty() || !is_port(port) || !text.bytes().all(|byte| byte.is_ascii_graphic()) || authority.contains('@')
    {
        return fail(Code::WebhookUrlFormat, &[]);
    }
    let is_loopback = LOOPBACK.iter().any(|name| host.eq_ignore_ascii_case(name));
    if scheme.eq_ignore_ascii_case("http") && is_loopback {
        return Ok(());
    }
    if !scheme.eq_ignore_ascii_case("https") {
        let is_web = scheme.eq_ignore_ascii_case("http");
        return fail(if is_web { Code::WebhookUrlHttps } else { Code::WebhookUrlFormat }, &[]);
    }
    if is_loopback || host.starts_with('[') || !is_public_name(host) {
        return fail(Code::WebhookUrlHost, &[]);
    }
    if !host.split('.').all(is_label) {
        return fail(Code::WebhookUrlFormat, &[]);
    }
    Ok(())
}

/// Whether a text is an `https://` address of a public host name, without a user's name in it.
pub(crate) fn is_public_https(text: &str) -> bool {
    let is_https = trimmed(text).get(..8).is_some_and(|scheme| scheme.eq_ignore_ascii_case("https://"));
    is_https && endpoint_url(text, &()).is_ok()
}

/// Whether a text is a host name or an IPv4 address, perhaps with a port, as web addresses have them.
pub(crate) fn is_host_and_port(text: &str) -> bool {
    let (host, port) = host_and_port(text);
    is_port(port) && host.split('.').all(is_label)
}

/// The host, an IPv6 address with its brackets, and what follows its colon.
fn host_and_port(authority: &str) -> (&str, Option<&str>) {
    let end = if authority.starts_with('[') { authority.find(']').map_or(0, |end| end + 1) } else { 0 };
    match authority[end..].find(':') {
        Some(colon) => (&authority[..end + colon], Some(&authority[end + colon + 1..])),
        None => (authority, None),
    }
}

fn is_port(port: Option<&str>) -> bool {
    port.is_none_or(|port| port.len() <= 5 && port.parse::<u16>().is_ok_and(|port| port > 0))
}

/// A name with a domain, not one of a private network, whose last label is not a number: that would be an IPv4 address (WHATWG
/// URL Standard, section 3.5).
fn is_public_name(host: &str) -> bool {
    let Some((_, last)) = host.rsplit_once('.') else { return false };
    let is_private = |name: &&str| {
        let at = host.len().checked_sub(name.len());
        at.is_some_and(|at| {
            host.get(at..).is_some_and(|end| end.eq_ignore_ascii_case(name))
                && (at == 0 || host.as_bytes()[at - 1] == b'.')
        })
    };
    last.bytes().next().is_some_and(|first| !first.is_ascii_digit()) && !PRIVATE.iter().any(is_private)
}

/// A label of a host name (RFC 1123, section 2.1); the underscore is in use too.
fn is_label(label: &str) -> bool {
    let known = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    (1..=63).contains(&label.len()) && label.bytes().all(known) && !label.starts_with('-') && !label.ends_with('-')
}
