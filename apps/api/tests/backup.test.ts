import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ArchiveError } from "#domains/backups/archives/archive-format.ts";
import { checkArchive, readArchiveEntries } from "#domains/backups/archives/archive-reader.ts";
import {
  archiveFolder,
  createArchive,
  createEmptySite,
  fillSite,
  queryRows,
  restore,
  scratchDatabases,
  storageOf,
} from "./support/backups/backup-site.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { connect } from "./support/servers/test-server.ts";

const site = await createTestApp({ hasBackground: true });
await fillSite(site, storageOf(site));
for (const statement of [
  `insert into updates (id, title, content, created_at, updated_at)
  select gen_random_uuid(), n::text, string_agg(md5(n::text || part::text), ''), now(), now()
  from generate_series(1, 1000) n, generate_series(1, 1 + abs(hashint4(n)) % 60) part
  group by n`,
  "delete from updates where length(content) % 7 = 0",
  // COPY, too, puts a row into the room that is free on an earlier page.
  "vacuum updates",
  "update updates set content = content || '.' where length(content) % 3 = 0",
]) {
  await queryRows(site.database, statement);
}
const archive = await createArchive(site, storageOf(site));
/** One site for all tests of what was restored. */
const restored = await createEmptySite();
const done = await restore(restored, archive);

describe("the backup archive", () => {
  it("lists its contents in the manifest, and contains no secret", async () => {
    const entries: Record<string, string> = {};
    for await (const { name, content } of readArchiveEntries(archive)) {
      const chunks: Buffer[] = [];
      for await (const chunk of content) chunks.push(chunk);
      entries[name] = Buffer.concat(chunks).toString();
    }
    expect(JSON.parse(entries["settings.json"] ?? "")).toEqual({
      settings: { SITE_NAME: "Ebute" },
      secretsThatWereSet: ["SESSION_SECRET"],
    });
    expect(Object.keys(entries)).toEqual(expect.arrayContaining(["tables/posts.copy.gz"]));
    expect(Object.keys(entries)).not.toContain("tables/sessions.copy.gz");
    expect(readFileSync(archive).includes("the secret of the sessions")).toBe(false);
  });

  it("reports a file that the database refers to and the store lacks", async () => {
    const manifest = await checkArchive(archive);
    // The factory's picture has a row, and of its files only the one that was written above.
    expect(manifest.missingFiles).toEqual([expect.stringMatching(/-quick\.webp$/)]);
    expect(manifest.files).toBe(1);
  });

  it("leaves no temporary file or database behind", async () => {
    expect(readdirSync(archiveFolder).filter((name) => name.startsWith("."))).toEqual([]);
    const target = await createEmptySite();
    expect(await scratchDatabases(target)).toEqual([]);
  });
});

