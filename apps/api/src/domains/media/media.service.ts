import { routeNotFound } from "@ebute/contracts/errors";
import {
  IMAGE_MAX_BYTES,
  imageRequired,
  imageTooLarge,
  type Picture,
  pictureGone,
  quickVariantName,
  variantName,
} from "@ebute/contracts/media";
import type { AuditActor } from "#platform/audit.ts";
import type { CacheableResult } from "#platform/cacheable-result.ts";
import type { Transaction } from "#platform/db/client.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { createFieldError, DomainError } from "#platform/errors/domain-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { Caller } from "#platform/security/principal.ts";
import type { Storage } from "#platform/storage/storage.ts";
import type { AttachmentsRepository } from "./attachments/attachments.repository.ts";
import type { Imaging } from "./imaging/media.imaging.ts";
import {
  hashPicture,
  isPreview,
  isSharedFile,
  parseContentHash,
  publicContentType,
  sourceFileName,
} from "./media.file-names.ts";
import { makeVariantsJob } from "./media.jobs.ts";
import { presentPicture } from "./media.presenter.ts";
import type { MediaRepository } from "./media.repository.ts";
import type { PictureRow } from "./media.table.ts";
import { mediaTag } from "./media.tags.ts";
import { toFileName } from "./media.upload-names.ts";

type Deps = {
  media: MediaRepository;
  attachments: Pick<AttachmentsRepository, "claimInText">;
  imaging: Imaging;
  storage: Storage;
  write: Write;
  clock: Clock;
};

export type MediaFile = {
  content: Buffer;
  contentType: string;
  /** True for files that other origins embed. */
  isShared: boolean;
};

/** `inText` are distinct content hashes; `field` is the input field of the text. */
type ClaimedPictures = { coverId?: string | undefined; inText: string[]; field?: string };

export type MediaService = ReturnType<typeof createMediaService>;

