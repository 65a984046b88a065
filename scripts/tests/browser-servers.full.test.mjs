import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const folder = new URL("../../apps/e2e/tests/", import.meta.url);

/** Declarations of tests, also within a `describe` or a loop. */
const TESTS = /^\s*test\(/gm;

test("browser tests with their own server settings share one server per file", () => {
  const withSettings = readdirSync(folder)
    .map((name) => ({ name, text: readFileSync(new URL(name, folder), "utf8") }))
    .filter(({ text }) => /\bsettings: [[{]/.test(text));
  assert.ok(withSettings.length > 5);
  const spread = withSettings
    .filter(({ text }) => (text.match(TESTS) ?? []).length > 1)
    .filter(({ text }) => !/^test\.describe\.configure\(\{ mode: "default"/m.test(text));
  assert.deepEqual(
    spread.map(({ name }) => name),
    [],
  );
});
