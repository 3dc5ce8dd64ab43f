"""WooCommerce's official client against the simulated store: orders are read page by page with their products and variations, and one
is told of and completed. What it cannot read, or is refused, ends this with the line that failed; see tools/woocommerce-client.
"""

import sys
import urllib.parse

import requests
import woocommerce

STORE = "maple-goods.example.ca"
BACK = "http://127.0.0.1:9/api/woocommerce/webhooks/a/b"


class Here(requests.adapters.HTTPAdapter):
    """Takes what goes to a store's host to the simulated one, with the Basic credentials that HTTPS lets the client send."""

    def __init__(self, address):
        super().__init__()
        self.address = address

    def send(self, request, **options):
        parts = urllib.parse.urlsplit(request.url)
        request.url = f"{self.address}/woocommerce/{parts.hostname}{parts.path}?{parts.query}"
        return super().send(request, **options)


def client(key="ck_simulated"):
    return woocommerce.API(url=f"https://{STORE}", consumer_key=key, consumer_secret="cs_simulated", version="wc/v3")


def good(answer):
    assert answer.ok, (answer.status_code, answer.text)
    return answer.json()


def main(address):
    usual = requests.sessions.Session.__init__

    def here(session):
        usual(session)
        session.mount("https://", Here(address))

    requests.sessions.Session.__init__ = here
    api = client()
    refused = client("ck_other").get("orders")
    assert refused.status_code == 401 and refused.json()["code"] == "woocommerce_rest_authentication_error", refused.text
    assert client("ck_readonly").post("orders/batch", {}).status_code == 401
    nowhere = api.get("nowhere")
    assert nowhere.status_code == 404 and nowhere.json()["code"] == "rest_no_route", nowhere.text
    assert good(api.get("system_status"))["settings"]["currency"] == "CAD"
    units = {setting["id"]: setting["value"] for setting in good(api.get("settings/products"))}
    assert units["woocommerce_weight_unit"] == "kg", units

    orders, page = [], 1
    while True:
        answer = api.get("orders", params={"per_page": 2, "page": page, "orderby": "id", "order": "asc"})
        orders += good(answer)
        if page >= int(answer.headers["X-WP-TotalPages"]):
            break
        page += 1
    assert len({order["id"] for order in orders}) == len(orders) > 2, orders
    assert len(orders) == int(answer.headers["X-WP-Total"])
    for order in orders:
        for line in order["line_items"]:
            products = good(api.get("products", params={"include": line["product_id"]}))
            assert products[0]["name"] in line["name"], (products, line)
            if line["variation_id"]:
                variations = good(api.get(f"products/{line['product_id']}/variations", params={"include": line["variation_id"]}))
                assert [one["id"] for one in variations] == [line["variation_id"]], variations

    first = next(order for order in orders if order["status"] == "processing")
    note = good(api.post(f"orders/{first['id']}/notes", {"note": "Shipped: T1", "customer_note": True}))
    assert note["customer_note"], note
    field = {"key": "_parcels", "value": [{"id": "T1"}]}
    changed = good(api.put(f"orders/{first['id']}", {"status": "completed", "meta_data": [field]}))
    assert changed["status"] == "completed" and changed["date_completed_gmt"], changed
    read = good(api.get(f"orders/{first['id']}"))["meta_data"][0]
    assert (read["key"], read["value"]) == (field["key"], field["value"]), read
    webhook = good(api.post("webhooks", {"topic": "order.updated", "delivery_url": BACK, "secret": "s"}))
    assert good(api.delete(f"webhooks/{webhook['id']}"))["id"] == webhook["id"]
    assert api.get(f"webhooks/{webhook['id']}").status_code == 404
    print(f"{len(orders)} orders of {STORE} read")


if __name__ == "__main__":
    main(sys.argv[1])
