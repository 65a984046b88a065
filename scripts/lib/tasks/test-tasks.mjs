import { readdirSync } from "node:fs";
import path from "node:path";
import { ensureBuilt } from "../build.mjs";
import { ensureOldestPostgres, onOldestPostgres } from "../servers/oldest-postgres.mjs";
import { runSuite } from "./suite.mjs";
import { runProcess } from "./task-process.mjs";
import { resultOf } from "./task-result.mjs";
import { countNodeTests, countOne } from "./test-counts.mjs";
import { isLeftOut } from "./test-depth.mjs";

const MINUTE_MS = 60_000;
/** One limit for each suite; a suite that reaches it hangs. */
const LIMIT_MS = { gate: 30 * MINUTE_MS, full: 120 * MINUTE_MS };

/**
 * Everything that `npm test` runs, or of the tests those that a change concerns.
 * @param {{
 *   root: string, folder: string, reports: string, node: string, depth: "gate" | "full",
 *   changed?: Changed
 * }} options `folder` for what the tests write, and `reports` for what is kept of them
 * @typedef {{ base: string, api: string[], browser: string[], units: boolean }} Changed
 * @returns {import("./task-runner.mjs").Task[]}
 */
export function testTasks({ root, folder, reports, node, depth, changed }) {
  const env = {
    ...process.env,
    PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ""}`,
    TMPDIR: folder,
    TEST_DEPTH: depth,
    NO_COLOR: "1",
    // Only where no test looks for its absence; colours would make the output hard to read in a
    // log.
    FORCE_COLOR: undefined,
  };

  async function run(cwd, command, args, options = {}) {
    const { extra = {}, timeoutMs = LIMIT_MS[depth], isYielding = false } = options;
    return runProcess({
      command,
      args,
      cwd: path.join(root, cwd),
      env: { ...env, ...extra },
      timeoutMs,
      isYielding,
    });
  }

  /** Checks, and tests without servers, take what the two long suites leave. */
  async function check(name, command, args, options) {
    const ended = await run(".", command, args, { ...options, isYielding: true });
    return resultOf(name, ended, { count: countOne });
  }

  async function nodeTests(folderName) {
    const files = readdirSync(path.join(root, folderName))
      .filter((file) => file.endsWith(".test.mjs") && !isLeftOut(file, depth))
      .map((file) => `${folderName}/${file}`);
    const args = ["--test", "--test-reporter=spec", ...files];
    const ended = await run(".", node, args, { isYielding: true });
    return resultOf("tools", ended, {
      count: (code) => countNodeTests(ended.output, code),
      isComplete: /^. fail \d+$/m.test(ended.output),
    });
  }

  /**
   * Packages whose sources, and those that they import, are as they were at the last success are
   * not checked again.
   */
  async function types() {
    const binaries = path.join(root, "node_modules/.bin");
    return check(
      "types",
      path.join(binaries, "turbo"),
      ["run", "types", "--output-logs=errors-only", "--concurrency=2"],
      { extra: { PATH: `${binaries}${path.delimiter}${env.PATH}` } },
    );
  }

  /** @param {(command: string, args: string[]) => [string, string[]]} around runs the command */
  function vitest(cwd, name, args = [], around = (...command) => command) {
    const program = ["node_modules/vitest/vitest.mjs", "run", "--reporter=default"];
    return runSuite({
      name,
      reports,
      args,
      againArgs: [...args.filter((arg) => arg.startsWith("-")), "--isolate", "--maxWorkers=1"],
      run: ({ args: words, ...options }) =>
        run(cwd, ...around(node, [...program, `--reporter=${reporter("vitest")}`, ...words]), {
          ...options,
          isYielding: !name.startsWith("integration"),
        }),
    });
  }

  const none = {
    ok: true,
    counts: { passed: 0, failed: 0, skipped: 0 },
    output: "",
    remark: "nothing changed that it tests",
  };

  /** Those that import a file that changed, directly or through others. */
  async function unitTests(cwd, name, args = []) {
    if (!changed) return vitest(cwd, name, args);
    if (!changed.units) return none;
    return vitest(cwd, name, [...args, `--changed=${changed.base}`, "--passWithNoTests"]);
  }

  async function integration() {
    const projects = ["--project=integration"];
    // The short run does not repeat the tests of responses without the fast path.
    if (depth === "full") projects.push("--project=fast-path-off");
    return onPostgres("integration", projects);
  }

  /** The tests of hand-written SQL, which `vitest.config.ts` of the API names. */
  async function integrationOnOldest() {
    await ensureOldestPostgres((command, args) => run(".", command, args));
    const args = ["--project=integration", ...(changed ? ["--passWithNoTests"] : [])];
    return onPostgres("integration-oldest", args, onOldestPostgres);
  }

  async function onPostgres(name, args, around) {
    if (changed?.api.length === 0) return none;
    const files = changed?.api.map((file) => `tests/${file}`) ?? [];
    return vitest("apps/api", name, [...args, ...files], around);
  }

  async function playwright() {
    if (changed?.browser.length === 0) return none;
    const program = ["node_modules/@playwright/test/cli.js", "test"];
    return runSuite({
      name: "e2e",
      reports,
      args: changed?.browser.map((file) => `tests/${file}`) ?? [],
      againArgs: ["--workers=1"],
      run: ({ args, extra, timeoutMs }) =>
        run("apps/e2e", node, [...program, `--reporter=list,${reporter("playwright")}`, ...args], {
          extra: { ...extra, E2E_OUTPUT_DIR: path.join(folder, "e2e") },
          timeoutMs,
        }),
    });
  }

  async function build() {
    const remark = await ensureBuilt(
      root,
      () => {},
      ({ command, args, cwd }) => runProcess({ command, args, cwd, timeoutMs: LIMIT_MS[depth] }),
    );
    return { ok: true, counts: countOne(0), output: "", remark };
  }

  function reporter(name) {
    return path.join(root, `scripts/lib/tasks/report-${name}.mjs`);
  }

  const biome = path.join(root, "node_modules/.bin/biome");
  const task = (name, title, runTask, order) => ({ name, title, run: runTask, ...order });
  const checkTask = (name, title, command, args, order) =>
    task(name, title, () => check(name, command, args), order);
  const unitTask = (name, title, cwd, args) => task(name, title, () => unitTests(cwd, name, args));
  const afterBuild = { needs: ["build"] };
  const suite = { ...afterBuild, isUrgent: true };

  return [
    task("build", "Building", build),
    checkTask("lint", "Lint", biome, ["lint", "--error-on-warnings", "."]),
    checkTask("format", "Format", biome, ["format", "."]),
    task("e2e", "Browser journeys", playwright, suite),
    task("integration", "Integration tests on PostgreSQL", integration, suite),
    ...(depth === "full" && env.SECOND_DATABASE === "on"
      ? [
          task("integration-oldest", "Integration tests on PostgreSQL 15", integrationOnOldest, {
            needs: ["build"],
            after: ["integration"],
          }),
        ]
      : []),
    checkTask("coverage", "Coverage of the specification", node, ["scripts/check-coverage.mjs"]),
    checkTask("links", "Links between documents", node, ["scripts/check-links.mjs"]),
    checkTask("words", "Words that people read", node, ["scripts/check-words.mjs"]),
    checkTask("packages", "Number of packages in production", node, ["scripts/check-packages.mjs"]),
    checkTask(
      "licences",
      "Licences of what is shipped",
      node,
      ["scripts/check-licences.mjs"],
      afterBuild,
    ),
    checkTask("migrations", "Migrations that never change", node, ["scripts/check-migrations.mjs"]),
    checkTask("controls", "Tests that the controls name", node, [
      "scripts/check-coverage.mjs",
      root,
      "docs/security/controls.md",
    ]),
    checkTask(
      "private-names",
      "Private names of Node and libraries",
      node,
      ["scripts/check-private-names.mjs"],
      afterBuild,
    ),
    unitTask("unit-contracts", "Unit tests: contracts", "packages/contracts"),
    unitTask("unit-marking", "Unit tests: marking", "packages/marking"),
    unitTask("unit-question-formats", "Unit tests: question formats", "packages/question-formats"),
    unitTask("unit-web", "Unit tests: web", "apps/web"),
    unitTask("unit-api", "Unit tests: api", "apps/api", ["--project=unit"]),
    task("tools", "Tests of the developers' tools", () => nodeTests("scripts/tests"), afterBuild),
    task("bench", "Tests of the benchmark", () => unitTests("bench", "bench"), afterBuild),
    // Long ones, which also take the core that the suite which ends first leaves.
    checkTask("imports", "Imports", node, ["scripts/check-imports.mjs"]),
    task("types", "Types", types),
  ];
}
