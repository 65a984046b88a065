import { spawn } from "node:child_process";
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { StartupError } from "#platform/errors/startup-error.ts";
import type { Binaries } from "./binaries.ts";
import type { DatabaseFolder } from "./database-folder.ts";
import { withParentDeathSignal } from "./parent-death-signal.ts";
import { spawnIdentity } from "./postgres-user.ts";
import { SYNC_METHOD } from "./postmaster.ts";
import { findProcessesByCommand, sendSignal, waitUntil } from "./processes.ts";

export const DATABASE_USER = "ebute";

/**
 * Creates the database cluster unless it exists. It is renamed into place only when complete and
 * synced, so an interrupted one is never used; its remains are removed.
 * @throws {StartupError} initdb failed, or the cluster is of another major version
 */
export async function ensureCluster(
  home: DatabaseFolder,
  binaries: Binaries,
  onStep: (step: string) => void,
): Promise<void> {
  await removeDrafts(home.folder);
  if (existsSync(home.cluster)) return requireVersion(home.cluster);
  onStep("Making the database");
  const draft = mkdtempSync(path.join(home.folder, DRAFT_PREFIX));
  chownSync(draft, home.account.uid, home.account.gid);
  await runInitdb({ home, binaries, draft });
  renameSync(draft, home.cluster);
  const folder = openSync(home.folder, "r");
  fsyncSync(folder);
  closeSync(folder);
}

const DRAFT_PREFIX = "postgres.new-";
const MAJOR_VERSION = "18";

// The server sorts by code point, equally on every machine. Character classes come from the C
// library: with plain "C", pg_trgm would skip letters beyond ASCII, and no search would find Ọyọ.
const CHARACTER_CLASSES = process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8";

async function runInitdb(options: {
  home: DatabaseFolder;
  binaries: Binaries;
  draft: string;
}): Promise<void> {
  const { home, binaries, draft } = options;
  const [program, ...args] = withParentDeathSignal("KILL", [
    binaries.initdb,
    "--pgdata",
    draft,
    "--username",
    DATABASE_USER,
    "--auth",
    "trust",
    "--encoding",
    "UTF8",
    "--locale-provider",
    "builtin",
    "--builtin-locale",
    "C.UTF-8",
    "--locale",
    "C",
    "--lc-ctype",
    CHARACTER_CLASSES,
    "--sync-method",
    SYNC_METHOD,
    "--no-instructions",
  ]);
  const child = spawn(program, args, {
    ...spawnIdentity(home.account),
    cwd: "/",
    env: {},
    stdio: ["ignore", "ignore", "pipe"],
    detached: true,
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  const [code, errorOutput] = await Promise.all([ended, text(child.stderr)]);
  if (code === 0) return;
  rmSync(draft, { recursive: true, force: true });
  const reason = errorOutput.split("\n").find((line) => /error|fatal/i.test(line)) ?? errorOutput;
  throw new StartupError(`The database in ${home.cluster} could not be made: ${reason.trim()}`);
}

/**
 * Deletes half-made clusters of interrupted starts. It tries again, because an orphaned initdb and
 * the servers that it started recreate files while they run.
 */
async function removeDrafts(folder: string): Promise<void> {
  const draftPath = ` --pgdata ${path.join(folder, DRAFT_PREFIX)}`;
  await waitUntil(5_000, () => {
    const initdbs = findProcessesByCommand((command) => command.includes(draftPath));
    for (const pid of initdbs) sendSignal(pid, "SIGKILL");
    const drafts = readdirSync(folder).filter((name) => name.startsWith(DRAFT_PREFIX));
    for (const draft of drafts) {
      rmSync(path.join(folder, draft), { recursive: true, force: true, maxRetries: 3 });
    }
    return drafts.length === 0;
  });
}

function requireVersion(cluster: string): void {
  const versionFile = path.join(cluster, "PG_VERSION");
  if (!existsSync(versionFile)) {
    throw new StartupError(
      `${cluster} holds no PostgreSQL database: move it away, or set DATA_DIR to another folder.`,
    );
  }
  const version = readFileSync(versionFile, "utf8").trim();
  if (version === MAJOR_VERSION) return;
  throw new StartupError(
    `The database in ${cluster} was made by PostgreSQL ${version}, and this ebute brings PostgreSQL ${MAJOR_VERSION}, which cannot read it: make a backup with the ebute that made it (pnpm backup), and restore that with this one into an empty data folder (pnpm restore). Nothing has been changed.`,
  );
}
