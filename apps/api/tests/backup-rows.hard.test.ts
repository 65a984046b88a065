import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import {
  createArchive,
  createEmptySite,
  queryRows,
  restore,
  storageOf,
} from "./support/backups/backup-site.ts";
import { createTestApp } from "./support/servers/test-app.ts";

const BACKUPS = 20;
const site = await createTestApp();

/** Rows of 50 to 8,000 bytes that hardly compress, so that COPY puts later ones into the gaps of earlier pages. */
const words = (length: string) =>
  `(select string_agg(md5(random()::text || i), '') from generate_series(0, ${length} / 32) i)`;

it("each of 20 backups of uneven rows under writes is verified, and restores", async () => {
  const { sql } = site.container.database;
  await sql.unsafe(`insert into audit_entries
    (id, created_at, actor_name, action, target_kind, target_id, target_label, details)
    select gen_random_uuid(), now(), 'Ada', 'posts.update', 'post', n::text, 'A post',
      jsonb_build_object('text', ${words("(50 + n * 7919 % 7950)")})
    from generate_series(1, 5000) n`);
  let isOver = false;
  let written = 0;
  const writing = (async () => {
    while (!isOver) {
      written += 1;
      await sql.unsafe(`insert into updates (id, title, content, created_at, updated_at)
        select gen_random_uuid(), 'An update', ${words("(50 + n * 7919 % 7950)")}, now(), now()
        from generate_series(1, 20) n`);
      await sql`update updates set content = left(content, 60) where random() < 0.2`;
      await sql`delete from updates where random() < 0.1`;
      await wait(20);
    }
  })();
  try {
    for (let made = 0; made < BACKUPS; made += 1) {
      const target = await createEmptySite();
      const before = written;
      await restore(target, await createArchive(site, storageOf(site)));
      expect(written).toBeGreaterThan(before);
      const sum =
        "select count(*)::int, sum(hashtext(t::text)) from audit_entries t where actor_name = 'Ada'";
      expect(await queryRows(target.database, sum)).toEqual(await queryRows(site.database, sum));
      await target.database.drop();
    }
  } finally {
    isOver = true;
    await writing;
  }
}, 1_800_000);
