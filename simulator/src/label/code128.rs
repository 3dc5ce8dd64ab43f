//! Code 128, sets B and C. Source: ISO/IEC 15417.

/// Widths of bars and spaces of each symbol value, from 0; 106 is the stop without its last bar.
pub const PATTERNS: [&str; 107] = [
    "212222", "222122", "222221", "121223", "121322", "131222", "122213", "122312", "132212", "221213", "221312",
    "231212", "112232", "122132", "122231", "113222", "123122", "123221", "223211", "221132", "221231", "213212",
    "223112", "312131", "311222", "321122", "321221", "312212", "322112", "322211", "212123", "212321", "232121",
    "111323", "131123", "131321", "112313", "132113", "132311", "211313", "231113", "231311", "112133", "112331",
    "132131", "113123", "113321", "133121", "313121", "211331", "231131", "213113", "213311", "213131", "311123",
    "311321", "331121", "312113", "312311", "332111", "314111", "221411", "431111", "111224", "111422", "121124",
    "121421", "141122", "141221", "112214", "112412", "122114", "122411", "142112", "142211", "241211", "221114",
    "413111", "241112", "134111", "111242", "121142", "121241", "114212", "124112", "124211", "411212", "421112",
    "421211", "212141", "214121", "412121", "111143", "111341", "131141", "114113", "114311", "411113", "411311",
    "113141", "114131", "311141", "411131", "211412", "211214", "211232", "233111",
];
const CODE_C: u32 = 99;
const CODE_B: u32 = 100;
const START_B: u32 = 104;
const START_C: u32 = 105;
const STOP: u32 = 106;

/// The symbol values of a text of printable ASCII, with start, check and stop; none for any other text or an empty one.
#[must_use]
pub fn symbols(text: &str) -> Option<Vec<u32>> {
    let bytes = text.as_bytes();
    if bytes.is_empty() || !bytes.iter().all(|byte| (b' '..=b'~').contains(byte)) {
        return None;
    }
    let digits_from = |at: usize| bytes[at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    // Set C holds two digits a symbol; changing sets costs one, so it pays from four digits on.
    let starts_in_c = digits_from(0) >= 4 || (digits_from(0) == bytes.len() && bytes.len() == 2);
    let mut in_c = starts_in_c;
    let mut symbols = vec![if in_c { START_C } else { START_B }];
    let mut at = 0;
    while at < bytes.len() {
        let digits = digits_from(at);
        if in_c && digits >= 2 {
            symbols.push(u32::from(bytes[at] - b'0') * 10 + u32::from(bytes[at + 1] - b'0'));
            at += 2;
        } else if in_c {
            symbols.push(CODE_B);
            in_c = false;
        } else if digits >= 4 && digits % 2 == 0 {
            symbols.push(CODE_C);
            in_c = true;
        } else {
            symbols.push(u32::from(bytes[at] - b' '));
            at += 1;
        }
    }
    let weighted: u32 =
        symbols.iter().enumerate().map(|(place, value)| value * u32::try_from(place.max(1)).unwrap_or(1)).sum();
    symbols.push(weighted % 103);
    symbols.push(STOP);
    Some(symbols)
}

/// Widths of bars and spaces in modules, a bar first.
#[must_use]
pub fn widths(text: &str) -> Option<Vec<u8>> {
    let symbols = symbols(text)?;
    let patterns = symbols.iter().filter_map(|value| PATTERNS.get(usize::try_from(*value).ok()?));
    // The stop's last bar has two modules.
    Some(patterns.flat_map(|pattern| pattern.bytes()).map(|byte| byte - b'0').chain([2]).collect())
}
