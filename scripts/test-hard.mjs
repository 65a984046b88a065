// npm run test:hard runs, in their long form, the tests whose length or times depend on the command,
// and those named `*.hard.test.ts`. Arguments select files by a part of their path.
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { findRuntime, requireLauncherNode } from "./lib/runtime.mjs";
import { describeMissing } from "./lib/servers/capabilities.mjs";
import { runMain, StepError } from "./lib/tasks/steps.mjs";
import { endOnSignals, runProcess } from "./lib/tasks/task-process.mjs";
import { resultOf } from "./lib/tasks/task-result.mjs";
import { countOne } from "./lib/tasks/test-counts.mjs";
import { listLongTests, testFolders } from "./lib/tasks/test-depth.mjs";
import { makeTestFolder } from "./lib/tasks/test-folder.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const { env } = process;

// One file after another: each takes the machine for itself.
const VITEST = ["node_modules/vitest/vitest.mjs", "run", "--no-file-parallelism"];
const PLAYWRIGHT = ["node_modules/@playwright/test/cli.js", "test", "--workers=1"];

await runMain(async () => {
  requireLauncherNode();
  const files = chooseFiles(process.argv.slice(2).filter((word) => word !== "--"));
  endOnSignals();
  await ensureInstalled(root, () => {});
  await ensureBuilt(root, () => {}, runProcess);
  for (const line of describeMissing()) console.log(line);
  const seed = env.TEST_SEED ?? String(Math.floor(Math.random() * 2 ** 31));
  console.log(`The random inputs have the seed ${seed}; TEST_SEED=${seed} repeats them.`);
  const node = findRuntime(root);
  const settings = {
    TEST_DEPTH: "hard",
    FAULT_TIMES: "1",
    ...env,
    TEST_SEED: seed,
    // Ten gigabytes of backups are too much for memory.
    TMPDIR: makeTestFolder(os.tmpdir()),
    PATH: `${path.dirname(node)}${path.delimiter}${env.PATH ?? ""}`,
  };
  let status = 0;
  for (const folder of Object.keys(testFolders)) {
    const own = files.filter((file) => file.startsWith(`${folder}/`));
    const command = folder === "apps/e2e" ? PLAYWRIGHT : VITEST;
    if (own.length === 0) continue;
    const args = [...command, ...own.map((file) => path.posix.relative(folder, file))];
    const cwd = path.join(root, folder);
    const options = { command: node, args, cwd, env: settings, stdio: "inherit" };
    const { ok, code, output } = resultOf(folder, await runProcess(options), { count: countOne });
    if (!ok) console.error(output);
    status = Math.max(status, code);
  }
  return status;
});

/**
 * The long tests whose path has one of the words in it.
 * @throws {StepError} a word names none: what nobody runs would count as passed
 */
function chooseFiles(words) {
  const all = listLongTests(root);
  const unknown = words.find((word) => !all.some((file) => file.includes(word)));
  if (unknown) throw new StepError(`There is no long test with ${unknown} in its path.`);
  if (words.length === 0) return all;
  return all.filter((file) => words.some((word) => file.includes(word)));
}
