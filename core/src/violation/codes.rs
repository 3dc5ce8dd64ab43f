//! Every code with its sentences. A code without its English or French sentence does not compile.

use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::params::Params;
use super::placeholder::in_words;
use crate::Lang;
#[cfg(not(feature = "address-form"))]
use crate::lines::Lines;
use crate::wire::{Fault, FromWire, Json, ToWire, write_text};

macro_rules! codes {
    ($( $variant:ident = $wire:literal, $en:literal, $fr:literal; )*) => {
        /// The cause of a violation. Codes are grouped by noun and field (`address.postal_code.format`).
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
        pub enum Code {
            $(
                #[doc = $en]
                #[allow(rustdoc::bare_urls, reason = "the text is read on screens")]
                #[cfg_attr(feature = "ts", ts(rename = $wire))]
                #[cfg_attr(feature = "openapi", schema(rename = $wire))]
                $variant,
            )*
        }

        impl Code {
            /// Every code there is.
            pub const ALL: &'static [Code] = &[$( Code::$variant, )*];
        }

        // A line each, in the order of the variants.
        #[cfg(not(feature = "address-form"))]
        static WIRE: Lines<COUNT> = Lines::of(concat!($( $wire, "\n", )*));
        #[cfg(not(feature = "address-form"))]
        static ENGLISH: Lines<COUNT> = Lines::of(concat!($( $en, "\n", )*));
        #[cfg(not(feature = "address-form"))]
        static FRENCH: Lines<COUNT> = Lines::of(concat!($( $fr, "\n", )*));
        #[cfg(feature = "address-form")]
        static WIRE: AddressLines<COUNT> = AddressLines([$( of_address($wire, $wire), )*]);
        #[cfg(feature = "address-form")]
        static ENGLISH: AddressLines<COUNT> = AddressLines([$( of_address($wire, $en), )*]);
        #[cfg(feature = "address-form")]
        static FRENCH: AddressLines<COUNT> = AddressLines([$( of_address($wire, $fr), )*]);
    };
}

const COUNT: usize = Code::ALL.len();

/// Texts of the codes that the checks of an address give, and of no others: in the module of the address form the others
/// would be a fifth.
#[cfg(feature = "address-form")]
struct AddressLines<const N: usize>([&'static str; N]);

#[cfg(feature = "address-form")]
impl<const N: usize> AddressLines<N> {
    fn line(&self, place: usize) -> &'static str {
        self.0.get(place).copied().unwrap_or_default()
    }
}

#[cfg(feature = "address-form")]
const fn of_address(wire: &str, sentence: &'static str) -> &'static str {
    match wire.as_bytes() {
        [b'a', b'd', b'd', b'r', b'e', b's', b's', b'.', ..]
        | [b't', b'e', b'x', b't', b'.', ..]
        | [b'n', b'a', b'm', b'e', b'.', ..] => sentence,
        _ => "",
    }
}

/// The codes' places in the order of their wire forms.
#[cfg(not(feature = "address-form"))]
static BY_WIRE: [u16; COUNT] = WIRE.sorted_places();

impl Code {
    /// The code's wire form.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        WIRE.line(self as usize)
    }

    pub(crate) fn sentence(self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => ENGLISH.line(self as usize),
            Lang::Fr => FRENCH.line(self as usize),
        }
    }
}

impl FromStr for Code {
    type Err = UnknownCode;

    #[cfg(feature = "address-form")]
    fn from_str(text: &str) -> Result<Self, UnknownCode> {
        Code::ALL.iter().copied().find(|code| !text.is_empty() && code.as_str() == text).ok_or(UnknownCode)
    }

    #[cfg(not(feature = "address-form"))]
    fn from_str(text: &str) -> Result<Self, UnknownCode> {
        let found = BY_WIRE.binary_search_by(|place| WIRE.line(usize::from(*place)).cmp(text));
        let place = found.ok().and_then(|at| BY_WIRE.get(at)).ok_or(UnknownCode)?;
        Code::ALL.get(usize::from(*place)).copied().ok_or(UnknownCode)
    }
}

impl FromWire for Code {
    fn from_wire(value: Json<'_>) -> Result<Self, Fault> {
        let text = value.into_text()?;
        text.parse().map_err(|UnknownCode| Fault::new(no_code(&text)))
    }
}

impl ToWire for Code {
    fn to_wire(&self, out: &mut String) {
        write_text(out, self.as_str());
    }
}

fn no_code(text: &str) -> String {
    ["\"", text, "\" is no code of a violation"].concat()
}

impl Serialize for Code {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Code {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(|UnknownCode| serde::de::Error::custom(no_code(&text)))
    }
}

/// The text is not a code of this version.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnknownCode;

impl Code {
    /// The sentence for a person, `{name}` replaced by the parameter of that name, `{name:placeholder}` by its words.
    #[must_use]
    pub fn message(self, params: &Params, lang: Lang) -> String {
        let mut rest = self.sentence(lang);
        let mut text = String::with_capacity(rest.len());
        while let Some((before, after)) = rest.split_once('{') {
            let (name, behind) = after.split_once('}').unwrap_or((after, ""));
            text.push_str(before);
            let (name, placeholder) = name.split_once(':').unwrap_or((name, ""));
            text.push_str(&in_words(placeholder, params.get(name).map_or("", String::as_str), lang));
            rest = behind;
        }
        text.push_str(rest);
        text
    }
}

