//! What the answers about restricted and referred goods mean for a shipment and its cover.

use crate::wire::{Table, input};

use super::options::{QUESTIONS_MAX, ShipmentOptionsInput};
use crate::address::{AddressInput, eligible_by_default};
use crate::lang::LangContext;
use crate::{Code, Lang, Violation};

/// What a yes to a question on the goods does.
#[input(Copy)]
#[serde(rename_all = "snake_case")]
pub enum GoodsEffect {
    /// No courier carries them: the shipment is refused, insured or not.
    Prohibited,
    /// They may be sent, but are never insured.
    NotCovered,
    /// They are insured once a proof of their value is there.
    NeedsProof,
}

/// The questions that decide something, in the order in which they are asked. An operator's further questions inform only.
pub const RESTRICTED_GOODS: [(&str, GoodsEffect); 4] = [
    ("prohibited_goods", GoodsEffect::Prohibited),
    ("money_and_securities", GoodsEffect::NotCovered),
    ("jewellery_and_watches", GoodsEffect::NeedsProof),
    ("art_and_antiques", GoodsEffect::NeedsProof),
];

/// What a yes to the question of that key does; none for one that only informs.
#[must_use]
pub fn goods_effect(key: &str) -> Option<GoodsEffect> {
    RESTRICTED_GOODS.iter().find(|(known, _)| *known == key).map(|(_, effect)| *effect)
}

/// The answers about the goods, and what is there of their proof.
#[input(Default)]
#[serde(default)]
pub struct RestrictedGoodsInput {
    /// Whether shipping insurance is wanted.
    pub insurance: bool,
    /// Answers to the questions on restricted and referred goods, by their key.
    #[cfg_attr(feature = "ts", ts(as = "std::collections::BTreeMap<String, bool>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = std::collections::BTreeMap<String, bool>))]
    #[wire(max = QUESTIONS_MAX)]
    pub restricted_referred: Table<bool>,
    /// Whether a proof of value is there.
    pub has_proof: bool,
}

/// What keeps the shipment from being bought, in the order of the questions.
#[must_use]
pub fn restricted_goods(input: &RestrictedGoodsInput, context: &LangContext) -> Vec<Violation> {
    let RestrictedGoodsInput { insurance, restricted_referred, has_proof } = input;
    let mut found = Vec::new();
    let mut proof_asked = false;
    for (key, effect) in RESTRICTED_GOODS {
        if restricted_referred.get(key) != Some(&true) {
            continue;
        }
        let path = format!("options.restricted_referred.{key}");
        match effect {
            GoodsEffect::Prohibited => {
                found.push(Violation::new(Code::ShipmentGoodsProhibited, path, context.lang));
            }
            GoodsEffect::NotCovered if *insurance => {
                found.push(Violation::new(Code::ShipmentGoodsNotCovered, path, context.lang));
            }
            GoodsEffect::NeedsProof if *insurance && !has_proof => proof_asked = true,
            GoodsEffect::NotCovered | GoodsEffect::NeedsProof => {}
        }
    }
    if proof_asked {
        found.push(Violation::new(Code::ShipmentGoodsProofRequired, "options.proof_files", context.lang));
    }
    found
}

/// Whether one of the ends keeps an insured shipment from being covered. Said of the insurance, which is where it can be
/// put right: the places are where they are.
pub(super) fn refused_places(
    origin: Option<&AddressInput>,
    destination: Option<&AddressInput>,
    options: &ShipmentOptionsInput,
    lang: Lang,
) -> Option<Violation> {
    let mut ends = origin.into_iter().chain(destination);
    let refused = options.insurance && ends.any(|end| !eligible_by_default(&end.country));
    refused.then(|| Violation::new(Code::AddressCountryIneligible, "options.insured_amount", lang))
}

/// What keeps a shipment from being insured, no matter what is added: its places and its goods. The images and the proof
/// that are missing are said by [`images`](super::images) and [`restricted_goods`].
#[must_use]
pub fn uninsurable(
    origin: Option<&AddressInput>,
    destination: Option<&AddressInput>,
    options: &ShipmentOptionsInput,
    lang: Lang,
) -> Vec<Violation> {
    refused_places(origin, destination, options, lang).into_iter().chain(refused_goods(options, lang)).collect()
}

/// What the answers alone refuse, before anyone is asked for a price; a proof is only needed to buy.
pub(super) fn refused_goods(options: &ShipmentOptionsInput, lang: Lang) -> Vec<Violation> {
    let input = RestrictedGoodsInput {
        insurance: options.insurance,
        restricted_referred: options.restricted_referred.clone(),
        has_proof: true,
    };
    restricted_goods(&input, &LangContext { lang })
}
