#!/usr/bin/env python3
"""Imports between the files of our crates: refuses circles of files, and rooms that import upwards.

A file imports another where its code names an item that the other defines; tests, comments and texts are left out. Names
are followed through `use`: neither a re-export (`pub use`) nor a `mod` line is an import of its own, so that a mod.rs that
only declares and re-exports is in no circle.

    rust_imports.py                     checks every crate, as tools/check-houses does
    rust_imports.py show SRC FILE ...   the imports among these files, with the names that make them
"""
import os
import re
import sys
from collections import defaultdict

CRATES = ["core", "core-wasm", "core-derive", "providers", "simulator", "sheets", "migrations", "server"]

# Rooms by floor, ground first. A room imports those of lower floors only; what a list does not name is above it.
FLOORS = {
    "core/src": [
        "lang letter lines place wire",
        "rule",
        "number",
        "charge term",
        "date violation",
        "drop_off file form image payment tax",
        "address claim",
        "parcel",
        "customs freight pickup product tracking",
        "alert courier insurance shop webhook",
        "api_key rate shipment",
        "account adjustment balance brand bulk ltl policy quote",
        "purchase returns shipping_rule",
        "catalog",
    ],
    "server/src": ["platform", "account site", "shipping", "notices operator", "privacy"],
    "server/src/shipping": [
        "import_work partial",
        "address_book insurance places rules",
        "payment shipment",
        "shipping_rule",
        "file shop tracking",
        "product rate",
        "drop_off purchase rule_choice",
        "balance claim documents pickup",
        "bulk shipment_api",
        "quote",
        "returns",
    ],
}

CODE = re.compile(
    r"""(?P<comment>//[^\n]*|/\*.*?\*/)
      |(?P<raw>\bb?r(?P<hashes>\#*)".*?"(?P=hashes))
      |(?P<text>b?"(?:[^"\\]|\\.)*")
      |(?P<letter>b?'(?:[^'\\]|\\[^u]|\\u\{[^}]*\}|\\x..)')""",
    re.X | re.S,
)
TESTS = re.compile(r"#\[cfg\((?:test|all\(test\b[^\]]*)\)\]\s*(?:#\[[^\]]*\]\s*)*(?:pub(?:\([^)]*\))?\s+)?(?:async\s+)?\w+")
QUOTED = re.compile(r"\bquote(?:_spanned)?!\s*(?=[({])")
DEFINED = re.compile(r"^\s*(?:pub(?:\([^)]*\))?\s+)?(?:(?:default|const|async|unsafe|extern(?:\s+\"\")?)\s+)*"
                     r"(?:struct|enum|union|fn|const|static|type|trait)\s+(?:mut\s+)?(\w+)", re.M)
MACRO = re.compile(r"\bmacro_rules!\s*(\w+)")
MODULE = re.compile(r"^\s*(?:pub(?:\([^)]*\))?\s+)?mod\s+(\w+)\s*;", re.M)
USE = re.compile(r"(\bpub(?:\([^)]*\))?\s+)?\buse\s+([^;]+);")
PATH = re.compile(r"(?<![\w:.])(\$?\w+(?:\s*::\s*\w+)+)")
NAME = re.compile(r"(?<![\w:.'$])([A-Za-z_]\w*)")
CALLED_MACRO = re.compile(r"(?<![\w:$])(\w+)!")


def end_of_item(text, at, ends):
    """Behind the item that goes on at a place: the first of these letters that is within no brackets."""
    depth = 0
    for at in range(at, len(text)):
        depth += (text[at] in "{([") - (text[at] in "})]")
        if depth == 0 and text[at] in ends:
            break
    return at + 1


def code_of(text):
    """The code alone: without comments, texts, what is compiled for tests only, and what a derive writes elsewhere."""
    text = CODE.sub(lambda found: '""' if found["text"] or found["raw"] else " ", text)
    for item, ends in (TESTS, "};"), (QUOTED, "})"):
        while found := item.search(text):
            text = text[: found.start()] + " " + text[end_of_item(text, found.end(), ends) :]
    return text


def use_tree(tree):
    """The (path, alias) pairs of a use's tree; the alias of a glob is None."""
    tree = tree.strip()
    brace = tree.find("{")
    if brace < 0:
        path, _, alias = (part.strip() for part in tree.partition(" as "))
        path = [part.strip() for part in path.split("::") if part.strip()]
        if path[-1] == "*":
            yield path[:-1], None
        else:
            yield path, alias or path[-1]
        return
    base = [part.strip() for part in tree[:brace].split("::") if part.strip()]
    inner, depth, start = tree[brace + 1 : tree.rindex("}")], 0, 0
    for at, letter in enumerate(inner + ","):
        depth += (letter == "{") - (letter == "}")
        if letter == "," and depth == 0:
            if inner[start:at].strip():
                for path, alias in use_tree(inner[start:at]):
                    if path == ["self"]:
                        yield base, base[-1] if alias == "self" else alias
                    else:
                        yield base + path, alias
            start = at + 1


