//! Destination of a payout.

use crate::Code;
use crate::violation::fail;

/// The fewest digits of an account: those of the shortest account number.
const DIGITS_MIN: usize = 7;

/// The digits of an account that are shown.
const SHOWN_DIGITS: usize = 3;

/// An e-mail address, or the numbers of an account: digits, letters of an IBAN, spaces and dashes.
pub(super) fn is_payout<C>(text: &str, _: &C) -> garde::Result {
    let text = text.trim();
    let digits = text.chars().filter(char::is_ascii_digit).count();
    let of_account = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, ' ' | '-' | '/');
    let is_account = digits >= DIGITS_MIN && text.chars().all(of_account);
    if text.is_empty() || is_email(text) || is_account { Ok(()) } else { fail(Code::ClaimPayoutFormat, &[]) }
}

fn is_email(text: &str) -> bool {
    let Some((name, host)) = text.rsplit_once('@') else { return false };
    let is_host = host.split_once('.').is_some_and(|(first, rest)| !first.is_empty() && rest.len() >= 2);
    !name.is_empty() && is_host && !text.contains(char::is_whitespace) && !text.ends_with('.')
}

/// What is shown of it: the first letter and the host of an e-mail address, or the last digits of an account.
#[must_use]
pub fn masked_payout(text: &str) -> String {
    let text = text.trim();
    if let Some((name, host)) = text.rsplit_once('@') {
        let first: String = name.chars().take(1).collect();
        return format!("{first}•••@{host}");
    }
    let shown: Vec<char> = text.chars().filter(char::is_ascii_alphanumeric).collect();
    if shown.len() <= SHOWN_DIGITS {
        return String::new();
    }
    format!("••• {}", shown[shown.len() - SHOWN_DIGITS..].iter().collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::masked_payout;

    #[test]
    fn little_of_it_is_shown() {
        assert_eq!(masked_payout(" ana.roy@example.ca "), "a•••@example.ca");
        assert_eq!(masked_payout("00011-003-1234318"), "••• 318");
        assert_eq!(masked_payout("318"), "");
        assert_eq!(masked_payout(""), "");
    }
}
