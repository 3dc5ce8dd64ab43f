//! The token that every call carries: fetched with the client's credentials, kept until shortly before it ends.

use std::time::Duration;

use tokio::time::Instant;
use waybill_core::Lang;

use super::error;
use super::settings::Account;
use crate::courier::ErrorKind;
use crate::courier::error::Failure;
use crate::http::{Method, Repeat, Secret, WireAnswer, WireRequest};
use crate::json::{JsonNode, parse};
use crate::xml::Unreadable;

/// A token is given up this long before it ends, so that no call is on its way when it does.
const MARGIN: Duration = Duration::from_secs(60);

/// A token and how long it lasts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Token {
    /// The value of the `Authorization` header.
    pub authorization: Secret,
    /// From when it was given.
    pub lasts: Duration,
}

/// Asks for a token. The client's credentials go as HTTP Basic, which the endpoint adds.
pub(super) fn to_request(account: &Account) -> WireRequest {
    let request = WireRequest::new(Method::Post, "/security/v1/oauth/token", Repeat::Safe)
        .header("accept", "application/json")
        .header("content-type", "application/x-www-form-urlencoded")
        .body("grant_type=client_credentials".to_owned());
    match &account.merchant_id {
        Some(id) => request.header("x-merchant-id", id.trim()),
        None => request,
    }
}

/// Reads the token. All its values are texts.
pub(super) fn from_response(answer: &WireAnswer) -> Result<Token, Failure> {
    // With any of these statuses, it is the operator who must correct the credentials.
    if matches!(answer.status, 400 | 401 | 403) {
        return Err(Failure { kind: ErrorKind::Auth, ..error::failure(answer, Lang::En) });
    }
    if !answer.is_success() {
        return Err(error::failure(answer, Lang::En));
    }
    let read = parse(answer)?;
    let token = read.required("access_token")?;
    let seconds = read.required("expires_in")?.parse().map_err(|_| Unreadable("expires_in is no number".to_owned()))?;
    Ok(Token { authorization: Secret::new(format!("Bearer {token}")), lasts: Duration::from_secs(seconds) })
}

/// The token in use.
#[derive(Debug, Default)]
pub(super) struct Held(Option<(Secret, Instant)>);

impl Held {
    /// The token, as long as it is good.
    pub fn good(&self, now: Instant) -> Option<Secret> {
        self.0.as_ref().filter(|(_, until)| now < *until).map(|(authorization, _)| authorization.clone())
    }

    /// Keeps a token that was asked for at that moment.
    pub fn keep(&mut self, token: Token, asked: Instant) {
        self.0 = Some((token.authorization, asked + token.lasts.saturating_sub(MARGIN)));
    }

    /// Gives up the token that UPS no longer takes, unless another one is in use already.
    pub fn give_up(&mut self, refused: &Secret) {
        if self.0.as_ref().is_some_and(|(authorization, _)| authorization == refused) {
            self.0 = None;
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::super::samples::{TOKEN, account, refusal};
    use super::*;

    #[test]
    fn asks_with_a_form_and_without_credentials_of_its_own() {
        let wire = to_request(&account());
        assert_eq!((wire.method, wire.target.as_str()), (Method::Post, "/security/v1/oauth/token"));
        assert_eq!(wire.body, "grant_type=client_credentials");
        assert!(wire.headers.contains(&("content-type", "application/x-www-form-urlencoded".to_owned())));
        assert!(wire.headers.iter().all(|(name, _)| *name != "authorization" && *name != "x-merchant-id"));
        let named = Account { merchant_id: Some("A1B2C3".into()), ..account() };
        assert!(to_request(&named).headers.contains(&("x-merchant-id", "A1B2C3".to_owned())));
    }

    #[test]
    fn the_answer_becomes_a_token_that_no_log_shows() {
        let token = from_response(&WireAnswer::new(200, TOKEN)).unwrap();
        assert_eq!((token.authorization.expose(), token.lasts.as_secs()), ("Bearer opaque-token", 14_399));
        assert!(!format!("{token:?}").contains("opaque"), "{token:?}");
    }

    #[test]
    fn wrong_credentials_are_the_operators_matter_and_a_bad_moment_is_not() {
        let failure_of = |status, body: &str| from_response(&WireAnswer::new(status, body)).unwrap_err().kind;
        assert_eq!(failure_of(401, &refusal("10401", "ClientId is Invalid")), ErrorKind::Auth);
        assert_eq!(failure_of(400, &refusal("10400", "Invalid request")), ErrorKind::Auth);
        assert_eq!(failure_of(503, ""), ErrorKind::Unavailable);
        assert!(matches!(failure_of(200, "{}"), ErrorKind::BadAnswer { .. }));
    }

    #[test]
    fn a_token_is_used_until_a_minute_before_it_ends() {
        let (mut held, now) = (Held::default(), Instant::now());
        assert_eq!(held.good(now), None);
        let token = from_response(&WireAnswer::new(200, TOKEN)).unwrap();
        held.keep(token.clone(), now);
        assert!(held.good(now + Duration::from_secs(14_338)).is_some());
        assert_eq!(held.good(now + Duration::from_secs(14_339)), None);
        held.give_up(&Secret::new("Bearer another"));
        assert!(held.good(now).is_some(), "a refused token of before does not end the one in use");
        held.give_up(&token.authorization);
        assert_eq!(held.good(now), None);
    }
}
