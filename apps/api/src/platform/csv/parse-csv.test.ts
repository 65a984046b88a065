import { expect, it } from "vitest";
import { parseCsv } from "./parse-csv.ts";

const read = (csv: string) => parseCsv(csv, { field: "csv", maxRows: 20_000 });

it("a CSV file has its rows with their lines, whatever its separator and quotes", () => {
  const csv = '\uFEFFname;note\r\n\r\n  "Ada; B"  ;"two\nlines ""quoted"""\n\'=1+1;plain "word"\n';
  expect(read(csv)).toEqual([
    { line: 1, cells: ["name", "note"] },
    { line: 3, cells: ["Ada; B", 'two\nlines "quoted"'] },
    { line: 5, cells: ["=1+1", 'plain "word"'] },
  ]);
});

it.each([
  ["line ends of old Macs", "a,b\rc,d"],
  ["mixed line ends", "a,b\r\nc,d\r"],
  ["tabs", "a\tb\nc\td\n"],
  ["blank cells behind", " a , b \n\n,,\nc,d\n\n"],
])("a CSV file with %s has two rows of two cells", (_label, csv) => {
  expect(read(csv).map(({ cells }) => cells)).toEqual([
    ["a", "b"],
    ["c", "d"],
  ]);
});

it("a CSV file is divided where its rows agree, not where a heading has a comma", () => {
  const csv = "Name, first name;Email\nObi, Ada;ada@example.ng\nEze;eze@example.ng\n";
  expect(read(csv).map(({ cells }) => cells[1])).toEqual([
    "Email",
    "ada@example.ng",
    "eze@example.ng",
  ]);
});

it("a CSV file may name its separator in its first line", () => {
  expect(read("sep=;\r\na,1;b\r\n")).toEqual([{ line: 2, cells: ["a,1", "b"] }]);
});

it.each([
  ["is never closed", 'a,b\n1,2\n3,"x\ny,4\n'],
  ["is never closed below a named separator", 'sep=,\na,b\n3,"x\ny,4\n'],
  ["ends amid a cell", 'a,b\n1,2\n3,"x\ny,4\n5,"z"\n'],
])("a CSV file is refused with the line where a quotation mark %s", (_label, csv) => {
  expect(() => read(csv)).toThrow(/line 3/);
});

it("a CSV file has its lines after cells with line ends, and no rows of empty cells", () => {
  const csv = 'a,"b\r\nc"\r\n,,\r\n"","  "\r\nd,e\r\n';
  expect(read(csv)).toEqual([
    { line: 1, cells: ["a", "b\nc"] },
    { line: 5, cells: ["d", "e"] },
  ]);
  const few = { field: "csv", maxRows: 2 };
  expect(parseCsv(`${",,\n".repeat(5)}a\nb\nc\n`, few).map(({ cells }) => cells[0])).toEqual([
    "a",
    "b",
  ]);
});

it("a CSV file is read no further than the rows that are wanted", () => {
  expect(parseCsv("a\n".repeat(500_000), { field: "csv", maxRows: 3 })).toHaveLength(3);
});

// A million signs would take minutes if the time grew with their square.
it.each(["\n", '" ', 'a"', ",", "a,b\n", '"', '"\n', "\r", '",'])(
  "a CSV file of nothing but %j is read or refused",
  (piece) => {
    expect(() => {
      try {
        read(piece.repeat(500_000));
      } catch (error) {
        if (!String(error).includes("line 1")) throw error;
      }
    }).not.toThrow();
  },
);
