// pnpm migrations:check: a migration on main never changes and never goes, because databases have
// it already. Their hashes stand in apps/api/migrations/checksums.json; `--record` enters new ones,
// and those that are not on main yet.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const FOLDER = "apps/api/migrations";
const FILE = `${FOLDER}/checksums.json`;

const args = process.argv.slice(2);
const isRecording = args.includes("--record");
const [given] = args.filter((arg) => !arg.startsWith("--"));
const root = path.resolve(given ?? fileURLToPath(new URL("..", import.meta.url)));

const present = hashMigrations();
const published = readPublished();
const faults = [];
for (const [name, hash] of Object.entries(published)) compare(name, hash, "is on main");

if (isRecording && faults.length === 0) {
  writeFileSync(path.join(root, FILE), `${JSON.stringify(present, undefined, 2)}\n`);
} else {
  const recorded = readRecorded();
  for (const [name, hash] of Object.entries(recorded)) compare(name, hash, "is recorded");
  for (const name of Object.keys(present).filter((file) => !recorded[file])) {
    faults.push(`${name} is new: enter it by node scripts/check-migrations.mjs --record`);
  }
}
for (const fault of new Set(faults)) console.error(fault);
console.log(`${Object.keys(present).length} migrations, ${new Set(faults).size} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;

function compare(name, hash, why) {
  const advice = "write a new migration instead";
  if (!present[name]) faults.push(`${name} ${why} and is gone: ${advice}`);
  else if (present[name] !== hash) faults.push(`${name} ${why} and has changed: ${advice}`);
}

function hashMigrations() {
  const names = readdirSync(path.join(root, FOLDER)).filter((name) => name.endsWith(".sql"));
  return Object.fromEntries(
    names.sort().map((name) => {
      const content = readFileSync(path.join(root, FOLDER, name));
      return [name, createHash("sha256").update(content).digest("hex")];
    }),
  );
}

function readRecorded() {
  const file = path.join(root, FILE);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

/**
 * Every hash in the history of main; it reveals a commit that changes a migration together with its
 * hash.
 */
function readPublished() {
  const main = ["origin/main", "main"].find((ref) =>
    git(["rev-parse", "--verify", "--quiet", ref]),
  );
  if (!main) return {};
  // A merged branch may have numbered its migrations anew before it came to main.
  const log = ["log", "--first-parent", "--format=%H", main, "--", FILE];
  const commits = git(log)?.split("\n").filter(Boolean) ?? [];
  // From the newest to the oldest, so that the first hash of a migration is the one that counts.
  return Object.assign(
    {},
    ...commits.map((commit) => JSON.parse(git(["show", `${commit}:${FILE}`]))),
  );
}

/** Undefined where it fails: a folder without a repository, or without that ref. */
function git(command) {
  try {
    const stdio = ["ignore", "pipe", "ignore"];
    return execFileSync("git", command, { cwd: root, encoding: "utf8", stdio }).trim();
  } catch {
    return undefined;
  }
}
