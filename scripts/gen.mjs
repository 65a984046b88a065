// pnpm gen domain tutorials [tutorial]: lays a new domain on all sides by turbo's generator (turbo/generators).
import { spawnSync } from "node:child_process";

const [generator, ...answers] = process.argv.slice(2);
if (!generator) {
  console.error("Say what to make, for example: pnpm gen domain tutorials");
  process.exit(1);
}
const [name = "", singular = name.replace(/s$/, "")] = answers;
const args = name ? ["--args", name, singular] : [];
const { status } = spawnSync("gen", ["run", generator, ...args], { stdio: "inherit" });
process.exit(status ?? 1);
