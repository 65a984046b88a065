import { createHash } from "node:crypto";
import { idempotencyKeyReused } from "@ebute/contracts/errors";
import { eq, lt } from "drizzle-orm";
import type { Database, Transaction } from "../db/client.ts";
import type { AuditedUnitOfWork, Write } from "../db/unit-of-work.ts";
import { DomainError } from "../errors/domain-error.ts";
import type { Clock } from "../runtime/clock.ts";
import type { Caller } from "../security/principal.ts";
import { idempotencyKeysTable } from "./idempotency.table.ts";

/** Longer than clients keep retrying. */
const RETENTION_HOURS = 48;

type Request = { operation: string; caller: Caller; input: unknown };

export type Idempotency = {
  /**
   * Runs the work once per Idempotency-Key. The key is inserted in the work's transaction, so a concurrent or later
   * request with it gets the first result. `Result` must survive JSON.
   * @throws {DomainError} IDEMPOTENCY_KEY_REUSED when the key came with another input before
   */
  once<Result>(
    request: Request,
    work: (unit: AuditedUnitOfWork) => Promise<Result>,
  ): Promise<Result>;
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
      if (!caller.idempotencyKey) return write(caller.principal, work);
      const key = hash(`${operation}|${subjectOf(caller)}|${caller.idempotencyKey}`);
      const fingerprint = hash(JSON.stringify(input));
      return write(caller.principal, async (unit) => {
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
      const before = new Date(clock.now().getTime() - RETENTION_HOURS * 3_600_000);
      await db.delete(idempotencyKeysTable).where(lt(idempotencyKeysTable.createdAt, before));
    },
  };
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/** Not the IP address: a phone that retries has often changed networks. */
function subjectOf({ principal }: Caller): string {
  return principal.kind === "visitor" ? "visitor" : principal.id;
}
