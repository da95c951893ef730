# OpenStack Swift with its S3 interface, as one process: python3 object-store.py FOLDER PORT
import os
import sys

import eventlet

eventlet.monkey_patch()

from eventlet import wsgi
from swift.common import storage_policy, utils
from swift.common.ring import RingBuilder
from swift.common.wsgi import loadapp

folder, port = sys.argv[1], int(sys.argv[2])
quiet = open(os.devnull, "w")


def written(name, text):
    path = os.path.join(folder, name)
    with open(path, "w") as file:
        file.write(text)
    return path


def conf(name, text):
    places = "[DEFAULT]\nswift_dir = %s\ndevices = %s/disks\nmount_check = false\nlog_address = /none\n"
    return written(name + ".conf", places % (folder, folder) + text)


os.makedirs(folder + "/disks/only")
utils.SWIFT_CONF_FILE = written(
    "swift.conf",
    "[swift-hash]\nswift_hash_path_suffix = tests\n[storage-policy:0]\nname = only\ndefault = yes\n",
)
storage_policy.SWIFT_CONF_FILE = utils.SWIFT_CONF_FILE
utils.validate_hash_conf()
storage_policy.reload_storage_policies()

for name in ("account", "container", "object"):
    socket = eventlet.listen(("127.0.0.1", 0))
    device = {"id": 0, "region": 1, "zone": 1, "ip": "127.0.0.1", "device": "only", "weight": 1}
    ring = RingBuilder(1, 1, 1)
    ring.add_dev({**device, "port": socket.getsockname()[1]})
    ring.rebalance()
    ring.get_ring().save("%s/%s.ring.gz" % (folder, name))
    app = loadapp(conf(name, "[app:main]\nuse = egg:swift#%s\n" % name))
    eventlet.spawn(wsgi.server, socket, app, quiet)

proxy = """
[pipeline:main]
pipeline = catch_errors cache listing_formats s3api tempauth slo proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = eu-west-2
max_bucket_listing = %s
[filter:tempauth]
use = egg:swift#tempauth
user_shop_owner = secret .admin
[filter:slo]
use = egg:swift#slo
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
"""
# Few a page, so that tests see several.
wsgi.server(eventlet.listen(("127.0.0.1", port)), loadapp(conf("proxy", proxy % 3)), quiet)