export function createMediaService(deps: Deps) {
  const { media, attachments, imaging, storage, write, clock } = deps;

  /** Marks the pictures and files of a text as used now; false when one is gone. */
  async function claimInText(tx: Transaction, inText: string[]): Promise<boolean> {
    const now = clock.now();
    const pictures = await media.claimInText(tx, inText, now);
    if (pictures === inText.length) return true;
    return pictures + (await attachments.claimInText(tx, inText, now)) === inText.length;
  }

  async function store(content: Buffer, contentHash: string) {
    const { source, quick, ...shown } = await imaging.prepare(content);
    await storage.write(sourceFileName(contentHash), source);
    await storage.write(quickVariantName(contentHash), quick);
    return { ...shown, contentHash };
  }

  /** Makes and keeps the file of a link preview or a letter; undefined: there is no such picture. */
  async function makeShared(name: string): Promise<Buffer | undefined> {
    const source = await storage.read(sourceFileName(parseContentHash(name) ?? ""));
    if (!source) return undefined;
    const make = isPreview(name) ? imaging.makePreview : imaging.makeSmallJpeg;
    const content = await make(source);
    await storage.write(name, content);
    return content;
  }

  async function save(actor: AuditActor, content: Buffer, name = ""): Promise<Picture> {
    if (content.length > IMAGE_MAX_BYTES) throw new DomainError(imageTooLarge);
    const fileName = toFileName(name);
    const contentHash = hashPicture(content);
    const existing = await media.claimByContentHash(contentHash, clock.now());
    const { width, height, colour } = existing ?? (await store(content, contentHash));
    return write(actor, async (unit) => {
      const now = clock.now();
      const row = await media.insert(unit.tx, {
        id: newId(),
        contentHash,
        width,
        height,
        colour,
        createdAt: now,
        uploadedAt: now,
        fileName,
        bytes: content.length,
      });
      if (!row.areVariantsReady) await unit.enqueue(makeVariantsJob, { id: row.id });
      await unit.record("media.upload", { kind: "picture", id: row.id, label: fileName ?? "" });
      return presentPicture(row);
    });
  }

  return {
    /**
     * Stores a picture and enqueues its variants. The same content gives the same picture. An
     * existing picture is first marked as used, so the clean-up cannot remove it meanwhile. Files
     * are written before the row; the nightly clean-up removes files without one.
     * @param name name of the uploaded file
     * @throws {DomainError} IMAGE_TOO_LARGE, IMAGE_TOO_MANY_PIXELS, IMAGE_TYPE_REFUSED,
     * IMAGE_DAMAGED, TEMPORARILY_UNAVAILABLE
     */
    async upload(caller: Caller, content: Buffer, name = ""): Promise<Picture> {
      return save(caller.principal, content, name);
    },

    /**
     * Like `upload`, in the name of somebody whose permission another domain has checked.
     * @throws {DomainError} IMAGE_TOO_LARGE, IMAGE_TOO_MANY_PIXELS, IMAGE_TYPE_REFUSED,
     * IMAGE_DAMAGED, TEMPORARILY_UNAVAILABLE
     */
    uploadAs: save,

    /** Runs as the job that `upload` enqueues. Idempotent. */
    async makeVariants(id: string): Promise<void> {
      const row = await media.findById(id);
      if (!row || row.areVariantsReady) return;
      const { contentHash } = row;
      const source = await storage.read(sourceFileName(contentHash));
      if (!source) throw new Error(`the source of picture ${id} is missing`);
      for await (const variant of imaging.makeVariants(source, row.width)) {
        const name = variantName(contentHash, variant.width, variant.format);
        await storage.write(name, variant.content);
      }
      await write(async ({ tx, invalidateTags }) => {
        await media.setVariantsReady(tx, id);
        invalidateTags(mediaTag(id));
      });
    },

    /** @throws {DomainError} ROUTE_NOT_FOUND */
    async get(id: string): Promise<Picture> {
      const row = await media.findById(id);
      if (!row) throw new DomainError(routeNotFound, { detail: `picture ${id} missing` });
      return presentPicture(row);
    },

    /** A picture that a public page shows; null when it does not exist. */
    async getShown(id: string): Promise<CacheableResult<Picture | null>> {
      const row = await media.findById(id);
      return { value: row ? presentPicture(row) : null, tags: [mediaTag(id)] };
    },

    /**
     * Protects the pictures and files of a text from the clean-up until the transaction ends and the
     * text references them.
     * @throws {DomainError} IMAGE_REQUIRED without the cover, PICTURE_GONE without one of those in
     * the text
     */
    async claim(
      tx: Transaction,
      { coverId, inText, field = "description" }: ClaimedPictures,
    ): Promise<void> {
      const now = clock.now();
      if (coverId !== undefined && !(await media.claimCover(tx, coverId, now))) {
        throw new DomainError(imageRequired, { detail: `picture ${coverId} missing` });
      }
      if (await claimInText(tx, inText)) return;
      throw createFieldError(pictureGone, field);
    },

    /**
     * Like `claim`, for pictures that an object names by id and in its texts.
     * @throws {DomainError} PICTURE_GONE
     */
    async claimAll(
      tx: Transaction,
      { ids, inText, field }: { ids: string[]; inText: string[]; field: string },
    ): Promise<void> {
      const now = clock.now();
      const claimed = await media.claimByIds(tx, ids, now);
      if (claimed < ids.length || !(await claimInText(tx, inText))) {
        throw createFieldError(pictureGone, field);
      }
    },

    /** Marks one picture as used until the transaction ends; false when it does not exist. */
    async claimById(tx: Transaction, id: string): Promise<boolean> {
      return (await media.claimByIds(tx, [id], clock.now())) === 1;
    },

    /**
     * Reads the file that smaller pictures are made from; undefined when the picture does not
     * exist.
     */
    async readSource(id: string): Promise<Buffer | undefined> {
      const row = await media.findById(id);
      return row && storage.read(sourceFileName(row.contentHash));
    },

    /** A small JPEG of a picture; undefined when none has the content hash. */
    async readSmallJpeg(contentHash: string): Promise<Buffer | undefined> {
      const source = await storage.read(sourceFileName(contentHash));
      return source && imaging.makeSmallJpeg(source);
    },

    /** Presents a picture row that another domain has joined. */
    toPicture(row: PictureRow | null): Picture | null {
      return row && presentPicture(row);
    },

    /** Presents picture rows by content hash, as rich text references them. */
    toPictures: byContentHash,

    /** Pictures of a text that is not stored, by content hash. */
    async findInText(contentHashes: string[]): Promise<ReadonlyMap<string, Picture>> {
      return byContentHash(await media.findByContentHashes(contentHashes));
    },

    /** Reads a public file; undefined for any other name, such as the source of a picture. */
    async readFile(name: string): Promise<MediaFile | undefined> {
      const contentType = publicContentType(name);
      if (!contentType) return undefined;
      const isShared = isSharedFile(name);
      const content = (await storage.read(name)) ?? (isShared ? await makeShared(name) : undefined);
      return content && { content, contentType, isShared };
    },
  };
}

function byContentHash(rows: PictureRow[]): ReadonlyMap<string, Picture> {
  return new Map(rows.map((row) => [row.contentHash, presentPicture(row)]));
}
