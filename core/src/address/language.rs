//! The language in which the recipient of a parcel reads what lies in it.

use super::country::{CANADA, country_code};
use super::postal_area::province_of_postal_code;
use super::province::region;
use super::{AddressInput, UNITED_STATES};
use crate::Lang;

/// Countries outside North America whose only official language is French or English. Source: Unicode CLDR, `territoryInfo`.
const COUNTRIES: &[(&str, Lang)] = &[
    ("AU", Lang::En),
    ("FR", Lang::Fr),
    ("GB", Lang::En),
    ("MC", Lang::Fr),
    ("NZ", Lang::En),
    (UNITED_STATES, Lang::En),
];

/// The recipient's language by their address: French in Québec, English in the other provinces. New Brunswick and Nunavut
/// have several official languages, and most countries others: there it is `otherwise`, the sender's.
#[must_use]
pub fn recipient_language(to: &AddressInput, otherwise: Lang) -> Lang {
    let country = country_code(&to.country);
    if country != CANADA {
        return COUNTRIES.iter().find(|(code, _)| *code == country).map_or(otherwise, |(_, lang)| *lang);
    }
    let province = region(CANADA, &to.state).or_else(|| province_of_postal_code(&to.postal_code));
    match province.map(|known| known.code) {
        Some("QC") => Lang::Fr,
        None | Some("NB" | "NU") => otherwise,
        Some(_) => Lang::En,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn language(country: &str, state: &str, postal_code: &str, otherwise: Lang) -> Lang {
        let [country, state, postal_code] = [country, state, postal_code].map(str::to_owned);
        recipient_language(&AddressInput { country, state, postal_code, ..AddressInput::default() }, otherwise)
    }

    #[test]
    fn a_province_says_its_language_and_a_bilingual_one_leaves_it_to_the_sender() {
        for (state, postal_code, said) in [
            ("QC", "H2X 1Y4", Some(Lang::Fr)),
            ("Québec", "", Some(Lang::Fr)),
            ("", "G1R 4P5", Some(Lang::Fr)),
            ("ON", "M5V 2T6", Some(Lang::En)),
            ("NB", "E1C 1A1", None),
            ("", "", None),
        ] {
            for otherwise in [Lang::En, Lang::Fr] {
                let expected = said.unwrap_or(otherwise);
                assert_eq!(language("CA", state, postal_code, otherwise), expected, "{state} {postal_code}");
            }
        }
    }

    #[test]
    fn a_country_of_one_language_says_it() {
        assert_eq!(language("us", "KY", "40202", Lang::Fr), Lang::En);
        assert_eq!(language("FR", "", "75001", Lang::En), Lang::Fr);
        assert_eq!(language("BE", "", "1000", Lang::Fr), Lang::Fr);
    }
}
