"""The official client of the payment processor against the simulated one; see tools/stripe-client.

What the server does with a card, and what whoever looks after an installation does with the processor's own tools. An answer
that the client cannot read, or one that differs from the real processor's documentation, ends it with the line that failed.
"""

import sys
import uuid

import stripe


def refused(call, *arguments, **parameters):
    """The error that a call ends with."""
    try:
        call(*arguments, **parameters)
    except stripe.StripeError as error:
        return error
    raise AssertionError(f"{call} was not refused")


def customers(client):
    email = f"ana+{uuid.uuid4()}@example.com"
    ana = client.v1.customers.create({"email": email, "name": "Ana", "metadata": {"account": "1", "old": "x"}})
    assert ana.object == "customer" and ana.email == email and ana.metadata["account"] == "1"
    assert client.v1.customers.update(ana.id, {"name": "Ana B.", "metadata": {"old": ""}}).name == "Ana B."
    again = client.v1.customers.retrieve(ana.id)
    assert again.metadata.to_dict() == {"account": "1"}, again.metadata
    made = {client.v1.customers.create({"email": f"c{number}@example.com"}).id for number in range(7)}
    page = client.v1.customers.list({"limit": 3})
    assert page.object == "list" and len(page.data) == 3 and page.has_more
    found = [customer.id for customer in page.auto_paging_iter()]
    assert made | {ana.id} <= set(found) and len(found) == len(set(found)), found
    [by_email] = client.v1.customers.list({"email": email}).data
    assert by_email.id == ana.id
    gone = client.v1.customers.delete(next(iter(made)))
    assert gone.deleted
    assert client.v1.customers.retrieve(gone.id).deleted
    assert refused(client.v1.customers.retrieve, "cus_nobody").code == "resource_missing"
    assert refused(client.v1.customers.create, {"colour": "red"}).code == "parameter_unknown"
    return ana.id


def cards(client, customer):
    setup = client.v1.setup_intents.create({"customer": customer, "usage": "off_session", "payment_method_types": ["card"]})
    assert setup.status == "requires_payment_method" and setup.client_secret.startswith(setup.id)
    setup = client.v1.setup_intents.confirm(setup.id, {"payment_method": "pm_card_visa"})
    assert setup.status == "succeeded", setup.status
    setup = client.v1.setup_intents.retrieve(setup.id, {"expand": ["payment_method", "customer"]})
    assert setup.payment_method.card.last4 == "4242" and setup.customer.id == customer
    other = client.v1.payment_methods.attach("pm_card_mastercard", {"customer": customer})
    assert other.card.brand == "mastercard"
    client.v1.customers.update(customer, {"invoice_settings": {"default_payment_method": other.id}})
    known = client.v1.customers.retrieve(customer, {"expand": ["invoice_settings.default_payment_method"]})
    assert known.invoice_settings.default_payment_method.id == other.id
    listed = client.v1.payment_methods.list({"customer": customer, "type": "card", "limit": 1})
    assert {method.id for method in listed.auto_paging_iter()} == {setup.payment_method.id, other.id}
    assert client.v1.customers.payment_methods.list(customer).data
    client.v1.payment_methods.detach(other.id)
    assert client.v1.payment_methods.retrieve(other.id).customer is None
    return setup.payment_method.id


def payment(client, customer, card, **more):
    return client.v1.payment_intents.create({
        "amount": 1840, "currency": "cad", "customer": customer, "payment_method": card, "capture_method": "manual",
        "confirm": True, "off_session": True, "metadata": {"purchase": "7"}, **more,
    })


def payments(client, customer, card):
    held = payment(client, customer, card)
    assert held.status == "requires_capture" and held.amount_capturable == 1840
    paid = client.v1.payment_intents.capture(held.id, {"amount_to_capture": 1500, "expand": ["latest_charge"]})
    assert paid.status == "succeeded" and paid.amount_received == 1500
    assert paid.latest_charge.captured and paid.latest_charge.amount_captured == 1500
    assert refused(client.v1.payment_intents.capture, held.id).code == "payment_intent_unexpected_state"

    released = client.v1.payment_intents.cancel(payment(client, customer, card).id, {"cancellation_reason": "abandoned"})
    assert released.status == "canceled" and released.cancellation_reason == "abandoned"

    part = client.v1.refunds.create({"payment_intent": held.id, "amount": 500, "reason": "requested_by_customer"})
    assert part.status == "succeeded" and part.amount == 500
    rest = client.v1.refunds.create({"charge": paid.latest_charge.id})
    assert rest.amount == 1000
    too_much = refused(client.v1.refunds.create, {"payment_intent": held.id})
    assert too_much.code == "charge_already_refunded", too_much.code
    both = client.v1.refunds.list({"payment_intent": held.id, "limit": 1})
    assert {refund.id for refund in both.auto_paging_iter()} == {part.id, rest.id}
    charge = client.v1.charges.retrieve(paid.latest_charge.id, {"expand": ["refunds", "payment_intent"]})
    assert {refund.id for refund in charge.refunds.data} == {part.id, rest.id}
    assert charge.refunded and charge.amount_refunded == 1500 and charge.payment_intent.id == held.id

    mine = client.v1.payment_intents.list({"customer": customer, "limit": 1})
    assert {intent.id for intent in mine.auto_paging_iter()} == {held.id, released.id}
    assert client.v1.charges.list({"customer": customer}).data

    declined = client.v1.payment_methods.attach("pm_card_chargeCustomerFail", {"customer": customer})
    error = refused(payment, client, customer, declined.id)
    assert isinstance(error, stripe.CardError) and error.code == "card_declined" and error.http_status == 402
    assert error.error.payment_intent.status == "requires_payment_method"
    assert refused(payment, client, customer, card, capture_method="sometimes").http_status == 400


def keys(client, customer, card):
    key = str(uuid.uuid4())
    order = {"amount": 990, "currency": "cad", "customer": customer, "payment_method": card}
    first = client.v1.payment_intents.create(order, {"idempotency_key": key})
    again = client.v1.payment_intents.create(order, {"idempotency_key": key})
    assert first.id == again.id and again.last_response.headers["idempotent-replayed"] == "true"
    other = refused(client.v1.payment_intents.create, {**order, "amount": 991}, {"idempotency_key": key})
    assert isinstance(other, stripe.IdempotencyError), other
    stranger = stripe.StripeClient("sk_test_wrong", base_addresses={"api": client.v1.customers._requestor._options.base_addresses["api"]})
    assert isinstance(refused(stranger.v1.customers.list), stripe.AuthenticationError)


def events(client):
    kinds = {event.type for event in client.v1.events.list({"limit": 10}).auto_paging_iter()}
    assert {"customer.created", "payment_intent.succeeded", "charge.refunded"} <= kinds, kinds


def main(address, key):
    client = stripe.StripeClient(key, base_addresses={"api": address}, max_network_retries=0)
    customer = customers(client)
    card = cards(client, customer)
    payments(client, customer, card)
    keys(client, customer, card)
    events(client)


main(*sys.argv[1:])
