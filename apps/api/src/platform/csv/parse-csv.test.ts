import { expect, it } from "vitest";
import { parseCsv } from "./parse-csv.ts";

it("a CSV file has its rows with their lines, whatever its separator and quotes", () => {
  const csv = '\uFEFFname;note\r\n\r\n  "Ada; B"  ;"two\nlines ""quoted"""\n\'=1+1;plain "word"\n';
  expect(parseCsv(csv)).toEqual([
    { line: 1, cells: ["name", "note"] },
    { line: 3, cells: ["Ada; B", 'two\nlines "quoted"'] },
    { line: 5, cells: ["=1+1", 'plain "word"'] },
  ]);
});

// A million signs would take minutes if the time grew with their square.
it.each(["\n", '" ', 'a"', ",", "a,b\n"])("a CSV file of nothing but %j is read", (piece) => {
  expect(() => parseCsv(piece.repeat(500_000))).not.toThrow();
});
