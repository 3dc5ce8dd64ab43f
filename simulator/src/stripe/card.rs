//! Stripe's test cards: what each number does, and how a number is checked. Numbers are looked at here and forgotten.
//!
//! Source: Stripe documentation, "Testing" (cards by brand, declines, disputes, 3-D Secure).

use serde::{Deserialize, Serialize};

use super::error::StripeError;

/// What a card does when it is used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Behaviour {
    /// Always works.
    Works,
    /// Pays; a refund to it fails after a while.
    RefundsFail,
    /// Pays; the payment is disputed once it is captured.
    Disputed(Case),
    /// Refused at once, also when saved: code, decline code.
    Refused(Refusal),
    /// Can be saved; each payment is declined.
    RefusedLater,
    /// Asks the holder once, when saved; unasked before, each payment asks.
    AsksOnSetup,
    /// Asks the holder each time.
    AsksAlways,
    /// Asks the holder each time, on the bank's own page: Stripe.js sends the browser there and the bank sends it back.
    AsksByRedirect,
}

impl Behaviour {
    /// Whether Stripe.js can put the bank's question above the page that asked.
    pub const fn asks_in_place(self) -> bool {
        !matches!(self, Behaviour::AsksByRedirect)
    }
}

/// How a payment is disputed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Case {
    /// As fraud.
    Fraudulent,
    /// As not received.
    NotReceived,
    /// As fraud, by an inquiry alone.
    Inquiry,
}

impl Case {
    /// Stripe's word for the reason.
    pub const fn reason(self) -> &'static str {
        match self {
            Case::Fraudulent | Case::Inquiry => "fraudulent",
            Case::NotReceived => "product_not_received",
        }
    }
}

/// Why a card is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// card_declined, generic_decline.
    Declined,
    /// card_declined, insufficient_funds.
    InsufficientFunds,
    /// card_declined, lost_card.
    Lost,
    /// card_declined, stolen_card.
    Stolen,
    /// expired_card.
    Expired,
    /// incorrect_cvc.
    IncorrectCvc,
    /// processing_error.
    Processing,
}

impl Refusal {
    /// Stripe's error for it.
    pub fn error(self) -> StripeError {
        let declined = "Your card was declined.";
        let (code, decline, message, param) = match self {
            Refusal::Declined => ("card_declined", "generic_decline", declined, None),
            Refusal::InsufficientFunds => {
                ("card_declined", "insufficient_funds", "Your card has insufficient funds.", None)
            }
            Refusal::Lost => ("card_declined", "lost_card", declined, None),
            Refusal::Stolen => ("card_declined", "stolen_card", declined, None),
            Refusal::Expired => ("expired_card", "expired_card", "Your card has expired.", Some("exp_month")),
            Refusal::IncorrectCvc => {
                ("incorrect_cvc", "incorrect_cvc", "Your card's security code is incorrect.", Some("cvc"))
            }
            Refusal::Processing => {
                let said = "An error occurred while processing your card. Try again in a little bit.";
                ("processing_error", "processing_error", said, None)
            }
        };
        StripeError::card(code, Some(decline), message, param)
    }
}

/// A test card.
pub struct TestCard {
    /// Its number.
    pub number: &'static str,
    /// The id under which it can be used without its number.
    pub alias: &'static str,
    /// Stripe's name of the brand.
    pub brand: &'static str,
    /// `credit` or `debit`.
    pub funding: &'static str,
    /// Country of the bank.
    pub country: &'static str,
    /// What it does.
    pub behaviour: Behaviour,
}