// Sentences quoted in the product's specification are kept to the letter, even odd ones.
codes! {
    // ---- request: what the server says about a body that no rule could read
    RequestMalformed = "request.malformed",
        "This request couldn’t be read. Please check it and send it again.",
        "Cette requête n’a pas pu être lue. Vérifiez-la et renvoyez-la.";
    RequestFieldType = "request.field.type",
        "This field has a value of the wrong kind: it must be {expected:shape}.",
        "Ce champ contient une valeur du mauvais type : il faut {expected:shape}.";
    RequestFieldValue = "request.field.value",
        "This value isn’t allowed here. Please check it.",
        "Cette valeur n’est pas permise ici. Vérifiez-la.";
    RequestFieldRequired = "request.field.required",
        "This field is required.",
        "Ce champ est obligatoire.";
    RequestCurrentPassword = "request.current_password",
        "Your current password is incorrect.",
        "Votre mot de passe actuel est inexact.";
    RequestPage = "request.page",
        "Pages are numbered from 1 to {max}.",
        "Les pages sont numérotées de 1 à {max}.";
    RequestPageSize = "request.page_size",
        "A page can have 1 to {max} rows.",
        "Une page peut compter de 1 à {max} lignes.";
    RequestCopies = "request.copies",
        "Please ask for 1 to {max} copies.",
        "Demandez de 1 à {max} exemplaires.";
    // ---- end of request

    // ---- text: anything that is typed
    TextTooLong = "text.too_long",
        "This text can have at most {max} characters.",
        "Ce texte peut compter au plus {max} caractères.";
    TextLineBreak = "text.line_break",
        "This must fit on one line. Please remove the line breaks.",
        "Ceci doit tenir sur une seule ligne. Veuillez retirer les sauts de ligne.";
    TextHiddenCharacter = "text.hidden_character",
        "There is a hidden character here ({character}). Please delete this and type it again.",
        "Un caractère invisible se cache ici ({character}). Veuillez effacer ce texte et le taper de nouveau.";
    // ---- end of text

    // ---- list: any list
    ListTooMany = "list.too_many",
        "This list can have at most {max} entries. Please remove some.",
        "Cette liste peut compter au plus {max} éléments. Veuillez en retirer.";
    // ---- end of list

    // ---- address
    AddressFirstNameRequired = "address.first_name.required",
        "Enter a first name",
        "Entrez un prénom";
    AddressFirstNameTooLong = "address.first_name.too_long",
        "The first name can have at most {max} characters",
        "Le prénom peut compter au plus {max} caractères";
    AddressLastNameRequired = "address.last_name.required",
        "Enter a last name",
        "Entrez un nom de famille";
    AddressLastNameTooLong = "address.last_name.too_long",
        "The last name can have at most {max} characters",
        "Le nom peut compter au plus {max} caractères";
    AddressPhoneRequired = "address.phone.required",
        "Enter a phone number",
        "Entrez un numéro de téléphone";
    AddressPhoneTooLong = "address.phone.too_long",
        "The phone number can have at most {max} characters",
        "Le numéro de téléphone peut compter au plus {max} caractères";
    AddressPhoneTenDigits = "address.phone.ten_digits",
        "Please enter in a 10 digit phone number",
        "Veuillez entrer un numéro de téléphone à 10 chiffres";
    AddressPhoneExtTooLong = "address.phone_ext.too_long",
        "The extension can have at most {max} characters",
        "Le poste peut compter au plus {max} caractères";
    AddressEmailRequired = "address.email.required",
        "Email address is required",
        "L’adresse courriel est obligatoire";
    AddressEmailTooShort = "address.email.too_short",
        "The email address must have at least {min} characters",
        "L’adresse courriel doit compter au moins {min} caractères";
    AddressEmailTooLong = "address.email.too_long",
        "The email address can have at most {max} characters",
        "L’adresse courriel peut compter au plus {max} caractères";
    AddressEmailFormat = "address.email.format",
        "Please enter valid email address",
        "Veuillez entrer une adresse courriel valide";
    AddressCompanyTooLong = "address.company_name.too_long",
        "The company name can have at most {max} characters",
        "Le nom de l’entreprise peut compter au plus {max} caractères";
    AddressCountryRequired = "address.country.required",
        "Choose a country",
        "Choisissez un pays";
    AddressCountryUnknown = "address.country.unknown",
        "Please select a country from the list",
        "Veuillez choisir un pays dans la liste";
    AddressCountryIneligible = "address.country.ineligible",
        "The country selected is not eligible for coverage.",
        "Le pays choisi n’est pas admissible à la couverture.";
    AddressProvinceRequired = "address.province.required",
        "Province is required",
        "La province est obligatoire";
    AddressProvinceUnknown = "address.province.unknown",
        "Please select a province from the list",
        "Veuillez choisir une province dans la liste";
    AddressStateRequired = "address.state.required",
        "State is required",
        "L’État est obligatoire";
    AddressStateUnknown = "address.state.unknown",
        "Please select a state from the list",
        "Veuillez choisir un État dans la liste";
    AddressStateTooLong = "address.state.too_long",
        "The state can have at most {max} characters",
        "L’État peut compter au plus {max} caractères";
    AddressCityRequired = "address.city.required",
        "Enter a city",
        "Entrez une ville";
    AddressCityTooLong = "address.city.too_long",
        "The city can have at most {max} characters",
        "La ville peut compter au plus {max} caractères";
    AddressStreet1Required = "address.street1.required",
        "Enter a street address",
        "Entrez une adresse";
    AddressStreet1TooLong = "address.street1.too_long",
        "The street address can have at most {max} characters",
        "L’adresse peut compter au plus {max} caractères";
    AddressStreet2TooLong = "address.street2.too_long",
        "The second address line can have at most {max} characters",
        "La deuxième ligne d’adresse peut compter au plus {max} caractères";
    AddressPostalCodeRequired = "address.postal_code.required",
        "Enter a postal code",
        "Entrez un code postal";
    AddressPostalCodeTooLong = "address.postal_code.too_long",
        "The postal code can have at most {max} letters and digits",
        "Le code postal peut compter au plus {max} lettres et chiffres";
    AddressPostalCodeTooManyCharacters = "address.postal_code.too_many_characters",
        "The postal code can have at most {max} characters, spaces and dashes included",
        "Le code postal peut compter au plus {max} caractères, espaces et tirets compris";
    AddressPostalCodeFormat = "address.postal_code.format",
        "Please enter a valid postal code, such as K1A 0B1",
        "Veuillez entrer un code postal valide, par exemple K1A 0B1";
    AddressZipCodeFormat = "address.postal_code.zip_format",
        "Please enter a valid ZIP code, such as 90210 or 90210-1234",
        "Veuillez entrer un code ZIP valide, par exemple 90210 ou 90210-1234";
    AddressReferenceTooLong = "address.reference.too_long",
        "The reference can have at most {max} characters",
        "La référence peut compter au plus {max} caractères";
    AddressInvoiceReferenceTooLong = "address.invoice_reference.too_long",
        "The invoice reference can have at most {max} characters",
        "La référence de facture peut compter au plus {max} caractères";
    AddressResidentialValue = "address.residential.value",
        "Please choose 1 for a home or 0 for a business",
        "Veuillez choisir 1 pour une résidence ou 0 pour une entreprise";
    ImportPhoneRequired = "address.import.phone.required",
        "Phone is required.",
        "Le téléphone est obligatoire.";
    ImportEmailRequired = "address.import.email.required",
        "Email is required.",
        "Le courriel est obligatoire.";
    ImportEmailFormat = "address.import.email.format",
        "The contact email must be a valid email address.",
        "Le courriel du contact doit être une adresse courriel valide.";
    ImportEmailTooShort = "address.import.email.too_short",
        "The contact email must be at least 5 characters.",
        "Le courriel du contact doit compter au moins 5 caractères.";
    ImportCountryRequired = "address.import.country.required",
        "The country field is required.",
        "Le champ pays est obligatoire.";
    // ---- end of address

    // ---- account
    AccountFirstNameRequired = "account.first_name.required",
        "Enter a first name",
        "Entrez un prénom";
    NameWebAddress = "name.web_address",
        "A name can’t contain the address of a web page",
        "Un nom ne peut pas contenir l’adresse d’une page Web";
    AccountFirstNameTooLong = "account.first_name.too_long",
        "The first name can have at most {max} characters",
        "Le prénom peut compter au plus {max} caractères";
    AccountLastNameRequired = "account.last_name.required",
        "Enter a last name",
        "Entrez un nom de famille";
    AccountLastNameTooLong = "account.last_name.too_long",
        "The last name can have at most {max} characters",
        "Le nom peut compter au plus {max} caractères";
    AccountCompanyTooLong = "account.company_name.too_long",
        "The company name can have at most {max} characters",
        "Le nom de l’entreprise peut compter au plus {max} caractères";
    AccountEmailSame = "account.email.same",
        "This already is your email address",
        "C’est déjà votre adresse courriel";
    AccountEmailRequired = "account.email.required",
        "Enter an email address",
        "Entrez une adresse courriel";
    AccountEmailTooShort = "account.email.too_short",
        "The email address must have at least {min} characters",
        "L’adresse courriel doit compter au moins {min} caractères";
    AccountEmailTooLong = "account.email.too_long",
        "The email address can have at most {max} characters",
        "L’adresse courriel peut compter au plus {max} caractères";
    AccountEmailFormat = "account.email.format",
        "Please enter valid email address",
        "Veuillez entrer une adresse courriel valide";
    AccountPasswordRequired = "account.password.required",
        "Enter a password",
        "Entrez un mot de passe";
    AccountPasswordTooShort = "account.password.too_short",
        "The password must have at least {min} characters",
        "Le mot de passe doit compter au moins {min} caractères";
    AccountPasswordTooLong = "account.password.too_long",
        "The password can have at most {max} characters",
        "Le mot de passe peut compter au plus {max} caractères";
    AccountPasswordIsEmail = "account.password.is_email",
        "The password must be different from the email address",
        "Le mot de passe doit être différent de l’adresse courriel";
    AccountPasswordCommon = "account.password.common",
        "This password is too common and easy to guess. Please choose another one.",
        "Ce mot de passe est trop courant et facile à deviner. Choisissez-en un autre.";
    AccountPasswordUnchanged = "account.password.unchanged",
        "The new password must be different from the current one",
        "Le nouveau mot de passe doit être différent de l’actuel";
    AccountPasswordConfirmationRequired = "account.password_confirmation.required",
        "Enter the password again",
        "Entrez le mot de passe de nouveau";
    AccountPasswordConfirmationDiffers = "account.password_confirmation.differs",
        "The passwords don’t match",
        "Les deux mots de passe ne sont pas identiques";
    AccountCurrentPasswordRequired = "account.current_password.required",
        "Enter your current password",
        "Entrez votre mot de passe actuel";
    AccountCountryRequired = "account.account_country.required",
        "Choose a country",
        "Choisissez un pays";
    AccountCountryUnknown = "account.account_country.unknown",
        "Please select a country from the list",
        "Veuillez choisir un pays dans la liste";
    AccountBillingTypeRequired = "account.billing_type.required",
        "Choose who pays",
        "Choisissez qui paie";
    AccountEmailMember = "account.email.member",
        "This person is already on your team",
        "Cette personne fait déjà partie de votre équipe";
    AccountBusinessNumberFormat = "account.business_number.format",
        "Please enter nine digits, then RM and four digits, such as 123456782 RM 0001.",
        "Saisissez neuf chiffres, puis RM et quatre chiffres, comme 123456782 RM 0001.";
    AccountBusinessNumberWrong = "account.business_number.wrong",
        "This business number doesn’t exist. Please check its first nine digits.",
        "Ce numéro d’entreprise n’existe pas. Vérifiez ses neuf premiers chiffres.";
    AccountDisabled = "account.disabled",
        "Your account is disable",
        "Votre compte est désactivé";
    // ---- end of account

    // ---- shipment
    ShipmentDestinationRequired = "shipment.destination_address.required",
        "Please add destination address.",
        "Veuillez ajouter l’adresse de destination.";
    ShipmentOriginRequired = "shipment.origin_address.required",
        "Please select origin address.",
        "Veuillez choisir l’adresse d’origine.";
    ShipmentOutsideCanada = "shipment.country.outside_canada",
        "Currently, domestic shipping is not available outside of Canada.",
        "Pour l’instant, l’expédition intérieure n’est pas offerte à l’extérieur du Canada.";
    ShipmentDestinationEmailRequired = "shipment.destination_email.required",
        "Email is required for destination address.",
        "Le courriel est obligatoire pour l’adresse de destination.";
    ShipmentProfileAddressTwice = "shipment.address_type.profile_twice",
        "The profile address cannot be used as the origin or destination address in a shipment.",
        "L’adresse du profil ne peut pas servir d’adresse d’origine ni de destination d’un envoi.";
    ShipmentSameAddress = "shipment.address.same",
        "Origin and Destination address cannot be the same. Please review and update.",
        "L’adresse d’origine et l’adresse de destination ne peuvent pas être identiques. Vérifiez-les et modifiez-les.";
    ShipmentLabelEmailsRequired = "shipment.label_emails.required",
        "Add at least one email address.",
        "Ajoutez au moins une adresse courriel.";
    ShipmentInsuredAmountZero = "shipment.insured_amount.zero",
        "Minimum coverage can not be 0.",
        "La couverture minimale ne peut pas être 0.";
    ShipmentGoodsProhibited = "shipment.goods.prohibited",
        "No courier carries these goods. Please take them out of the parcel.",
        "Aucun transporteur n’accepte ces marchandises. Retirez-les du colis.";
    ShipmentGoodsNotCovered = "shipment.goods.not_covered",
        "These goods can’t be insured. Turn the insurance off, or take them out of the parcel.",
        "Ces marchandises ne peuvent pas être assurées. Désactivez l’assurance ou retirez-les du colis.";
    ShipmentGoodsProofRequired = "shipment.goods.proof_required",
        "Proof of value required: please add an invoice or an appraisal.",
        "Preuve de valeur requise : ajoutez une facture ou une évaluation.";
    ShipmentInvoiceWeightDiffers = "shipment.invoice_weight.differs",
        "Your commercial invoice and shipment weights do not match, please correct.",
        "Les poids de votre facture commerciale et de l’envoi ne correspondent pas, veuillez les corriger.";
    ShipmentStatusMove = "shipment.status.move",
        "This shipment’s status is ‘{from:shipment_status}’; it can’t become ‘{to:shipment_status}’.",
        "L’état de cet envoi est « {from:shipment_status} »; il ne peut pas devenir « {to:shipment_status} ».";
    // ---- end of shipment

    // ---- parcel
    ParcelLengthRequired = "parcel.length.required",
        "Please add parcel length.",
        "Veuillez ajouter la longueur du colis.";
    ParcelHeightRequired = "parcel.height.required",
        "Please add parcel height.",
        "Veuillez ajouter la hauteur du colis.";
    ParcelWidthRequired = "parcel.width.required",
        "Please add parcel width.",
        "Veuillez ajouter la largeur du colis.";
    ParcelWeightRequired = "parcel.weight.required",
        "Please add parcel weight.",
        "Veuillez ajouter le poids du colis.";
    ParcelWeightUnitRequired = "parcel.weight_unit.required",
        "Please add parcel weight unit.",
        "Veuillez ajouter l’unité de poids du colis.";
    ParcelDimensionUnitRequired = "parcel.dimension_unit.required",
        "Please add parcel dimension unit.",
        "Veuillez ajouter l’unité de dimension du colis.";
    ParcelQuickWeightRequired = "parcel.quick_weight.required",
        "Please add weight.",
        "Veuillez ajouter le poids.";
    ParcelQuickWeightUnitRequired = "parcel.quick_weight_unit.required",
        "Please add weight unit.",
        "Veuillez ajouter l’unité de poids.";
    ParcelMeasureNumber = "parcel.measure.number",
        "Please enter a number above 0 with at most 4 decimals, such as 12.5.",
        "Veuillez entrer un nombre supérieur à 0 avec au plus 4 décimales, par exemple 12,5.";
    ParcelSideTooLong = "parcel.side.too_long",
        "No courier takes a side longer than {max:length_limit}.",
        "Aucun transporteur n’accepte un côté de plus de {max:length_limit}.";
    ParcelSavedNameRequired = "parcel.saved_name.required",
        "Enter a name for the package",
        "Entrez un nom pour l’emballage";
    ParcelSavedNameTooLong = "parcel.saved_name.too_long",
        "The package’s name can have at most {max} characters",
        "Le nom de l’emballage compte au plus {max} caractères";
    ParcelSavedNameTaken = "parcel.saved_name.taken",
        "Another package has this name",
        "Un autre emballage porte déjà ce nom";
    // ---- end of parcel

    // ---- image
    ImageWidthNumeric = "image.width.numeric",
        "The image width must be a whole number of pixels",
        "La largeur de l’image doit être un nombre entier de pixels";
    ImageHeightNumeric = "image.height.numeric",
        "The image height must be a whole number of pixels",
        "La hauteur de l’image doit être un nombre entier de pixels";
    ImagePixelsTooMany = "image.pixels.too_many",
        "This image is {width} by {height} pixels, which is more than we can read ({max_megapixels} megapixels). Save a smaller copy and add that.",
        "Cette image fait {width} sur {height} pixels, plus que ce que nous pouvons lire ({max_megapixels} mégapixels). Enregistrez-en une copie plus petite et ajoutez-la.";
    ImageWidthServed = "image.width.served",
        "Images aren't served at this width. The rule image.served lists the widths.",
        "Les images ne sont pas servies à cette largeur. La règle image.served donne les largeurs.";
    // ---- end of image

    // ---- file
    FileTooMany = "file.too_many",
        "You can add at most {max} files here. Remove one before you add another.",
        "Vous pouvez ajouter au plus {max} fichiers ici. Retirez-en un avant d’en ajouter un autre.";
    FileEmpty = "file.empty",
        "This file is empty. Please choose another.",
        "Ce fichier est vide. Veuillez en choisir un autre.";
    FileTooLarge = "file.too_large",
        "This file is {size:megabytes}; the most we take is {max:megabytes}. Save a smaller copy and add that.",
        "Ce fichier fait {size:megabytes}; la limite est de {max:megabytes}. Enregistrez-en une copie plus petite et ajoutez-la.";
    FileHeic = "file.heic",
        "This is a HEIC photo, which most computers can't open. Save it as JPEG and add that. To take JPEG photos on an iPhone: Settings, Camera, Formats, Most Compatible.",
        "Cette photo est au format HEIC, que la plupart des ordinateurs ne peuvent pas ouvrir. Enregistrez-la en JPEG et ajoutez-la. Pour prendre des photos JPEG sur un iPhone : Réglages, Appareil photo, Formats, Le plus compatible.";
    FileNotAnImage = "file.not_an_image",
        "Please choose a photo: a JPEG, PNG or WebP file.",
        "Veuillez choisir une photo : un fichier JPEG, PNG ou WebP.";
    FileNotAccepted = "file.not_accepted",
        "Please choose a PDF or a photo: a JPEG, PNG or WebP file.",
        "Veuillez choisir un PDF ou une photo : un fichier JPEG, PNG ou WebP.";
    FileUnreadable = "file.unreadable",
        "We couldn't open this file; it may be damaged. Open it on your device, save it again, and add the new copy.",
        "Nous n’avons pas pu ouvrir ce fichier; il est peut-être endommagé. Ouvrez-le sur votre appareil, enregistrez-le de nouveau et ajoutez la nouvelle copie.";
    // ---- end of file

    // ---- call: what a client itself says about a call
    CallFailed = "call.failed",
        "Something went wrong. Please try again.",
        "Une erreur s’est produite. Veuillez réessayer.";
    CallNoResponse = "call.no_response",
        "The server might be down. Please try again in a moment.",
        "Le serveur est peut-être en panne. Veuillez réessayer dans un instant.";
    CallLoggedOut = "call.logged_out",
        "user is logged out",
        "l’utilisateur est déconnecté";
    // ---- end of call

    // ---- customs
    CustomsDutiesSender = "customs.duties.sender",
        "Since {from}, parcels by post to this country need duties and taxes paid by the sender.",
        "Depuis le {from}, les droits et taxes des colis postaux vers ce pays doivent être payés par l’expéditeur.";
    CustomsDutyDeclarationRequired = "customs.duty_declaration.required",
        "This label needs a duty declaration ID before you can buy it.",
        "Cette étiquette exige un numéro de déclaration des droits avant l’achat.";
    CustomsDutyDeclarationFormat = "customs.duty_declaration.format",
        "A duty declaration ID has at most {max} letters, digits and dashes. Please copy it exactly as the declaration shows it.",
        "Un numéro de déclaration des droits compte au plus {max} lettres, chiffres et tirets. Copiez-le tel que la déclaration l’indique.";
    CustomsAbandonNotAllowed = "customs.non_delivery.abandon",
        "The abandon option is not allowed for {service}.",
        "L’abandon n’est pas permis pour {service}.";
    CustomsDocumentDetailsRequired = "customs.document_details.required",
        "Please describe the documents.",
        "Veuillez décrire les documents.";
    CustomsPurposeRequired = "customs.purpose.required",
        "Please choose the purpose of the shipment.",
        "Veuillez choisir le motif de l’envoi.";
    CustomsDutiesRequired = "customs.duties.required",
        "Please choose who pays duties and taxes.",
        "Veuillez choisir qui paie les droits et taxes.";
    CustomsNonDeliveryRequired = "customs.non_delivery.required",
        "Please choose what happens if the parcel can’t be delivered.",
        "Veuillez choisir ce qui se passe si le colis ne peut être livré.";
    CustomsRemarksRequired = "customs.remarks.required",
        "Please explain the other purpose in the remarks.",
        "Veuillez expliquer l’autre motif dans les remarques.";
    CustomsTextTooLong = "customs.text.too_long",
        "Please use at most {max} characters.",
        "Veuillez utiliser au plus {max} caractères.";
    CustomsItemsRequired = "customs.items.required",
        "Please add at least one item to the commercial invoice.",
        "Veuillez ajouter au moins un article à la facture commerciale.";
    CustomsDescriptionRequired = "customs.item.description.required",
        "Please describe the item.",
        "Veuillez décrire l’article.";
    CustomsExportDeclarationRequired = "customs.export_declaration.required",
        "Goods worth {min:money} or more that leave Canada for this country are reported to the CBSA. Enter the number of the export declaration, or the exemption.",
        "Les marchandises d’une valeur de {min:money} ou plus qui quittent le Canada pour ce pays sont déclarées à l’ASFC. Indiquez le numéro de la déclaration d’exportation, ou l’exemption.";
    CustomsDescriptionVague = "customs.item.description.vague",
        "Please say what the item is so that customs can picture it, such as cotton T-shirt or ceramic mug.",
        "Veuillez dire ce qu’est l’article pour que la douane se le représente, par exemple t-shirt en coton ou tasse en céramique.";
    CustomsHsCodeRequired = "customs.item.hs_code.required",
        "An HS code is required for this country.",
        "Un code SH est requis pour ce pays.";
    CustomsHsCodeFormat = "customs.item.hs_code.format",
        "An HS code has 6 to 13 digits.",
        "Un code SH compte de 6 à 13 chiffres.";
    CustomsHsCodeUnknown = "customs.item.hs_code.unknown",
        "No HS code begins with these two digits. Please search for the item’s code.",
        "Aucun code SH ne commence par ces deux chiffres. Veuillez chercher le code de l’article.";
    CustomsOriginRequired = "customs.item.country_of_origin.required",
        "Please choose the country where the item was made.",
        "Veuillez choisir le pays de fabrication de l’article.";
    CustomsOriginUnknown = "customs.item.country_of_origin.unknown",
        "This country isn’t in the list. Please choose one from it.",
        "Ce pays n’est pas dans la liste. Veuillez en choisir un dans la liste.";
    CustomsProvinceOfOriginRequired = "customs.item.province_of_origin.required",
        "Please choose the province where the item was made.",
        "Veuillez choisir la province de fabrication de l’article.";
    CustomsQuantityRequired = "customs.item.quantity.required",
        "Please enter how many there are.",
        "Veuillez indiquer la quantité.";
    CustomsQuantityWhole = "customs.item.quantity.whole",
        "Please enter a whole number, such as 2.",
        "Veuillez entrer un nombre entier, par exemple 2.";
    CustomsQuantityTooMany = "customs.item.quantity.too_many",
        "One line can hold at most 9,999 of an item. Please split it.",
        "Une ligne compte au plus 9\u{a0}999 unités d’un article. Veuillez la diviser.";
    CustomsItemWeightRequired = "customs.item.weight.required",
        "Please enter the weight of one item, above 0.",
        "Veuillez indiquer le poids d’un article, supérieur à 0.";
    CustomsItemUnitRequired = "customs.item.units.required",
        "Please choose the unit of the item’s weight.",
        "Veuillez choisir l’unité du poids de l’article.";
    CustomsItemValueRequired = "customs.item.value.required",
        "Please enter the value of one item, above 0.",
        "Veuillez indiquer la valeur d’un article, supérieure à 0.";
    // ---- end of customs

    // ---- insurance
    InsuranceAmountTooLarge = "insurance.amount.too_large",
        "Coverage can be at most {max:money}.",
        "La couverture peut être d’au plus {max:money}.";
    InsuranceProductImageRequired = "insurance.product_image.required",
        "Product image required",
        "Image du produit requise";
    InsurancePackagingImageRequired = "insurance.packaging_image.required",
        "Packaging image required",
        "Image de l’emballage requise";
    // ---- end of insurance

    // ---- policy
    PolicyCourierRequired = "policy.courier.required",
        "Please choose who carries the parcel.",
        "Veuillez choisir qui transporte le colis.";
    PolicyCourierNameRequired = "policy.courier_name.required",
        "Please name the courier.",
        "Veuillez nommer le transporteur.";
    PolicyServiceRequired = "policy.service_level.required",
        "Please name the service.",
        "Veuillez nommer le service.";
    PolicyTrackingNumberRequired = "policy.tracking_number.required",
        "Please add the tracking number.",
        "Veuillez ajouter le numéro de suivi.";
    PolicyTrackingNumberForm = "policy.tracking_number.form",
        "{courier:courier} doesn’t use such numbers. Please check the tracking number or the courier.",
        "{courier:courier} n’utilise pas de tels numéros. Vérifiez le numéro de suivi ou le transporteur.";
    PolicyShipDateRequired = "policy.ship_date.required",
        "Please choose the day it’s sent.",
        "Veuillez choisir le jour de l’expédition.";
    PolicyShipDatePast = "policy.ship_date.past",
        "A parcel that is on its way can’t be insured. Please choose today or a later day.",
        "Un colis déjà en route ne peut pas être assuré. Choisissez aujourd’hui ou un jour à venir.";
    PolicyShipDateFar = "policy.ship_date.far",
        "Please choose a day within the next {days} days.",
        "Choisissez un jour dans les {days} prochains jours.";
    PolicyDetailsRequired = "policy.additional_details.required",
        "Please say what is inside.",
        "Veuillez dire ce que contient le colis.";
    PolicyGoodsRequired = "policy.what_are_you_shipping.required",
        "Please choose the product type.",
        "Veuillez choisir le type de produit.";
    PolicyAmountFree = "policy.insured_amount.free",
        "Shipping insurance covers more than {free:money}.",
        "L’assurance d’expédition couvre plus de {free:money}.";
    // ---- end of policy

    // ---- freight
    FreightDescriptionRequired = "freight.description_of_cargo.required",
        "The additional details field is required",
        "Le champ des détails supplémentaires est requis";
    FreightCommodityRequired = "freight.commodity.required",
        "The commodity field is required",
        "Le champ de la marchandise est requis";
    FreightCoverageRequired = "freight.value_of_coverage.required",
        "The amount of coverage field is required",
        "Le champ du montant de la couverture est requis";
    FreightCoverageZero = "freight.value_of_coverage.zero",
        "The amount of coverage must be greater than 0",
        "Le montant de la couverture doit être supérieur à 0";
    FreightProductImageRequired = "freight.product_images.required",
        "Product image is required",
        "L’image du produit est requise";
    FreightPackagingImageRequired = "freight.packaging_images.required",
        "Packaging/shipment image is required",
        "L’image de l’emballage ou de l’envoi est requise";
    FreightDocumentRequired = "freight.document.required",
        "Proof of value/sales invoice/receipt is required",
        "Une preuve de la valeur, une facture de vente ou un reçu est requis";
    FreightDepartureRequired = "freight.date_of_departure.required",
        "The date of departure field is required",
        "Le champ de la date de départ est requis";
    FreightDepartureFormat = "freight.date_of_departure.format",
        "The date of departure must be a day, written YYYY-MM-DD",
        "La date de départ doit être un jour, écrit AAAA-MM-JJ";
    FreightDeparturePast = "freight.date_of_departure.past",
        "Freight that has left can’t be insured. Please choose today or a later day.",
        "Du fret déjà parti ne peut pas être assuré. Choisissez aujourd’hui ou un jour à venir.";
    FreightDepartureFar = "freight.date_of_departure.far",
        "The date of departure must be within the next {days} days.",
        "La date de départ doit se situer dans les {days} prochains jours.";
    FreightConveyanceRequired = "freight.conveyance.required",
        "The conveyance field is required",
        "Le champ du moyen de transport est requis";
    FreightCarrierRequired = "freight.carrier.required",
        "The carrier details field is required",
        "Le champ des détails du transporteur est requis";
    FreightTrackingNumberRequired = "freight.tracking_number.required",
        "The tracking number field is required",
        "Le champ du numéro de suivi est requis";
    FreightShipmentMethodRequired = "freight.shipment_method.required",
        "The shipment method field is required",
        "Le champ du mode d’expédition est requis";
    FreightPackagingRequired = "freight.packaging.required",
        "The packaging field is required",
        "Le champ de l’emballage est requis";
    FreightProductTypeRequired = "freight.product_type.required",
        "The product type field is required",
        "Le champ du type de produit est requis";
    FreightPalletRequired = "freight.using_pallet.required",
        "Please select whether a pallet is being used",
        "Veuillez indiquer si une palette est utilisée";
    FreightBoxTypeRequired = "freight.box_type.required",
        "The box type field is required",
        "Le champ du type de boîte est requis";
    FreightBoxTypeDetailsRequired = "freight.box_type_details.required",
        "Please provide box type details",
        "Veuillez préciser le type de boîte";
    FreightDividerChoiceRequired = "freight.using_divider.required",
        "The divider choice field is required",
        "Le champ du choix de séparateurs est requis";
    FreightDividerTypeRequired = "freight.divider_type.required",
        "The divider type field is required",
        "Le champ du type de séparateur est requis";
    FreightBubbleTypeRequired = "freight.bubble_type.required",
        "The bubble wrap type field is required",
        "Le champ du type de film à bulles est requis";
    FreightBubbleCountRequired = "freight.times_of_bubble_wrapped.required",
        "The bubble wrap count field is required",
        "Le champ du nombre de tours de film à bulles est requis";
    FreightFillChoiceRequired = "freight.using_fill.required",
        "The fill choice field is required",
        "Le champ du choix de remplissage est requis";
    FreightIndicationChoiceRequired = "freight.any_indication.required",
        "The indication choice field is required",
        "Le champ du choix d’indication est requis";
    FreightIndicationRequired = "freight.packing_indication.required",
        "The packing indication field is required",
        "Le champ de l’indication sur l’emballage est requis";
    FreightIncomplete = "freight.incomplete",
        "Please fill in all required fields.",
        "Veuillez remplir tous les champs requis.";
    // ---- end of freight

    // ---- ltl
    LtlReadyDateRequired = "ltl.ready_date.required",
        "Please choose the day it’s ready.",
        "Veuillez choisir le jour où le chargement sera prêt.";
    LtlReadyDatePast = "ltl.ready_date.past",
        "This day has passed. Please choose another one.",
        "Ce jour est passé. Veuillez en choisir un autre.";
    LtlReadyDateFar = "ltl.ready_date.far",
        "Please choose a day within the next {days} days.",
        "Choisissez un jour dans les {days} prochains jours.";
    LtlDimensionUnitRequired = "ltl.dimension_unit.required",
        "Please choose the unit of the dimensions.",
        "Veuillez choisir l’unité des dimensions.";
    LtlWeightUnitRequired = "ltl.weight_unit.required",
        "Please choose the unit of the weights.",
        "Veuillez choisir l’unité des poids.";
    LtlPalletsRequired = "ltl.pallets.required",
        "Please add at least one pallet.",
        "Veuillez ajouter au moins une palette.";
    LtlQuantityRange = "ltl.pallet.quantity.range",
        "Please enter a number from 1 to {max}.",
        "Veuillez entrer un nombre de 1 à {max}.";
    LtlGoodsRequired = "ltl.pallet.goods.required",
        "Please describe the contents.",
        "Veuillez décrire le contenu.";
    LtlLengthRequired = "ltl.pallet.length.required",
        "Please enter the length.",
        "Veuillez indiquer la longueur.";
    LtlWidthRequired = "ltl.pallet.width.required",
        "Please enter the width.",
        "Veuillez indiquer la largeur.";
    LtlHeightRequired = "ltl.pallet.height.required",
        "Please enter the height.",
        "Veuillez indiquer la hauteur.";
    LtlWeightRequired = "ltl.pallet.weight.required",
        "Please enter the weight.",
        "Veuillez indiquer le poids.";
    LtlSideTooLong = "ltl.pallet.side.too_long",
        "No trailer holds a side longer than {max:length_limit}.",
        "Aucune remorque ne contient un côté de plus de {max:length_limit}.";
    LtlTooHeavy = "ltl.pallet.weight.too_heavy",
        "No trailer carries more than {max:weight_limit}.",
        "Aucune remorque ne porte plus de {max:weight_limit}.";
    LtlPriceRequired = "ltl.price.required",
        "Please enter a price above 0.",
        "Veuillez indiquer un prix supérieur à 0.";
    LtlPriceTooHigh = "ltl.price.too_high",
        "A price can be at most {max:money}.",
        "Un prix peut être d’au plus {max:money}.";
    LtlValidUntilRequired = "ltl.valid_until.required",
        "Please choose the last day on which the price is valid.",
        "Veuillez choisir le dernier jour où le prix est valable.";
    LtlValidUntilPast = "ltl.valid_until.past",
        "The price must be valid until today at least.",
        "Le prix doit être valable au moins aujourd’hui.";
    LtlValidUntilFar = "ltl.valid_until.far",
        "A price can be valid for {days} days at most.",
        "Un prix peut être valable {days} jours au plus.";
    // ---- end of ltl

    // ---- rate
    // ---- end of rate

    // ---- purchase
    PurchaseMove = "purchase.move",
        "This can’t be done at this stage of the purchase.",
        "Ce n’est pas possible à cette étape de l’achat.";
    PurchaseEmailNotVerified = "purchase.email_not_verified",
        "Please confirm your email before you buy a label. We can send you the link again.",
        "Veuillez confirmer votre adresse courriel avant d’acheter une étiquette. Nous pouvons vous renvoyer le lien.";
    // ---- end of purchase

    // ---- balance: top-ups
    BalanceTopUpRange = "balance.top_up.range",
        "Enter an amount from {min:money} to {max:money}.",
        "Entrez un montant de {min:money} à {max:money}.";
    BalanceThresholdRange = "balance.threshold.range",
        "Enter the balance below which to top up: more than zero and at most {max:money}.",
        "Entrez le solde sous lequel recharger : plus de zéro et au plus {max:money}.";
    BalanceLimitRange = "balance.limit.range",
        "Enter a monthly limit that allows at least one top-up, at most {max:money}.",
        "Entrez une limite mensuelle qui permet au moins une recharge, au plus {max:money}.";
    // ---- end of balance

    // ---- payment: a card as typed, and what a card processor refuses
    PaymentCardDeclined = "payment.card.declined",
        "The card was declined. Nothing was charged. Please try another card or ask your bank.",
        "La carte a été refusée. Rien n’a été débité. Essayez une autre carte ou appelez votre banque.";
    PaymentCardInsufficientFunds = "payment.card.insufficient_funds",
        "The card was declined: insufficient funds. Nothing was charged. Please try another card.",
        "La carte a été refusée : fonds insuffisants. Rien n’a été débité. Essayez une autre carte.";
    PaymentCardLimitReached = "payment.card.limit_reached",
        "The card was declined: it has reached its limit. Nothing was charged. Please try another card.",
        "La carte a été refusée : sa limite est atteinte. Rien n’a été débité. Essayez une autre carte.";
    PaymentCardNotSupported = "payment.card.not_supported",
        "This card can’t be used for this payment. Nothing was charged. Please try another card.",
        "Cette carte ne permet pas ce paiement. Rien n’a été débité. Essayez une autre carte.";
    PaymentCardExpired = "payment.card.expired",
        "The card has expired. Please check its date or use another card.",
        "La carte est expirée. Vérifiez sa date ou utilisez une autre carte.";
    PaymentCardExpiresSoon = "payment.card.expires_soon",
        "This card expires after {month}/{year}. Please add another one in time.",
        "Cette carte expire après {month}/{year}. Veuillez en ajouter une autre à temps.";
    PaymentCardIncorrectNumber = "payment.card.incorrect_number",
        "The card number is incorrect. Please check it.",
        "Le numéro de carte est inexact. Vérifiez-le.";
    PaymentCardIncorrectCvc = "payment.card.incorrect_cvc",
        "The card’s security code is incorrect. Please check it.",
        "Le code de sécurité de la carte est inexact. Vérifiez-le.";
    PaymentCardIncorrectExpiry = "payment.card.incorrect_expiry",
        "The card’s expiry date is incorrect. Please check it.",
        "La date d’expiration de la carte est inexacte. Vérifiez-la.";
    PaymentAuthenticationRequired = "payment.authentication.required",
        "Your bank asks you to confirm this payment.",
        "Votre banque vous demande de confirmer ce paiement.";
    PaymentAuthenticationFailed = "payment.authentication.failed",
        "The payment wasn’t confirmed with your bank. Nothing was charged. Please try again or use another card.",
        "Le paiement n’a pas été confirmé auprès de votre banque. Rien n’a été débité. Réessayez ou utilisez une autre carte.";
    PaymentProcessingError = "payment.processing_error",
        "We couldn’t reach your bank. Nothing was charged. Please try again in a moment.",
        "Nous n’avons pas pu joindre votre banque. Rien n’a été débité. Réessayez dans un instant.";
    // ---- end of payment

    // ---- pickup
    PickupShipmentsRequired = "pickup.shipments.required",
        "Choose at least one shipment.",
        "Choisissez au moins un envoi.";
    PickupDateRequired = "pickup.date.required",
        "Choose the day of the pickup.",
        "Choisissez le jour du ramassage.";
    PickupDateFormat = "pickup.date.format",
        "A day is written YYYY-MM-DD.",
        "Un jour s’écrit AAAA-MM-JJ.";
    PickupDatePast = "pickup.date.past",
        "This day has passed. Please choose another one.",
        "Ce jour est passé. Veuillez en choisir un autre.";
    PickupDateRest = "pickup.date.rest",
        "{courier:courier} does not come on this day. Please choose another one.",
        "{courier:courier} ne passe pas ce jour-là. Veuillez en choisir un autre.";
    PickupDateTooFar = "pickup.date.too_far",
        "{courier:courier} takes requests at most {days} days ahead.",
        "{courier:courier} accepte les demandes au plus {days} jours à l’avance.";
    PickupDateCutoff = "pickup.date.cutoff",
        "Today’s requests to {courier:courier} closed at {time:clock}, so please choose another day.",
        "Les demandes à {courier:courier} pour aujourd’hui se terminaient à {time:clock}; veuillez choisir un autre jour.";
    PickupTimeFormat = "pickup.time.format",
        "A time is written with four digits, such as 1330.",
        "Une heure s’écrit avec quatre chiffres, par exemple 1330.";
    PickupReadyRequired = "pickup.ready_time.required",
        "Choose when the parcels are ready.",
        "Choisissez l’heure à laquelle les colis sont prêts.";
    PickupReadyHours = "pickup.ready_time.hours",
        "Choose a time from {from:clock} to {until:clock} for {courier:courier}.",
        "Choisissez une heure de {from:clock} à {until:clock} pour {courier:courier}.";
    PickupReadyPast = "pickup.ready_time.past",
        "This time has passed. Please choose a later one.",
        "Cette heure est passée. Veuillez en choisir une plus tardive.";
    PickupCloseRequired = "pickup.close_time.required",
        "Choose until when someone can hand the parcels over.",
        "Choisissez jusqu’à quelle heure quelqu’un peut remettre les colis.";
    PickupCloseHours = "pickup.close_time.hours",
        "{courier:courier} comes until {until:clock}, so please choose an earlier time.",
        "{courier:courier} passe jusqu’à {until:clock}; veuillez choisir une heure plus tôt.";
    PickupWindow = "pickup.window",
        "Leave the driver at least {minutes} minutes between ready and closing.",
        "Laissez au chauffeur au moins {minutes} minutes entre l’heure où tout est prêt et la fermeture.";
    PickupLocationRequired = "pickup.location.required",
        "Say where the parcels will be.",
        "Indiquez où se trouvent les colis.";
    PickupInstructionsRequired = "pickup.instructions.required",
        "Tell the driver where the parcels are.",
        "Dites au chauffeur où se trouvent les colis.";
    PickupInstructionsTooLong = "pickup.instructions.too_long",
        "The instructions can have at most {max} characters.",
        "Les directives peuvent compter au plus {max} caractères.";
    // ---- end of pickup

    // ---- quote
    // ---- end of quote

    // ---- courier: what a courier's limits refuse before it is asked
    CourierUnknown = "courier.unknown",
        "There is no courier “{slug}”.",
        "Il n’y a pas de transporteur « {slug} ».";
    CourierOrigin = "courier.origin",
        "{courier:courier} picks up within Canada only.",
        "{courier:courier} ne ramasse qu’au Canada.";
    CourierDestination = "courier.destination",
        "{courier:courier} does not deliver to this country.",
        "{courier:courier} ne livre pas dans ce pays.";
    CourierPoBox = "courier.po_box",
        "{courier:courier} does not deliver to post office boxes. Please enter a street address, or choose Canada Post.",
        "{courier:courier} ne livre pas aux cases postales. Veuillez entrer une adresse municipale ou choisir Postes Canada.";
    CourierDutiesSender = "courier.duties.sender",
        "{courier:courier} needs duties and taxes paid by the sender for this country.",
        "{courier:courier} exige que l’expéditeur paie les droits et taxes pour ce pays.";
    CourierWeight = "courier.weight",
        "{courier:courier} takes parcels of at most {limit:weight_limit}; this one weighs {is:weight_over}.",
        "{courier:courier} accepte les colis d’au plus {limit:weight_limit}; celui-ci pèse {is:weight_over}.";
    CourierSide = "courier.side",
        "{courier:courier} takes parcels whose longest side is at most {limit:length_limit}; this one’s is {is:length_over}.",
        "{courier:courier} accepte les colis dont le plus long côté mesure au plus {limit:length_limit}; celui-ci mesure {is:length_over}.";
    CourierGirth = "courier.girth",
        "{courier:courier} takes parcels of at most {limit:length_limit} in length plus girth; this one has {is:length_over}.",
        "{courier:courier} accepte les colis dont la longueur plus le tour mesure au plus {limit:length_limit}; celui-ci mesure {is:length_over}.";
    CourierAddressLine = "courier.address_line",
        "{courier:courier} prints at most {limit} characters here. Please shorten this.",
        "{courier:courier} imprime au plus {limit} caractères ici. Veuillez abréger.";
    CourierAddressLetters = "courier.address_letters",
        "{courier:courier} can’t print “{letters}”. Please write this with letters of the Latin alphabet.",
        "{courier:courier} ne peut pas imprimer « {letters} ». Écrivez ce champ en lettres latines.";
    // ---- end of courier

    // ---- alert
    AlertTitleRequired = "alert.title.required",
        "Enter a title",
        "Entrez un titre";
    AlertTitleTooLong = "alert.title.too_long",
        "The title can have at most {max} characters",
        "Le titre peut compter au plus {max} caractères";
    AlertTextTooLong = "alert.text.too_long",
        "The text can have at most {max} characters",
        "Le texte peut compter au plus {max} caractères";
    AlertDueRequired = "alert.due_at.required",
        "Choose a date and a time",
        "Choisissez une date et une heure";
    AlertDueFormat = "alert.due_at.format",
        "Choose a date and a time",
        "Choisissez une date et une heure";
    // ---- end of alert

    // ---- shop
    ShopDomainRequired = "shop.domain.required",
        "Enter your store’s Shopify address",
        "Entrez l’adresse Shopify de votre boutique";
    ShopDomainFormat = "shop.domain.format",
        "This isn’t a Shopify address. It looks like my-store.myshopify.com.",
        "Ce n’est pas une adresse Shopify. Elle ressemble à ma-boutique.myshopify.com.";
    ShopTokenRequired = "shop.token.required",
        "Enter the Admin API access token",
        "Entrez le jeton d’accès à l’API Admin";
    ShopTokenFormat = "shop.token.format",
        "This isn’t an Admin API access token. It begins with shpat_.",
        "Ce n’est pas un jeton d’accès à l’API Admin. Il commence par shpat_.";
    ShopSiteFormat = "shop.site.format",
        "Enter your store’s web address, such as https://my-store.ca. Plain http:// isn’t safe for its keys.",
        "Entrez l’adresse Web de votre boutique, comme https://ma-boutique.ca. Le simple http:// ne protège pas ses clés.";
    ShopKeyFormat = "shop.key.format",
        "Enter the consumer key. It begins with ck_.",
        "Entrez la clé client. Elle commence par ck_.";
    ShopSecretFormat = "shop.secret.format",
        "Enter the consumer secret. It begins with cs_.",
        "Entrez le secret client. Il commence par cs_.";
    // ---- end of shop

    // ---- webhook
    WebhookUrlRequired = "webhook.url.required",
        "Enter the address that events are sent to",
        "Entrez l’adresse à laquelle envoyer les événements";
    WebhookUrlTooLong = "webhook.url.too_long",
        "The address can have at most {max} characters",
        "L’adresse peut compter au plus {max} caractères";
    WebhookUrlFormat = "webhook.url.format",
        "This isn’t a web address. It looks like https://example.com/webhooks.",
        "Ce n’est pas une adresse Web. Elle ressemble à https://exemple.com/webhooks.";
    WebhookUrlHttps = "webhook.url.https",
        "The address must begin with https://",
        "L’adresse doit commencer par https://";
    WebhookUrlHost = "webhook.url.host",
        "Events are sent to public host names only, not to IP addresses or private networks",
        "Les événements ne sont envoyés qu’à des noms d’hôte publics, pas à des adresses IP ni à des réseaux privés";
    WebhookDescriptionTooLong = "webhook.description.too_long",
        "The description can have at most {max} characters",
        "La description peut compter au plus {max} caractères";
    // ---- end of webhook

    // ---- api_key
    ApiKeyNameRequired = "api_key.name.required",
        "Enter what the key is for",
        "Entrez à quoi sert la clé";
    ApiKeyNameTooLong = "api_key.name.too_long",
        "The name can have at most {max} characters",
        "Le nom peut compter au plus {max} caractères";
    ApiKeyScopesRequired = "api_key.scopes.required",
        "Choose at least one thing that the key may do",
        "Choisissez au moins une chose que la clé peut faire";
    ApiKeyTestPublishable = "api_key.mode.publishable",
        "Only a secret key can be a test key",
        "Seule une clé secrète peut être une clé de test";
    ApiKeyOriginsRequired = "api_key.origins.required",
        "Enter the origins whose pages use the key",
        "Entrez les origines dont les pages utilisent la clé";
    ApiKeyOriginFormat = "api_key.origin.format",
        "This isn’t an origin. It looks like https://shop.example.ca, without a path.",
        "Ce n’est pas une origine. Elle ressemble à https://boutique.exemple.ca, sans chemin.";
    ApiKeyCalls = "api_key.calls",
        "A key may make 1 to {max} requests a minute",
        "Une clé peut faire de 1 à {max} requêtes par minute";
    ApiKeyEnd = "api_key.end",
        "Enter a date and time in the future, such as 2027-11-23T14:00:00Z",
        "Entrez une date et une heure à venir, comme 2027-11-23T14:00:00Z";
    // ---- end of api_key

    // ---- brand
    BrandNameTooLong = "brand.name.too_long",
        "The name can have at most {max} characters",
        "Le nom peut compter au plus {max} caractères";
    BrandAccentFormat = "brand.accent.format",
        "Enter a colour as six digits behind #, such as #2f7d6b",
        "Entrez une couleur en six chiffres après #, par exemple #2f7d6b";
    BrandAccentContrast = "brand.accent.contrast",
        "This colour can’t be told from a light or a dark page. The nearest that can is {nearest}.",
        "Cette couleur se confond avec une page claire ou sombre. La plus proche qui s’en distingue est {nearest}.";
    BrandShopUrlFormat = "brand.shop_url.format",
        "This isn’t a web address that begins with https://",
        "Ceci n’est pas une adresse Web qui commence par https://";
    BrandShopUrlTooLong = "brand.shop_url.too_long",
        "The address can have at most {max} characters",
        "L’adresse peut compter au plus {max} caractères";
    BrandReplyToUnconfirmed = "brand.reply_to.unconfirmed",
        "Replies can go only to a confirmed address of your team",
        "Les réponses ne peuvent aller qu’à une adresse confirmée de votre équipe";
    BrandNoteTooLong = "brand.note.too_long",
        "The sentence can have at most {max} characters",
        "La phrase peut compter au plus {max} caractères";
    BrandLogoMeasures = "brand.logo.measures",
        "A logo has at least {min} pixels on each side, and is at most {ratio} times as long as it is wide",
        "Un logo compte au moins {min} pixels de chaque côté, et sa longueur est au plus {ratio} fois sa largeur";
    // ---- end of brand

    // ---- bulk
    BulkRowsRequired = "bulk.rows.required",
        "There are no rows here. Choose a file or paste rows.",
        "Il n’y a aucune ligne ici. Choisissez un fichier ou collez des lignes.";
    BulkRowsTooMany = "bulk.rows.too_many",
        "A list of bulk labels has at most {max} rows; this one has {count}. Please split it.",
        "Une liste d’étiquettes en lot compte au plus {max} lignes; celle-ci en compte {count}. Veuillez la diviser.";
    BulkAbroad = "bulk.destination.abroad",
        "Parcels that leave Canada need a commercial invoice. Send this one separately.",
        "Un colis qui quitte le Canada exige une facture commerciale. Envoyez celui-ci à part.";
    BulkInsuredValueFormat = "bulk.insured_value.format",
        "Write the value to insure as an amount, such as 250.00, or leave it empty",
        "Écrivez la valeur à assurer comme un montant, par exemple 250,00, ou laissez-la vide";
    BulkItemValueFormat = "bulk.item_value.format",
        "Write the value of the article as an amount, such as 19.99, or leave it empty",
        "Écrivez la valeur de l’article comme un montant, par exemple 19,99, ou laissez-la vide";
    BulkMeasureAmbiguous = "bulk.measure.ambiguous",
        "This could be {decimals} or {thousands}. Please write it without a comma.",
        "Ce nombre peut se lire {decimals} ou {thousands}. Veuillez l’écrire sans virgule.";
    AmountAmbiguous = "number.amount.ambiguous",
        "This could be {decimals:money} or {thousands:money}. Please write two digits of cents, such as 19.99.",
        "Ce montant peut se lire {decimals:money} ou {thousands:money}. Veuillez écrire les cents en deux chiffres, par exemple 19,99.";
    BulkDateRequired = "bulk.choice.date_required",
        "Choose the day by which it must arrive",
        "Choisissez le jour avant lequel le colis doit arriver";
    BulkServiceRequired = "bulk.choice.service_required",
        "Choose a service",
        "Choisissez un service";
    BulkNoRate = "bulk.rate.none",
        "No courier offers a price for this row right now.",
        "Aucun transporteur n’offre de prix pour cette ligne en ce moment.";
    BulkServiceNotOffered = "bulk.rate.service_not_offered",
        "{service} isn’t offered for this row. Choose another service.",
        "{service} n’est pas offert pour cette ligne. Choisissez un autre service.";
    BulkPriceRose = "bulk.price.rose",
        "The price increased from {before:money} to {after:money}. Nothing was bought; check it and buy again.",
        "Le prix est passé de {before:money} à {after:money}. Rien n’a été acheté; vérifiez-le et achetez de nouveau.";
    // ---- end of bulk

    // ---- shipping_rule
    ShippingRuleNameRequired = "shipping_rule.name.required",
        "Enter a name for the rule",
        "Entrez un nom pour la règle";
    ShippingRuleNameTooLong = "shipping_rule.name.too_long",
        "The name can have at most {max} characters",
        "Le nom peut compter au plus {max} caractères";
    ShippingRuleNameTaken = "shipping_rule.name.taken",
        "Another rule has this name",
        "Une autre règle porte ce nom";
    ShippingRuleTest = "shipping_rule.test",
        "This can’t be compared like that",
        "Cette comparaison n’est pas possible";
    ShippingRuleValueRequired = "shipping_rule.value.required",
        "Enter at least one value",
        "Entrez au moins une valeur";
    ShippingRuleNumberRequired = "shipping_rule.number.required",
        "Enter a number above zero",
        "Entrez un nombre supérieur à zéro";
    ShippingRuleDaysTooMany = "shipping_rule.days.too_many",
        "Enter at most {max}",
        "Entrez au plus {max}";
    ShippingRuleActionRequired = "shipping_rule.action.required",
        "Choose what the rule does",
        "Choisissez ce que fait la règle";
    ShippingRuleActionTwice = "shipping_rule.action.twice",
        "A rule does each thing once, and chooses one service",
        "Une règle fait chaque chose une seule fois et choisit un seul service";
    ShippingRulePackageRequired = "shipping_rule.package.required",
        "Choose a package",
        "Choisissez un emballage";
    ShippingRuleLabelFormat = "shipping_rule.label_format",
        "The courier of this service doesn’t offer labels in this format",
        "Le transporteur de ce service n’offre pas d’étiquettes dans ce format";
    ShippingRuleHeld = "shipping_rule.held",
        "Held by the rule “{rule}”. Choose a service to continue.",
        "Retenu par la règle « {rule} ». Choisissez un service pour continuer.";
    ShippingRuleNotOffered = "shipping_rule.not_offered",
        "What the rule “{rule}” wants isn’t offered. Choose another service.",
        "Ce que veut la règle « {rule} » n’est pas offert. Choisissez un autre service.";
    // ---- end of shipping_rule

    // ---- returns
    ReturnsDaysRange = "returns.days.range",
        "Enter between 1 and {max} days",
        "Entrez de 1 à {max} jours";
    ReturnsReasonsRequired = "returns.reasons.required",
        "Choose at least one reason",
        "Choisissez au moins une raison";
    ReturnsValueRequired = "returns.approve_below.required",
        "Enter an amount above zero",
        "Entrez un montant supérieur à zéro";
    ReturnsFeeRange = "returns.fee.range",
        "Enter an amount of at most {max:money}",
        "Entrez un montant d’au plus {max:money}";
    ReturnsNotDelivered = "returns.not_delivered",
        "The parcel hasn’t been delivered yet.",
        "Le colis n’a pas encore été livré.";
    ReturnsClosed = "returns.closed",
        "Returns of this parcel closed on {date}.",
        "Les retours de ce colis ont pris fin le {date}.";
    ReturnsItemsRequired = "returns.items.required",
        "Choose what you want to send back.",
        "Choisissez ce que vous voulez retourner.";
    ReturnsItemUnknown = "returns.item.unknown",
        "This isn’t in the parcel.",
        "Ceci n’est pas dans le colis.";
    ReturnsItemTwice = "returns.item.twice",
        "An item is named twice.",
        "Un article est nommé deux fois.";
    ReturnsQuantityRange = "returns.quantity.range",
        "Choose between 1 and {max}.",
        "Choisissez de 1 à {max}.";
    ReturnsReasonRequired = "returns.reason.required",
        "Choose a reason.",
        "Choisissez une raison.";
    // ---- end of returns

    // ---- claim
    ClaimTypeRequired = "claim.claim_type.required",
        "Choose what happened.",
        "Choisissez ce qui est arrivé.";
    ClaimNotOpen = "claim.claim_type.not_open",
        "This can be claimed from {date}.",
        "Cette réclamation peut être déposée à partir du {date}.";
    ClaimNotDelivered = "claim.claim_type.not_delivered",
        "This can be claimed once the parcel is delivered. If it never arrives, claim a loss.",
        "Cette réclamation peut être déposée une fois le colis livré. S’il n’arrive jamais, réclamez une perte.";
    ClaimClosed = "claim.claim_type.closed",
        "Claims for this parcel closed on {date}.",
        "Le dépôt de réclamations pour ce colis a pris fin le {date}.";
    ClaimDeliveredRequired = "claim.delivered_on.required",
        "Choose the day it was delivered.",
        "Choisissez le jour de la livraison.";
    ClaimDeliveredRange = "claim.delivered_on.range",
        "Choose a day from the day of shipping until today.",
        "Choisissez un jour entre celui de l’expédition et aujourd’hui.";
    ClaimAmountRequired = "claim.amount.required",
        "Enter the amount that you claim.",
        "Entrez le montant que vous réclamez.";
    ClaimAmountCover = "claim.amount.cover",
        "Your coverage is {max:money}, so a claim can’t be for more.",
        "La couverture est de {max:money}; une réclamation ne peut pas la dépasser.";
    ClaimDescriptionRequired = "claim.description.required",
        "Say what happened.",
        "Dites ce qui est arrivé.";
    ClaimPayoutRequired = "claim.payout_to.required",
        "Say where the money should go.",
        "Dites où l’argent doit aller.";
    ClaimPayoutFormat = "claim.payout_to.format",
        "Enter an email address for an Interac e-Transfer, or the numbers of a bank account.",
        "Entrez une adresse courriel pour un virement Interac, ou les numéros d’un compte bancaire.";
    ClaimEvidenceMissing = "claim.evidence.missing",
        "Still needed: {what:evidence}.",
        "Il manque encore : {what:evidence}.";
    ClaimStatusMove = "claim.status.move",
        "This claim is {from:claim_status}; it can’t become {to:claim_status}.",
        "Cette réclamation est {from:claim_status}; elle ne peut pas devenir {to:claim_status}.";
    ClaimApprovedRequired = "claim.approved.required",
        "Enter the approved amount.",
        "Entrez le montant accordé.";
    ClaimApprovedRange = "claim.approved.range",
        "A partial approval is above zero and below the {asked:money} claimed.",
        "Une approbation partielle est supérieure à zéro et inférieure aux {asked:money} réclamés.";
    ClaimMessageRequired = "claim.message.required",
        "Write to the sender: say why, or what is missing.",
        "Écrivez à l’expéditeur : dites pourquoi, ou ce qui manque.";
    ClaimReferenceRequired = "claim.reference.required",
        "Enter the reference of the payout.",
        "Entrez la référence du versement.";
    // ---- end of claim
}
