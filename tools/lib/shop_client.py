"""Shopify's official client against the simulated store: an owner lets the app in, and its orders are read and fulfilled as a query of
GraphQL asks for them. What it cannot read, or is refused, ends this with the line that failed; see tools/shop-client.
"""

import json
import sys
import urllib.error
import urllib.parse
import urllib.request

import shopify

VERSION = "2026-04"
STORE = "maple-goods.myshopify.com"
BACK = "http://127.0.0.1/api/shopify/callback"


class Here(urllib.request.BaseHandler):
    """Takes what goes to a store's host to the simulated one."""

    # Before the one that would look for the host.
    handler_order = 100

    def __init__(self, address):
        self.address = address

    def https_open(self, request):
        parts = urllib.parse.urlsplit(request.full_url)
        place = f"{self.address}/shopify/{parts.hostname}{parts.path}"
        return urllib.request.urlopen(urllib.request.Request(place, request.data, dict(request.header_items())))


class NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


def consent(address):
    """The owner presses Install; what the store then tells the app, signed."""
    asked = {"client_id": "simulated", "scope": "read_orders,write_fulfillments", "redirect_uri": BACK, "state": "a.b"}
    page = f"{address}/simulator/shopify/{STORE}/admin/oauth/authorize"
    request = urllib.request.Request(page, urllib.parse.urlencode(asked).encode(), {"Origin": address})
    try:
        urllib.request.build_opener(NoRedirect).open(request)
    except urllib.error.HTTPError as answer:
        return dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(answer.headers["Location"]).query))
    raise AssertionError("the consent leads nowhere")


def asked(query, **variables):
    answer = json.loads(shopify.GraphQL().execute(query, variables))
    assert "errors" not in answer, answer
    return answer["data"]


def main(address):
    urllib.request.install_opener(urllib.request.build_opener(Here(address)))
    shopify.Session.setup(api_key="simulated", secret="shpss_simulated")
    shopify.ApiVersion.define_version(shopify.Release(VERSION))
    told = consent(address)
    session = shopify.Session(STORE, VERSION)
    try:
        shopify.Session(STORE, VERSION).request_token(dict(told, shop="other.myshopify.com"))
        raise AssertionError("a changed query is taken")
    except shopify.ValidationException:
        pass
    token = session.request_token(told)
    assert token.startswith("shpat_"), token
    shopify.ShopifyResource.activate_session(session)
    shop = asked("query { shop { name myshopifyDomain currencyCode } }")["shop"]
    assert shop["myshopifyDomain"] == STORE, shop
    orders, after = [], None
    while True:
        page = asked(
            "query ($after: String) { orders(first: 2, after: $after) { nodes { id name lineItems(first: 5) { nodes { title } } } "
            "pageInfo { hasNextPage endCursor } } }", after=after,
        )["orders"]
        orders += page["nodes"]
        if not page["pageInfo"]["hasNextPage"]:
            break
        after = page["pageInfo"]["endCursor"]
    assert len({order["id"] for order in orders}) == len(orders) > 2, orders
    assert all(order["lineItems"]["nodes"] for order in orders)
    wrong = json.loads(shopify.GraphQL().execute("query { shop { nobody } }"))
    assert wrong["errors"], wrong
    print(f"{len(orders)} orders of {shop['name']} read")


if __name__ == "__main__":
    main(sys.argv[1])
