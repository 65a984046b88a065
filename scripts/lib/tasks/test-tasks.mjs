import { readdirSync } from "node:fs";
import path from "node:path";
import { ensureBuilt } from "../build.mjs";
import { runProcess } from "./task-process.mjs";
import { countNodeTests, countOne, countReport } from "./test-counts.mjs";
import { isLeftOut } from "./test-depth.mjs";
import { readReport } from "./test-reports.mjs";

const MINUTE_MS = 60_000;
/** One limit for each suite; a suite that reaches it hangs. */
const LIMIT_MS = { gate: 30 * MINUTE_MS, full: 60 * MINUTE_MS };

/**
 * Everything that `npm test` runs, or of the tests those that a change concerns. Each takes one
 * core: the two suites that start servers wait for those half of the time, so they fill two cores
 * only beside each other.
 * @param {{
 *   root: string, folder: string, node: string, depth: "gate" | "full", changed?: Changed
 * }} options
 * @typedef {{ base: string, api: string[], browser: string[], units: boolean }} Changed
 * @returns {import("./task-runner.mjs").Task[]}
 */
export function testTasks({ root, folder, node, depth, changed }) {
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
  const inFolder = (name) => path.join(folder, name);

  async function run(cwd, command, args, { extra = {}, timeoutMs = LIMIT_MS[depth] } = {}) {
    return runProcess({
      command,
      args,
      cwd: path.join(root, cwd),
      env: { ...env, ...extra },
      timeoutMs,
    });
  }

  /**
   * A suite that writes a report, and that runs the files of failed tests again.
   * @param {string} name
   * @param {(options: { args: string[], extra: NodeJS.ProcessEnv, timeoutMs?: number }) =>
   *   Promise<{ code: number, output: string }>} runSuite
   * @param {{ args: string[], againArgs: string[] }} options words for the first look, and those
   *   for the second, before the names of its files
   */
  async function suite(name, runSuite, { args, againArgs }) {
    const report = inFolder(`${name}.report.json`);
    const { code, output } = await runSuite({ args, extra: { TEST_REPORT: report } });
    return {
      ...resultOf({ code, output, report: readReport(report) }),
      async runAgain(files, timeoutMs) {
        const again = inFolder(`${name}.again.report.json`);
        const ended = await runSuite({
          args: [...againArgs, ...files.map(({ file }) => file)],
          extra: { TEST_REPORT: again, SECOND_LOOK: files.map(({ file }) => file).join(",") },
          timeoutMs,
        });
        return { ...ended, report: readReport(again) };
      },
    };
  }

  async function check(command, args) {
    const { code, output } = await run(".", command, args);
    return { ok: code === 0, counts: countOne(code), output };
  }

  async function nodeTests(folderName) {
    const files = readdirSync(path.join(root, folderName))
      .filter((file) => file.endsWith(".test.mjs") && !isLeftOut(file, depth))
      .map((file) => `${folderName}/${file}`);
    const { code, output } = await run(".", node, ["--test", "--test-reporter=spec", ...files]);
    return { ok: code === 0, counts: countNodeTests(output, code), output };
  }

  /**
   * Packages whose sources, and those that they import, are as they were at the last success are
   * not checked again.
   */
  async function types() {
    const binaries = path.join(root, "node_modules/.bin");
    const { code, output } = await run(
      ".",
      path.join(binaries, "turbo"),
      ["run", "types", "--output-logs=errors-only", "--concurrency=2"],
      { extra: { PATH: `${binaries}${path.delimiter}${env.PATH}` } },
    );
    return { ok: code === 0, counts: countOne(code), output };
  }

  function vitest(cwd, name, args = []) {
    return suite(
      name,
      ({ args: words, ...options }) =>
        run(
          cwd,
          node,
          [
            "node_modules/vitest/vitest.mjs",
            "run",
            "--reporter=default",
            `--reporter=${reporter("vitest")}`,
            ...words,
          ],
          options,
        ),
      {
        args,
        againArgs: [...args.filter((arg) => arg.startsWith("-")), "--isolate", "--maxWorkers=1"],
      },
    );
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
    if (changed?.api.length === 0) return none;
    const files = changed?.api.map((file) => `tests/${file}`) ?? [];
    const projects = ["--project=integration"];
    // The short run does not repeat the tests of responses without the fast path.
    if (depth === "full") projects.push("--project=fast-path-off");
    return vitest("apps/api", "integration", [...projects, ...files]);
  }

  async function playwright() {
    if (changed?.browser.length === 0) return none;
    const files = changed?.browser.map((file) => `tests/${file}`) ?? [];
    return suite(
      "e2e",
      ({ args, extra, timeoutMs }) =>
        run(
          "apps/e2e",
          node,
          [
            "node_modules/@playwright/test/cli.js",
            "test",
            `--reporter=list,${reporter("playwright")}`,
            ...args,
          ],
          { extra: { ...extra, E2E_OUTPUT_DIR: inFolder("e2e") }, timeoutMs },
        ),
      { args: files, againArgs: ["--workers=1"] },
    );
  }

  async function build() {
    const remark = await ensureBuilt(root, () => {});
    return { ok: true, counts: countOne(0), output: "", remark };
  }

  function reporter(name) {
    return path.join(root, `scripts/lib/tasks/report-${name}.mjs`);
  }

  const biome = path.join(root, "node_modules/.bin/biome");
  const task = (name, title, cores, runTask, needs = []) => ({
    name,
    title,
    cores,
    needs,
    run: runTask,
  });
  return [
    task("build", "Building", 1, build),
    task("lint", "Lint", 1, () => check(biome, ["lint", "--error-on-warnings", "."])),
    task("format", "Format", 1, () => check(biome, ["format", "."])),
    // The two long ones begin as soon as they can; the short ones fill the core that one of them
    // leaves.
    task("e2e", "Browser journeys", 1, playwright, ["build"]),
    task("integration", "Integration tests on PostgreSQL", 1, integration, ["build"]),
    task("imports", "Imports", 1, () => check(node, ["scripts/check-imports.mjs"])),
    task("coverage", "Coverage of the specification", 1, () =>
      check(node, ["scripts/check-coverage.mjs"]),
    ),
    task("links", "Links between documents", 1, () => check(node, ["scripts/check-links.mjs"])),
    task("packages", "Number of packages in production", 1, () =>
      check(node, ["scripts/check-packages.mjs"]),
    ),
    task(
      "licences",
      "Licences of what is shipped",
      1,
      () => check(node, ["scripts/check-licences.mjs"]),
      ["build"],
    ),
    task("migrations", "Migrations that never change", 1, () =>
      check(node, ["scripts/check-migrations.mjs"]),
    ),
    task("controls", "Tests that the controls name", 1, () =>
      check(node, ["scripts/check-coverage.mjs", root, "docs/security/controls.md"]),
    ),
    task(
      "private-names",
      "Private names of Node and libraries",
      1,
      () => check(node, ["scripts/check-private-names.mjs"]),
      ["build"],
    ),
    task("types", "Types", 1, types),
    task("unit-contracts", "Unit tests: contracts", 1, () =>
      unitTests("packages/contracts", "contracts"),
    ),
    task("unit-marking", "Unit tests: marking", 1, () => unitTests("packages/marking", "marking")),
    task("unit-question-formats", "Unit tests: question formats", 1, () =>
      unitTests("packages/question-formats", "question-formats"),
    ),
    task("unit-web", "Unit tests: web", 1, () => unitTests("apps/web", "web")),
    task("unit-api", "Unit tests: api", 1, () => unitTests("apps/api", "api", ["--project=unit"])),
    task("tools", "Tests of the developers' tools", 1, () => nodeTests("scripts/tests"), ["build"]),
    task("bench", "Tests of the benchmark", 1, () => unitTests("bench", "bench"), ["build"]),
  ];
}

function resultOf({ code, output, report }) {
  return {
    code,
    ok: code === 0 && report !== undefined,
    counts: countReport(report, code),
    output,
    report,
  };
}
