import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const source = path.resolve(import.meta.dirname, "../..");

/**
 * Places that hand the database text that is no parameter, each looked at: constants of the code, numbers, and names that
 * come from the database itself in quotes. None of them sees what a client sends.
 */
const lookedAt = [
  "platform/backup/load.ts",
  "platform/backup/make-backup.ts",
  "platform/backup/restore-backup.ts",
  "platform/backup/scratch-database.ts",
  "platform/db/keyset.ts",
  "platform/db/listening.ts",
  "platform/db/row-periods.ts",
  "platform/db/table-search.ts",
];

const AS_TEXT = /\bsql\.raw\(|\.unsafe\(/;

it("no value is ever written into SQL: it goes beside it", () => {
  const found = globSync("**/*.ts", { cwd: source })
    .filter((file) => !file.endsWith(".test.ts"))
    .filter((file) => AS_TEXT.test(readFileSync(path.join(source, file), "utf8")));
  expect(found.sort()).toEqual(lookedAt);
  expect(found.filter((file) => file.startsWith("domains/"))).toEqual([]);
});
