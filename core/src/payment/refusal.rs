//! A card processor's refusal (Stripe's `code` and `decline_code`) in our words, at the field to correct.
//!
//! Source of the codes: Stripe API reference, "Error codes" and "Decline codes".

use crate::wire::input;

use crate::lang::LangContext;
use crate::violation::{Code, Violation};

/// What the processor said. Both texts are its own codes, never its sentence.
#[input(Default)]
#[serde(default)]
pub struct CardRefusal {
    /// `card_declined`, `expired_card`, `incorrect_cvc`, …
    pub code: String,
    /// `insufficient_funds`, `lost_card`, …; given with `card_declined`.
    pub decline_code: Option<String>,
}

/// The cause of a refusal, as far as the person may know it and can do something about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RefusalCause {
    /// The bank declined. Nothing more is said about lost, stolen and suspected cards.
    Declined,
    /// Insufficient funds.
    InsufficientFunds,
    /// The card has reached its limit.
    LimitReached,
    /// The card doesn't allow such a payment (currency, kind of purchase).
    NotSupported,
    /// The card has expired.
    Expired,
    /// The number is wrong.
    IncorrectNumber,
    /// The security code is wrong.
    IncorrectCvc,
    /// The expiry date is wrong.
    IncorrectExpiry,
    /// The bank wants the cardholder to confirm.
    AuthenticationRequired,
    /// The cardholder did not confirm.
    AuthenticationFailed,
    /// Something went wrong on the way; the same card may work in a moment.
    Processing,
}

/// Each of the processor's codes and what it means; anything else is a plain decline, the cautious reading.
pub(super) const CAUSES: &[(&str, RefusalCause)] = &[
    ("insufficient_funds", RefusalCause::InsufficientFunds),
    ("card_velocity_exceeded", RefusalCause::LimitReached),
    ("withdrawal_count_limit_exceeded", RefusalCause::LimitReached),
    ("card_not_supported", RefusalCause::NotSupported),
    ("currency_not_supported", RefusalCause::NotSupported),
    ("transaction_not_allowed", RefusalCause::NotSupported),
    ("expired_card", RefusalCause::Expired),
    ("incorrect_number", RefusalCause::IncorrectNumber),
    ("invalid_number", RefusalCause::IncorrectNumber),
    ("incorrect_cvc", RefusalCause::IncorrectCvc),
    ("invalid_cvc", RefusalCause::IncorrectCvc),
    ("invalid_expiry_month", RefusalCause::IncorrectExpiry),
    ("invalid_expiry_year", RefusalCause::IncorrectExpiry),
    ("authentication_required", RefusalCause::AuthenticationRequired),
    ("payment_intent_authentication_failure", RefusalCause::AuthenticationFailed),
    ("setup_intent_authentication_failure", RefusalCause::AuthenticationFailed),
    ("processing_error", RefusalCause::Processing),
    ("try_again_later", RefusalCause::Processing),
    ("issuer_not_available", RefusalCause::Processing),
    ("approve_with_id", RefusalCause::Processing),
    // Stripe's advice for both: the same card, once more, a little later.
    ("reenter_transaction", RefusalCause::Processing),
    ("duplicate_transaction", RefusalCause::Processing),
];

impl CardRefusal {
    /// The cause: the decline code is more specific than the code, so it comes first.
    #[must_use]
    pub fn cause(&self) -> RefusalCause {
        let known = |wanted: &str| CAUSES.iter().find(|(code, _)| *code == wanted).map(|(_, cause)| *cause);
        self.decline_code.as_deref().and_then(known).or_else(|| known(&self.code)).unwrap_or(RefusalCause::Declined)
    }
}

impl RefusalCause {
    /// The code of our message.
    #[must_use]
    pub const fn code(self) -> Code {
        match self {
            RefusalCause::Declined => Code::PaymentCardDeclined,
            RefusalCause::InsufficientFunds => Code::PaymentCardInsufficientFunds,
            RefusalCause::LimitReached => Code::PaymentCardLimitReached,
            RefusalCause::NotSupported => Code::PaymentCardNotSupported,
            RefusalCause::Expired => Code::PaymentCardExpired,
            RefusalCause::IncorrectNumber => Code::PaymentCardIncorrectNumber,
            RefusalCause::IncorrectCvc => Code::PaymentCardIncorrectCvc,
            RefusalCause::IncorrectExpiry => Code::PaymentCardIncorrectExpiry,
            RefusalCause::AuthenticationRequired => Code::PaymentAuthenticationRequired,
            RefusalCause::AuthenticationFailed => Code::PaymentAuthenticationFailed,
            RefusalCause::Processing => Code::PaymentProcessingError,
        }
    }

    /// The field of the card form to correct; empty if another card is the answer.
    #[must_use]
    pub const fn path(self) -> &'static str {
        match self {
            RefusalCause::IncorrectNumber => "number",
            RefusalCause::IncorrectCvc => "cvc",
            RefusalCause::Expired | RefusalCause::IncorrectExpiry => "expiry",
            _ => "",
        }
    }
}

/// The refusal as a violation.
#[must_use]
pub fn card_refusal(refusal: &CardRefusal, context: &LangContext) -> Violation {
    let cause = refusal.cause();
    Violation::new(cause.code(), cause.path(), context.lang)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;

    #[test]
    fn the_decline_code_says_more_than_the_code() {
        let refusal = CardRefusal { code: "card_declined".into(), decline_code: Some("insufficient_funds".into()) };
        assert_eq!(refusal.cause(), RefusalCause::InsufficientFunds);
    }

    #[test]
    fn an_unknown_or_sensitive_decline_reveals_only_that_it_was_declined() {
        for decline_code in ["generic_decline", "stolen_card", "fraudulent", "never_heard_of"] {
            let refusal = CardRefusal { code: "card_declined".into(), decline_code: Some(decline_code.into()) };
            assert_eq!(refusal.cause(), RefusalCause::Declined, "{decline_code}");
        }
    }

    #[test]
    fn every_row_of_the_table_reaches_a_message_in_both_languages() {
        for (code, cause) in CAUSES {
            let refusal = CardRefusal { code: (*code).to_owned(), decline_code: None };
            assert_eq!(refusal.cause(), *cause);
            let english = card_refusal(&refusal, &LangContext { lang: Lang::En });
            let french = card_refusal(&refusal, &LangContext { lang: Lang::Fr });
            assert_ne!(english.message, french.message, "{code}");
            assert_eq!(english.path, cause.path());
        }
    }
}
