import { routeNotFound } from "@ebute/contracts/errors";
import {
  IMAGE_MAX_BYTES,
  imageRequired,
  imageTooLarge,
  type Picture,
  pictureGone,
  previewName,
  quickName,
  variantName,
} from "@ebute/contracts/media";
import type { AuditLog } from "#platform/audit.ts";
import type { Clock } from "#platform/clock.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { atField, DomainError } from "#platform/errors/domain-error.ts";
import { newId } from "#platform/ids.ts";
import { assertAllowed, type Caller } from "#platform/principal.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { hashContent, isPreview, publicContentType, sourceName } from "./media.files.ts";
import type { Imaging } from "./media.imaging.ts";
import { makeVariantsJob } from "./media.jobs.ts";
import { canReadPictures, canUploadPictures } from "./media.policy.ts";
import { presentPicture } from "./media.presenter.ts";
import type { MediaRepository } from "./media.repository.ts";
import type { ShownMediaRow } from "./media.table.ts";

type Deps = {
  media: MediaRepository;
  imaging: Imaging;
  storage: Storage;
  audit: AuditLog;
  write: Write;
  clock: Clock;
};

export type MediaFile = {
  content: Buffer;
  contentType: string;
  /** True for link previews, which other sites show. */
  isShared: boolean;
};

/** `inText` are content hashes, each once; `field` is the text's name in the input. */
type ShownPictures = { coverId?: string | undefined; inText: string[]; field?: string };

/** Tag of every page that shows the picture. */
export function mediaTag(id: string): string {
  return `media:${id}`;
}

export type MediaService = ReturnType<typeof createMediaService>;

export function createMediaService({ media, imaging, storage, audit, write, clock }: Deps) {
  async function store(content: Buffer, contentHash: string) {
    const { source, quick, ...shown } = await imaging.prepare(content);
    await storage.write(sourceName(contentHash), source);
    await storage.write(quickName(contentHash), quick);
    return { ...shown, contentHash };
  }

  return {
    /**
     * Keeps a picture and leaves its variants to a job. The same content gives the same picture.
     * One that is known counts as new first, so that the clean-up cannot take it meanwhile.
     * The files are there before the row: what a failure in between leaves, the nightly clean-up takes.
     * @throws {DomainError} IMAGE_TOO_LARGE, IMAGE_TOO_MANY_PIXELS, IMAGE_TYPE_REFUSED, TEMPORARILY_UNAVAILABLE
     */
    async upload(caller: Caller, content: Buffer): Promise<Picture> {
      assertAllowed(caller, canUploadPictures(caller.principal));
      if (content.length > IMAGE_MAX_BYTES) throw new DomainError(imageTooLarge);
      const contentHash = hashContent(content);
      const known = await media.claimByContentHash(contentHash, clock.now());
      const { width, height, colour } = known ?? (await store(content, contentHash));
      return write(async ({ tx, enqueue }) => {
        const row = await media.insert(tx, {
          id: newId(),
          contentHash,
          width,
          height,
          colour,
          createdAt: clock.now(),
        });
        if (!row.areVariantsReady) await enqueue(makeVariantsJob, { id: row.id });
        await audit.record(tx, {
          actor: caller.principal,
          action: "media.upload",
          target: { kind: "picture", id: row.id },
        });
        return presentPicture(row);
      });
    },

    /** The job behind an upload. Doing it again does no harm. */
    async makeVariants(id: string): Promise<void> {
      const row = await media.findById(id);
      if (!row || row.areVariantsReady) return;
      const { contentHash } = row;
      const source = await storage.read(sourceName(contentHash));
      if (!source) throw new Error(`the source of picture ${id} is missing`);
      for await (const variant of imaging.makeVariants(source, row.width)) {
        const name = variantName(contentHash, variant.width, variant.format);
        await storage.write(name, variant.content);
      }
      await storage.write(previewName(contentHash), await imaging.makePreview(source));
      await write(async ({ tx, touch }) => {
        await media.setVariantsReady(tx, id);
        touch(mediaTag(id));
      });
    },

    /** @throws {DomainError} ROUTE_NOT_FOUND */
    async get(caller: Caller, id: string): Promise<Picture> {
      assertAllowed(caller, canReadPictures(caller.principal));
      const row = await media.findById(id);
      if (!row) throw new DomainError(routeNotFound, { detail: `picture ${id} missing` });
      return presentPicture(row);
    },

    /**
     * Keeps the clean-up away from the pictures that a text is about to show, until its transaction has ended and
     * the text itself keeps them.
     * @throws {DomainError} IMAGE_REQUIRED without the cover, PICTURE_GONE without one of those in the text
     */
    async claim(
      tx: Transaction,
      { coverId, inText, field = "description" }: ShownPictures,
    ): Promise<void> {
      const now = clock.now();
      if (coverId !== undefined && !(await media.claimCover(tx, coverId, now))) {
        throw new DomainError(imageRequired, { detail: `picture ${coverId} missing` });
      }
      if ((await media.claimInText(tx, inText, now)) === inText.length) return;
      throw atField(pictureGone, field);
    },

    /** For a row that another domain has joined to its own. */
    toPicture(row: ShownMediaRow | null): Picture | null {
      return row && presentPicture(row);
    },

    /** The same for the pictures in a text, by content hash: the name that rich text has for them. */
    toPictures: byContentHash,

    /** A file that may be served, or undefined. The source of a picture is not one of them. */
    async readFile(name: string): Promise<MediaFile | undefined> {
      const contentType = publicContentType(name);
      const content = contentType ? await storage.read(name) : undefined;
      if (!contentType || !content) return undefined;
      return { content, contentType, isShared: isPreview(name) };
    },
  };
}

function byContentHash(rows: ShownMediaRow[]): ReadonlyMap<string, Picture> {
  return new Map(rows.map((row) => [row.contentHash, presentPicture(row)]));
}
