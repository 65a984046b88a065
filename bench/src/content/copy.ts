import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Sql } from "postgres";
import type { Row } from "./rows.ts";
import { type CellValue, type TableName, tables } from "./tables.ts";

/**
 * So many rows in one COPY: triggers that count run once for all of them, and no transaction grows
 * large.
 */
const ROWS_PER_BATCH = 2_000;

/** Streams rows into a table; only one batch of them is ever in memory. */
export async function copyRows(
  sql: Sql,
  table: TableName,
  { rows, onRows }: { rows: Iterable<Row>; onRows: (count: number) => void },
): Promise<void> {
  const columns = tables[table];
  let copying = Promise.resolve();
  for (const batch of batches(rows)) {
    const lines = batch.map((row) => `${columns.map((name) => toCell(row[name])).join("\t")}\n`);
    // While the database takes one batch, the next is made.
    await copying;
    copying = copyLines(sql, `copy ${table} (${columns.join(", ")}) from stdin`, lines.join(""));
    // Awaited in the next turn, and a failure is none that nobody looks at meanwhile.
    copying.catch(() => {});
    onRows(batch.length);
    await new Promise(setImmediate);
  }
  await copying;
}

async function copyLines(sql: Sql, statement: string, lines: string): Promise<void> {
  await pipeline(Readable.from([lines]), await sql.unsafe(statement).writable());
}

function* batches(rows: Iterable<Row>): Generator<Row[]> {
  let batch: Row[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < ROWS_PER_BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** A value in the text form of COPY. */
export function toCell(value: CellValue | undefined): string {
  if (value === undefined) throw new Error("a row lacks a column");
  if (value === null) return "\\N";
  if (typeof value === "boolean") return value ? "t" : "f";
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== "string") return escaped(`{${value.map(quoted).join(",")}}`);
  return escaped(value);
}

function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, "\\$&")}"`;
}

function escaped(text: string): string {
  return text
    .replaceAll("\\", "\\\\")
    .replaceAll("\n", "\\n")
    .replaceAll("\t", "\\t")
    .replaceAll("\r", "\\r");
}
