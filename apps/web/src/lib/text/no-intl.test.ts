import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

/**
 * The lists of time zones, countries and joined words, on screens that are opened rarely, need what
 * only `Intl` knows.
 */
const NEEDS_INTL = new Set([
  "packages/contracts/src/dates/time-zones.ts",
  "apps/web/src/lib/text/list-in-words.ts",
  "apps/web/src/domains/settings/admin/sections/identity-section.ts",
]);

const root = path.resolve(import.meta.dirname, "../../../../..");

function sourcesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
    .map((file) => `${folder}/${file}`);
}

it("the browser code formats nothing with Intl, whose first use blocks a slow phone", () => {
  const users = [
    ...sourcesIn("apps/web/src"),
    ...sourcesIn("packages/contracts/src"),
    ...sourcesIn("packages/marking/src"),
    ...sourcesIn("packages/question-formats/src"),
  ].filter((file) =>
    /\.toLocale\w*String\(|\bnew Intl\./.test(readFileSync(path.join(root, file), "utf8")),
  );
  expect(new Set(users)).toEqual(NEEDS_INTL);
});
