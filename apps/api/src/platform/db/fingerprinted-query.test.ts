import { pgTable, text } from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/postgres-js";
import { expect, it } from "vitest";
import { fingerprintedQuery } from "./fingerprinted-query.ts";

it("a fingerprinted query refuses a table without a primary key, whose rows could be swapped unnoticed", () => {
  const notes = pgTable("notes", { words: text() });
  const query = () =>
    fingerprintedQuery(drizzle.mock(), {
      fields: { words: notes.words },
      from: (selection) => selection.from(notes),
    });
  expect(query).toThrow("notes has no primary key column");
});
