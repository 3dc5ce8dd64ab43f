//! Insurance policy of a label: its states and its verification code.

use crate::date::Date;
use crate::wire::input;

/// How long a parcel is covered at most, in days from the purchase: as long as a claim can be filed. Delivery ends it
/// earlier.
pub const COVER_DAYS: i32 = 90;

/// Letters of a verification code: Crockford's, of which none looks like another.
pub const CODE_LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// Letters of one code: 100 bits.
pub const CODE_LENGTH: usize = 20;

/// Letters of a code that are written together.
const CODE_GROUP: usize = 5;

/// Status of a policy.
#[input(Copy, Default, Hash)]
#[serde(rename_all = "snake_case")]
pub enum PolicyStatus {
    /// Begun; nothing is covered.
    #[default]
    Draft,
    /// Has a price; nothing is covered.
    Quoted,
    /// Freight whose cover waits for a person's approval; nothing is covered, and nothing is charged.
    PendingApproval,
    /// Freight whose cover was approved and can be paid; nothing is covered.
    Approved,
    /// Freight whose cover was declined.
    Declined,
    /// Paid and in force.
    Purchased,
    /// Cancelled; nothing is covered.
    Cancelled,
    /// Its time is over.
    Expired,
}

/// How a policy came to be cancelled, which says what became of its premium.
#[input(Copy, Hash)]
#[serde(rename_all = "snake_case")]
pub enum PolicyEnding {
    /// With its label: the premium goes back with the label's price.
    WithLabel,
    /// On its own: the label stays valid, only the premium goes back.
    Alone,
    /// It never began: the label was sold before there were policies, and could not be covered.
    NotEligible,
}

impl PolicyStatus {
    /// Its status on a day: what is paid expires after the last day of its cover.
    #[must_use]
    pub fn on(self, today: Date, last_day: Option<Date>) -> Self {
        match self {
            PolicyStatus::Purchased if last_day.is_some_and(|last| last < today) => PolicyStatus::Expired,
            other => other,
        }
    }
}

/// A verification code as it is stored, from what a person types: in any case, with or without dashes, O for 0 and I or L
/// for 1. None if it is not a code.
#[must_use]
pub fn read_code(typed: &str) -> Option<String> {
    let letter = |letter: char| match letter.to_ascii_uppercase() {
        'O' => '0',
        'I' | 'L' => '1',
        other => other,
    };
    let code: String =
        typed.chars().filter(|c| !matches!(c, '-' | '\u{2011}') && !c.is_whitespace()).map(letter).collect();
    let known = |byte: u8| CODE_LETTERS.contains(&byte);
    (code.len() == CODE_LENGTH && code.bytes().all(known)).then_some(code)
}

/// A verification code as it is read: in groups of five.
#[must_use]
pub fn written_code(code: &str) -> String {
    let letters: Vec<char> = code.chars().collect();
    letters.chunks(CODE_GROUP).map(|group| group.iter().collect::<String>()).collect::<Vec<_>>().join("-")
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: Date = Date::of(2026, 11, 23);

    #[test]
    fn what_is_paid_expires_after_its_last_day_and_what_is_cancelled_stays_so() {
        assert_eq!(PolicyStatus::Purchased.on(DAY, Some(DAY)), PolicyStatus::Purchased);
        assert_eq!(PolicyStatus::Purchased.on(DAY.plus_days(1), Some(DAY)), PolicyStatus::Expired);
        assert_eq!(PolicyStatus::Purchased.on(DAY, None), PolicyStatus::Purchased);
        assert_eq!(PolicyStatus::Cancelled.on(DAY.plus_days(1), Some(DAY)), PolicyStatus::Cancelled);
    }

    #[test]
    fn a_code_is_read_as_people_type_it() {
        let code = "0123456789ABCDEFGHJK";
        assert_eq!(written_code(code), "01234-56789-ABCDE-FGHJK");
        assert_eq!(read_code("ol234 56789-abcde-fghjk").as_deref(), Some(code));
        assert_eq!(read_code("01234-56789-ABCDE-FGHJU"), None, "U is no letter of it");
        assert_eq!(read_code("01234"), None);
        assert_eq!(read_code(""), None);
    }
}
