import { cursorNotValid } from "@ebute/contracts/errors";
import { describe, expect, it } from "vitest";
import { DomainError } from "../../errors/domain-error.ts";
import { newId } from "../../runtime/ids.ts";
import { readCursor, toKeysetPage } from "./keyset.ts";

const rows = Array.from({ length: 3 }, (_, index) => ({
  id: newId(),
  createdAt: new Date(Date.UTC(2026, 0, 3 - index)),
}));

describe("the keyset page", () => {
  it("has no cursor at the end of the list", () => {
    expect(toKeysetPage(rows, { limit: 3 })).toEqual({ rows, nextCursor: null });
    expect(toKeysetPage([], { limit: 3 })).toEqual({ rows: [], nextCursor: null });
  });

  it("has the cursor of its last row when more rows follow", () => {
    const page = toKeysetPage(rows, { limit: 2 });
    expect(page.rows).toEqual(rows.slice(0, 2));
    expect(readCursor(page.nextCursor ?? "")).toEqual({
      at: rows[1]?.createdAt,
      id: rows[1]?.id,
    });
  });
});

describe("the cursor", () => {
  const id = newId();

  it.each([
    ["nothing", ""],
    ["a word", "x"],
    ["no id", "2026-01-01T00:00:00.000Z"],
    ["an invalid id", "2026-01-01T00:00:00.000Z|x"],
    ["an invalid date", `2026-02-30T00:00:00.000Z|${id}`],
    ["a time without milliseconds", `2026-01-01T00:00:00Z|${id}`],
    ["a year that PostgreSQL cannot store", `+275760-09-13T00:00:00.000Z|${id}`],
    ["the year nought", `0000-01-01T00:00:00.000Z|${id}`],
    ["SQL", `now()|${id}`],
  ])("is rejected if it contains %s", (_label, text) => {
    const cursor = Buffer.from(text).toString("base64url");
    expect(() => readCursor(cursor)).toThrow(new DomainError(cursorNotValid));
  });
});
