use waybill_core::Lang;
use waybill_server::account::auth::link::entity::LinkPurpose;
use waybill_server::account::auth::mail::{reset_password, verify_email};
use waybill_server::platform::mail::{Letter, Words};

#[test]
fn a_letter_says_how_long_its_link_works_as_core_says_it() {
    for (purpose, words, life) in [
        (LinkPurpose::VerifyEmail, verify_email as fn(Lang) -> Words<'static>, ["24 hours", "24 heures"]),
        (LinkPurpose::ResetPassword, reset_password, ["one hour", "une heure"]),
    ] {
        for (lang, life) in [Lang::En, Lang::Fr].into_iter().zip(life) {
            let letter = Letter::asking(lang, "", String::new(), &words(lang)).lasting(purpose.life(), lang);
            assert!(letter.closing[0].ends_with(&format!("{life}.")), "{:?}", letter.closing);
        }
    }
}
