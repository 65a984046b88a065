import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { dropReplacedDatabase } from "#platform/db/maintenance/replace-database.ts";
import {
  createArchive,
  createEmptySite,
  fillSite,
  queryRows,
  restore,
  scratchDatabases,
  storageOf,
} from "./support/backups/backup-site.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { createTestWrite } from "./support/writes/test-write.ts";

const site = await createTestApp({ hasBackground: true });
await fillSite(site, storageOf(site));
const archive = await createArchive(site, storageOf(site));

describe("the restore command", () => {
  it("enqueues the jobs that were waiting at the backup", async () => {
    await createTestWrite(site)(async (unit) => {
      await unit.enqueue(
        { name: "media.make-variants", retryLimit: 1, expireInSeconds: 60 },
        { id: "waits" },
      );
      // In the same transaction, because a worker takes a job that is due at once.
      await unit.tx.execute(
        sql`update pgboss.job set start_after = now() + interval '1 day' where data->>'id' = 'waits'`,
      );
    });
    const target = await createEmptySite();
    await restore(target, await createArchive(site, storageOf(site)));
    const waiting =
      "select name, data from pgboss.job where state = 'created' and data->>'id' = 'waits'";
    expect(await queryRows(target.database, waiting)).toEqual([
      { name: "media.make-variants", data: { id: "waits" } },
    ]);
  });

  it("keeps the old data when it is interrupted, and removes its own", async () => {
    const target = await createEmptySite();
    await restore(target, archive);
    await queryRows(target.database, "update posts set title = 'Old data'");
    const broken = { ...target.storage, writeFile: () => Promise.reject(new Error("interrupted")) };
    await expect(restore({ ...target, storage: broken }, archive)).rejects.toThrow("interrupted");
    expect(await queryRows(target.database, "select title from posts")).toEqual([
      { title: "Old data" },
    ]);
    expect(await scratchDatabases(target)).toEqual([]);
  });

  it("keeps the replaced database until it is told to drop it", async () => {
    const target = await createEmptySite();
    await restore(target, archive);
    expect(await dropReplacedDatabase(target.database.connection)).toBeUndefined();
    const done = await restore(target, archive);
    expect(await dropReplacedDatabase(target.database.connection)).toBe(done?.previous);
    expect(await dropReplacedDatabase(target.database.connection)).toBeUndefined();
  });
});
