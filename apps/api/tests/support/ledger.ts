import type postgres from "postgres";

type Entry = { key: string; path: string; body: object; isAcknowledged: boolean };

/** A write that any client may send, with words of its own by which its row is found again. */
export type WriteKind = {
  path: string;
  bodyOf(word: string): object;
  countIn(sql: postgres.Sql, word: string): Promise<number>;
};

/**
 * Notes what was sent and what was confirmed, outside of the site that is being killed. What was not confirmed is sent again
 * with the same key, as a client does, until it is.
 */
export function createLedger(
  url: string,
  kinds: WriteKind[],
  headers: Record<string, string> = {},
) {
  const entries: (Entry & { kind: WriteKind })[] = [];
  let sent = 0;

  async function send(entry: Entry): Promise<number> {
    const answer = await fetch(url + entry.path, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": entry.key, ...headers },
      body: JSON.stringify(entry.body),
      signal: AbortSignal.timeout(20_000),
    });
    await answer.arrayBuffer();
    if (answer.ok) entry.isAcknowledged = true;
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
    /** Sends again what was not confirmed. @returns statuses other than success */
    async retry(): Promise<number[]> {
      const statuses: number[] = [];
      for (const entry of entries.filter(({ isAcknowledged }) => !isAcknowledged)) {
        const status = await send(entry);
        if (!entry.isAcknowledged) statuses.push(status);
      }
      return statuses;
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
