//! The codes of a second factor.

use uuid::Uuid;
use waybill_server::platform::secret::{Purpose, RootSecret};
use waybill_server::platform::totp::TotpSecret;

/// The second factor whose secret is that of the standard's examples.
fn factor() -> TotpSecret {
    let (root, row) = (RootSecret::parse(&"01".repeat(32)).unwrap(), Uuid::nil());
    let sealed = root.seal(Purpose::SecondFactor, row.as_bytes(), b"12345678901234567890").unwrap();
    TotpSecret::unsealed(&root, (Purpose::SecondFactor, row), "ana@example.ca", &sealed).unwrap()
}

/// RFC 6238, appendix B: the last six digits of its codes.
#[test]
fn codes_are_those_of_the_standard() {
    let factor = factor();
    for (seconds, code) in
        [(59, "287082"), (1_111_111_109, "081804"), (1_234_567_890, "005924"), (20_000_000_000, "353130")]
    {
        assert_eq!(factor.code_at(seconds), code);
    }
}

#[test]
fn a_code_is_right_one_step_early_and_one_step_late() {
    let factor = factor();
    let code = factor.code_at(3_000);
    for (seconds, step) in [(2_969, None), (2_970, Some(100)), (3_029, Some(100)), (3_059, Some(100)), (3_060, None)] {
        assert_eq!(factor.step_of(&code, seconds), step, "{seconds}");
    }
    for wrong in ["", "12345", "1234567", "12345a", "\u{661}\u{662}\u{663}\u{664}\u{665}\u{666}"] {
        assert_eq!(factor.step_of(wrong, 3_000), None, "{wrong}");
    }
}
