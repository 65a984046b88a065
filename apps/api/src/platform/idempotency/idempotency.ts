import { createHash } from "node:crypto";
import { idempotencyKeyReused } from "@ebute/contracts/errors";
import { eq, inArray, lt, lte } from "drizzle-orm";
import type { Database, Transaction } from "../db/client.ts";
import type { AuditedUnitOfWork, Write } from "../db/unit-of-work.ts";
import { DomainError } from "../errors/domain-error.ts";
import type { Clock } from "../runtime/clock.ts";
import type { Caller } from "../security/principal.ts";
import { idempotencyKeysTable } from "./idempotency.table.ts";

/** Longer than clients keep retrying. */
const RETENTION_HOURS = 48;

/** How long the content of a plain form stands for its key: long enough to submit it again. */
const CONTENT_MINUTES = 10;

type Request = { operation: string; caller: Caller; input: unknown };

type Outcome<Result> = {
  result: Result;
  /**
   * True if only content and sender are equal to those of an earlier request: the caller may be
   * another person behind the same network address.
   */
  isSameContent: boolean;
};

export type Idempotency = {
  /**
   * Runs the work once per Idempotency-Key. The key is inserted in the work's transaction, so a
   * concurrent or later request with it gets the first result. `Result` must survive JSON.
   * @throws {DomainError} IDEMPOTENCY_KEY_REUSED when the key came with another input before
   */
  once<Result>(
    request: Request,
    work: (unit: AuditedUnitOfWork) => Promise<Result>,
  ): Promise<Result>;
  /**
   * As `once`, but for ten minutes the content of a plain form and its sender are a key too: such
   * a form carries none, and its response may be lost. A later attempt by React or the service
   * worker has the same content and sender.
   */
  onceByContent<Result>(
    request: Request,
    work: (unit: AuditedUnitOfWork) => Promise<Result>,
  ): Promise<Outcome<Result>>;
  sweep(): Promise<void>;
};

type Deps = { db: Database; write: Write; clock: Clock };

export function createIdempotency({ db, write, clock }: Deps): Idempotency {
  /** @param keptSince a key from before this time is claimed anew; undefined for none */
  async function claim(tx: Transaction, key: string, fingerprint: string, keptSince?: Date) {
    const row = { key, fingerprint, result: null, createdAt: clock.now() };
    const insert = tx.insert(idempotencyKeysTable).values(row);
    const claimed = await (keptSince
      ? insert.onConflictDoUpdate({
          target: idempotencyKeysTable.key,
          set: row,
          setWhere: lte(idempotencyKeysTable.createdAt, keptSince),
        })
      : insert.onConflictDoNothing()
    ).returning({ key: idempotencyKeysTable.key });
    return claimed.length > 0;
  }

  async function findFirst(tx: Transaction, key: string) {
    const [first] = await tx
      .select()
      .from(idempotencyKeysTable)
      .where(eq(idempotencyKeysTable.key, key));
    return first;
  }

  /**
   * Returns the earlier request with one of the keys; if there is none, claims all keys.
   * @throws {DomainError} IDEMPOTENCY_KEY_REUSED
   */
  async function claimAll(tx: Transaction, keys: Keys, fingerprint: string) {
    const contentSince = new Date(clock.now().getTime() - CONTENT_MINUTES * 60_000);
    for (const key of keys.claimed) {
      const isContent = key === keys.content;
      if (await claim(tx, key, fingerprint, isContent ? contentSince : undefined)) continue;
      const first = await findFirst(tx, key);
      if (first?.fingerprint !== fingerprint) throw new DomainError(idempotencyKeyReused);
      return { ...first, isSameContent: isContent };
    }
    if (!keys.content || keys.claimed.includes(keys.content)) return undefined;
    const first = await findFirst(tx, keys.content);
    return first && first.createdAt > contentSince ? { ...first, isSameContent: true } : undefined;
  }

  async function run<Result>(
    { caller, input }: Request,
    keys: Keys,
    work: (unit: AuditedUnitOfWork) => Promise<Result>,
  ): Promise<Outcome<Result>> {
    const fingerprint = hash(JSON.stringify(input));
    return write(caller.principal, async (unit) => {
      if (keys.claimed.length === 0) return { result: await work(unit), isSameContent: false };
      const first = await claimAll(unit.tx, keys, fingerprint);
      const result = first ? (first.result as Result) : await work(unit);
      await unit.tx
        .update(idempotencyKeysTable)
        .set({ result })
        .where(inArray(idempotencyKeysTable.key, keys.claimed));
      return { result, isSameContent: first?.isSameContent ?? false };
    });
  }

  return {
    async once(request, work) {
      return (await run(request, { claimed: ownKeys(request) }, work)).result;
    },
    onceByContent(request, work) {
      const { operation, caller, input } = request;
      const { principal } = caller;
      const sender = principal.kind === "visitor" ? caller.sender : principal.id;
      const content = hash(`${operation}|plain form|${sender}|${JSON.stringify(input)}`);
      const expectedKeys = ownKeys(request);
      return run(
        request,
        { claimed: caller.isPlainForm ? [...expectedKeys, content] : expectedKeys, content },
        work,
      );
    },
    async sweep() {
      const before = new Date(clock.now().getTime() - RETENTION_HOURS * 3_600_000);
      await db.delete(idempotencyKeysTable).where(lt(idempotencyKeysTable.createdAt, before));
    },
  };
}

type Keys = {
  /** In the order in which concurrent requests claim the keys, so that they cannot deadlock. */
  claimed: string[];
  /** Key derived from the content; only for plain forms. */
  content?: string;
};

function ownKeys({ operation, caller }: Request): string[] {
  const { idempotencyKey } = caller;
  return idempotencyKey ? [hash(`${operation}|${subjectOf(caller)}|${idempotencyKey}`)] : [];
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/** Not the IP address: a phone that retries has often changed networks. */
function subjectOf({ principal }: Caller): string {
  return principal.kind === "visitor" ? "visitor" : principal.id;
}
