//! What requests hold, in their order. Facts: the WSDLs' data contracts; lengths as the service's help pages give them.

use crate::xml::{Model, Node, Text, one_of, optional, repeated, required, required_repeated};

const BOOLEAN: Model = Model::Text(Text::Boolean);
const COUNT: Model = Model::Text(Text::Integer(1, 10_000));
const DATE: Model = Model::Text(Text::Date);
/// Up to 9,999.9999 of a weight or a side.
const MEASURE: Model = Model::Text(Text::Decimal { most: 99_999_999, places: 4 });

const fn upto(most: usize) -> Model {
    Model::Text(Text::Length(0, most))
}

const fn filled(most: usize) -> Model {
    Model::Text(Text::Length(1, most))
}

static CONTEXT_MEMBERS: [Node; 5] = [
    required(&["Version"], filled(10)),
    required(&["Language"], one_of(&["en", "fr"])),
    required(&["GroupID"], upto(50)),
    required(&["RequestReference"], upto(100)),
    optional(&["UserToken"], upto(100)),
];
/// The header of every request.
pub const CONTEXT: Model = Model::Sequence(&CONTEXT_MEMBERS);

static PHONE: [Node; 4] = [
    required(&["CountryCode"], upto(5)),
    required(&["AreaCode"], upto(5)),
    required(&["Phone"], upto(20)),
    optional(&["Extension"], upto(10)),
];
static ADDRESS_MEMBERS: [Node; 18] = [
    required(&["Name"], upto(30)),
    optional(&["Company"], upto(30)),
    optional(&["Department"], upto(30)),
    required(&["StreetNumber"], upto(6)),
    optional(&["StreetSuffix"], upto(4)),
    required(&["StreetName"], upto(35)),
    optional(&["StreetType"], upto(6)),
    optional(&["StreetDirection"], upto(2)),
    optional(&["Suite"], upto(6)),
    optional(&["Floor"], upto(6)),
    optional(&["StreetAddress2"], upto(35)),
    optional(&["StreetAddress3"], upto(35)),
    required(&["City"], upto(30)),
    required(&["Province"], upto(30)),
    required(&["Country"], upto(2)),
    required(&["PostalCode"], upto(15)),
    required(&["PhoneNumber"], Model::Sequence(&PHONE)),
    optional(&["FaxNumber"], Model::Sequence(&PHONE)),
];
const ADDRESS: Model = Model::Sequence(&ADDRESS_MEMBERS);
static PARTY: [Node; 2] = [required(&["Address"], ADDRESS), optional(&["TaxNumber"], upto(30))];
static FROM_ON_LABEL: [Node; 1] = [required(&["Address"], ADDRESS)];

static TOTAL_WEIGHT: [Node; 2] =
    [required(&["Value"], Model::Text(Text::Integer(1, 99_999))), required(&["WeightUnit"], one_of(&["lb", "kg"]))];
static WEIGHT: [Node; 2] = [required(&["Value"], MEASURE), required(&["WeightUnit"], one_of(&["lb", "kg"]))];
static SIDE: [Node; 2] = [required(&["Value"], MEASURE), required(&["DimensionUnit"], one_of(&["in", "cm"]))];
static PAIR: [Node; 2] = [required(&["ID"], filled(50)), required(&["Value"], upto(50))];
static PAIRS: [Node; 1] = [repeated(&["OptionIDValuePair"], 50, Model::Sequence(&PAIR))];
static PIECE: [Node; 5] = [
    required(&["Weight"], Model::Sequence(&WEIGHT)),
    optional(&["Length"], Model::Sequence(&SIDE)),
    optional(&["Width"], Model::Sequence(&SIDE)),
    optional(&["Height"], Model::Sequence(&SIDE)),
    optional(&["Options"], Model::Sequence(&PAIRS)),
];
static PIECES: [Node; 1] = [repeated(&["Piece"], 99, Model::Sequence(&PIECE))];
static OPTIONS: [Node; 2] =
    [required(&["Options"], Model::Sequence(&PAIRS)), optional(&["ExpressChequeAddress"], ADDRESS)];
