import { readdirSync } from "node:fs";
import { describe, expect, it, onTestFinished } from "vitest";
import { checkArchive } from "#domains/backups/archives/archive-reader.ts";
import { skipDuringBackup } from "#domains/backups/backups.lock.ts";
import { sourceFileName } from "#domains/media/media.file-names.ts";
import { startS3Server } from "#platform/storage/s3-server.fixture.ts";
import { createS3Storage } from "#platform/storage/s3-storage.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { createPicture } from "./factories/pictures.ts";
import { createPost } from "./factories/posts.ts";
import {
  archiveFolder,
  createArchive,
  createEmptySite,
  queryRows,
  restore,
  storageOf,
} from "./support/backups/backup-site.ts";
import { createTestApp } from "./support/servers/test-app.ts";

const site = await createTestApp({ hasBackground: true });

describe("a backup that runs during writes", () => {
  it("contains each transaction whole or not at all", async () => {
    let isOver = false;
    const { sql } = site.container.database;
    const post = await createPost(site);
    const writing = Promise.all(
      [1, 2].map(async () => {
        while (!isOver) {
          await sql.begin(async (tx) => {
            for (const id of [crypto.randomUUID(), crypto.randomUUID()]) {
              await tx`insert into comments (id, post_id, name, content, is_approved, created_at)
                values (${id}, ${post.id}, 'Pair', 'Pair', true, now())`;
            }
          });
        }
      }),
    );
    const target = await createEmptySite();
    const made = await createArchive(site, storageOf(site)).finally(() => {
      isOver = true;
    });
    await writing;
    await restore(target, made);
    const [row] = await queryRows<{ total: number }>(
      target.database,
      "select count(*)::int as total from comments where content = 'Pair'",
    );
    expect((row?.total ?? 1) % 2).toBe(0);
  });

  it("has every file that its rows refer to, even when the file clean-up starts meanwhile", async () => {
    const storage = storageOf(site);
    const picture = await createPicture(site);
    const name = sourceFileName(picture.contentHash);
    await storage.write(name, Buffer.from("wanted"));
    let hasRun = false;
    const watched: Storage = {
      ...storage,
      async *list() {
        await skipDuringBackup(site.container.database, async () => {
          hasRun = true;
          await storage.remove(name);
        });
        yield* storage.list();
      },
    };
    const manifest = await checkArchive(await createArchive(site, watched));
    expect(hasRun).toBe(false);
    expect(Object.keys(manifest.entries)).toContain(`files/${name}`);
    await skipDuringBackup(site.container.database, async () => {
      hasRun = true;
    });
    expect(hasRun).toBe(true);
  });
});

it("a backup works with an S3-compatible store", async () => {
  const server = await startS3Server();
  onTestFinished(() => server.close());
  const storage = createS3Storage(server.settings);
  await storage.write("0123456789abcdef0123456789abcdef-source.webp", Buffer.from("in a bucket"));
  const target = await createEmptySite();
  await restore(target, await createArchive(site, storage));
  const copy = await target.storage.read("0123456789abcdef0123456789abcdef-source.webp");
  expect(String(copy)).toBe("in a bucket");
});

it("a backup that fails its verification is not kept", async () => {
  const storage = storageOf(site);
  const before = readdirSync(archiveFolder);
  const short: Pick<Storage, "list" | "readStream"> = {
    async *list() {
      for await (const each of storage.list()) yield { ...each, bytes: each.bytes + 1 };
    },
    readStream: storage.readStream,
  };
  await expect(createArchive(site, short)).rejects.toThrow();
  expect(readdirSync(archiveFolder)).toEqual(before);
});
