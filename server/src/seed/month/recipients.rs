//! Whom the demonstration account sends to in its month: the people of its address book, and customers who bought once.

use serde_json::Value;

use crate::seed::address_book::{PEOPLE, Row, address};

/// People and streets are invented; places and codes match. Phone numbers are from ranges reserved for fiction.
#[rustfmt::skip]
const ONCE: [Row; 15] = [
    ("Marc-André", "Tremblay", "418-555-0104", "", "1180 rue Racine Est", "", "Chicoutimi", "QC", "G7H 1B8", "CA", 1),
    ("Fatima", "El Amrani", "514-555-0117", "Librairie du Marché", "7070 avenue Henri-Julien", "", "Montréal", "QC", "H2S 3S3", "CA", 0),
    ("Jack", "Sullivan", "709-555-0133", "", "183 Duckworth Street", "", "St. John's", "NL", "A1C 1G3", "CA", 1),
    ("Mei", "Lin", "403-555-0148", "Bow Valley Tea", "1215 9 Avenue SE", "", "Calgary", "AB", "T2G 0S9", "CA", 0),
    ("Daniel", "Okafor", "780-555-0126", "", "10345 124 Street NW", "", "Edmonton", "AB", "T5N 1R1", "CA", 1),
    ("Chloé", "Arsenault", "506-555-0172", "Atelier Fundy", "96 Prince William Street", "", "Saint John", "NB", "E2L 2B3", "CA", 0),
    ("Owen", "Gallant", "902-555-0159", "", "75 Queen Street", "", "Charlottetown", "PE", "C1A 4A8", "CA", 1),
    ("Harpreet", "Gill", "604-555-0190", "", "7025 120 Street", "", "Delta", "BC", "V4E 2A9", "CA", 1),
    ("Emma", "Johansson", "250-555-0135", "Oak Bay Prints", "2227 Oak Bay Avenue", "", "Victoria", "BC", "V8R 1G5", "CA", 0),
    ("Lucas", "Bouchard", "819-555-0181", "", "40 rue Wellington Nord", "", "Sherbrooke", "QC", "J1H 5B7", "CA", 1),
    ("Amelia", "Clarke", "519-555-0166", "Forks Paper", "228 Dundas Street", "", "London", "ON", "N6A 1H3", "CA", 0),
    ("Maya", "Rosen", "718-555-0143", "Greenpoint Goods", "112 Franklin Street", "", "Brooklyn", "NY", "11222", "US", 0),
    ("Tom", "Alvarez", "312-555-0128", "", "2010 North Damen Avenue", "", "Chicago", "IL", "60647", "US", 1),
    ("Hannah", "Fischer", "493055501980", "Papier & Tinte", "Oranienstrasse 24", "", "Berlin", "", "10999", "DE", 0),
    ("James", "Whitaker", "442079460958", "", "58 Lamb's Conduit Street", "", "London", "", "WC1N 3LW", "GB", 1),
];

/// One of them in the routes' form: the first ten are those of the address book.
pub fn recipient(index: usize) -> Option<Value> {
    PEOPLE.iter().chain(&ONCE).nth(index).map(address)
}
