import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { findRuntime } from "../lib/runtime.mjs";
import { lookAgain } from "../lib/tasks/second-look.mjs";
import { runProcess } from "../lib/tasks/task-process.mjs";
import { countReport } from "../lib/tasks/test-counts.mjs";
import { listFailed, listSlowest, readReport } from "../lib/tasks/test-reports.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(path.join(os.tmpdir(), "ebute-second-look-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const passed = (file, title, more = {}) => ({ file, title, ms: 1, state: "passed", ...more });
const failed = (file, title, more = {}) => ({
  ...passed(file, title),
  state: "failed",
  error: "expected 1",
  ...more,
});

/** A suite with the tests of its first look, and those of the second. */
function suite(tests, again, { faults = [], faultsAgain = [], firstCode = 1, code } = {}) {
  const report = { tests, faults };
  const looked = [];
  return {
    title: "Suite",
    ok: false,
    code: firstCode,
    output: "",
    report,
    counts: countReport(report, 1),
    looked,
    async runAgain(files) {
      looked.push(...files.map(({ file }) => file));
      const isRed = again?.some(({ state }) => state === "failed") || faultsAgain.length > 0;
      return {
        code: code ?? (isRed ? 1 : 0),
        output: "",
        report: again && { tests: again, faults: faultsAgain },
      };
    },
  };
}

const look = (results, most = 3) => lookAgain(results, { most, timeoutMs: 10_000, say: () => {} });

test("a file passes on its second look if all its tests do, and is named as unstable", async () => {
  const shaky = suite(
    [failed("a", "one"), passed("a", "two"), passed("b", "three")],
    [passed("a", "one"), passed("a", "two")],
  );
  const { results, unstable } = await look([shaky]);
  assert.deepEqual(shaky.looked, ["a"]);
  assert.equal(results[0].ok, true);
  assert.deepEqual(results[0].counts, { passed: 3, failed: 0, skipped: 0 });
  assert.deepEqual(unstable, [{ suite: "Suite", file: "a", title: "one", error: "expected 1" }]);
});

test("a test that fails twice fails the run", async () => {
  const { results, unstable } = await look([suite([failed("a", "one")], [failed("a", "one")])]);
  assert.equal(results[0].ok, false);
  assert.equal(results[0].counts.failed, 1);
  assert.deepEqual(unstable, []);
});

test("another test of the file that fails on the second look fails the run", async () => {
  const again = [passed("a", "one"), failed("a", "two")];
  const { results } = await look([suite([failed("a", "one"), passed("a", "two")], again)]);
  assert.equal(results[0].ok, false);
});

test("a file that fails twice does not take one with it that passes", async () => {
  const first = [failed("a", "one"), failed("b", "two")];
  const { results, unstable } = await look([
    suite(first, [passed("a", "one"), failed("b", "two")]),
  ]);
  assert.equal(results[0].ok, false);
  assert.deepEqual(results[0].counts, { passed: 1, failed: 1, skipped: 0 });
  assert.equal(unstable.length, 1);
});

test("tests that did not run the first time must pass the second time", async () => {
  const first = [failed("a", "one"), passed("a", "two", { state: "unrun" })];
  const without = await look([suite(first, [passed("a", "one")])]);
  assert.equal(without.results[0].ok, false);
  const skipped = [passed("a", "one"), passed("a", "two", { state: "skipped" })];
  assert.equal((await look([suite(first, skipped)])).results[0].ok, false);
  assert.equal(
    (await look([suite(first, [passed("a", "one"), passed("a", "two")])])).results[0].ok,
    true,
  );
});

test("a second look that crashes, hangs or reports nothing is a failure", async () => {
  const first = [failed("a", "one")];
  const crash = { faultsAgain: [{ error: "the worker ended" }] };
  assert.equal((await look([suite(first, [passed("a", "one")], crash)])).results[0].ok, false);
  assert.equal((await look([suite(first, undefined, { code: 1 })])).results[0].ok, false);
  const killed = suite(first, [passed("a", "one")], { code: 137 });
  assert.equal((await look([killed])).results[0].ok, false);
});

