// npm run test:hard runs the tests of faults and hostile input in their long form. Arguments select
// files by a part of their path; without arguments it runs all files that
// docs/operations/reliability.md lists, and four tests in the browser.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { findRuntime, requireLauncherNode } from "./lib/runtime.mjs";
import { describeMissing } from "./lib/servers/capabilities.mjs";
import { runMain, StepError } from "./lib/tasks/steps.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Read by `apps/api/tests/support/generated-input/depth.ts` and `expect-within.ts`. */
const settings = { TEST_DEPTH: "hard", FAULT_TIMES: "1" };

const browserTests = [
  "apps/e2e/tests/xss.full.test.ts",
  "apps/e2e/tests/onboarded-site.full.test.ts",
  "apps/e2e/tests/exams-cuts.full.test.ts",
  "apps/e2e/tests/saved-subjects-cuts.full.test.ts",
];

const usual = [
  "api/tests/faults/",
  "api/tests/fuzz.",
  "api/tests/hostile-requests.",
  "api/tests/processes",
  "api/tests/page-processes.",
  "api/tests/settings.rush.",
  "api/tests/postgres-driver.",
  "api/tests/database-connections.",
  "api/tests/database-tls.",
  "api/tests/lost-commits.",
  "api/tests/mail-delivery.",
  "api/tests/ai.",
  "api/tests/enumeration.",
  "api/tests/text-time.",
  "api/tests/notification-listener.",
  "api/tests/embedded-postgres.",
  "api/src/domains/media/imaging/media.imaging.",
  "api/src/domains/ai/drafts/ai.draft-",
  "api/src/platform/storage/s3-storage.",
  "api/tests/backup",
  "api/tests/migrations.",
  "api/tests/upgrade.",
  ...browserTests,
];

await runMain(async () => {
  requireLauncherNode();
  const wanted = process.argv.slice(2).filter((word) => word !== "--");
  const files = filesOf(wanted.length > 0 ? wanted : usual);
  await ensureInstalled(root, () => {});
  await ensureBuilt(root, () => {});
  for (const line of describeMissing()) console.log(line);
  const inBrowser = files.filter((file) => browserTests.includes(file));
  const inApi = files.filter((file) => !browserTests.includes(file));
  const apiStatus = inApi.length > 0 ? runInApi(inApi) : 0;
  const browserStatus = inBrowser.length > 0 ? runInBrowser(inBrowser) : 0;
  return Math.max(apiStatus, browserStatus);
});

/**
 * The test files whose path has one of the words in it.
 * @throws {StepError} a word names none: what nobody runs would count as passed
 */
function filesOf(words) {
  const all = [...testsBelow("apps/api/tests"), ...testsBelow("apps/api/src"), ...browserTests];
  const unknown = words.find((word) => !all.some((file) => file.includes(word)));
  if (unknown) throw new StepError(`There is no test with ${unknown} in its path.`);
  return all.filter((file) => words.some((word) => file.includes(word)));
}

function testsBelow(folder) {
  return readdirSync(path.join(root, folder), { recursive: true })
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, "/")))
    .filter((file) => file.endsWith(".test.ts"));
}

function runInApi(files) {
  return run("apps/api", [
    "node_modules/vitest/vitest.mjs",
    "run",
    // One after another: each of them takes the machine for itself.
    "--no-file-parallelism",
    ...files.map((file) => path.posix.relative("apps/api", file)),
  ]);
}

function runInBrowser(tests) {
  const files = tests.map((file) => path.posix.relative("apps/e2e", file));
  return run("apps/e2e", ["node_modules/@playwright/test/cli.js", "test", ...files, "--workers=1"]);
}

function run(folder, args) {
  const node = findRuntime(root);
  const { status } = spawnSync(node, args, {
    cwd: path.join(root, folder),
    stdio: "inherit",
    env: {
      ...settings,
      ...process.env,
      PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ""}`,
    },
  });
  return status ?? 1;
}
