import { fastify } from "fastify";
import { describe, expect, it } from "vitest";
import { sendCsv } from "./csv.ts";

type Row = { name: string; note: string | null; isOpen?: boolean };

async function csvOf(rows: Row[] | AsyncIterable<Row>) {
  const app = fastify();
  app.get("/", (_request, reply) =>
    sendCsv(reply, {
      name: "people",
      columns: { name: "Name", note: "Note", isOpen: "Open" },
      rows: toAsync(rows),
    }),
  );
  return app.inject("/").finally(() => app.close());
}

async function* toAsync(rows: Iterable<Row> | AsyncIterable<Row>) {
  yield* rows;
}

describe("a table for spreadsheets", () => {
  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", '=HYPERLINK("x")'])(
    "never lets %j run",
    async (name) => {
      const { body } = await csvOf([{ name, note: "" }]);
      expect(body).toContain(`"'${name.replaceAll('"', '""')}"`);
    },
  );

  it("keeps what people typed in its cell, whatever separates cells", async () => {
    const { body } = await csvOf([{ name: 'Ada "A", Obi;=1', note: "two\nlines", isOpen: true }]);
    expect(body).toBe('\uFEFF"Name","Note","Open"\r\n"Ada ""A"", Obi;=1","two\nlines","yes"\r\n');
  });

  it("has its heads when there is no row", async () => {
    const { body, headers } = await csvOf([]);
    expect(body).toBe('\uFEFF"Name","Note","Open"\r\n');
    expect(headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": "attachment; filename=people.csv",
      "cache-control": "no-store",
    });
  });

  it("breaks off, and does not end as if it were whole, when reading fails", async () => {
    async function* failing(): AsyncGenerator<Row> {
      yield { name: "Ada", note: null };
      throw new Error("database gone");
    }
    await expect(csvOf(failing())).rejects.toThrow();
  });
});
