import { Readable } from "node:stream";
import { create as contentDisposition } from "content-disposition";
import { stringify } from "csv-stringify";
import type { FastifyReply } from "fastify";

type Table<Row> = {
  /** File name without extension. */
  name: string;
  /** Column headings by field name, in column order. */
  columns: Partial<Record<keyof Row & string, string>>;
  rows: AsyncIterable<Row>;
};

/**
 * Streams rows as a CSV download. Formula injection is prevented: cells that begin with =, +, - or
 * @ get an apostrophe, and every cell is quoted.
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
    // Without a BOM, Excel misreads letters such as ẹ and ọ.
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