static PACKAGE: [Node; 7] = [
    required(&["ServiceID"], filled(50)),
    optional(&["Description"], upto(25)),
    required(&["TotalWeight"], Model::Sequence(&TOTAL_WEIGHT)),
    required(&["TotalPieces"], COUNT),
    optional(&["PiecesInformation"], Model::Sequence(&PIECES)),
    optional(&["DangerousGoodsDeclarationDocumentIndicator"], BOOLEAN),
    optional(&["OptionsInformation"], Model::Sequence(&OPTIONS)),
];

static CONTENT: [Node; 12] = [
    required(&["Description"], upto(25)),
    required(&["HarmonizedCode"], upto(15)),
    required(&["CountryOfManufacture"], upto(2)),
    required(&["ProductCode"], upto(30)),
    required(&["UnitValue"], Model::Text(Text::Decimal { most: 9_999_999_900, places: 2 })),
    required(&["Quantity"], COUNT),
    optional(&["NAFTADocumentIndicator"], BOOLEAN),
    optional(&["FDADocumentIndicator"], BOOLEAN),
    optional(&["FCCDocumentIndicator"], BOOLEAN),
    optional(&["SenderIsProducerIndicator"], BOOLEAN),
    optional(&["TextileIndicator"], BOOLEAN),
    optional(&["TextileManufacturer"], upto(50)),
];
static CONTENTS: [Node; 1] = [repeated(&["ContentDetail"], 99, Model::Sequence(&CONTENT))];
static DUTY: [Node; 3] = [
    required(&["BillDutiesToParty"], one_of(&["Sender", "Receiver", "Buyer"])),
    required(&["BusinessRelationship"], one_of(&["Related", "NotRelated"])),
    required(&["Currency"], one_of(&["CAD", "USD"])),
];
static INTERNATIONAL: [Node; 7] = [
    required(&["DocumentsOnlyIndicator"], BOOLEAN),
    optional(&["ContentDetails"], Model::Sequence(&CONTENTS)),
    optional(&["BuyerInformation"], Model::Sequence(&PARTY)),
    optional(&["PreferredCustomsBroker"], upto(50)),
    optional(&["DutyInformation"], Model::Sequence(&DUTY)),
    optional(&["ImportExportType"], one_of(&["Permanent", "Temporary", "Repair", "Return"])),
    optional(&["CustomsInvoiceDocumentIndicator"], BOOLEAN),
];

static PAYMENT: [Node; 4] = [
    required(&["PaymentType"], one_of(&["Sender", "Receiver", "ThirdParty", "CreditCard"])),
    required(&["RegisteredAccountNumber"], filled(20)),
    optional(&["BillingAccountNumber"], upto(20)),
    optional(&["CreditCardInformation"], Model::Any),
];
static PICKUP: [Node; 1] = [required(&["PickupType"], one_of(&["DropOff", "PreScheduled"]))];
static NOTIFICATION: [Node; 4] = [
    optional(&["ConfirmationEmailAddress"], upto(100)),
    optional(&["AdvancedShippingNotificationEmailAddress1"], upto(100)),
    optional(&["AdvancedShippingNotificationEmailAddress2"], upto(100)),
    optional(&["AdvancedShippingNotificationMessage"], upto(250)),
];
// The reference of a purchase has 32 characters; the service takes 35.
static REFERENCES: [Node; 4] = [
    optional(&["Reference1"], upto(35)),
    optional(&["Reference2"], upto(35)),
    optional(&["Reference3"], upto(35)),
    optional(&["Reference4"], upto(35)),
];
static OTHER: [Node; 2] = [optional(&["CostCentre"], upto(30)), optional(&["SpecialInstructions"], upto(250))];
static SHIPMENT_MEMBERS: [Node; 14] = [
    required(&["SenderInformation"], Model::Sequence(&PARTY)),
    required(&["ReceiverInformation"], Model::Sequence(&PARTY)),
    optional(&["FromOnLabelIndicator"], BOOLEAN),
    optional(&["FromOnLabelInformation"], Model::Sequence(&FROM_ON_LABEL)),
    optional(&["ShipmentDate"], DATE),
    required(&["PackageInformation"], Model::Sequence(&PACKAGE)),
    optional(&["InternationalInformation"], Model::Sequence(&INTERNATIONAL)),
    optional(&["ReturnShipmentInformation"], Model::Any),
    required(&["PaymentInformation"], Model::Sequence(&PAYMENT)),
    required(&["PickupInformation"], Model::Sequence(&PICKUP)),
    optional(&["NotificationInformation"], Model::Sequence(&NOTIFICATION)),
    optional(&["TrackingReferenceInformation"], Model::Sequence(&REFERENCES)),
    optional(&["OtherInformation"], Model::Sequence(&OTHER)),
    optional(&["ProactiveNotification"], Model::Any),
];
const SHIPMENT: Model = Model::Sequence(&SHIPMENT_MEMBERS);

