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

describe("the CSV response", () => {
  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", '=HYPERLINK("x")'])(
    "escapes the formula %j",
    async (name) => {
      const { body } = await csvOf([{ name, note: "" }]);
      expect(body).toContain(`"'${name.replaceAll('"', '""')}"`);
    },
  );

  it("keeps separators, quotes and line breaks inside their cell", async () => {
    const { body } = await csvOf([{ name: 'Ada "A", Obi;=1', note: "two\nlines", isOpen: true }]);
    expect(body).toBe('\uFEFF"Name","Note","Open"\r\n"Ada ""A"", Obi;=1","two\nlines","yes"\r\n');
  });

  it("sends the header row for an empty table", async () => {
    const { body, headers } = await csvOf([]);
    expect(body).toBe('\uFEFF"Name","Note","Open"\r\n');
    expect(headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": "attachment; filename=people.csv",
      "cache-control": "no-store",
    });
  });

  it("aborts the response when reading rows fails, instead of ending it normally", async () => {
    async function* failing(): AsyncGenerator<Row> {
      yield { name: "Ada", note: null };
      throw new Error("database gone");
    }
    await expect(csvOf(failing())).rejects.toThrow();
  });
});
