//! When a call is sent again, and after how long.

use std::time::Duration;

use super::{HttpError, Repeat, WireAnswer};

/// A call is sent at most this often.
pub(super) const ATTEMPTS: u32 = 3;
/// The pause before the second attempt; doubled for the third.
const FIRST_PAUSE: Duration = Duration::from_millis(200);
/// A provider that asks for a longer pause than this gets its way: the caller hears of it instead.
const LONGEST_ASKED_PAUSE: Duration = Duration::from_secs(2);

/// The pause before the next attempt, or None if the outcome is final. `attempt` counts from 1; `dice` is a random
/// number that spreads callers out (pauses are between half and all of the full length).
pub(super) fn pause(
    outcome: &Result<WireAnswer, HttpError>,
    repeat: Repeat,
    attempt: u32,
    dice: u64,
) -> Option<Duration> {
    if attempt >= ATTEMPTS {
        return None;
    }
    let asked = match (outcome, repeat) {
        (Err(HttpError::Unreachable), _) | (Err(HttpError::Broken), Repeat::Safe) => None,
        (Ok(answer), Repeat::Safe) if matches!(answer.status, 429 | 502 | 503 | 504) => match answer.retry_after {
            Some(asked) if asked > LONGEST_ASKED_PAUSE => return None,
            asked => asked,
        },
        _ => return None,
    };
    let whole = FIRST_PAUSE * 2_u32.pow(attempt - 1);
    let half = whole / 2;
    let spread = Duration::from_millis(dice % (half.as_millis() as u64 + 1));
    Some(asked.unwrap_or_default().max(half + spread))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(status: u16, retry_after: Option<u64>) -> Result<WireAnswer, HttpError> {
        Ok(WireAnswer { retry_after: retry_after.map(Duration::from_secs), ..WireAnswer::new(status, "") })
    }

    #[test]
    fn a_call_that_buys_is_sent_again_only_when_no_connection_was_made() {
        assert!(pause(&Err(HttpError::Unreachable), Repeat::Never, 1, 0).is_some());
        assert_eq!(pause(&Err(HttpError::Broken), Repeat::Never, 1, 0), None);
        assert_eq!(pause(&Err(HttpError::Timeout), Repeat::Never, 1, 0), None);
        assert_eq!(pause(&answer(503, None), Repeat::Never, 1, 0), None);
        assert_eq!(pause(&answer(429, Some(1)), Repeat::Never, 1, 0), None);
    }

    #[test]
    fn a_call_that_asks_is_sent_three_times_at_most_with_growing_pauses() {
        let first = pause(&answer(503, None), Repeat::Safe, 1, 7).unwrap_or_default();
        let second = pause(&answer(503, None), Repeat::Safe, 2, 7).unwrap_or_default();
        assert_eq!((first.as_millis(), second.as_millis()), (107, 207));
        assert_eq!(pause(&answer(503, None), Repeat::Safe, 3, 7), None);
    }

    #[test]
    fn a_pause_that_the_provider_asks_for_is_kept_or_passed_on() {
        assert_eq!(pause(&answer(429, Some(1)), Repeat::Safe, 1, 0), Some(Duration::from_secs(1)));
        assert_eq!(pause(&answer(429, Some(60)), Repeat::Safe, 1, 0), None);
    }

    #[test]
    fn a_final_answer_is_not_retried() {
        for status in [200, 202, 300, 400, 401, 404, 500] {
            assert_eq!(pause(&answer(status, None), Repeat::Safe, 1, 0), None, "{status}");
        }
    }
}
