// pnpm imports: who may import whom (.dependency-cruiser.json), how folders are divided
// (lib/checks/folder-rules.mjs), and that the environment is read in one place.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { findFolderCircles, findOversizedFolders } from "./lib/checks/folder-rules.mjs";
import { findRuntime } from "./lib/runtime.mjs";

const root = path.resolve(process.argv[2] ?? fileURLToPath(new URL("..", import.meta.url)));
const FOLDERS = [
  "apps/api",
  "apps/web",
  "apps/e2e",
  "bench",
  "packages/contracts",
  "packages/marking",
  "packages/page-port",
  "packages/question-formats",
];
const SKIPPED = new Set(["node_modules", "dist", "test-results", "coverage"]);

/**
 * They hand the environment on, or stand for values that the build puts in their place
 * (release.ts); nothing else asks for it.
 */
const ENVIRONMENT_READERS = [
  "apps/api/src/commands/server.ts",
  "apps/api/src/commands/admin-reset.ts",
  "apps/api/src/commands/backup.ts",
  "apps/api/src/commands/media-move.ts",
  "apps/api/src/platform/runtime/release.ts",
  "apps/api/src/commands/reset-factor.ts",
  "apps/api/src/commands/restore.ts",
  "bench/src/environment.ts",
];

const files = [...FOLDERS, "scripts", "turbo"].flatMap((folder) => listFiles(folder));
const sources = files.filter((file) => /^(apps|bench|packages)\/.+\.tsx?$/.test(file));
const { modules, summary } = cruise();
const cruised = modules.filter(({ source }) => /^(apps|bench|packages)\/.+\.tsx?$/.test(source));
const faults = [
  ...summary.violations.map(describe),
  ...findOversizedFolders(files.filter((file) => /\.(tsx?|m[jt]s|css)$/.test(file))),
  ...findFolderCircles(cruised.flatMap(importsOf)),
  ...findEnvironmentReaders(),
];
if (cruised.length < sources.length) {
  const seen = new Set(cruised.map(({ source }) => source));
  const missed = sources.filter((file) => !seen.has(file)).slice(0, 5);
  faults.push(
    `Only ${cruised.length} of ${sources.length} modules were looked at; missing: ${missed.join(", ")}`,
  );
}
for (const fault of faults) console.error(fault);
console.log(
  `${cruised.length} modules, ${summary.totalDependenciesCruised} imports, ${faults.length} faults`,
);
process.exitCode = faults.length > 0 ? 1 : 0;

/**
 * In a process of its own: the tool needs a newer Node than the one that may have started this
 * script.
 */
function cruise() {
  const tool = "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs";
  const options = ["--config", ".dependency-cruiser.json", "--output-type", "json"];
  const { stdout, stderr } = spawnSync(findRuntime(root), [tool, ...options, ...FOLDERS], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 256 * 1024 * 1024,
  });
  try {
    return JSON.parse(stdout);
  } catch {
    throw new Error(`dependency-cruiser gave no result:\n${stderr || stdout}`);
  }
}

function describe({ rule, from, to, cycle }) {
  const way = cycle ? cycle.map(({ name }) => name).join(" -> ") : to;
  return `${rule.name}: ${from} -> ${way}`;
}

/** Tests may import from anywhere. */
function importsOf({ source, dependencies }) {
  if (!isProduct(source)) return [];
  return dependencies.map(({ resolved }) => ({ from: source, to: resolved }));
}

function isProduct(file) {
  return file.includes("/src/") && !/\.(test|fixture)\.tsx?$/.test(file);
}

function findEnvironmentReaders() {
  const readers = sources.filter(
    (file) =>
      !ENVIRONMENT_READERS.includes(file) &&
      isProduct(file) &&
      /process\.env|import\.meta\.env\.(?!DEV\b|PROD\b|SSR\b)/.test(
        readFileSync(path.join(root, file), "utf8"),
      ),
  );
  return readers.map((file) => `environment-is-read-in-one-file: ${file}`);
}

function listFiles(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name) || entry.name.startsWith(".")) return [];
    const file = `${folder}/${entry.name}`;
    return entry.isDirectory() ? listFiles(file) : [file];
  });
}
