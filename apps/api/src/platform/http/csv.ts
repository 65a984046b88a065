import { Readable } from "node:stream";
import { create as contentDisposition } from "content-disposition";
import { stringify } from "csv-stringify";
import type { FastifyReply } from "fastify";

type Table<Row> = {
  /** Name of the file, without its ending. */
  name: string;
  /** What stands above each column, by the field of the row that fills it; in the order of the columns. */
  columns: Partial<Record<keyof Row & string, string>>;
  rows: AsyncIterable<Row>;
};

/**
 * Answers a table for a spreadsheet, row by row, however long it is. What people typed can neither run as a formula (a
 * leading =, +, - or @ gets an apostrophe) nor break out of its cell (every cell is quoted).
 */
export function sendCsv<Row extends object>(
  reply: FastifyReply,
  { name, columns, rows }: Table<Row>,
): FastifyReply {
  const lines = stringify({
    header: true,
    columns: Object.entries<string | undefined>(columns).map(([key, header = key]) => ({
      key,
      header,
    })),
    quoted: true,
    escape_formulas: true,
    // Without it Excel takes the letters of ẹ and ọ for others.
    bom: true,
    record_delimiter: "windows",
    cast: { boolean: (value) => (value ? "yes" : "no") },
  });
  const cells = Readable.from(rows);
  cells.on("error", (error) => lines.destroy(error));
  lines.on("close", () => cells.destroy());
  return reply
    .type("text/csv; charset=utf-8")
    .header("cache-control", "no-store")
    .header("content-disposition", contentDisposition(`${name}.csv`))
    .send(cells.pipe(lines));
}
