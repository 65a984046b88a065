import argon2 from "argon2";
import { createSlots } from "../slots.ts";

/** Source: OWASP Password Storage Cheat Sheet, argon2id with 19 MiB, 2 passes, 1 lane. */
const cost = { type: argon2.argon2id, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/** Each hash takes a core for a while; more at once would starve the readers. */
const MAX_RUNNING = 2;
const MAX_WAITING = 20;

export type Passwords = {
  /** @throws {DomainError} TEMPORARILY_UNAVAILABLE when too many are waiting */
  hash(password: string): Promise<string>;
  /**
   * Takes as long for an unknown account (no hash) as for a known one.
   * @throws {DomainError} TEMPORARILY_UNAVAILABLE when too many are waiting
   */
  verify(hash: string | undefined, password: string): Promise<boolean>;
};

export function createPasswords(): Passwords {
  const runInSlot = createSlots({ maxRunning: MAX_RUNNING, maxWaiting: MAX_WAITING });
  const standIn = argon2.hash("no account has this password", cost);

  return {
    hash: (password) => runInSlot(() => argon2.hash(normalise(password), cost)),
    verify: (hash, password) =>
      runInSlot(async () => {
        const isRight = await argon2.verify(hash ?? (await standIn), normalise(password));
        return isRight && hash !== undefined;
      }),
  };
}

/** The same characters typed on another keyboard are the same password. Source: NIST SP 800-63B-4, 3.1.1.2. */
function normalise(password: string): string {
  return password.normalize("NFKC");
}
