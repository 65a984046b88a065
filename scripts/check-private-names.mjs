// pnpm private-names: nothing of ours uses a private field of Node or of a library, patches a
// prototype or calls V8's natives, because their next version may lack it. Searched are the
// sources, the patches and the built server.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { namesInBundle, namesInPatch, namesInSource } from "./lib/checks/private-names.mjs";

const root = path.resolve(process.argv[2] ?? fileURLToPath(new URL("..", import.meta.url)));
const BUNDLES = ["apps/api/dist", "apps/web/dist/server"];

/** One file each, and the reason why no public name will do. */
const ALLOWED_IN_SOURCES = [
  {
    file: "apps/web/src/server/render-route.tsx",
    name: "_serverResult",
    reason: "TanStack Router tells a redirect on the server nowhere else",
  },
  {
    file: "apps/api/src/platform/pages/rendering/page-calls.ts",
    name: "_def",
    reason: "tRPC's own adapters take the configuration for the shape of an error from it",
  },
  {
    file: "apps/api/src/platform/pages/rendering/page-calls.ts",
    name: "_config",
    reason: "the same",
  },
  {
    file: "apps/api/src/platform/rest/rest.ts",
    name: "_def",
    reason: "tRPC has no public list of a router's procedures, their inputs and their meta",
  },
  {
    file: "apps/api/tests/support/calls/procedures.ts",
    name: "_def",
    reason: "tRPC has no public list of a router's procedures",
  },
];

/** Of libraries; the sources are searched for them too, where none is allowed. */
const ALLOWED_IN_BUNDLES = {
  _serverResult: "TanStack Router sets it itself",
  stackTraceLimit:
    "postgres, zod, React and parts of Fastify change it for one error and put it back",
  prepareStackTrace: "pino, depd and React change it for one error and put it back",
};

/** Zod documents it for those who read schemas: https://zod.dev/library-authors */
const DOCUMENTED = new Set(["_zod"]);

/** Pages of browser tests change what a browser offers; tests watch calls of a class. */
const MAY_PATCH_PROTOTYPES = /^apps\/\w+\/tests\/|^apps\/e2e\/support\//;

const sources = listFiles().filter(
  (file) => /\.(?:[cm]?ts|tsx|mjs|js)$/.test(file) && !/\.gen\.ts$|private-names/.test(file),
);
const patches = listFiles().filter((file) => file.startsWith("patches/"));
const bundles = BUNDLES.flatMap((folder) => listScripts(folder));
const used = new Set();

const faults = [
  ...sources.flatMap((file) => describe(file, namesInSource(read(file)), isAllowedInSource)),
  ...patches.flatMap((file) => describe(file, namesInPatch(read(file)), () => false)),
  ...bundles.flatMap((file) =>
    describe(file, namesInBundle(read(file)), (_file, name) => name in ALLOWED_IN_BUNDLES),
  ),
];
for (const folder of BUNDLES) {
  if (listScripts(folder).length === 0) faults.push(`${folder}: not built, run pnpm build`);
}
for (const entry of ALLOWED_IN_SOURCES) {
  if (sources.includes(entry.file) && !used.has(entry)) {
    faults.push(`${entry.file}: ${entry.name} is allowed but not used`);
  }
}
for (const fault of faults) console.error(fault);
console.log(
  `${sources.length} sources, ${patches.length} patches and ${bundles.length} built files, ${faults.length} faults`,
);
process.exitCode = faults.length > 0 || sources.length === 0 ? 1 : 0;

function describe(file, names, isAllowed) {
  return names
    .filter(({ name }) => !isAllowed(file, name))
    .map(({ name, line }) => `${file}:${line}: ${name} is private`);
}

function isAllowedInSource(file, name) {
  if (DOCUMENTED.has(name)) return true;
  if (/\.prototype$/.test(name) && MAY_PATCH_PROTOTYPES.test(file)) return true;
  const entry = ALLOWED_IN_SOURCES.find((each) => each.file === file && each.name === name);
  if (entry) used.add(entry);
  return entry !== undefined;
}

function listFiles() {
  const args = ["-C", root, "ls-files", "--cached", "--others", "--exclude-standard"];
  const files = execFileSync("git", args, { encoding: "utf8" }).trim().split("\n");
  return files.filter((file) => existsSync(path.join(root, file)));
}

function listScripts(folder) {
  const full = path.join(root, folder);
  if (!existsSync(full)) return [];
  const files = readdirSync(full, { recursive: true });
  return files.filter((file) => /\.m?js$/.test(file)).map((file) => `${folder}/${file}`);
}

function read(file) {
  return readFileSync(path.join(root, file), "utf8");
}
