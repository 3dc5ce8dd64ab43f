use waybill_core::violation::Params;
use waybill_core::{Code, Lang};
use waybill_server::platform::http::error_code::{ErrorCode, Words};

#[test]
fn no_error_repeats_a_sentence_or_a_code_of_core() {
    let none = Params::new();
    for ours in ErrorCode::ALL.iter().filter(|ours| matches!(ours.words(), Words::Ours(..))) {
        for code in Code::ALL {
            let same = [Lang::En, Lang::Fr].iter().any(|lang| ours.message(&none, *lang) == code.message(&none, *lang));
            assert!(!same, "{ours:?} says what {code:?} says: name that code in its place");
            assert_ne!(ours.as_str(), code.as_str(), "{ours:?} has a sentence of its own for a code of core");
        }
    }
}

#[test]
fn sentences_take_their_parameters_in_either_language() {
    let wait = waybill_core::violation::params([("seconds", "7".to_owned())]);
    assert_eq!(
        ErrorCode::TooMany.message(&wait, Lang::Fr),
        "Trop de tentatives. Veuillez attendre 7 secondes et réessayer."
    );
    assert_eq!(
        ErrorCode::Internal.message(&Params::new(), Lang::Fr),
        Code::CallFailed.message(&Params::new(), Lang::Fr)
    );
}