describe("the restore command refuses, and changes nothing,", () => {
  const bytes = readFileSync(archive);
  const written = (name: string, content: Buffer) => {
    const file = path.join(archiveFolder, name);
    writeFileSync(file, content);
    return file;
  };
  const flipped = (at: number) => {
    const copy = Buffer.from(bytes);
    copy[at] = (copy[at] ?? 0) ^ 0x40;
    return written(`flipped-${at}.tar`, copy);
  };
  const replaced = (from: string, to: string) =>
    Buffer.from(bytes.toString("latin1").replace(from, to), "latin1");
  /** The end with the manifest is treated separately. */
  const manifestAt = bytes.indexOf("manifest.json");
  const claimed = Buffer.from(
    bytes.toString("latin1", manifestAt).replace(/(?<="createdAt":\s*")2/, "1"),
    "latin1",
  );
  /** Places where the content of each table begins, because the zeros behind an entry mean nothing. */
  const contentStarts = [...bytes.toString("latin1").matchAll(/tables\/\w+\.copy\.gz\0/g)].map(
    ({ index }) => index + 512 + 12,
  );
  const cases: [string, string][] = [
    [
      "one whose manifest says something else",
      written("claimed.tar", Buffer.concat([bytes.subarray(0, manifestAt), claimed])),
    ],
    ["an empty file", written("empty.tar", Buffer.alloc(0))],
    ["a file of another kind", written("foreign.tar", Buffer.from("PK\x03\x04".repeat(900)))],
    ["one of a newer format", written("newer.tar", replaced('"format":1', '"format":9'))],
    ...[0.2, 0.5, 0.8, 0.999].map((part): [string, string] => [
      `one that was cut off at ${part * 100} %`,
      written(`cut-${part}.tar`, bytes.subarray(0, Math.floor(bytes.length * part))),
    ]),
    [
      "one that lost its end",
      written("endless.tar", bytes.subarray(0, bytes.indexOf("manifest.json"))),
    ],
    ...[0.2, 0.4, 0.6, 0.8].map((part): [string, string] => {
      const at = contentStarts[Math.floor(contentStarts.length * part)] ?? 0;
      return [`one with a wrong bit at ${at}`, flipped(at)];
    }),
  ];

  it.each(cases)("%s", async (_, file) => {
    const target = await createEmptySite();
    await expect(restore(target, file)).rejects.toThrow(ArchiveError);
    await expect(restore(target, file)).rejects.toThrow(/Nothing was changed/);
    expect(await queryRows(target.database, "select 1 from posts")).toEqual([]);
    expect(await scratchDatabases(target)).toEqual([]);
  });

  it("while the database is in use", async () => {
    const target = await createEmptySite();
    const sql = connect(target.database.connection);
    await sql`select 1`;
    await expect(restore(target, archive)).rejects.toThrow(/in use/);
    await sql.end();
  });

  it("when the database has data and the operator has not agreed to lose it", async () => {
    const target = await createEmptySite();
    await queryRows(
      target.database,
      "insert into updates (id, title, content, created_at, updated_at) values (gen_random_uuid(), 'Newer', '', now(), now())",
    );
    expect(await restore(target, archive, false)).toBeUndefined();
    expect(await queryRows(target.database, "select title from updates")).toEqual([
      { title: "Newer" },
    ]);
  });
});

describe("the restore command", () => {
  it("restores rows of uneven size", async () => {
    const sum = "select count(*)::int, sum(hashtext(t::text)) from updates t";
    expect(await queryRows(restored.database, sum)).toEqual(await queryRows(site.database, sum));
  });

  it("restores every row and file, and ends the sessions", async () => {
    expect(done?.files).toBe(1);
    const look =
      "select to_jsonb(t) - 'search_vector' - 'title_key' - 'title_lexemes' - 'lexemes' as row from posts t";
    expect(await queryRows(restored.database, look)).toEqual(await queryRows(site.database, look));
    const replaced = "select * from overwritten_states";
    expect(await queryRows(site.database, replaced)).toHaveLength(1);
    expect(await queryRows(restored.database, replaced)).toEqual(
      await queryRows(site.database, replaced),
    );
    expect(await queryRows(restored.database, "select 1 from sessions")).toEqual([]);
    expect(await queryRows(site.database, "select 1 from sessions")).not.toEqual([]);
    const [{ name } = { name: "" }] = await queryRows<{ name: string }>(
      restored.database,
      "select content_hash || '-source.webp' as name from media",
    );
    expect(String(await restored.storage.read(name))).toBe("source");
    // Searches and counters are made of the rows, and triggers count on.
    const columns = await queryRows<{ name: string }>(
      site.database,
      "select string_agg(column_name, ', ' order by ordinal_position) as name from information_schema.columns where table_name = 'row_counts'",
    );
    const counted = `select ${columns[0]?.name} from row_counts order by 1, 2`;
    expect(await queryRows(restored.database, counted)).toEqual(
      await queryRows(site.database, counted),
    );
    const words = "select * from search_words order by word";
    for (const { database } of [site, restored])
      await queryRows(database, "select count_post_words(100)");
    expect(await queryRows(site.database, words)).not.toEqual([]);
    expect(await queryRows(restored.database, words)).toEqual(
      await queryRows(site.database, words),
    );
    await queryRows(restored.database, "delete from comments");
    expect(await queryRows(restored.database, counted)).not.toEqual(
      await queryRows(site.database, counted),
    );
  });
});
