// pnpm release <folder>: lays out what the built server needs to run, and nothing else, so that a
// machine with Node 24 and this folder serves the site: `node apps/api/dist/server.js` with
// DATABASE_URL set. The container image is made of it.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { judgeLibraries, judgeLicence, listShipped, writeNotices } from "./lib/checks/licences.mjs";
import { runMain, StepError } from "./lib/tasks/steps.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

const FILES = [
  "LICENSE",
  "package.json",
  "apps/api/package.json",
  "apps/api/dist",
  "apps/api/fonts",
  "apps/api/migrations",
  "apps/api/seeds",
  "apps/web/dist",
];

await runMain(async () => {
  const [target] = process.argv.slice(2);
  if (!target) throw new StepError("Say where to, for example: pnpm release /srv/ebute");
  const release = path.resolve(target);
  if (existsSync(release) && readdirSync(release).length > 0) {
    throw new StepError(`${release} is not empty. Choose another folder, or empty it.`);
  }
  for (const file of FILES) copy(path.join(root, file), path.join(release, file));
  const api = { source: path.join(root, "apps/api"), target: path.join(release, "apps/api") };
  const modules = path.join(api.target, "node_modules");
  for (const name of findNotBundled(api.source)) copyPackage({ name, dependent: api, modules });
  const shipped = listShipped(root);
  const faults = [...shipped.map(judgeLicence).filter(Boolean), ...shipped.flatMap(judgeLibraries)];
  if (faults.length > 0) throw new StepError(faults.join("\n"));
  writeFileSync(path.join(release, "THIRD_PARTY_NOTICES"), writeNotices(root, shipped));
  console.log(`The release is in ${release}.`);
  return 0;
});

/** The release contains the build results and not the sources. */
function copy(from, to) {
  if (!existsSync(from)) throw new StepError(`There is no ${from}. Run \`pnpm build\` first.`);
  mkdirSync(path.dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true, filter: (file) => !/\.ts$|\/\.fingerprint$/.test(file) });
}

/**
 * Packages that the built files import by name. PostgreSQL is not included: a release runs against
 * an external database.
 */
function findNotBundled(api) {
  const { dependencies } = manifestOf(api);
  const built = readdirSync(path.join(api, "dist")).filter((file) => file.endsWith(".js"));
  const lines = built
    .flatMap((file) => readFileSync(path.join(api, "dist", file), "utf8").split("\n"))
    .filter((line) => !/^\s*(\/?\*|\/\/)/.test(line));
  const wanted = lines.flatMap((line) =>
    [...line.matchAll(/^import\b[^"]*"([^"]+)"|\bimport\("([^"]+)"\)/g)].map(
      ([, named, called]) => named ?? called,
    ),
  );
  return Object.keys(dependencies).filter((name) =>
    wanted.some((specifier) => specifier === name || specifier.startsWith(`${name}/`)),
  );
}

/**
 * Copies a package and its dependencies side by side; a second version goes below its dependent.
 */
function copyPackage({ name, dependent, modules }) {
  const source = findPackage(name, dependent.source);
  // Of a package for each kind of machine only this one's is installed.
  if (!source) return;
  const { version, dependencies, optionalDependencies } = manifestOf(source);
  const side = path.join(modules, name);
  const taken = existsSync(side) ? manifestOf(side).version : undefined;
  if (taken === version) return;
  const target = taken ? path.join(dependent.target, "node_modules", name) : side;
  const own = path.join(source, "node_modules");
  cpSync(source, target, { recursive: true, filter: (file) => file !== own });
  for (const other of Object.keys({ ...dependencies, ...optionalDependencies })) {
    copyPackage({ name: other, dependent: { source, target }, modules });
  }
}

/** Resolves the package as Node does: in the nearest node_modules upwards. */
function findPackage(name, from) {
  for (let folder = from; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const candidate = path.join(folder, "node_modules", name);
    if (existsSync(candidate)) return realpathSync(candidate);
  }
  return undefined;
}

function manifestOf(folder) {
  return JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
}
