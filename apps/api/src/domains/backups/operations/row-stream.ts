import { createHash } from "node:crypto";
import type { Readable } from "node:stream";

export type RowMeasurements = { rows: number; bytes: number; sha256: string };

const LINE_FEED = 10;

/**
 * Passes COPY output through and measures it. Line feeds inside values are escaped, so each one
 * ends a row.
 */
export async function* measureRows(
  source: Readable,
  onEnd: (measurements: RowMeasurements) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  let rows = 0;
  let bytes = 0;
  for await (const chunk of source) {
    hash.update(chunk);
    bytes += chunk.length;
    for (let at = chunk.indexOf(LINE_FEED); at !== -1; at = chunk.indexOf(LINE_FEED, at + 1)) {
      rows += 1;
    }
    yield chunk;
  }
  onEnd({ rows, bytes, sha256: hash.digest("hex") });
}

/** Reads a COPY stream to its end and returns its measurements. */
export async function measureAllRows(source: Readable): Promise<RowMeasurements> {
  let measurements: RowMeasurements = { rows: 0, bytes: 0, sha256: "" };
  const chunks = measureRows(source, (found) => {
    measurements = found;
  });
  while (!(await chunks.next()).done);
  return measurements;
}

/** Formats the number of rows of a table for progress output. */
export function formatRowCount(table: string, rows: number): string {
  return `${table}: ${rows} ${rows === 1 ? "row" : "rows"}`;
}
