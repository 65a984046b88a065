// pnpm packages: how many packages the running product is made of, each of which somebody else may
// change. Counted on the machine that asks: the forms of a package for other machines are not
// installed, so they do not count.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const MOST = 450;
const PARTS = [
  "@ebute/api",
  "@ebute/web",
  "@ebute/contracts",
  "@ebute/marking",
  "@ebute/question-formats",
];

const filters = PARTS.flatMap((name) => ["--filter", name]);
const listed = execFileSync(
  path.join(root, "node_modules/.bin/pnpm"),
  [...filters, "ls", "--prod", "--recursive", "--json", "--depth", "Infinity"],
  { cwd: root, encoding: "utf8", maxBuffer: 1024 ** 3 },
);

const packages = new Set();
for (const part of JSON.parse(listed)) collect(part);

const isTooMany = packages.size > MOST || packages.size === 0;
console.log(`${packages.size} packages are in production; ${MOST} at most`);
process.exitCode = isTooMany ? 1 : 0;

function collect({ dependencies = {}, optionalDependencies = {} }) {
  for (const [name, found] of Object.entries({ ...dependencies, ...optionalDependencies })) {
    const isOwn = String(found.version).startsWith("link:");
    if (isOwn || !existsSync(found.path ?? "")) continue;
    packages.add(`${name}@${found.version}`);
    collect(found);
  }
}
