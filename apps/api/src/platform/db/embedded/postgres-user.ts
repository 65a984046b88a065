import { readFileSync, realpathSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { StartupError } from "#platform/errors/startup-error.ts";

/** The user that runs PostgreSQL. */
export type OsUser = { name: string; uid: number; gid: number };

export const isRoot = process.getuid?.() === 0;

/**
 * Chooses the user that runs PostgreSQL, which refuses to run as root: then the owner of the
 * existing database, or `nobody`.
 * @throws {StartupError} no such user in /etc/passwd, without which PostgreSQL does not start
 * either
 */
export function choosePostgresUser(ownerUid: number | undefined): OsUser {
  const accounts = readAccounts();
  if (!isRoot) return currentAccount();
  const account = ownerUid
    ? accounts.find(({ uid }) => uid === ownerUid)
    : accounts.find(({ name }) => name === "nobody");
  if (account) return account;
  throw new StartupError(
    `PostgreSQL does not run as root, and /etc/passwd has no user ${ownerUid || "nobody"} to run it as: start ebute as an ordinary user, or set DATABASE_URL.`,
  );
}

/** Returns the options of `spawn` that run a program as this user. */
export function spawnIdentity(account: OsUser): { uid?: number; gid?: number } {
  return isRoot ? { uid: account.uid, gid: account.gid } : {};
}

/** Returns the topmost folder on the path, including `folder`, that the account cannot enter. */
export function findInaccessibleFolder(folder: string, account: OsUser): string | undefined {
  if (!isRoot) return;
  const parts = realpathSync(folder).split(path.sep).filter(Boolean);
  const steps = parts.map((_, index) => `/${parts.slice(0, index + 1).join("/")}`);
  return steps.find((step) => !canEnter(step, account));
}

function canEnter(target: string, account: OsUser): boolean {
  const { uid, gid, mode } = statSync(target);
  if (uid === account.uid) return (mode & 0o100) !== 0;
  if (gid === account.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

function currentAccount(): OsUser {
  try {
    const { username, uid, gid } = os.userInfo();
    return { name: username, uid, gid };
  } catch {
    throw new StartupError(
      `The user number ${process.getuid?.()} has no entry in /etc/passwd, which PostgreSQL requires: add one, or set DATABASE_URL.`,
    );
  }
}

function readAccounts(): OsUser[] {
  if (!isRoot) return [];
  const lines = readFileSync("/etc/passwd", "utf8").split("\n");
  return lines.map((line) => {
    const [name = "", , uid, gid] = line.split(":");
    return { name, uid: Number(uid), gid: Number(gid) };
  });
}
