import { createHash } from "node:crypto";
import { idempotencyKeyReused } from "@ebute/contracts/errors";
import { eq, lt } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Database, Transaction } from "../db/database.ts";
import type { UnitOfWork, Write } from "../db/unit-of-work.ts";
import { DomainError } from "../errors/domain-error.ts";
import type { Caller } from "../principal.ts";
import { idempotencyKeysTable } from "./idempotency.table.ts";

/** Longer than any client goes on retrying. */
const KEPT_HOURS = 48;

type Request = { operation: string; caller: Caller; input: unknown };

export type Idempotency = {
  /**
   * Does the work once for each Idempotency-Key: the key is written in the transaction of the work, and who
   * comes again, or at the same moment, is given the first one's result. `Result` must survive JSON.
   * @throws {DomainError} IDEMPOTENCY_KEY_REUSED when the key came with another input before
   */
  once<Result>(request: Request, work: (unit: UnitOfWork) => Promise<Result>): Promise<Result>;
  sweep(): Promise<void>;
};

type Deps = { db: Database; write: Write; clock: Clock };

export function createIdempotency({ db, write, clock }: Deps): Idempotency {
  async function claim(tx: Transaction, key: string, fingerprint: string): Promise<boolean> {
    const claimed = await tx
      .insert(idempotencyKeysTable)
      .values({ key, fingerprint, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeysTable.key });
    return claimed.length > 0;
  }

  return {
    once({ operation, caller, input }, work) {
      if (!caller.idempotencyKey) return write(work);
      const key = hash(`${operation}|${subjectOf(caller)}|${caller.idempotencyKey}`);
      const fingerprint = hash(JSON.stringify(input));
      return write(async (unit) => {
        if (await claim(unit.tx, key, fingerprint)) {
          const result = await work(unit);
          await unit.tx
            .update(idempotencyKeysTable)
            .set({ result })
            .where(eq(idempotencyKeysTable.key, key));
          return result;
        }
        const [first] = await unit.tx
          .select()
          .from(idempotencyKeysTable)
          .where(eq(idempotencyKeysTable.key, key));
        if (first?.fingerprint !== fingerprint) throw new DomainError(idempotencyKeyReused);
        return first.result as Awaited<ReturnType<typeof work>>;
      });
    },
    async sweep() {
      const before = new Date(clock.now().getTime() - KEPT_HOURS * 3_600_000);
      await db.delete(idempotencyKeysTable).where(lt(idempotencyKeysTable.createdAt, before));
    },
  };
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/** Not the address: a phone that retries has often changed networks in between. */
function subjectOf({ principal }: Caller): string {
  return principal.kind === "visitor" ? "visitor" : principal.id;
}