static FULL: [Node; 2] = [required(&["Shipment"], SHIPMENT), required(&["ShowAlternativeServicesIndicator"], BOOLEAN)];
static SHORT_ADDRESS: [Node; 4] = [
    required(&["City"], upto(30)),
    required(&["Province"], upto(30)),
    required(&["Country"], upto(2)),
    required(&["PostalCode"], upto(15)),
];
static QUICK: [Node; 5] = [
    required(&["BillingAccountNumber"], filled(20)),
    required(&["SenderPostalCode"], filled(15)),
    required(&["ReceiverAddress"], Model::Sequence(&SHORT_ADDRESS)),
    required(&["PackageType"], one_of(&["CustomerPackaging", "ExpressEnvelope", "ExpressPack", "ExpressBox"])),
    optional(&["TotalWeight"], Model::Sequence(&TOTAL_WEIGHT)),
];
static CREATE: [Node; 2] =
    [required(&["Shipment"], SHIPMENT), required(&["PrinterType"], one_of(&["Regular", "Thermal"]))];
static VALIDATE: [Node; 1] = [required(&["Shipment"], SHIPMENT)];
static PIN_MEMBERS: [Node; 1] = [required(&["Value"], filled(20))];
const PIN: Model = Model::Sequence(&PIN_MEMBERS);
static VOID: [Node; 1] = [required(&["PIN"], PIN)];
static DOCUMENT_TYPES: [Node; 1] = [repeated(&["DocumentType"], 20, filled(50))];
static CRITERIA: [Node; 2] = [required(&["PIN"], PIN), optional(&["DocumentTypes"], Model::Sequence(&DOCUMENT_TYPES))];
static CRITERIUM: [Node; 1] = [required_repeated(&["DocumentCriteria"], 20, Model::Sequence(&CRITERIA))];
static DOCUMENTS: [Node; 3] = [
    optional(&["OutputType"], one_of(&["PDF"])),
    optional(&["Synchronous"], BOOLEAN),
    required(&["DocumentCriterium"], Model::Sequence(&CRITERIUM)),
];
static PINS: [Node; 1] = [required_repeated(&["PIN"], 50, PIN)];
static BY_PIN: [Node; 1] = [required(&["PINs"], Model::Sequence(&PINS))];
static SEARCH: [Node; 6] = [
    required(&["Reference"], filled(35)),
    optional(&["DestinationPostalCode"], upto(15)),
    optional(&["DestinationCountryCode"], upto(2)),
    optional(&["BillingAccountNumber"], upto(20)),
    required(&["ShipmentFromDate"], DATE),
    required(&["ShipmentToDate"], DATE),
];
static BY_REFERENCE: [Node; 1] = [required(&["TrackPackageByReferenceSearchCriteria"], Model::Sequence(&SEARCH))];

