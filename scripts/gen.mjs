// pnpm gen domain tutorials [tutorial]: lays a new domain on all sides by turbo's generator (turbo/generators), with its
// migration and with imports in order.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { findRuntime } from "./lib/runtime.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const [generator, ...answers] = process.argv.slice(2);
if (!generator) {
  console.error("Say what to make, for example: pnpm gen domain tutorials");
  process.exit(1);
}
const [name = "", singular = name.replace(/s$/, "")] = answers;

run("gen", ["run", generator, ...(name ? ["--args", name, singular] : [])], root);
const api = path.join(root, "apps/api");
const migration = name ? ["--name", name.replaceAll("-", "_")] : [];
const migrationsBefore = countMigrations();
run(findRuntime(root), ["node_modules/drizzle-kit/bin.cjs", "generate", ...migration], api);
// drizzle-kit ends with 0 even if it wrote nothing.
if (countMigrations() === migrationsBefore) {
  console.error(
    "The migration was not written. Run `pnpm --filter @ebute/api migrations` to see why.",
  );
  process.exit(1);
}
run("biome", ["check", "--write", "apps", "packages"], root);
console.log("Next: read the new migration in apps/api/migrations, then run npm test.");

function countMigrations() {
  const files = readdirSync(path.join(api, "migrations"));
  return files.filter((file) => file.endsWith(".sql")).length;
}

function run(command, args, cwd) {
  const { status } = spawnSync(command, args, { cwd, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
