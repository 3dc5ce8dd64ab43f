"""karrio, a public library with adapters of its own, against the simulated couriers: of each it asks prices, buys a label, follows
the parcel and cancels it. What it cannot read, or is refused, ends this with the line that failed; see tools/courier-clients.
"""

import base64
import sys
import urllib.error
import urllib.request

import karrio.sdk as karrio
from karrio.core import models

ORIGIN = dict(
    person_name="Ana Roy", company_name="Roy", address_line1="80 Wellington St", city="Ottawa", state_code="ON",
    postal_code="K1A0A2", country_code="CA", phone_number="6135550123", residential=False,
)
DESTINATION = dict(
    person_name="Luc Tremblay", company_name="Tremblay", address_line1="1000 Rue Sherbrooke O", city="Montreal", state_code="QC",
    postal_code="H3A1H6", country_code="CA", phone_number="5145550123", residential=False,
)
PARCEL = dict(weight=2.5, width=20, height=10, length=30, weight_unit="KG", dimension_unit="CM", packaging_type="your_packaging")

# The folder of each courier's simulator, karrio's settings for it, and a service of each.
COURIERS = {
    "canadapost": (
        "cp", dict(username="simulated", password="simulated", customer_number="7000000", contract_id="70000001"),
        "canadapost_expedited_parcel",
    ),
    "purolator": (
        "puro", dict(username="simulated", password="simulated", account_number="9999999999", user_token="simulated"),
        "purolator_express",
    ),
    "canpar": ("canpar", dict(username="simulated@example.ca", password="simulated"), "canpar_ground"),
    "ups": (
        "ups", dict(client_id="simulated", client_secret="simulated", account_number="SIM001", account_country_code="CA"),
        "ups_standard_ca",
    ),
}


def gateway(name, address):
    folder, settings, _ = COURIERS[name]
    made = karrio.gateway[name].create(dict(settings, test_mode=True))
    kind = type(made.settings)
    # The courier's address for karrio is a property of its settings.
    kind.server_url = property(lambda _: f"{address}/{folder}")
    return made


def parsed(name, asked):
    answer, messages = asked.parse()
    assert not [message for message in messages if getattr(message, "level", "error") == "error"], (name, messages)
    assert answer, name
    return answer


def cancelled(name, courier, address, shipment):
    """Cancels a label. karrio cannot read Canada Post's empty answer: whether the shipment is gone is asked instead."""
    asked = karrio.Shipment.cancel(
        models.ShipmentCancelRequest(shipment_identifier=shipment.shipment_identifier, options=shipment.meta or {})
    ).from_(courier)
    if name != "canadapost":
        return parsed(name, asked)
    asked.parse()
    place = f"{address}/cp/rs/7000000/7000000/shipment/{shipment.shipment_identifier}"
    request = urllib.request.Request(place, headers={"Authorization": f"Basic {courier.settings.authorization}"})
    try:
        urllib.request.urlopen(request)
    except urllib.error.HTTPError as refusal:
        return refusal
    raise AssertionError(f"{place} is still there")


def walk(name, address):
    courier = gateway(name, address)
    service = COURIERS[name][2]
    rates = parsed(name, karrio.Rating.fetch(
        models.RateRequest(shipper=ORIGIN, recipient=DESTINATION, parcels=[PARCEL], services=[service])
    ).from_(courier))
    assert all(rate.total_charge > 0 and rate.currency == "CAD" for rate in rates), rates
    shipment = parsed(name, karrio.Shipment.create(models.ShipmentRequest(
        service=service, shipper=ORIGIN, recipient=DESTINATION, parcels=[PARCEL], reference="1001", label_type="PDF",
        payment=dict(paid_by="sender"),
    )).from_(courier))
    label = base64.b64decode(shipment.docs.label)
    assert label.startswith((b"%PDF", b"GIF", b"\x89PNG")), (name, label[:20])
    # Twice, because karrio reads one answer of Canada Post only among several.
    tracked, *_ = parsed(name, karrio.Tracking.fetch(
        models.TrackingRequest(tracking_numbers=[shipment.tracking_number] * 2)
    ).from_(courier))
    assert tracked.tracking_number == shipment.tracking_number, (name, tracked)
    # Canpar lists no event before a driver has the parcel.
    assert tracked.events or name == "canpar", (name, tracked)
    cancelled(name, courier, address, shipment)
    print(f"{name}: {len(rates)} prices, {shipment.tracking_number} bought, followed and cancelled")


if __name__ == "__main__":
    address = sys.argv[1]
    for name in sys.argv[2:] or COURIERS:
        walk(name, address)