static PICKUP_WEIGHT: [Node; 2] = [required(&["Value"], MEASURE), required(&["WeightUnit"], one_of(&["lb", "kg"]))];
static SUPPLIES: [Node; 1] = [repeated(&["SupplyRequestCode"], 20, upto(20))];
static PICKUP_INSTRUCTION: [Node; 13] = [
    required(&["Date"], DATE),
    required(&["AnyTimeAfter"], Model::Text(Text::Digits(4, 4))),
    required(&["UntilTime"], Model::Text(Text::Digits(4, 4))),
    optional(&["TotalWeight"], Model::Sequence(&PICKUP_WEIGHT)),
    optional(&["TotalPieces"], COUNT),
    optional(&["BoxesIndicator"], upto(10)),
    optional(&["PickUpLocation"], upto(50)),
    optional(&["AdditionalInstructions"], upto(250)),
    optional(&["SupplyRequestCodes"], Model::Sequence(&SUPPLIES)),
    optional(&["TrailerAccessible"], BOOLEAN),
    optional(&["LoadingDockAvailable"], BOOLEAN),
    optional(&["ShipmentOnSkids"], BOOLEAN),
    optional(&["NumberOfSkids"], Model::Text(Text::Integer(0, 99))),
];
static SUMMARY_DETAIL: [Node; 4] = [
    required(&["DestinationCode"], one_of(&["DOM", "USA", "INT"])),
    optional(&["ModeOfTransport"], upto(10)),
    required(&["TotalPieces"], COUNT),
    required(&["TotalWeight"], Model::Sequence(&PICKUP_WEIGHT)),
];
static SUMMARY_DETAILS: [Node; 1] = [repeated(&["ShipmentSummaryDetail"], 20, Model::Sequence(&SUMMARY_DETAIL))];
static SUMMARY: [Node; 1] = [required(&["ShipmentSummaryDetails"], Model::Sequence(&SUMMARY_DETAILS))];
static EMAILS: [Node; 1] = [repeated(&["NotificationEmail"], 10, Model::Text(Text::Email(100)))];
static PICKUP_REQUEST: [Node; 6] = [
    required(&["BillingAccountNumber"], filled(20)),
    optional(&["PartnerID"], upto(20)),
    required(&["PickupInstruction"], Model::Sequence(&PICKUP_INSTRUCTION)),
    required(&["Address"], ADDRESS),
    optional(&["ShipmentSummary"], Model::Sequence(&SUMMARY)),
    optional(&["NotificationEmails"], Model::Sequence(&EMAILS)),
];
static MODIFY_INSTRUCTION: [Node; 7] = [
    required(&["UntilTime"], Model::Text(Text::Digits(4, 4))),
    optional(&["PickUpLocation"], upto(50)),
    optional(&["SupplyRequestCodes"], Model::Sequence(&SUPPLIES)),
    optional(&["TrailerAccessible"], BOOLEAN),
    optional(&["LoadingDockAvailable"], BOOLEAN),
    optional(&["ShipmentOnSkids"], BOOLEAN),
    optional(&["NumberOfSkids"], Model::Text(Text::Integer(0, 99))),
];
static MODIFY: [Node; 4] = [
    required(&["BillingAccountNumber"], filled(20)),
    optional(&["ConfirmationNumber"], filled(20)),
    required(&["ModifyPickupInstruction"], Model::Sequence(&MODIFY_INSTRUCTION)),
    optional(&["ShipmentSummary"], Model::Sequence(&SUMMARY)),
];
static VOID_PICKUP: [Node; 1] = [optional(&["PickUpConfirmationNumber"], filled(20))];

