//! `GET /loading-messages`

use crate::http::{ApiResult, Data, RequestLang};
use crate::session::Signed;

/// What is said while couriers are asked, English beside French.
const MESSAGES: [(&str, &str); 8] = [
    ("Asking each courier for today's price…", "Nous demandons à chaque transporteur son prix du jour…"),
    ("Reading fuel surcharges, so that you need not…", "Nous lisons les suppléments de carburant à votre place…"),
    (
        "Counting the days, weekends and holidays left out…",
        "Nous comptons les jours, sans fins de semaine ni jours fériés…",
    ),
    ("Adding the taxes of the destination's province…", "Nous ajoutons les taxes de la province de destination…"),
    ("Measuring whether size or weight sets the price…", "Nous vérifions qui fixe le prix, du volume ou du poids…"),
    ("Putting the best price first…", "Nous mettons le meilleur prix en premier…"),
    ("Looking for the fastest way there…", "Nous cherchons le chemin le plus rapide…"),
    ("Almost there: one courier is still thinking…", "Presque fini : un transporteur réfléchit encore…"),
];

/// Sentences to show, one after the other, while rates are on their way.
#[utoipa::path(get, path = "/loading-messages", tag = "resources", security(("bearer" = [])), responses((status = 200, body = Data<Vec<String>>)))]
pub async fn list_loading_messages(_caller: Signed, RequestLang(lang): RequestLang) -> ApiResult<Data<Vec<String>>> {
    Ok(Data(MESSAGES.iter().map(|(en, fr)| lang.pick(en, fr).to_owned()).collect()))
}
