import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { lastLines, runCommand } from "./command.mjs";
import { fingerprint } from "./fingerprint.mjs";
import { StepError } from "./tasks/steps.mjs";

/** The builds, with the sources of each. */
const builds = [
  {
    name: "web",
    sources: [
      "apps/web",
      "packages/contracts",
      "packages/marking",
      "packages/question-formats",
      "pnpm-lock.yaml",
    ],
  },
  {
    name: "api",
    sources: [
      "apps/api/src",
      "apps/api/seeds",
      "apps/api/rolldown.config.ts",
      "package.json",
      "packages/contracts",
      "packages/marking",
      "packages/question-formats",
      "pnpm-lock.yaml",
    ],
  },
];

/**
 * Builds what `apps/<name>/dist` does not already hold, made from these very sources.
 * @param {string} root
 * @param {(detail: string) => void} say
 * @param {typeof runCommand} [run]
 * @returns {Promise<string>} a remark for the step's line
 * @throws {StepError} a build failed
 */
export async function ensureBuilt(root, say, run = runCommand) {
  let remark = "up to date";
  for (const build of builds) {
    if (await ensureOneBuilt(root, build, { say, run })) remark = "built";
  }
  return remark;
}

async function ensureOneBuilt(root, { name, sources }, { say, run }) {
  const stampFile = path.join(root, "apps", name, "dist/.fingerprint");
  const stamp = fingerprint(root, sources);
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return false;
  rmSync(stampFile, { force: true });
  const { code, output } = await run({
    command: path.join(root, "node_modules/.bin/pnpm"),
    args: ["--filter", `@ebute/${name}`, "build"],
    cwd: root,
    onLine: say,
  });
  if (code !== 0 || !existsSync(path.dirname(stampFile))) {
    throw new StepError(
      `apps/${name} could not be built (exit code ${code}).\n\n${lastLines(output, 30)}`,
    );
  }
  writeFileSync(stampFile, stamp);
  return true;
}
