//! Services of a carrier in addition to the transport.

use crate::Lang;
use crate::address::AddressInput;
use crate::lang::LangContext;
use crate::wire::{Word, answer, input};

/// A service of a carrier in addition to the transport.
#[input(Copy, Hash)]
#[serde(rename_all = "snake_case")]
pub enum Accessorial {
    /// A truck with a lift at the pickup: there is no dock.
    LiftgatePickup,
    /// A pickup at a home.
    ResidentialPickup,
    /// A pickup from inside the building.
    InsidePickup,
    /// A pickup at a site, a farm, a school or another place that trucks reach with trouble.
    LimitedAccessPickup,
    /// A truck with a lift at the delivery.
    LiftgateDelivery,
    /// A delivery to a home.
    ResidentialDelivery,
    /// A delivery into the building.
    InsideDelivery,
    /// A delivery to a place that trucks reach with trouble.
    LimitedAccessDelivery,
    /// A delivery by appointment.
    AppointmentDelivery,
    /// Kept from freezing on the way.
    ProtectFromFreezing,
    /// Dangerous goods.
    DangerousGoods,
}

/// What an accessorial is about.
#[input(Copy)]
#[serde(rename_all = "snake_case")]
pub enum AccessorialPlace {
    /// The pickup.
    Pickup,
    /// The delivery.
    Delivery,
    /// The load itself.
    Load,
}

impl Accessorial {
    /// What it is about.
    #[must_use]
    pub const fn place(self) -> AccessorialPlace {
        match self {
            Self::LiftgatePickup | Self::ResidentialPickup | Self::InsidePickup | Self::LimitedAccessPickup => {
                AccessorialPlace::Pickup
            }
            Self::LiftgateDelivery
            | Self::ResidentialDelivery
            | Self::InsideDelivery
            | Self::LimitedAccessDelivery
            | Self::AppointmentDelivery => AccessorialPlace::Delivery,
            Self::ProtectFromFreezing | Self::DangerousGoods => AccessorialPlace::Load,
        }
    }

    /// Its full label: `Liftgate at pickup`.
    #[must_use]
    pub fn in_words(self, lang: Lang) -> &'static str {
        match self {
            Self::LiftgatePickup => lang.pick("Liftgate at pickup", "Hayon élévateur au ramassage"),
            Self::ResidentialPickup => lang.pick("Pickup at a home", "Ramassage à domicile"),
            Self::InsidePickup => lang.pick("Inside pickup", "Ramassage à l’intérieur"),
            Self::LimitedAccessPickup => lang.pick("Limited access at pickup", "Accès restreint au ramassage"),
            Self::LiftgateDelivery => lang.pick("Liftgate at delivery", "Hayon élévateur à la livraison"),
            Self::ResidentialDelivery => lang.pick("Delivery to a home", "Livraison à domicile"),
            Self::InsideDelivery => lang.pick("Inside delivery", "Livraison à l’intérieur"),
            Self::LimitedAccessDelivery => lang.pick("Limited access at delivery", "Accès restreint à la livraison"),
            Self::AppointmentDelivery => lang.pick("Delivery by appointment", "Livraison sur rendez-vous"),
            Self::ProtectFromFreezing => lang.pick("Protect from freezing", "Protection contre le gel"),
            Self::DangerousGoods => lang.pick("Dangerous goods", "Marchandises dangereuses"),
        }
    }
}

/// The addresses of a load, as far as they are known.
#[input(Default)]
#[serde(default)]
pub struct AccessorialsInput {
    /// Where it is picked up.
    pub origin_address: Option<AddressInput>,
    /// Where it goes.
    pub destination_address: Option<AddressInput>,
}

/// An accessorial in words.
#[answer]
pub struct AccessorialChoice {
    /// The accessorial on the wire.
    pub accessorial: Accessorial,
    /// What it is about.
    pub place: AccessorialPlace,
    /// Its full label.
    pub label: String,
    /// Whether the address implies it, being a home.
    pub implied: bool,
}

/// Whether an address implies an accessorial.
pub(super) fn implied(
    accessorial: Accessorial,
    origin: Option<&AddressInput>,
    destination: Option<&AddressInput>,
) -> bool {
    let is_home = |address: Option<&AddressInput>| address.is_some_and(|address| address.residential == 1);
    match accessorial {
        Accessorial::ResidentialPickup => is_home(origin),
        Accessorial::ResidentialDelivery => is_home(destination),
        _ => false,
    }
}

/// The rule `ltl.accessorials`.
pub(super) fn choices(input: &AccessorialsInput, context: &LangContext) -> Vec<AccessorialChoice> {
    let (origin, destination) = (input.origin_address.as_ref(), input.destination_address.as_ref());
    let choice = |accessorial: Accessorial| AccessorialChoice {
        accessorial,
        place: accessorial.place(),
        label: accessorial.in_words(context.lang).to_owned(),
        implied: implied(accessorial, origin, destination),
    };
    Accessorial::ALL.iter().copied().map(choice).collect()
}
