import type postgres from "postgres";

type Entry = { key: string; path: string; body: object; isAcknowledged: boolean };

/** A kind of write, with a unique text by which its row is found. */
export type WriteKind = {
  path: string;
  bodyOf(word: string): object;
  /** Status of a retry if the first attempt already succeeded, such as 404 after a deletion. */
  doneStatus?: number;
  countIn(sql: postgres.Sql, word: string): Promise<number>;
  headers?: Record<string, string>;
};

export type Ledger = ReturnType<typeof createLedger>;

/**
 * Records sent and confirmed writes outside the site that is killed. Unconfirmed writes are retried
 * with the same idempotency key.
 */
export function createLedger(url: string, kinds: WriteKind[]) {
  const entries: (Entry & { kind: WriteKind })[] = [];
  let sent = 0;

  async function send(entry: Entry & { kind: WriteKind }): Promise<number> {
    const { body, kind } = entry;
    const isForm = body instanceof FormData;
    const answer = await fetch(url + entry.path, {
      method: "POST",
      headers: {
        "idempotency-key": entry.key,
        ...(isForm ? {} : { "content-type": "application/json" }),
        ...kind.headers,
      },
      body: isForm ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });
    await answer.arrayBuffer();
    if (answer.ok || answer.status === kind.doneStatus) entry.isAcknowledged = true;
    return answer.status;
  }

  return {
    entries,
    acknowledged: () => entries.filter(({ isAcknowledged }) => isAcknowledged).length,
    /** @returns the status, or 0 without a response */
    async write(): Promise<number> {
      const kind = kinds[sent % kinds.length];
      if (!kind) throw new Error("no kind of write was given");
      sent += 1;
      const key = `ledger-${process.pid}-${sent}`;
      const entry = { key, kind, path: kind.path, body: kind.bodyOf(key), isAcknowledged: false };
      entries.push(entry);
      return send(entry).catch(() => 0);
    },
    /** Retries unconfirmed writes. @returns those still unconfirmed */
    async retry(): Promise<string[]> {
      const refused: string[] = [];
      for (const entry of entries.filter(({ isAcknowledged }) => !isAcknowledged)) {
        const status = await send(entry);
        if (!entry.isAcknowledged) refused.push(`${entry.path}: ${status}`);
      }
      return refused;
    },
    /** @returns the writes that are not stored exactly once */
    async findWrong(sql: postgres.Sql): Promise<string[]> {
      const wrong: string[] = [];
      for (const { key, kind } of entries) {
        const count = await kind.countIn(sql, key);
        if (count !== 1) wrong.push(`${key}: ${count}`);
      }
      return wrong;
    },
  };
}
