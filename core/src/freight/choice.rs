//! Choices on the form for freight insurance.

use crate::wire::input;

macro_rules! choice {
    ($(#[$doc:meta])* $name:ident { $( $(#[$variant_doc:meta])* $variant:ident, )* }) => {
        $(#[$doc])*
        #[input(Copy, Hash)]
        #[serde(rename_all = "snake_case")]
        pub enum $name {
            $( $(#[$variant_doc])* $variant, )*
        }
    };
}

choice! {
    /// What the goods are packed in.
    Packaging {
        /// A box of cardboard, about which more is asked.
        CardboardBox,
        /// An envelope.
        Envelope,
        /// A pallet.
        Pallet,
        /// A crate.
        Crate,
        /// A tube.
        Tube,
        /// A drum.
        Drum,
        /// Anything else.
        Other,
    }
}

choice! {
    /// What a cardboard box is made of.
    BoxType {
        /// One corrugated layer.
        SingleWall,
        /// Two corrugated layers.
        DoubleWall,
        /// Three corrugated layers.
        TripleWall,
        /// Anything else, said in words.
        Other,
    }
}

choice! {
    /// By which way goods travel.
    Conveyance {
        /// By truck.
        Road,
        /// By train.
        Rail,
        /// By plane.
        Air,
        /// By ship.
        Sea,
    }
}

choice! {
    /// How freight is sent.
    ShipmentMethod {
        /// Less than a truckload.
        Ltl,
        /// A full truckload.
        Ftl,
        /// By courier.
        Courier,
        /// In a container.
        Container,
    }
}

choice! {
    /// What kind of goods is insured.
    ProductType {
        /// Nothing special.
        General,
        /// Jewellery, art, electronics and the like.
        HighValueProduct,
        /// Breaks easily.
        Fragile,
        /// Spoils.
        Perishable,
        /// Beer, wine, spirits.
        AlcoholicBeverage,
        /// Dangerous goods.
        DangerousGoods,
        /// Personal effects.
        PersonalEffects,
        /// Medication on prescription.
        PrescriptionMedication,
        /// Tobacco.
        TobaccoProducts,
    }
}
