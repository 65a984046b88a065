import { describe, expect, it } from "vitest";
import { parseRedirectCsv } from "./redirects.csv.ts";

describe("a CSV file of redirects", () => {
  it.each([
    ["", "REDIRECT_FILE_NOT_READABLE"],
    ["Old,New\r\n", "REDIRECT_FILE_NOT_READABLE"],
    ["/a,/b\n".repeat(2_001), "REDIRECT_FILE_TOO_LONG"],
  ])("is refused without rows or with too many rows (%#)", (csv, code) => {
    expect(() => parseRedirectCsv(csv)).toThrow(
      expect.objectContaining({ failure: expect.objectContaining({ code }) }),
    );
  });

  it.each([
    ["commas and a heading", "Old,New\r\n/a,/b\r\n/c,\r\n"],
    ["semicolons", "From;To\n/a;/b\n/c;"],
    ["tabs", "/a\t/b\n/c"],
    ["quotes and a byte order mark", '\uFEFF"From","To","Hits"\r\n"/a","/b","3"\r\n"/c","",""'],
    ["empty lines", "\n/a,/b\n\n,\n/c,\n"],
  ])("may have %s", (_name, csv) => {
    const rows = parseRedirectCsv(csv).map(({ fromPath, toPath }) => [fromPath, toPath]);
    expect(rows).toEqual([
      ["/a", "/b"],
      ["/c", ""],
    ]);
  });

  it("keeps separators, quotes and line ends in quoted cells, and counts lines", () => {
    expect(parseRedirectCsv('Old,New\n"/a,""b""\n",/x\n/c,/d')).toEqual([
      { line: 2, fromPath: '/a,"b"', toPath: "/x" },
      { line: 4, fromPath: "/c", toPath: "/d" },
    ]);
  });
});
