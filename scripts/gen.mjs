// pnpm gen domain tutorials [tutorial]: lays a new domain on all sides by turbo's generator
// (turbo/generators), with its migration, recorded, and with imports in order. It prints what a
// person has to decide before `npm test` passes.
import { spawnSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { listFiles } from "./lib/fingerprint.mjs";
import { findRuntime } from "./lib/runtime.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const [generator, ...answers] = process.argv.slice(2);
if (!generator) {
  console.error("Say what to make, for example: pnpm gen domain tutorials");
  process.exit(1);
}
const [name = "", singular = name.replace(/s$/, "")] = answers;

const startedAt = Date.now();
run("gen", ["run", generator, ...(name ? ["--args", name, singular] : [])], root);
const api = path.join(root, "apps/api");
const migration = name ? ["--name", name.replaceAll("-", "_")] : [];
const migrationsBefore = listMigrations();
run(findRuntime(root), ["node_modules/drizzle-kit/bin.cjs", "generate", ...migration], api);
const added = listMigrations().filter((file) => !migrationsBefore.includes(file));
// drizzle-kit ends with 0 even if it wrote nothing.
if (added.length === 0) {
  console.error(
    "The migration was not written. Run `pnpm --filter @ebute/api migrations` to see why.",
  );
  process.exit(1);
}
run(findRuntime(root), ["scripts/check-migrations.mjs", "--record"], root);
run("biome", ["check", "--write", ...listWritten()], root);
console.log(remaining(added).join("\n"));

/** The sources that this run has made or changed. */
function listWritten() {
  return ["apps", "packages"]
    .flatMap((folder) => listFiles(path.join(root, folder)))
    .filter((file) => statSync(file).mtimeMs >= startedAt);
}

function listMigrations() {
  return readdirSync(path.join(api, "migrations")).filter((file) => file.endsWith(".sql"));
}

/** Tests ask a person about each of these; no generator can decide them. */
function remaining(migrations) {
  const service = `apps/api/src/domains/${name}/${name}.service.ts`;
  return [
    "",
    `Next, before npm test passes:`,
    `1. Read ${migrations.map((file) => `apps/api/migrations/${file}`).join(", ")}. Its hash is recorded; after a change of the`,
    "   table, delete it with its entry in migrations/meta, and generate and record it again.",
    `2. Record the writes in the activity log: unit.record in ${service}, the actions in`,
    "   packages/contracts/src/audit/actions.ts. tests/audit.coverage.full.test.ts names each write that has no entry.",
    "3. Add an example to apps/api/tests/support/content/one-of-each.ts, so that the tests of all calls find a row.",
    "4. Add the query to apps/api/tests/support/database/query-plan-cases.ts, or to the reads that need no case.",
    "5. Decide who may call it, and whether it may be sent twice. In apps/api, run",
    "   `npx vitest run --project=integration tests/access tests/repeats -u`, and review each",
    "   line that is new in tests/access/*.txt and in the lists of retries in apps/web.",
  ];
}

function run(command, args, cwd) {
  const { status } = spawnSync(command, args, { cwd, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