test("failed hooks, files that do not load and errors outside of tests get no second look", async () => {
  const hook = suite([failed("a", "one")], [], { faults: [{ file: "a", error: "beforeAll" }] });
  const outside = suite([failed("a", "one")], [], { faults: [{ error: "unhandled" }] });
  const { results } = await look([hook, outside]);
  assert.deepEqual([hook.looked, outside.looked], [[], []]);
  assert.deepEqual(
    results.map(({ ok }) => ok),
    [false, false],
  );
});

test("a suite that crashed or was killed after its report gets no second look", async () => {
  const killed = suite([failed("a", "one")], [passed("a", "one")], { firstCode: 137 });
  const { results } = await look([killed]);
  assert.deepEqual(killed.looked, []);
  assert.equal(results[0].ok, false);
});

test("the code of a program that was killed differs from that of failed tests", async () => {
  const { code } = await runProcess({
    command: process.execPath,
    args: ["-e", "process.kill(process.pid, 'SIGKILL')"],
    cwd: root,
    env: process.env,
    timeoutMs: 60_000,
  });
  assert.equal(code, 137);
});

test("checks, and suites without a report, get no second look", async () => {
  const counts = { passed: 0, failed: 1, skipped: 0 };
  const check = { title: "Lint", ok: false, counts, output: "" };
  const silent = { ...suite([], []), report: undefined };
  const { results } = await look([check, silent]);
  assert.deepEqual(silent.looked, []);
  assert.equal(
    results.every(({ ok }) => !ok),
    true,
  );
});

test("four files with failed tests fail the run without a second look", async () => {
  const files = ["a", "b", "c", "d"];
  const many = suite(
    files.map((file) => failed(file, "one")),
    [],
  );
  const { results, unstable } = await look([many]);
  assert.deepEqual(many.looked, []);
  assert.equal(results[0].counts.failed, 4);
  assert.deepEqual(unstable, []);
});

const vitest = {
  cwd: path.join(root, "apps/api"),
  args: (dir) => [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--root",
    dir,
    "--reporter=default",
    `--reporter=${path.join(root, "scripts/lib/tasks/report-vitest.mjs")}`,
  ],
  imports: 'import { beforeAll, beforeEach, expect, test } from "vitest";\n',
};
const playwright = {
  cwd: path.join(root, "apps/e2e"),
  args: (dir) => [
    "node_modules/@playwright/test/cli.js",
    "test",
    "--config",
    path.join(dir, "config.mjs"),
    `--reporter=${path.join(root, "scripts/lib/tasks/report-playwright.mjs")}`,
  ],
  imports:
    'import { expect, test } from "@playwright/test";\nconst { beforeAll, beforeEach } = test;\n',
};

/** The report of a real run of these files, which are small enough to fail in every way. */
async function reportOf(runner, name, files) {
  const { cwd, args, imports } = runner;
  const dir = path.join(folder, name);
  mkdirSync(dir);
  symlinkSync(path.join(cwd, "node_modules"), path.join(dir, "node_modules"));
  writeFileSync(path.join(dir, "config.mjs"), "export default { workers: 1 };");
  for (const [file, text] of Object.entries(files))
    writeFileSync(path.join(dir, `${file}.test.mjs`), `${imports}${text}\n`);
  const file = path.join(dir, "report.json");
  const env = { ...process.env, TEST_REPORT: file, NODE_TEST_CONTEXT: undefined };
  const command = findRuntime(root);
  const run = await runProcess({ command, args: args(dir), cwd, env, timeoutMs: 180_000 });
  assert.notEqual(run.code, 0);
  return readReport(file) ?? assert.fail(run.output);
}

