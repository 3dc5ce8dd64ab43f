//! Forms, as Stripe's API and OAuth's tokens are asked for: `billing_details[name]=Ana`.

use std::borrow::Cow;

use percent_encoding::percent_decode_str;

use super::hide::{Hide, STARS};

/// Whether a message is a form: pairs without white space.
pub(super) fn is_form(message: &str) -> bool {
    message.contains('=') && !message.contains(char::is_whitespace) && message.split('&').all(|pair| pair.contains('='))
}

/// The form with stars in place of hidden values.
pub(super) fn starred(message: &str, hide: Hide) -> String {
    let pair = |pair: &str| -> String {
        let (name, _) = pair.split_once('=').unwrap_or((pair, ""));
        let decoded: Cow<'_, str> = percent_decode_str(name).decode_utf8_lossy();
        let mut parent = "";
        for part in decoded.split(['[', ']']).filter(|part| !part.is_empty()) {
            if hide.name(part, parent, true) {
                return format!("{name}={STARS}");
            }
            parent = part;
        }
        pair.to_owned()
    };
    message.split('&').map(pair).collect::<Vec<_>>().join("&")
}
