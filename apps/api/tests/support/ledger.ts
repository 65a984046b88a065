import type postgres from "postgres";

type Entry = { key: string; path: string; body: object; isAcknowledged: boolean };

/** A write that a client may send, with words of its own by which its row is found again. */
export type WriteKind = {
  path: string;
  bodyOf(word: string): object;
  /** The status that a second try is answered with when the first one did it: the thing is gone. */
  doneStatus?: number;
  countIn(sql: postgres.Sql, word: string): Promise<number>;
  headers?: Record<string, string>;
};

/**
 * Notes what was sent and what was confirmed, outside of the site that is being killed. What was not confirmed is sent again
 * with the same key, as a client does, until it is.
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
    /** @returns the status, or 0 where no answer came */
    async write(): Promise<number> {
      const kind = kinds[sent % kinds.length];
      if (!kind) throw new Error("no kind of write was given");
      sent += 1;
      const key = `ledger-${process.pid}-${sent}`;
      const entry = { key, kind, path: kind.path, body: kind.bodyOf(key), isAcknowledged: false };
      entries.push(entry);
      return send(entry).catch(() => 0);
    },
    /** Sends again what was not confirmed. @returns what is still not */
    async retry(): Promise<string[]> {
      const refused: string[] = [];
      for (const entry of entries.filter(({ isAcknowledged }) => !isAcknowledged)) {
        const status = await send(entry);
        if (!entry.isAcknowledged) refused.push(`${entry.path}: ${status}`);
      }
      return refused;
    },
    /** @returns the words that are not there exactly once */
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
