import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const source = path.resolve(import.meta.dirname, "../..");

/**
 * Files that send SQL text without parameters, each reviewed: the text consists of constants,
 * numbers and quoted names from the database itself, never of client input.
 */
const reviewedFiles = [
  "platform/db/listing/keyset.ts",
  "platform/db/listing/row-counts-by-period.ts",
  "platform/db/listing/table-search.ts",
  "platform/db/maintenance/replace-database.ts",
  "platform/db/maintenance/scratch-database.ts",
  "platform/db/maintenance/table-copy.ts",
  "platform/db/notification-listener.ts",
];

const RAW_SQL = /\bsql\.raw\(|\.unsafe\(/;

it("raw SQL is used only in the reviewed files", () => {
  const found = globSync("**/*.ts", { cwd: source })
    .filter((file) => !file.endsWith(".test.ts"))
    .filter((file) => RAW_SQL.test(readFileSync(path.join(source, file), "utf8")));
  expect(found.sort()).toEqual(reviewedFiles);
  expect(found.filter((file) => file.startsWith("domains/"))).toEqual([]);
});
