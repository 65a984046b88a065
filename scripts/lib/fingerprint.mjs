import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

const SKIPPED = new Set(["node_modules", "dist", "coverage", "test-results"]);

/**
 * A hash over the contents of files and folders, so that a fresh checkout or a copy of the same
 * sources counts as the same. Generated files (`*.gen.ts`) are left out: the build itself writes
 * them.
 * @param {string} root
 * @param {string[]} targets paths below `root`
 */
export function fingerprint(root, targets) {
  const hash = createHash("sha256");
  for (const file of targets.flatMap((target) => listFiles(path.join(root, target)))) {
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(readFileSync(file))
      .update("\0");
  }
  return hash.digest("hex");
}

/** The files of a folder, or the file itself, without what is installed, built or generated. */
export function listFiles(target) {
  if (!existsSync(target)) return [];
  if (statSync(target).isFile()) return [target];
  const entries = readdirSync(target, { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const { name } = entry;
    if (SKIPPED.has(name) || name.startsWith(".") || name.endsWith(".gen.ts")) return [];
    const file = path.join(target, name);
    return entry.isDirectory() ? listFiles(file) : [file];
  });
}