class Module:
    def __init__(self, crate, file, parent, name):
        self.crate, self.file, self.parent, self.name = crate, file, parent, name
        with open(file, encoding="utf-8") as source:
            self.code = code_of(source.read())
        self.body = MODULE.sub(" ", USE.sub(" ", self.code))
        self.defined = set(DEFINED.findall(self.body)) | set(MACRO.findall(self.body))
        self.uses, self.globs, self.shown = {}, [], set()
        for public, tree in USE.findall(self.code):
            for path, alias in use_tree(tree):
                if alias is None:
                    self.globs.append(path)
                elif alias != "_":
                    self.uses[alias] = path
                    if public:
                        self.shown.add(alias)
                else:
                    self.uses["_ " + "::".join(path)] = path
        for macro in MACRO.findall(self.body):
            crate.macros[macro] = self
        folder = os.path.dirname(file)
        stem = os.path.basename(file)[:-3]
        self.folder = folder if stem in ("mod", "lib", "main") or parent is None else os.path.join(folder, stem)
        self.children = {}
        for child in MODULE.findall(self.code):
            for place in (f"{self.folder}/{child}.rs", f"{self.folder}/{child}/mod.rs"):
                if os.path.exists(place):
                    self.children[child] = Module(crate, place, self, child)
                    crate.modules.append(self.children[child])

    def find(self, path, seen=()):
        """The module that defines what a path names from here, and whether that is the module itself; None outside the crate."""
        module, rest = self, [part.lstrip("$") for part in path]
        if rest[0] == "crate":
            module, rest = self.crate.root, rest[1:]
        while rest and rest[0] in ("self", "super"):
            module = module if rest[0] == "self" else module.parent or module
            rest = rest[1:]
        first = True
        while rest:
            name = rest[0]
            # A function may have its module's name: the last name means it where it is re-exported.
            if name in module.children and not (len(rest) == 1 and name in module.uses):
                module, rest, first = module.children[name], rest[1:], False
                continue
            if name in module.defined:
                return module, False
            key = (module.file, name)
            if key in seen:
                return None
            seen = (*seen, key)
            if name in module.uses:
                return module.find(module.uses[name] + rest[1:], seen)
            for glob in module.globs:
                found = module.find(glob + rest, seen)
                if found and (found[0].children.get(name) or name in found[0].defined or not found[1]):
                    return found
            if first and module is self and path[0] not in ("crate", "$crate", "self", "super"):
                return None
            if name in self.crate.macros:
                return self.crate.macros[name], False
            # A macro of its own makes it.
            return module, False
        return module, True

    def imports(self):
        """The files that this one imports, each with the names that it takes."""
        found = defaultdict(set)

        def note(path):
            target = self.find(path)
            if target and not target[1] and target[0] is not self:
                found[target[0].file].add("::".join(path))

        named = set(NAME.findall(self.body))
        for alias, path in self.uses.items():
            if alias not in self.shown or alias in named:
                note(path)
        for path in PATH.findall(self.body):
            note(re.sub(r"\s", "", path).split("::"))
        for macro in CALLED_MACRO.findall(self.body):
            if macro in self.crate.macros and macro not in self.defined:
                found[self.crate.macros[macro].file].add(macro + "!")
        found.pop(self.file, None)
        return found


class Crate:
    def __init__(self, root):
        self.modules, self.macros = [], {}
        self.root = Module(self, root, None, "crate")
        self.modules.append(self.root)


def crates(source):
    """The crates of a src folder: its library, its program, and its other programs."""
    places = [f"{source}/lib.rs", f"{source}/main.rs"]
    if os.path.isdir(f"{source}/bin"):
        for name in sorted(os.listdir(f"{source}/bin")):
            places += [f"{source}/bin/{name}"] if name.endswith(".rs") else [f"{source}/bin/{name}/main.rs"]
    return [Crate(place) for place in places if os.path.exists(place)]


def graph(source):
    return {module.file: module.imports() for crate in crates(source) for module in crate.modules}


def circles(edges):
    """Tarjan's strongly connected components of more than one file."""
    sys.setrecursionlimit(100_000)
    index, low, stack, on, found = {}, {}, [], set(), []

    def visit(node):
        index[node] = low[node] = len(index)
        stack.append(node)
        on.add(node)
        for other in edges.get(node, ()):
            if other not in index:
                visit(other)
                low[node] = min(low[node], low[other])
            elif other in on:
                low[node] = min(low[node], index[other])
        if low[node] == index[node]:
            circle = []
            while not circle or circle[-1] != node:
                circle.append(stack.pop())
                on.discard(circle[-1])
            if len(circle) > 1:
                found.append(sorted(circle))

    for node in sorted(edges):
        if node not in index:
            visit(node)
    return sorted(found, key=lambda circle: (-len(circle), circle))


def upward(edges, source, floors):
    """The imports that do not go down, one a line: "FILE: FROM -> TO (NAMES)"."""
    height = {room: floor for floor, rooms in enumerate(floors) for room in rooms.split()}

    def room(file):
        return re.split(r"[/.]", os.path.relpath(file, source))[0] if file.startswith(source + "/") else None

    for file, others in sorted(edges.items()):
        here = room(file)
        for other, names in sorted(others.items()):
            there = room(other)
            if here and there and here != there and here in height:
                if there not in height or height[there] >= height[here]:
                    yield f"{file}: {here} -> {there} ({', '.join(sorted(names))})"


def check():
    """What is wrong, a sentence or a line each."""
    edges = {crate: graph(f"{crate}/src") for crate in CRATES}
    for crate in CRATES:
        for circle in circles(edges[crate]):
            yield (f"A circle of imports: {' '.join(circle)}. Move what both sides need to a file of its own; "
                   f"tools/lib/rust_imports.py show {crate}/src FILE ... names what makes it.")
    for source, floors in FLOORS.items():
        for line in upward(edges[source.split("/")[0]], source, floors):
            yield (f"In {source} imports go down ({' <- '.join(floors)}), not so {line}. Take the other's step from the "
                   "caller, or compose both in a room above (docs/decisions/0018-layer-the-folders-of-core-server-and-client.md).")


def main(arguments):
    if arguments[:1] == ["show"]:
        edges, files = graph(arguments[1]), arguments[2:]
        for file in files:
            for other in files:
                if names := edges[file].get(other):
                    print(f"{file} -> {other}: {', '.join(sorted(names))}")
        return 0
    wrong = list(check())
    print(*wrong, sep="\n", end="\n" if wrong else "")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
