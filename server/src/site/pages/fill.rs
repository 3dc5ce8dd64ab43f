//! What the configuration fills into a page.

use waybill_core::Lang;

use crate::platform::Platform;

/// The blanks in a page, each with its value.
pub struct Blanks([(&'static str, String); 8]);

impl Blanks {
    /// What this installation says about itself.
    pub fn new(state: &Platform, lang: Lang) -> Self {
        let (operator, ages) = (&state.config.operator, &state.config.retention);
        let or = |value: &str, en: &str, fr: &str| {
            if value.is_empty() { lang.pick(en, fr).to_owned() } else { value.to_owned() }
        };
        Self([
            ("{operator}", or(&operator.legal_name, "this installation", "cette installation")),
            ("{address}", or(&operator.address, "not given yet", "pas encore indiquée")),
            ("{person}", or(&operator.person_in_charge, "not named yet", "pas encore désignée")),
            (
                "{contact}",
                or(&operator.privacy_email, "no address is given yet", "aucune adresse n’est encore indiquée"),
            ),
            ("{processors}", processors(state, lang)),
            ("{quotes_days}", ages.quotes_days.to_string()),
            ("{audit_days}", ages.audit_days.to_string()),
            ("{jobs_days}", ages.jobs_days.to_string()),
        ])
    }

    /// A text with its blanks filled in; a sentence starting with a blank starts with a capital.
    pub fn fill(&self, text: &str) -> String {
        let filled = self.0.iter().fold(text.to_owned(), |text, (blank, value)| text.replace(blank, value));
        let mut letters = filled.chars();
        match letters.next() {
            Some(first) if text.starts_with('{') => first.to_uppercase().chain(letters).collect(),
            _ => filled,
        }
    }
}

/// Who processes data for the operator, by name, and whether it is simulated.
fn processors(state: &Platform, lang: Lang) -> String {
    let simulated = lang.pick(" (simulated here)", " (simulé ici)");
    let mark = |name: &str, is_simulated: bool| format!("{name}{}", if is_simulated { simulated } else { "" });
    let mut names: Vec<String> =
        state.couriers.all().map(|courier| mark(courier.meta().name.in_lang(lang), courier.meta().simulated)).collect();
    names.push(mark("Stripe", state.payments.is_simulated()));
    if state.config.mail.is_sent() {
        names.push(lang.pick("our mail server", "notre serveur de courriel").to_owned());
    }
    if state.config.error_reporting.target().is_some() {
        names.push(lang.pick("our error-reporting service", "notre service de suivi des erreurs").to_owned());
    }
    names.join(", ")
}
