import { readFileSync, realpathSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { StartupError } from "#platform/errors/startup-error.ts";

/** The user under whom PostgreSQL runs. */
export type Account = { name: string; uid: number; gid: number };

export const isRoot = process.getuid?.() === 0;

/**
 * PostgreSQL refuses to run as root: then it runs as the user who owns the database already, or as `nobody`.
 * @throws {StartupError} no such user in /etc/passwd, without which PostgreSQL does not start either
 */
export function chooseAccount(ownerUid: number | undefined): Account {
  const accounts = readAccounts();
  if (!isRoot) return ownAccount();
  const account = ownerUid
    ? accounts.find(({ uid }) => uid === ownerUid)
    : accounts.find(({ name }) => name === "nobody");
  if (account) return account;
  throw new StartupError(
    `PostgreSQL does not run as root, and /etc/passwd has no user ${ownerUid || "nobody"} to run it as: start ebute as an ordinary user, or set DATABASE_URL.`,
  );
}

/** What `spawn` needs to start a program as that user. */
export function spawnIdentity(account: Account): { uid?: number; gid?: number } {
  return isRoot ? { uid: account.uid, gid: account.gid } : {};
}

/** The topmost folder on the way to `folder`, itself included, that is closed to the account. */
export function findBarrier(folder: string, account: Account): string | undefined {
  if (!isRoot) return;
  const parts = realpathSync(folder).split(path.sep).filter(Boolean);
  const steps = parts.map((_, index) => `/${parts.slice(0, index + 1).join("/")}`);
  return steps.find((step) => !mayEnter(step, account));
}

function mayEnter(target: string, account: Account): boolean {
  const { uid, gid, mode } = statSync(target);
  if (uid === account.uid) return (mode & 0o100) !== 0;
  if (gid === account.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

function ownAccount(): Account {
  try {
    const { username, uid, gid } = os.userInfo();
    return { name: username, uid, gid };
  } catch {
    throw new StartupError(
      `The user number ${process.getuid?.()} has no entry in /etc/passwd, which PostgreSQL requires: add one, or set DATABASE_URL.`,
    );
  }
}

function readAccounts(): Account[] {
  if (!isRoot) return [];
  const lines = readFileSync("/etc/passwd", "utf8").split("\n");
  return lines.map((line) => {
    const [name = "", , uid, gid] = line.split(":");
    return { name, uid: Number(uid), gid: Number(gid) };
  });
}
