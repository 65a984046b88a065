import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { measureAllRows } from "./row-stream.ts";

const measure = (...chunks: string[]) => measureAllRows(Readable.from(chunks.map(Buffer.from)));

it("rows in another order, or in other chunks, have the same sum and count", async () => {
  const { rows, rowSum, sha256 } = await measure("one\ntwo\nthree\n");
  const others = [
    await measure("three\none\ntwo\n"),
    await measure("t", "wo\non", "e\nthree", "\n"),
  ];
  for (const other of others) {
    expect(other).toMatchObject({ rows, rowSum });
    expect(other.sha256).not.toBe(sha256);
  }
});

it("other rows have another sum", async () => {
  const sums = await Promise.all(
    ["", "\n", "a\n", "a\na\n", "a\nb\n", "ab\n\n", "b\nb\n"].map(async (rows) => {
      return (await measure(rows)).rowSum;
    }),
  );
  expect(new Set(sums).size).toBe(sums.length);
});
