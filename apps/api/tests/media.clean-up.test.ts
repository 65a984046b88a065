import path from "node:path";
import { quickVariantName } from "@ebute/contracts/media";
import { expect, it } from "vitest";
import { createAttachmentsRepository } from "#domains/media/attachments/attachments.repository.ts";
import { createImaging } from "#domains/media/imaging/media.imaging.ts";
import { createPictureUsesReader } from "#domains/media/library/media.uses.ts";
import { createMediaCleanUpService } from "#domains/media/media.clean-up.service.ts";
import { parseContentHash, sourceFileName } from "#domains/media/media.file-names.ts";
import { createMediaRepository, type MediaRepository } from "#domains/media/media.repository.ts";
import { createMediaService } from "#domains/media/media.service.ts";
import type { MediaRow } from "#domains/media/media.table.ts";
import { createDiskStorage } from "#platform/storage/disk-storage.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { pictureSources } from "#src/composition/picture-sources.ts";
import { createPicture } from "./factories/pictures.ts";
import { createPost } from "./factories/posts.ts";
import { pngBytes } from "./support/content/pictures.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { createTestWrite } from "./support/writes/test-write.ts";

const site = await createTestApp({ hasBackground: true });
const { clock } = site;
const { db, sql } = site.container.database;
const media = createMediaRepository(db);
const attachments = createAttachmentsRepository(db);
const storage = createAgeingStorage();
const { audit } = site.container.services;
const shared = { storage, clock, audit, write: createTestWrite(site) };
const cleanUp = createMediaCleanUpService({
  ...shared,
  media,
  parseHash: parseContentHash,
  findUsedIds: createPictureUsesReader(db, pictureSources).findUsed,
});

/** Files are as old as the test's clock says, not the computer's. */
function createAgeingStorage(): Storage {
  const folder = path.join(site.dataDir, "media");
  const disk = createDiskStorage(folder);
  const writtenAt = new Map<string, Date>();
  return {
    ...disk,
    async write(name, content) {
      await disk.write(name, content);
      writtenAt.set(name, clock.now());
    },
    async *list() {
      for await (const { name, bytes } of disk.list()) {
        yield { name, bytes, writtenAt: writtenAt.get(name) ?? clock.now() };
      }
    },
  };
}

async function createStoredPicture(): Promise<MediaRow> {
  const picture = await createPicture(site);
  for (const name of filesOf(picture)) await storage.write(name, Buffer.from("picture"));
  return picture;
}

function filesOf({ contentHash }: Pick<MediaRow, "contentHash">): string[] {
  return [sourceFileName(contentHash), quickVariantName(contentHash)];
}

async function isThere(picture: MediaRow): Promise<boolean[]> {
  const files = await Promise.all(filesOf(picture).map((name) => storage.read(name)));
  const rows = await sql`select id from media where id = ${picture.id}`;
  return [rows.length > 0, ...files.map((file) => file !== undefined)];
}

it("the picture clean-up removes a picture that nothing has used for a day, with its files", async () => {
  const unused = await createStoredPicture();
  clock.advance({ hours: 25 });
  await cleanUp.removeUnused();
  expect(await isThere(unused)).toEqual([false, false, false]);
});

it("the picture clean-up keeps covers, pictures in texts, and recent ones", async () => {
  const cover = await createStoredPicture();
  const inText = await createStoredPicture();
  await createPost(site, { pictureId: cover.id, bodyPictures: [inText.contentHash] });
  clock.advance({ hours: 25 });
  const young = await createStoredPicture();
  clock.advance({ hours: 23 });
  await cleanUp.removeUnused();
  for (const kept of [cover, inText, young]) {
    expect(await isThere(kept)).toEqual([true, true, true]);
  }
});

it("the picture clean-up removes files without a row once they are a day old", async () => {
  const stray = { contentHash: "c".repeat(32) };
  for (const name of filesOf(stray)) await storage.write(name, Buffer.from("stray"));
  const files = async () => Promise.all(filesOf(stray).map((name) => storage.read(name)));
  await cleanUp.removeUnused();
  expect(await files()).not.toContain(undefined);
  clock.advance({ hours: 25 });
  await cleanUp.removeUnused();
  expect(await files()).toEqual([undefined, undefined]);
});

it("the picture clean-up removes nothing of an old picture that is uploaded again meanwhile", async () => {
  const content = await pngBytes();
  const caller = {
    principal: { kind: "admin", id: "a", role: "owner", sessionId: "s" },
    subnet: "test",
  } as const;
  const imaging = createImaging({ runLimited: (work) => work() });
  const first = await createMediaService({ ...shared, media, attachments, imaging }).upload(
    caller,
    content,
  );
  const picture = await media.findById(first._id);
  if (!picture) throw new Error("the upload left no row");
  clock.advance({ hours: 25 });

  const upload = createMediaService({
    ...shared,
    attachments,
    imaging,
    media: cleaningAfterEachCall(media),
  });
  const again = await upload.upload(caller, content);
  expect(again._id).toBe(first._id);
  expect(await isThere(picture)).toEqual([true, true, true]);
});

/** Lets the clean-up run wherever the upload waits for the database outside of its transaction. */
function cleaningAfterEachCall(repository: MediaRepository): MediaRepository {
  return new Proxy(repository, {
    get: (target, name, receiver) => {
      const call = Reflect.get(target, name, receiver);
      if (name === "insert") return call;
      return async (...input: unknown[]) => {
        const answer = await call(...input);
        await cleanUp.removeUnused();
        return answer;
      };
    },
  });
}