for (const [name, runner] of Object.entries({ vitest, playwright })) {
  test(`the reporter of ${name} tells failed tests from failed hooks and crashes`, async () => {
    const { tests, faults } = await reportOf(runner, name, {
      plain: 'test("one", () => {}); test("two", () => { expect(1).toBe(2); });',
      skipped: 'test.skip("left out", () => {}); test("three", () => {});',
      hook: 'beforeEach(() => { throw new Error("no set-up"); }); test("four", () => {});',
      hooks: 'beforeAll(() => { throw new Error("no start"); }); test("five", () => {});',
      crash:
        'test("six", () => { process.kill(process.pid, "SIGKILL"); return new Promise(() => {}); });',
    });
    const states = new Map(tests.map(({ title, state }) => [title, state]));
    assert.deepEqual(
      ["one", "two", "left out", "three"].map((title) => states.get(title)),
      ["passed", "failed", "skipped", "passed"],
    );
    assert.notEqual(states.get("five"), "passed");
    const files = faults.map((fault) => fault.file);
    for (const faulty of ["hook", "hooks"]) assert.ok(files.includes(`${faulty}.test.mjs`), faulty);
    assert.equal(files.includes("plain.test.mjs"), false);
    assert.match(JSON.stringify(faults), /worker forks|unexpectedly/i);
  });

  test(`the reporter of ${name} tells a file that does not load from a failed test`, async () => {
    const { tests, faults } = await reportOf(runner, `${name}-broken`, {
      broken: 'throw new Error("does not load");',
    });
    assert.deepEqual(tests, []);
    assert.match(JSON.stringify(faults), /does not load/);
  });
}

test("failed tests are named with the beginning of their error, page and output", () => {
  const tests = [
    passed("tests/posts.test.ts", "a post is listed"),
    failed("tests/posts.test.ts", "a draft is hidden", { error: "AssertionError:\n  404" }),
    failed("tests/join.test.ts", "joins", {
      error: "\u001b[31mTimeout\u001b[39m",
      page: "- main:",
      server: "out of disk\n",
    }),
  ];
  assert.deepEqual(
    listFailed({ tests, faults: [{ file: "tests/x.test.ts", error: "no column" }] }),
    [
      "  x.test.ts: no column",
      "  posts.test.ts: a draft is hidden: AssertionError: 404",
      "  join.test.ts: joins: Timeout",
      "    - main:",
      "    out of disk",
    ],
  );
});

test("a run in which everything fails names the first of them and counts the others", () => {
  const tests = Array.from({ length: 43 }, (_, index) => failed("a", String(index)));
  const lines = listFailed({ tests, faults: [] });
  assert.equal(lines.length, 41);
  assert.equal(lines.at(-1), "  and 3 more");
});

test("the slowest tests are named first", () => {
  const lines = listSlowest([passed("b", "fast"), passed("tests/a.test.ts", "slow", { ms: 1500 })]);
  assert.match(lines[0] ?? "", /1\.5 s {2}a\.test\.ts: slow/);
});

test("a suite without a report has none", () => {
  assert.equal(readReport(path.join(folder, "gone.json")), undefined);
  assert.deepEqual(countReport(undefined, 0), { passed: 0, failed: 1, skipped: 0 });
});

test("a hook whose end is reported before its start is no fault, and one without an end is", async () => {
  const { default: Reporter } = await import("../lib/tasks/report-vitest.mjs");
  const file = path.join(folder, "hooks.json");
  const { env } = process;
  env.TEST_REPORT = file;
  const entity = (id) => ({ type: "test", id, fullName: id, module: { moduleId: `/a/${id}` } });
  const reporter = new Reporter();
  reporter.onInit({ config: { root: "/a" } });
  reporter.onHookEnd({ name: "beforeEach", entity: entity("late") });
  reporter.onHookStart({ name: "beforeEach", entity: entity("late") });
  reporter.onHookStart({ name: "afterEach", entity: entity("hangs") });
  reporter.onTestRunEnd([], []);
  delete env.TEST_REPORT;
  const { faults } = JSON.parse(readFileSync(file, "utf8"));
  assert.deepEqual(faults, [{ file: "hangs", error: "afterEach failed or did not end: hangs" }]);
});
