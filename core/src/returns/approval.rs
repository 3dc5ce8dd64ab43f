//! Returns that await approval.

use super::settings::ReturnApproval;
use crate::Cents;

/// What decides whether a return waits for a person.
#[derive(Debug, Clone, Copy)]
pub struct ReturnDecision {
    /// What the sender chose.
    pub approval: ReturnApproval,
    /// Below which value no person decides.
    pub approve_below: Cents,
    /// What comes back is worth so much; None where the value of something is not known.
    pub value: Option<Cents>,
}

/// Whether the label of a return is bought at once. What is of unknown value waits for a person.
#[must_use]
pub fn approves_at_once(decision: ReturnDecision) -> bool {
    match decision.approval {
        ReturnApproval::Person => false,
        ReturnApproval::BelowValue => decision.value.is_some_and(|value| value < decision.approve_below),
        ReturnApproval::AtOnce => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ReturnApproval::{AtOnce, BelowValue, Person};

    #[test]
    fn a_person_decides_unless_the_sender_chose_otherwise() {
        let cases = [
            (Person, 0, Some(0), false),
            (Person, 5_000, Some(100), false),
            (Person, 5_000, None, false),
            (AtOnce, 0, Some(1_000_000), true),
            (AtOnce, 0, None, true),
            (BelowValue, 5_000, Some(4_999), true),
            (BelowValue, 5_000, Some(5_000), false),
            (BelowValue, 5_000, Some(5_001), false),
            // Nobody knows what it is worth.
            (BelowValue, 5_000, None, false),
        ];
        for (approval, below, value, expected) in cases {
            let decision = ReturnDecision { approval, approve_below: Cents(below), value: value.map(Cents) };
            assert_eq!(approves_at_once(decision), expected, "{decision:?}");
        }
    }
}
