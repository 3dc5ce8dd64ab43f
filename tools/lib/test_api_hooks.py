"""What schemathesis does not know of Waybill: who asks, and which rows there are; see tools/test-api.

Ids are made up, so that every answer would be 404. Of every four calls three name a row of the demonstration account, found in
its own lists; what deletes names one of sixteen, so that there is something left for the others.
"""

import atexit
import base64
import collections
import hashlib
import hmac
import itertools
import os
import re
import threading
import time
import uuid

import requests
import schemathesis

URL = os.environ["WAYBILL_URL"]
# What the server prints of its operator.
OPERATOR = re.compile(r"operator email\s+(\S+)\s+operator password\s+(\S+)\s+operator code\s+\S*?secret=(\w+)")


def demo_sign_in():
    with open(os.environ["WAYBILL_LOG"], encoding="utf-8") as log:
        email, password = re.search(r"demo email\s+(\S+)\s+demo password\s+(\S+)", log.read()).groups()
    answer = requests.post(f"{URL}/api/login", json={"email": email, "password": password}, timeout=30)
    answer.raise_for_status()
    return answer.json()["data"]


def operator_sign_in():
    """A session of the desk: the demonstration prints its operator with the key of the second factor."""
    with open(os.environ["WAYBILL_LOG"], encoding="utf-8") as log:
        email, password, key = OPERATOR.search(log.read()).groups()
    moment = int(time.time()) // 30
    digest = hmac.new(base64.b32decode(key + "=" * (-len(key) % 8)), moment.to_bytes(8, "big"), hashlib.sha1).digest()
    at = digest[-1] & 15
    code = f"{(int.from_bytes(digest[at:at + 4], 'big') & 0x7FFFFFFF) % 1_000_000:06}"
    answer = requests.post(f"{URL}/api/operator/login", json={"email": email, "password": password, "code": code}, timeout=30)
    answer.raise_for_status()
    return {"Authorization": f"Bearer {answer.json()['data']['token']}"}


signed_in = demo_sign_in()
operator = operator_sign_in()
# Made when it is first asked for: a slow machine takes longer than schemathesis waits.
requests.get(f"{URL}/api/openapi.json", timeout=300)
bearer = {"Authorization": f"Bearer {signed_in['token']}"}


def get(path, headers=bearer):
    answer = requests.get(URL + path, headers=headers, timeout=60)
    return answer.json()["data"] if answer.ok else []


def ids(path, headers=bearer):
    return [row["id"] for row in get(path, headers)]


shipments = ids("/api/shipments?paginate=100")
addresses = [shipment[end]["id"] for shipment in map(lambda id: get(f"/api/shipments/{id}"), shipments[:20])
             for end in ("origin_address", "destination_address") if shipment and shipment[end]]
rates = [rate["id"] for shipment in shipments[:10] for rate in get(f"/api/v2/get-sorted-rates/{shipment}")[:3]]
policies = [entry["policy"]["id"] for entry in get("/api/v2/shipments?type=insurance") if entry["policy"]]
labels = [file["id"] for shipment in shipments for file in get(f"/api/shipments/{shipment}")["labels"]][:20]
user = signed_in["user"]
sessions = ids("/api/sessions")

# The first pattern that fits the path says which rows its `id` names.
ROWS = [
    (r"/api/address-books/", ids("/api/address-books")),
    (r"/api/account/cards/", ids("/api/account/cards")),
    (r"/api/account/exports/", ids("/api/account/exports")),
    (r"/api/alerts/", ids("/api/alerts")),
    (r"/api/invite-user", ids("/api/invited-user-list")),
    (r"/api/users/", [user["id"]]),
    (r"/api/.*userprofiles/", [user["profile_address"]["id"]]),
    (r"/api/tracking-settings/", [user["account_id"]]),
    (r"/api/sessions/", []),
    (r"/api/bulk-runs/", ids("/api/bulk-runs")),
    (r"/api/pickups/", ids("/api/v2/pickups")),
    (r"/api/saved-quotes/", ids("/api/saved-quotes")),
    (r"/api/(v2/)?insurance", policies),
    (r"/api/v2/shipments/requires-action/", ids("/api/v2/shipments/requires-action")),
    (r"/api/(files|uploaded-files)/", labels),
    # Whom the desk disables can ask nothing more: an account that nobody has.
    (r"/api/operator/accounts/", []),
    (r"/api/operator/jobs/", ids("/api/operator/jobs", operator)),
    (r"/api/operator/purchases/", ids("/api/operator/purchases", operator)),
    (r"/api/", shipments),
]
OTHERS = {"addressId": addresses, "rateId": rates, "courier": ["cp", "puro", "gls", "loomis", "ups", "canpar"],
          "country": ["CA", "US"], "shipment_id": shipments, "temp_selected_rate_id": rates}

turns = collections.defaultdict(itertools.count)
turning = threading.Lock()


def turn(what):
    with turning:
        return next(turns[what])


def row(path, name, at):
    rows = next(rows for pattern, rows in ROWS if re.match(pattern, path)) if name == "id" else OTHERS.get(name, [])
    return rows[at % len(rows)] if rows else None


def is_uuid(value):
    try:
        return isinstance(value, str) and bool(uuid.UUID(value))
    except ValueError:
        return False


@schemathesis.auth()
class SignedIn:
    """The demonstration's owner, and at the desk its operator."""

    def get(self, case, context):
        return True

    def set(self, case, data, context):
        case.headers.update(operator if case.path.startswith("/api/operator/") else bearer)


@atexit.register
def say_what_was_asked():
    with open(os.environ["WAYBILL_ASKED"], "w", encoding="utf-8") as file:
        file.writelines(f"{label}\n" for label in sorted(turns))


@schemathesis.hook
def before_call(context, case, kwargs):
    # It reads ids off answers too: a call that ends its own session is answered 401 for ever after.
    if case.path.startswith("/api/sessions/") and case.path_parameters.get("id") in sessions:
        case.path_parameters["id"] = str(uuid.uuid4())
    at = turn(case.operation.label)
    every = 16 if case.method.upper() == "DELETE" else 4
    if (at % every == 0) != (every == 16):
        return
    for name in case.path_parameters or {}:
        case.path_parameters[name] = row(case.path, name, at) or case.path_parameters[name]
    if isinstance(case.body, dict):
        for name, value in case.body.items():
            if is_uuid(value):
                case.body[name] = row(case.path, name, at) or value


@schemathesis.serializer("application/x-sentry-envelope", "application/offset+octet-stream")
def as_bytes(context, value):
    return value if isinstance(value, bytes) else str(value).encode("utf-8", "replace")
