"""An S3-compatible store for tests; see tools/s3-server.

A test takes a prefix of its own. `POST /-/outage/PREFIX` makes every call beneath it end with 503, `DELETE` ends that.
"""

import json
import logging
import sys
import threading

import boto3
from moto import settings
from moto.server import DomainDispatcherApplication, create_backend_app
from werkzeug.serving import make_server

logging.getLogger("werkzeug").setLevel(logging.ERROR)
BUCKET, REGION = "waybill-test", "ca-central-1"
store = DomainDispatcherApplication(create_backend_app)
out_of_order = set()


def answer(environ, start_response):
    path, method = environ["PATH_INFO"], environ["REQUEST_METHOD"]
    if path.startswith("/-/outage/"):
        prefix = path.removeprefix("/-/outage/")
        (out_of_order.add if method == "POST" else out_of_order.discard)(prefix)
        start_response("204 No Content", [])
        return []
    if any(f"/{BUCKET}/{prefix}/" in path for prefix in out_of_order):
        start_response("503 Service Unavailable", [("Content-Type", "application/xml")])
        return [b"<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>"]
    return store(environ, start_response)


server = make_server("127.0.0.1", 0, answer, threaded=True)
threading.Thread(target=server.serve_forever, daemon=True).start()
address = f"http://127.0.0.1:{server.server_port}"


def client(service):
    return boto3.client(
        service, endpoint_url=address, region_name=REGION, aws_access_key_id="x", aws_secret_access_key="x"
    )


client("s3").create_bucket(Bucket=BUCKET, CreateBucketConfiguration={"LocationConstraint": REGION})
users = client("iam")
users.create_user(UserName="waybill")
everything = {"Version": "2012-10-17", "Statement": [{"Effect": "Allow", "Action": "s3:*", "Resource": "*"}]}
users.put_user_policy(UserName="waybill", PolicyName="files", PolicyDocument=json.dumps(everything))
key = users.create_access_key(UserName="waybill")["AccessKey"]
# From now on every call must be signed by that key.
settings.INITIAL_NO_AUTH_ACTION_COUNT = 0
told = {"endpoint": address, "bucket": BUCKET, "region": REGION, "id": key["AccessKeyId"], "secret": key["SecretAccessKey"]}
print(json.dumps(told), flush=True)
sys.stdin.read()
