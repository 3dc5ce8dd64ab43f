//! State by the first digits of a ZIP code.

use super::province::{Region, STATES, coded};

/// The first and the last three digits of a run of ZIP codes, and its state. Digits that no ZIP code begins with are left
/// out. Source: USPS Domestic Mail Manual, labelling list L002 (3-digit ZIP code prefixes), held against the ZIP codes of
/// PyPI's zipcodes 3.0.0.
pub const ZIP_PREFIXES: &[([&str; 2], &str)] = &[
    (["005", "005"], "NY"),
    (["006", "007"], "PR"),
    (["008", "008"], "VI"),
    (["009", "009"], "PR"),
    (["010", "027"], "MA"),
    (["028", "029"], "RI"),
    (["030", "038"], "NH"),
    (["039", "049"], "ME"),
    (["050", "054"], "VT"),
    (["055", "055"], "MA"),
    (["056", "059"], "VT"),
    (["060", "069"], "CT"),
    (["070", "089"], "NJ"),
    (["090", "099"], "AE"),
    (["100", "149"], "NY"),
    (["150", "196"], "PA"),
    (["197", "199"], "DE"),
    (["200", "200"], "DC"),
    (["201", "201"], "VA"),
    (["202", "205"], "DC"),
    (["206", "212"], "MD"),
    (["214", "219"], "MD"),
    (["220", "246"], "VA"),
    (["247", "268"], "WV"),
    (["270", "289"], "NC"),
    (["290", "299"], "SC"),
    (["300", "319"], "GA"),
    (["320", "339"], "FL"),
    (["340", "340"], "AA"),
    (["341", "342"], "FL"),
    (["344", "344"], "FL"),
    (["346", "347"], "FL"),
    (["349", "349"], "FL"),
    (["350", "352"], "AL"),
    (["354", "369"], "AL"),
    (["370", "385"], "TN"),
    (["386", "397"], "MS"),
    (["398", "399"], "GA"),
    (["400", "418"], "KY"),
    (["420", "427"], "KY"),
    (["430", "459"], "OH"),
    (["460", "479"], "IN"),
    (["480", "499"], "MI"),
    (["500", "516"], "IA"),
    (["520", "528"], "IA"),
    (["530", "532"], "WI"),
    (["534", "535"], "WI"),
    (["537", "549"], "WI"),
    (["550", "551"], "MN"),
    (["553", "567"], "MN"),
    (["569", "569"], "DC"),
    (["570", "577"], "SD"),
    (["580", "588"], "ND"),
    (["590", "599"], "MT"),
    (["600", "620"], "IL"),
    (["622", "629"], "IL"),
    (["630", "631"], "MO"),
    (["633", "641"], "MO"),
    (["644", "658"], "MO"),
    (["660", "662"], "KS"),
    (["664", "679"], "KS"),
    (["680", "681"], "NE"),
    (["683", "693"], "NE"),
    (["700", "701"], "LA"),
    (["703", "708"], "LA"),
    (["710", "714"], "LA"),
    (["716", "729"], "AR"),
    (["730", "731"], "OK"),
    (["733", "733"], "TX"),
    (["734", "741"], "OK"),
    (["743", "749"], "OK"),
    (["750", "770"], "TX"),
    (["772", "799"], "TX"),
    (["800", "816"], "CO"),
    (["820", "831"], "WY"),
    (["832", "838"], "ID"),
    (["840", "847"], "UT"),
    (["850", "853"], "AZ"),
    (["855", "857"], "AZ"),
    (["859", "860"], "AZ"),
    (["863", "865"], "AZ"),
    (["870", "871"], "NM"),
    (["873", "884"], "NM"),
    (["885", "885"], "TX"),
    (["888", "888"], "DC"),
    (["889", "891"], "NV"),
    (["893", "895"], "NV"),
    (["897", "898"], "NV"),
    (["900", "908"], "CA"),
    (["910", "928"], "CA"),
    (["930", "961"], "CA"),
    (["962", "966"], "AP"),
    (["967", "968"], "HI"),
    (["969", "969"], "GU"),
    (["970", "979"], "OR"),
    (["980", "986"], "WA"),
    (["988", "994"], "WA"),
    (["995", "999"], "AK"),
];

/// ZIP codes that lie in another state than the others of their prefix: islands, villages behind a border, departments, and
/// the territories and associated states of the Pacific. Source: as above.
pub const ZIP_EXCEPTIONS: &[([&str; 2], &str)] = &[
    (["06390", "06390"], "NY"),
    (["20588", "20588"], "MD"),
    (["20598", "20598"], "VA"),
    (["72643", "72643"], "MO"),
    (["73960", "73960"], "TX"),
    (["83414", "83414"], "WY"),
    (["96799", "96799"], "AS"),
    (["96939", "96940"], "PW"),
    (["96941", "96944"], "FM"),
    (["96950", "96952"], "MP"),
    (["96960", "96960"], "MH"),
    (["96970", "96970"], "MH"),
];

/// The state of a ZIP code (`90210`, `90210-1234`), also of its first three digits alone; none for a prefix that is not in
/// use.
#[must_use]
pub fn state_of_zip(text: &str) -> Option<&'static Region> {
    let text = text.trim();
    let within = |digits: usize, rows: &'static [([&str; 2], &'static str)]| {
        let start = text.get(..digits).filter(|start| start.bytes().all(|byte| byte.is_ascii_digit()))?;
        rows.iter().find(|([first, last], _)| (*first..=*last).contains(&start)).map(|(_, code)| *code)
    };
    let code = within(5, ZIP_EXCEPTIONS).or_else(|| within(3, ZIP_PREFIXES))?;
    coded(STATES, code)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::*;

    #[test]
    fn every_run_leads_to_its_state_and_every_state_has_one() {
        for ([first, last], code) in ZIP_PREFIXES {
            for prefix in [first, last] {
                assert_eq!(state_of_zip(prefix).unwrap().code, *code, "{prefix}");
                assert_eq!(state_of_zip(&format!("{prefix}00-1234")).unwrap().code, *code, "{prefix}");
            }
        }
        for ([first, last], code) in ZIP_EXCEPTIONS {
            assert_eq!(state_of_zip(first).unwrap().code, *code);
            assert_eq!(state_of_zip(last).unwrap().code, *code);
            assert_ne!(state_of_zip(&first[..3]).unwrap().code, *code, "{first} is no exception");
        }
        let all = ZIP_PREFIXES.iter().chain(ZIP_EXCEPTIONS);
        let codes: Vec<&str> = all.map(|(_, code)| *code).collect();
        for state in STATES {
            assert!(codes.contains(&state.code), "{}", state.code);
        }
    }

    #[test]
    fn the_runs_are_sorted_and_do_not_overlap() {
        for rows in [ZIP_PREFIXES, ZIP_EXCEPTIONS] {
            assert!(rows.iter().all(|([first, last], _)| first <= last));
            assert!(rows.windows(2).all(|pair| pair[0].0[1] < pair[1].0[0]));
        }
    }

    #[test]
    fn what_is_no_zip_code_leads_nowhere() {
        for text in ["", "90", "000", "213", "99", "ABC", "H2X 1Y4", "é90210"] {
            assert!(state_of_zip(text).is_none(), "{text}");
        }
    }
}
