// pnpm test:hard: the tests of faults and of hostile input, for as long as it takes to believe them. Words name the files
// to run; without any, all that `npm test` runs in a short form.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { findRuntime, requireLauncherNode } from "./lib/runtime.mjs";
import { runMain } from "./lib/steps.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

/** What the tests read; docs/operations.md says what each stands for. */
const counts = {
  FAULT_ROUNDS: "100",
  FAULT_OVERLOAD_SECONDS: "30",
  FAULT_SLOW_CLIENTS: "1000",
  FAULT_TIMES: "1",
  FUZZ_REQUESTS: "250000",
};

const files = ["tests/faults", "tests/hard", "tests/fuzz", "tests/backup", "tests/upgrade"];

await runMain(async () => {
  requireLauncherNode();
  await ensureInstalled(root, () => {});
  await ensureBuilt(root, () => {});
  const wanted = process.argv.slice(2).filter((word) => word !== "--");
  const node = findRuntime(root);
  const { status } = spawnSync(
    node,
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--project=integration",
      // One after another: each of them takes the machine for itself.
      "--no-file-parallelism",
      ...(wanted.length > 0 ? wanted : files),
    ],
    {
      cwd: path.join(root, "apps/api"),
      stdio: "inherit",
      env: {
        ...counts,
        ...process.env,
        PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ""}`,
      },
    },
  );
  return status ?? 1;
});
