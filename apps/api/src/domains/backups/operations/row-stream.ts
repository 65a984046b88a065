import { createHash } from "node:crypto";

export type RowMeasurements = {
  rows: number;
  bytes: number;
  /** Hash of the stream, which depends on the order of its rows. */
  sha256: string;
  /** Equal for equal rows in any order, because COPY puts a row wherever a page has room. */
  rowSum: bigint;
};

const LINE_FEED = 10;
const SUM_BITS = 256;

/**
 * Passes COPY output through and measures it. Line feeds inside values are escaped, so each one
 * ends a row.
 */
export async function* measureRows(
  source: AsyncIterable<Buffer>,
  onEnd: (measurements: RowMeasurements) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  let row = createHash("sha256");
  let rows = 0;
  let bytes = 0;
  let rowSum = 0n;
  for await (const chunk of source) {
    hash.update(chunk);
    bytes += chunk.length;
    let start = 0;
    for (let at = chunk.indexOf(LINE_FEED); at !== -1; at = chunk.indexOf(LINE_FEED, start)) {
      const digest = row.update(chunk.subarray(start, at)).digest("hex");
      rowSum = BigInt.asUintN(SUM_BITS, rowSum + BigInt(`0x${digest}`));
      row = createHash("sha256");
      rows += 1;
      start = at + 1;
    }
    row.update(chunk.subarray(start));
    yield chunk;
  }
  onEnd({ rows, bytes, sha256: hash.digest("hex"), rowSum });
}

/** Reads a COPY stream to its end and returns its measurements. */
export async function measureAllRows(source: AsyncIterable<Buffer>): Promise<RowMeasurements> {
  const { promise, resolve } = Promise.withResolvers<RowMeasurements>();
  const chunks = measureRows(source, resolve);
  while (!(await chunks.next()).done);
  return promise;
}

export function formatRowCount(table: string, rows: number): string {
  return `${table}: ${rows} ${rows === 1 ? "row" : "rows"}`;
}
