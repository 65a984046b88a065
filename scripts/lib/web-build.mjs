import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { lastLines, runCommand } from "./command.mjs";
import { fingerprint } from "./fingerprint.mjs";
import { StepError } from "./steps.mjs";

/**
 * Builds the web client unless the one in apps/web/dist was built from these very sources.
 * @param {string} root
 * @param {(detail: string) => void} say
 * @returns {Promise<string>} a remark for the step's line
 * @throws {StepError} the build failed
 */
export async function ensureWebBuilt(root, say) {
  const stampFile = path.join(root, "apps/web/dist/.fingerprint");
  const sources = fingerprint(root, ["apps/web", "packages/contracts", "pnpm-lock.yaml"]);
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === sources) return "up to date";
  rmSync(stampFile, { force: true });
  const { code, output } = await runCommand({
    command: path.join(root, "node_modules/.bin/pnpm"),
    args: ["--filter", "@ebute/web", "build"],
    cwd: root,
    onLine: say,
  });
  if (code === 0 && existsSync(path.dirname(stampFile))) {
    writeFileSync(stampFile, sources);
    return "built";
  }
  throw new StepError(
    `The web client could not be built (exit code ${code}).\n\n${lastLines(output, 30)}`,
  );
}
