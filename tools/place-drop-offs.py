#!/usr/bin/env python3
"""Places the simulated couriers' drop-off points into simulator/data/drop_offs.tsv.

The points are of our own making: no courier's list, no real shop. Where they stand follows what couriers say of their
networks: the post has a counter in every town and in much of the country beside; the others have a terminal in each large
city, agents and boxes where many people live, and nothing in the far north. Each stands near the middle of a forward
sortation area (core/src/place/areas.tsv), moved a little so that no two stand on one another. The same areas give the same
file. Run it when the areas change:

    tools/place-drop-offs.py > simulator/data/drop_offs.tsv
"""
import collections
import hashlib
import pathlib

ROOT = pathlib.Path(__file__).parent.parent
# Hours by kind of place: days of the week (1 is Monday) and local times; 0000 at the end is midnight.
HOURS = {
    "office": ["1-5 0900-1700", "1-5 0830-1730;6 0900-1200", "1-5 0900-1730"],
    "village": ["1-5 0900-1200;1-5 1300-1700", "1-5 0900-1300;6 0900-1200", "1-5 0845-1215;1-5 1315-1645"],
    "pharmacy": ["1-5 0900-2100;6 0900-1800;7 1000-1700", "1-6 0900-2000;7 1000-1800"],
    "terminal": ["1-5 0830-1900;6 0900-1300", "1-5 0900-1830", "1-5 0800-2000;6 0900-1400"],
    "agent": ["1-5 0900-1800;6 1000-1600", "1-6 0900-1900", "1-5 0930-1730;6 1000-1500;7 1200-1600"],
    "box": ["1-7 0000-0000"],
    "locker": ["1-7 0600-0000", "1-7 0000-0000"],
}
STREETS = {
    "en": ["Main Street", "King Street", "Queen Street", "Industrial Road", "Park Avenue", "Victoria Avenue",
           "Railway Street", "First Avenue", "Market Street", "Mill Road", "Church Street", "Lakeshore Drive"],
    "fr": ["rue Principale", "boulevard Industriel", "rue Saint-Joseph", "avenue du Parc", "rue Notre-Dame",
           "boulevard Laurier", "rue de l'Église", "chemin du Lac", "rue du Marché", "rue Saint-Jean", "avenue Royale"],
}
SHOPS = {
    "en": ["Corner Copy Centre", "Maple Stationers", "Northern Print and Post", "Harbour Convenience", "Station Books",
           "Prairie Office Supply", "Riverside Variety"],
    "fr": ["Papeterie du Coin", "Copie de la Gare", "Dépanneur du Parc", "Librairie Saint-Paul", "Bureau Plus du Nord",
           "Imprimerie Riveraine", "Tabagie du Marché"],
}
PHONES = {"AB": "403", "BC": "604", "MB": "204", "NB": "506", "NL": "709", "NS": "902", "NT": "867", "NU": "867",
          "ON": "416", "PE": "902", "QC": "514", "SK": "306", "YT": "867"}


def dice(*parts):
    return int.from_bytes(hashlib.sha256("/".join(map(str, parts)).encode()).digest()[:6], "big")


def pick(choices, *parts):
    return choices[dice(*parts) % len(choices)]


def areas():
    lines = (ROOT / "core/src/place/areas.tsv").read_text(encoding="utf-8").splitlines()
    for line in lines:
        if not line.startswith("#"):
            code, province, city, latitude, longitude = line.split("\t")
            yield code, province, city.rstrip("?"), int(latitude), int(longitude)


