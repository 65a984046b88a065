import { getTableName } from "drizzle-orm";
import { expect, it } from "vitest";
import { pictureSources } from "./picture-sources.ts";

/** Sent letters stay as their readers have them. */
const KEPT = ["newsletters"];

it("everything that is shown or being written has somebody who replaces its pictures", () => {
  const past = ["earlier", "trash"];
  const shown = pictureSources.filter(({ state }) => !past.some((name) => name === state));
  const without = shown.filter(({ rewriter }) => rewriter === null);
  expect(without.map(({ table }) => getTableName(table))).toEqual(KEPT);
});

it("nothing that could be restored has its pictures replaced", () => {
  const past = pictureSources.filter(({ state }) => state === "earlier" || state === "trash");
  expect(past.map(({ rewriter }) => rewriter)).toEqual(past.map(() => null));
  expect(past).not.toEqual([]);
});
