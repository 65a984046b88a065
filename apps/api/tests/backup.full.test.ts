import { sql } from "drizzle-orm";
import { describe, expect, it, onTestFinished } from "vitest";
import { dropReplacedDatabase } from "#platform/db/maintenance/replace-database.ts";
import { migrateDatabase } from "#platform/db/migrate.ts";
import { restoreQueues } from "#platform/jobs/queued-jobs.ts";
import {
  createArchive,
  createEmptySite,
  fillSite,
  queryRows,
  restore,
  scratchDatabases,
  storageOf,
} from "./support/backups/backup-site.ts";
import { createTestDatabase } from "./support/database/test-database.ts";
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

  it("restores an archive with the settings of a CDN, but neither its token nor waiting purges", async () => {
    const former = await createTestDatabase({ isMigrated: false });
    onTestFinished(() => former.drop());
    await migrateDatabase(former.connection, { count: 81 });
    for (const statement of [
      `insert into settings ("group", value, updated_at) values
        ('cdn', '{"provider": "fastly", "zone": "42", "sealedSecret": "sealed"}', now()),
        ('identity', '{"name": "Kept"}', now())`,
      `insert into revisions (id, kind, object_id, version, value, saved_at) values
        (gen_random_uuid(), 'settings', 'cdn', 1, '{"provider": "fastly"}', now()),
        (gen_random_uuid(), 'settings', 'identity', 1, '{"name": "Kept"}', now())`,
    ]) {
      await queryRows(former, statement);
    }
    const purge = {
      data: { tags: ["posts"] },
      startAfter: "2026-03-02T01:00:00.000Z",
      priority: 0,
    };
    await restoreQueues(former.connection, [
      {
        name: "cdn.purge",
        policy: "standard",
        retryLimit: 9,
        retryDelay: 5,
        retryBackoff: true,
        retryDelayMax: 300,
        expireInSeconds: 120,
        deadLetter: null,
        jobs: [{ id: "0199a0c0-0000-7000-8000-000000000001", ...purge }],
      },
    ]);
    const target = await createEmptySite();
    await restore(target, await createArchive({ database: former }, target.storage));
    const rowsOf = (text: string) => queryRows(target.database, text);
    expect(await rowsOf(`select "group" as name from settings`)).toEqual([{ name: "identity" }]);
    expect(await rowsOf("select object_id as name from revisions")).toEqual([{ name: "identity" }]);
    expect(await rowsOf("select 1 from pgboss.job where name = 'cdn.purge'")).toEqual([]);
  });
});