static SEARCH_OPTIONS: [Node; 7] = [
    optional(&["RadialDistanceInKM"], MEASURE),
    optional(&["HoldForPickup"], BOOLEAN),
    optional(&["DangerousGoods"], BOOLEAN),
    optional(&["Kiosk"], BOOLEAN),
    optional(&["StreetAccess"], BOOLEAN),
    optional(&["WheelChairAccess"], BOOLEAN),
    optional(&["MaxNumberOfLocations"], Model::Text(Text::Integer(1, 100))),
];
const KINDS: Model = one_of(&["ShippingCentre", "ShippingAgent", "DropBox", "Staples", "Kiosk"]);
static LOCATION_TYPES: [Node; 1] = [repeated(&["LocationType"], 5, KINDS)];
static BY_POSTAL_CODE: [Node; 5] = [
    required(&["PostalCode"], filled(10)),
    optional(&["SearchOptions"], Model::Sequence(&SEARCH_OPTIONS)),
    optional(&["LocationTypes"], Model::Sequence(&LOCATION_TYPES)),
    optional(&["HoursOfOperation"], Model::Any),
    optional(&["DaysOfOperation"], Model::Any),
];
static BY_CITY: [Node; 7] = [
    optional(&["CountryCode"], one_of(&["CA"])),
    optional(&["CityName"], upto(40)),
    optional(&["ProvinceStateCode"], upto(2)),
    optional(&["SearchOptions"], Model::Sequence(&SEARCH_OPTIONS)),
    optional(&["LocationTypes"], Model::Sequence(&LOCATION_TYPES)),
    optional(&["HoursOfOperation"], Model::Any),
    optional(&["DaysOfOperation"], Model::Any),
];

static RETURN_MEMBERS: [Node; 9] = [
    required(&["SenderInformation"], Model::Sequence(&PARTY)),
    required(&["ReceiverInformation"], Model::Sequence(&PARTY)),
    required(&["PackageInformation"], Model::Sequence(&PACKAGE)),
    required(&["PaymentInformation"], Model::Sequence(&PAYMENT)),
    required(&["PickupInformation"], Model::Sequence(&PICKUP)),
    optional(&["NotificationInformation"], Model::Sequence(&NOTIFICATION)),
    optional(&["TrackingReferenceInformation"], Model::Sequence(&REFERENCES)),
    optional(&["OtherInformation"], Model::Sequence(&OTHER)),
    optional(&["ProactiveNotification"], Model::Any),
];
static RETURN: [Node; 3] = [
    optional(&["RMA"], upto(30)),
    required(&["ReturnsManagementShipment"], Model::Sequence(&RETURN_MEMBERS)),
    required(&["PrinterType"], one_of(&["Regular", "Thermal"])),
];

static NOTHING: [Node; 0] = [];
static MANIFEST_CRITERIA: [Node; 1] = [required(&["ManifestDate"], DATE)];
static MANIFEST_CRITERIUM: [Node; 1] =
    [required_repeated(&["ShipmentManifestDocumentCriteria"], 20, Model::Sequence(&MANIFEST_CRITERIA))];
static MANIFEST: [Node; 1] = [required(&["ShipmentManifestDocumentCriterium"], Model::Sequence(&MANIFEST_CRITERIUM))];

/// The request of an operation.
pub fn request(operation: &str) -> Model {
    match operation {
        "GetFullEstimate" => Model::Sequence(&FULL),
        "GetQuickEstimate" => Model::Sequence(&QUICK),
        "CreateShipment" => Model::Sequence(&CREATE),
        "ValidateShipment" => Model::Sequence(&VALIDATE),
        "VoidShipment" => Model::Sequence(&VOID),
        "GetDocuments" => Model::Sequence(&DOCUMENTS),
        "TrackPackagesByPin" => Model::Sequence(&BY_PIN),
        "ValidatePickUp" | "SchedulePickUp" => Model::Sequence(&PICKUP_REQUEST),
        "ModifyPickUp" => Model::Sequence(&MODIFY),
        "VoidPickUp" => Model::Sequence(&VOID_PICKUP),
        "GetLocationsByPostalCode" => Model::Sequence(&BY_POSTAL_CODE),
        "GetLocationsByCity" => Model::Sequence(&BY_CITY),
        "CreateReturnsManagementShipment" => Model::Sequence(&RETURN),
        "Consolidate" => Model::Sequence(&NOTHING),
        "GetShipmentManifestDocument" => Model::Sequence(&MANIFEST),
        _ => Model::Sequence(&BY_REFERENCE),
    }
}