const fn row(
    number: &'static str,
    alias: &'static str,
    [brand, funding, country]: [&'static str; 3],
    behaviour: Behaviour,
) -> TestCard {
    TestCard { number, alias, brand, funding, country, behaviour }
}

/// A credit card of Visa from the United States, which most test cards are.
const fn visa(number: &'static str, alias: &'static str, behaviour: Behaviour) -> TestCard {
    row(number, alias, ["visa", "credit", "US"], behaviour)
}

/// The cards that are simulated.
pub const CARDS: &[TestCard] = {
    use Behaviour::{AsksAlways, AsksByRedirect, AsksOnSetup, Disputed, RefundsFail, Refused, RefusedLater, Works};
    &[
        visa("4242424242424242", "pm_card_visa", Works),
        row("4000056655665556", "pm_card_visa_debit", ["visa", "debit", "US"], Works),
        row("4000001240000000", "pm_card_ca", ["visa", "credit", "CA"], Works),
        row("5555555555554444", "pm_card_mastercard", ["mastercard", "credit", "US"], Works),
        row("2223003122003222", "pm_card_mastercard_2", ["mastercard", "credit", "US"], Works),
        row("5200828282828210", "pm_card_mastercard_debit", ["mastercard", "debit", "US"], Works),
        row("378282246310005", "pm_card_amex", ["amex", "credit", "US"], Works),
        row("6011111111111117", "pm_card_discover", ["discover", "credit", "US"], Works),
        row("3056930009020004", "pm_card_diners", ["diners", "credit", "US"], Works),
        row("3566002020360505", "pm_card_jcb", ["jcb", "credit", "JP"], Works),
        visa("4000000000000002", "pm_card_visa_chargeDeclined", Refused(Refusal::Declined)),
        visa("4000000000009995", "pm_card_chargeDeclinedInsufficientFunds", Refused(Refusal::InsufficientFunds)),
        visa("4000000000009987", "pm_card_visa_chargeDeclinedLostCard", Refused(Refusal::Lost)),
        visa("4000000000009979", "pm_card_visa_chargeDeclinedStolenCard", Refused(Refusal::Stolen)),
        visa("4000000000000069", "pm_card_chargeDeclinedExpiredCard", Refused(Refusal::Expired)),
        visa("4000000000000127", "pm_card_chargeDeclinedIncorrectCvc", Refused(Refusal::IncorrectCvc)),
        visa("4000000000000119", "pm_card_chargeDeclinedProcessingError", Refused(Refusal::Processing)),
        visa("4000000000000341", "pm_card_chargeCustomerFail", RefusedLater),
        visa("4000000000005126", "pm_card_refundFail", RefundsFail),
        visa("4000000000000259", "pm_card_createDispute", Disputed(Case::Fraudulent)),
        visa("4000000000002685", "pm_card_createDisputeProductNotReceived", Disputed(Case::NotReceived)),
        visa("4000000000001976", "pm_card_createDisputeInquiry", Disputed(Case::Inquiry)),
        visa("4000002500003155", "pm_card_authenticationRequiredOnSetup", AsksOnSetup),
        visa("4000002760003184", "pm_card_authenticationRequired", AsksAlways),
        visa("4000000000003220", "pm_card_threeDSecure2Required", AsksAlways),
        visa("4000000000003063", "pm_card_threeDSecureRequired", AsksByRedirect),
    ]
};

impl TestCard {
    /// By its number, ignoring spaces and dashes.
    ///
    /// # Errors
    /// `incorrect_number` where the check digit is wrong; a decline where the card is none of the test cards, as Stripe's
    /// test mode does with real ones.
    pub fn by_number(number: &str) -> Result<&'static TestCard, StripeError> {
        let digits: String = number.chars().filter(|char| !matches!(char, ' ' | '-')).collect();
        if !(12..=19).contains(&digits.len()) || !luhn(&digits) {
            return Err(StripeError::card("incorrect_number", None, "Your card number is incorrect.", Some("number")));
        }
        CARDS.iter().find(|card| card.number == digits).ok_or_else(|| {
            StripeError::card(
                "card_declined",
                Some("test_mode_live_card"),
                "Your card was declined. Your request was in test mode, but used a non test card. \
                 For a list of valid test cards, visit: https://stripe.com/docs/testing.",
                None,
            )
        })
    }

    /// By its alias.
    pub fn by_alias(alias: &str) -> Option<&'static TestCard> {
        CARDS.iter().find(|card| card.alias == alias)
    }

    /// The last four digits.
    pub fn last4(&self) -> &'static str {
        self.number.get(self.number.len() - 4..).unwrap_or_default()
    }

    /// Digits of its security code.
    pub fn cvc_length(&self) -> usize {
        if self.brand == "amex" { 4 } else { 3 }
    }
}

/// ISO/IEC 7812: the check digit.
pub fn luhn(digits: &str) -> bool {
    let mut sum = 0;
    for (place, byte) in digits.bytes().rev().enumerate() {
        if !byte.is_ascii_digit() {
            return false;
        }
        let digit = u32::from(byte - b'0') << (place % 2);
        sum += if digit > 9 { digit - 9 } else { digit };
    }
    sum % 10 == 0
}
