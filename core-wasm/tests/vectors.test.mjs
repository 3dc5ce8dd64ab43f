// The promise in the built module: each vector's answer, byte for byte the native one.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { loadRules } from "./load.mjs";

// Written by the native runner (cargo test -p waybill-core --test all vectors).
const target = process.env.CARGO_TARGET_DIR ?? new URL("../../target", import.meta.url).pathname;
const answers = await readFile(`${target}/tmp/answers.jsonl`, "utf8").catch(() => {
  throw new Error("The native answers are missing. Run 'cargo test -p waybill-core --test all vectors' first.");
});
const vectors = answers.trimEnd().split("\n").map((line) => JSON.parse(line));
const rules = await loadRules();

test(`${vectors.length} vectors get the native answer, byte for byte`, () => {
  assert.ok(vectors.length > 0);
  const wrong = vectors.filter(({ rule, case: text, answer }) => rules.run(rule, text) !== answer);
  assert.deepEqual(wrong.map(({ file, name }) => `${file}: ${name}`), []);
});

test("every vector runs a rule that the module names", () => {
  const names = new Set(rules.ruleNames());
  assert.deepEqual(vectors.filter(({ rule }) => !names.has(rule)), []);
});

test("the version is the crate's and a git revision", () => {
  assert.match(rules.rulesVersion(), /^\d+\.\d+\.\d+\+[0-9a-f]{12}$/);
});

test("a rule that does not exist throws an Error that says so", () => {
  assert.throws(() => rules.run("no.such", "{}"), (error) => {
    assert.ok(error instanceof Error);
    assert.equal(error.name, "RuleError");
    assert.equal(error.variant, "unknown_rule");
    assert.match(error.message, /no\.such/);
    return true;
  });
});

test("a case of another shape throws an Error that says where", () => {
  const rule = rules.ruleNames()[0];
  for (const text of ["", "{", "[]", "{}", '{"input": []}']) {
    assert.throws(() => rules.run(rule, text), { name: "RuleError", variant: "bad_case" }, text);
  }
});

test("null and an absent context are the rule's default context", () => {
  assert.equal(rules.run("number.cents", '{"input":"1"}'), "100");
  assert.equal(rules.run("number.cents", '{"input":"1","context":null}'), "100");
});
