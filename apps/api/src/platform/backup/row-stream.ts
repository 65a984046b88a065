import { createHash } from "node:crypto";
import type { Readable } from "node:stream";

export type RowFacts = { rows: number; sha256: string };

const LINE_FEED = 10;

/** Passes on what PostgreSQL copies out, counting the rows: a line feed inside of a value is written as two letters. */
export async function* countRows(
  source: Readable,
  onEnd: (facts: RowFacts) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  let rows = 0;
  for await (const chunk of source) {
    hash.update(chunk);
    for (let at = chunk.indexOf(LINE_FEED); at !== -1; at = chunk.indexOf(LINE_FEED, at + 1)) {
      rows += 1;
    }
    yield chunk;
  }
  onEnd({ rows, sha256: hash.digest("hex") });
}

/** Reads to the end for the facts alone. */
export async function rowFactsOf(source: Readable): Promise<RowFacts> {
  let facts: RowFacts = { rows: 0, sha256: "" };
  const chunks = countRows(source, (found) => {
    facts = found;
  });
  while (!(await chunks.next()).done);
  return facts;
}

/** How far it is, for who watches. */
export function rowsInWords(table: string, rows: number): string {
  return `${table}: ${rows} ${rows === 1 ? "row" : "rows"}`;
}
