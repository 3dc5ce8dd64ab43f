//! Texts of a label.

use serde::{Deserialize, Serialize};
use waybill_core::date::Date;
use waybill_core::{Decimal, Lang};

/// An end of a shipment, as printed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Block {
    /// The person.
    pub name: String,
    /// The company.
    pub company: String,
    /// Street, unit and all else before the city.
    pub lines: Vec<String>,
    /// The city.
    pub city: String,
    /// Two letters, or as the country writes it.
    pub province: String,
    /// As the country writes it; Canadian ones are printed with their space.
    pub postal_code: String,
    /// ISO 3166-1 alpha-2.
    pub country: String,
    /// As sent.
    pub phone: String,
}

impl Block {
    /// The postal code as people write it.
    #[must_use]
    pub fn display_postal_code(&self) -> String {
        match (self.country.as_str(), self.postal_code.is_char_boundary(3), self.postal_code.len()) {
            ("CA", true, 6) => format!("{} {}", &self.postal_code[..3], &self.postal_code[3..]),
            _ => self.postal_code.clone(),
        }
    }

    /// The country's name in the language of labels abroad (English, as the Universal Postal Union recommends); none at
    /// home.
    #[must_use]
    pub fn country_line(&self) -> Option<String> {
        let name =
            || waybill_core::address::country(&self.country).map_or(self.country.as_str(), |row| row.name(Lang::En));
        (self.country != "CA").then(|| name().to_uppercase())
    }
}

/// A label.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LabelData {
    /// The courier's slug.
    pub courier: String,
    /// The service in English.
    pub service: String,
    /// The service in French.
    pub service_fr: String,
    /// The day on which it is shipped.
    pub ship_date: Date,
    /// The day on which it is expected.
    pub expected: Date,
    /// The sender.
    pub from: Block,
    /// The receiver.
    pub to: Block,
    /// Kilograms.
    pub weight: Decimal,
    /// Centimetres.
    pub sides: Option<[Decimal; 3]>,
    /// Which piece this is, from 1.
    pub piece: u32,
    /// How many there are.
    pub pieces: u32,
    /// The number that the barcode holds.
    pub tracking_number: String,
    /// The sender's references.
    pub references: Vec<String>,
    /// Options, in words.
    pub options: Vec<String>,
    /// The account that pays.
    pub account: String,
}

impl LabelData {
    /// The courier's name as printed: in both languages where it has two.
    #[must_use]
    pub fn courier_name(&self) -> String {
        let Some(courier) = waybill_core::courier::courier(&self.courier) else { return self.courier.to_uppercase() };
        let (english, french) = (courier.name(Lang::En), courier.name(Lang::Fr));
        let both = if english == french { english.to_owned() } else { format!("{english} · {french}") };
        both.to_uppercase()
    }

    /// The tracking number in groups: fours for Canada Post, threes for the others.
    #[must_use]
    pub fn grouped_number(&self) -> String {
        let size = if self.courier == "cp" { 4 } else { 3 };
        let characters: Vec<char> = self.tracking_number.chars().collect();
        characters.chunks(size).map(|group| group.iter().collect::<String>()).collect::<Vec<_>>().join(" ")
    }

    /// The account with all but its last four digits hidden.
    #[must_use]
    pub fn masked_account(&self) -> String {
        let count = self.account.chars().count();
        self.account.chars().enumerate().map(|(at, c)| if at + 4 < count { '•' } else { c }).collect()
    }
}