def spread(rows, count, *seed):
    """So many of the rows, spread over them by their order."""
    start = dice(*seed) % len(rows)
    return [rows[(start + step * len(rows) // count) % len(rows)] for step in range(min(count, len(rows)))]


def main():
    cities, rural = collections.defaultdict(list), []
    for row in areas():
        (rural.append(row) if row[0][1] == "0" else cities[row[2], row[1]].append(row))
    lines, numbers = [], collections.Counter()

    def place(courier, kind, hours, row, name, flags):
        code, province, city, latitude, longitude = row
        numbers[courier] += 1
        number = numbers[courier]
        tongue = "fr" if province == "QC" else "en"
        street = pick(STREETS[tongue], courier, number, "street")
        house = 10 + dice(courier, number, "house") % 2_400
        written = f"{house}, {street}" if tongue == "fr" else f"{house} {street}"
        letters = "ABCEGHJKLMNPRSTVWXYZ"
        rest = dice(courier, number, "code")
        postal = f"{code}{rest % 9 + 1}{letters[rest // 9 % 20]}{rest // 180 % 9 + 1}"
        phone = f"{PHONES[province]}555{100 + dice(courier, number, 'phone') % 100:04}"
        moved = [dice(courier, number, axis) % 141 - 70 for axis in ("north", "east")]
        if tongue == "fr" or province == "NB" or dice(courier, number, "tongue") % 3 == 0:
            flags += "b"
        if kind in ("terminal", "locker") or dice(courier, number, "step") % 4:
            flags += "w"
        lines.append("\t".join([
            courier, f"{number:04}", kind, name(tongue, city, number), written, city, province, postal, phone,
            str(latitude + moved[0]), str(longitude + moved[1]), flags or "-", pick(HOURS[hours], courier, number, "hours"),
        ]))

    def shop(tongue, _city, number):
        return pick(SHOPS[tongue], "shop", number)

    def called(en, fr):
        return lambda tongue, city, _number: f"{fr if tongue == 'fr' else en} {city}"

    for (city, province), rows in sorted(cities.items(), key=lambda item: (item[0][1], item[0][0])):
        # The post: a main office in towns of two areas or more, and a counter in a shop for every eighth area.
        if len(rows) >= 2:
            place("cp", "post_office", "office", rows[0], called("Post Office", "Bureau de poste"), "h")
        for row in spread(rows, len(rows) // 8, "cp", city):
            place("cp", "post_office", "pharmacy", row, shop, "h")
        if len(rows) >= 5:
            place("puro", "terminal", "terminal", rows[-1], called("Shipping Centre", "Centre d'expédition"), "h")
            place("ups", "terminal", "terminal", rows[len(rows) // 3], called("Customer Centre", "Centre de service"), "h")
        if len(rows) >= 7:
            place("loomis", "terminal", "terminal", rows[len(rows) // 2], called("Terminal", "Terminal"), "h")
            place("canpar", "terminal", "terminal", rows[len(rows) // 4], called("Terminal", "Terminal"), "h")
        if len(rows) >= 5:
            for row in spread(rows, max(1, len(rows) // 14), "puro", city):
                place("puro", "agent", "agent", row, shop, "h")
            for row in spread(rows, max(1, len(rows) // 14), "ups", city):
                place("ups", "agent", "agent", row, shop, "h")
        if len(rows) >= 9:
            for courier in ("puro", "ups"):
                place(courier, "drop_box", "box", spread(rows, 1, courier, city, "box")[0], called("Drop Box", "Boîte de dépôt"), "")
            place("puro", "locker", "locker", spread(rows, 1, city, "kiosk")[0], called("Kiosk", "Kiosque"), "h")
            place("loomis", "agent", "agent", spread(rows, 1, "loomis", city)[0], shop, "")
            place("canpar", "agent", "agent", spread(rows, 1, "canpar", city)[0], shop, "")
    # Outside the towns: a post office in the territories and in every sixth rural area.
    for at, row in enumerate(rural):
        if at % 6 == 0 or row[1] in ("NT", "NU", "YT"):
            place("cp", "post_office", "village", row, called("Post Office", "Bureau de poste"), "h")
    print("# Made by tools/place-drop-offs.py, which says why they stand where they do. No real shop, no courier's list.")
    print("# courier, number, kind, name, street, city, province, postal code, phone, latitude and longitude in "
          "ten-thousandths of a degree,")
    print("# h: holds parcels, b: in both languages, w: step-free; days (1 is Monday) and hours, 0000 at the end is midnight.")
    print("\n".join(sorted(lines, key=lambda line: (["cp", "puro", "ups", "loomis", "canpar"].index(line.split("\t")[0]), line))))


main()
