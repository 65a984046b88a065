import path from "node:path";
import { ensureBuilt } from "./build.mjs";
import { runProcess } from "./task-process.mjs";
import { countOne, countPlaywright, countVitest, secondAttempts, sumLine } from "./test-counts.mjs";

const MINUTE_MS = 60_000;
const TYPED_PACKAGES = ["packages/contracts", "apps/api", "apps/web", "apps/e2e", "bench"];

/**
 * Everything that `npm test` runs. Checks take one core each and run beside each other; the two suites that start
 * servers of their own take both.
 * @param {{ root: string, folder: string, node: string }} options
 * @returns {import("./task-runner.mjs").Task[]}
 */
export function testTasks({ root, folder, node }) {
  const env = {
    ...process.env,
    PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ""}`,
    TMPDIR: folder,
    NO_COLOR: "1",
    // Only where no test looks for its absence; colours would make the output hard to read in a log.
    FORCE_COLOR: undefined,
  };
  const inFolder = (name) => path.join(folder, name);

  async function run(cwd, command, args, extra = {}) {
    return runProcess({
      command,
      args,
      cwd: path.join(root, cwd),
      env: { ...env, ...extra },
      timeoutMs: 20 * MINUTE_MS,
    });
  }

  async function check(command, args) {
    const { code, output } = await run(".", command, args);
    return { ok: code === 0, counts: countOne(code), output };
  }

  async function types() {
    let output = "";
    let failed = 0;
    for (const folderName of TYPED_PACKAGES) {
      const result = await run(folderName, path.join(root, folderName, "node_modules/.bin/tsc"), [
        "--noEmit",
      ]);
      if (result.code !== 0) output += `${folderName}\n${result.output}\n`;
      failed += result.code;
    }
    return { ok: failed === 0, counts: countOne(failed), output };
  }

  async function vitest(cwd, name, args = []) {
    const report = inFolder(`${name}.json`);
    const { code, output } = await run(cwd, node, [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      ...args,
    ]);
    return { ok: code === 0, counts: countVitest(report, code), output };
  }

  async function playwright() {
    const report = inFolder("e2e.json");
    const { code, output } = await run(
      "apps/e2e",
      node,
      ["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json"],
      { PLAYWRIGHT_JSON_OUTPUT_NAME: report, E2E_OUTPUT_DIR: inFolder("e2e") },
    );
    const counts = countPlaywright(report, code);
    const again = secondAttempts(report);
    const remark =
      again > 0 ? `${sumLine(counts)}, ${again} of them at the second attempt` : undefined;
    return { ok: code === 0, counts, output, remark };
  }

  async function build() {
    const remark = await ensureBuilt(root, () => {});
    return { ok: true, counts: countOne(0), output: "", remark };
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
    task("imports", "Imports", 1, () => check(node, ["scripts/check-imports.mjs"])),
    task("coverage", "Coverage of the specification", 1, () =>
      check(node, ["scripts/check-coverage.mjs"]),
    ),
    task("packages", "Number of packages in production", 1, () =>
      check(node, ["scripts/check-packages.mjs"]),
    ),
    task("controls", "Tests that the controls name", 1, () =>
      check(node, ["scripts/check-coverage.mjs", root, "docs/security/controls.md"]),
    ),
    task("types", "Types", 1, types),
    task("unit-contracts", "Unit tests: contracts", 1, () =>
      vitest("packages/contracts", "contracts"),
    ),
    task("unit-web", "Unit tests: web", 1, () => vitest("apps/web", "web")),
    task("unit-api", "Unit tests: api", 1, () => vitest("apps/api", "api", ["--project=unit"])),
    task("bench", "Tests of the benchmark", 1, () => vitest("bench", "bench"), ["build"]),
    task(
      "integration",
      "Integration tests on PostgreSQL",
      2,
      () => vitest("apps/api", "integration", ["--project=integration"]),
      ["build"],
    ),
    task("e2e", "Browser journeys", 2, playwright, ["build"]),
  ];
}
