import { routeNotFound } from "@ebute/contracts/errors";
import {
  ATTACHMENT_MAX_BYTES,
  type Attachment,
  attachmentRequired,
  attachmentTooLarge,
  attachmentTypeRefused,
  soundFormatRefused,
} from "@ebute/contracts/media";
import { ATTACHMENTS_PATH, parseAttachment } from "@ebute/contracts/rich-text";
import { fileTypeFromFile } from "file-type";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { Caller } from "#platform/security/principal.ts";
import { hasMacros } from "#platform/storage/office-macros.ts";
import type { ByteRange, Storage } from "#platform/storage/storage.ts";
import type { Spool } from "#platform/storage/upload-spool.ts";
import type { AttachmentRow } from "../media.table.ts";
import { toFileName } from "../media.upload-names.ts";
import {
  attachmentFileName,
  parsePublicAttachmentName,
  publicAttachmentName,
  toAttachmentHash,
} from "./attachments.names.ts";
import type { AttachmentsRepository } from "./attachments.repository.ts";
import { isSoundOnly } from "./mp4-tracks.ts";

type Deps = {
  attachments: AttachmentsRepository;
  storage: Storage;
  spool: Spool;
  write: Write;
  clock: Clock;
};

type Upload = { name: string; content: AsyncIterable<Uint8Array> };

export type AttachmentsService = ReturnType<typeof createAttachmentsService>;

export function createAttachmentsService({ attachments, storage, spool, write, clock }: Deps) {
  return {
    /**
     * Stores a sound recording or a document for texts. The same content gives the same file. The
     * file is written before its row; the nightly clean-up removes a file without a row, and one
     * that no text has after a day.
     * @throws {DomainError} ATTACHMENT_REQUIRED, ATTACHMENT_TOO_LARGE, ATTACHMENT_TYPE_REFUSED,
     * TEMPORARILY_UNAVAILABLE
     */
    async upload(caller: Caller, { name, content }: Upload): Promise<Attachment> {
      const limit = { maxBytes: ATTACHMENT_MAX_BYTES, tooLarge: attachmentTooLarge };
      const received = await spool.receive(content, limit);
      const { bytes, path, sha256 } = received;
      try {
        if (bytes === 0) throw new DomainError(attachmentRequired);
        const type = await detectAttachmentType(path);
        const contentHash = toAttachmentHash(sha256);
        if (!(await attachments.claimByContentHash(contentHash, clock.now()))) {
          await storage.writeFile(attachmentFileName({ contentHash, ...type }), received);
        }
        const shownName = nameOf(name, type);
        return await write(caller.principal, async (unit) => {
          const row = await attachments.insert(unit.tx, {
            id: newId(),
            contentHash,
            ...type,
            name: shownName,
            bytes,
            createdAt: clock.now(),
          });
          await unit.record("media.upload", { kind: "file", id: row.id, label: shownName });
          return present(row, shownName);
        });
      } finally {
        await received.discard();
      }
    },

    /**
     * Presents a stored file again.
     * @param name name of the upload; empty where unknown
     * @throws {DomainError} ROUTE_NOT_FOUND
     */
    async get(href: string, name: string): Promise<Attachment> {
      const parsed = parsePublicAttachmentName(href.slice(ATTACHMENTS_PATH.length));
      const [row] = parsed ? await attachments.findByContentHashes([parsed.contentHash]) : [];
      if (!row) throw fileNotFound("no such attachment");
      return present(row, nameOf(name, row));
    },

    /** @throws {DomainError} ROUTE_NOT_FOUND */
    async getFile(publicName: string) {
      const parsed = parsePublicAttachmentName(publicName);
      const [row] = parsed ? await attachments.findByContentHashes([parsed.contentHash]) : [];
      if (!row || row.extension !== parsed?.extension) throw fileNotFound("no such attachment");
      return {
        name: row.name,
        type: row.type,
        bytes: row.bytes,
        etag: `"${row.contentHash}"`,
        isImmutable: true,
        async open(range?: ByteRange) {
          const content = await storage.readStream(attachmentFileName(row), range);
          if (!content) throw fileNotFound("the storage does not have the attachment");
          return content;
        },
      };
    },
  };
}

function nameOf(name: string, { extension }: Pick<AttachmentRow, "extension">): string {
  return toFileName(name) ?? `file.${extension}`;
}

/** @param name name of this upload, which may differ from that of an earlier one */
function present(row: AttachmentRow, name: string): Attachment {
  const href = `${ATTACHMENTS_PATH}${publicAttachmentName(row)}`;
  return { href, kind: parseAttachment(href) ?? "file", name, bytes: row.bytes };
}

function fileNotFound(detail: string): DomainError {
  return new DomainError(routeNotFound, { detail });
}

type AttachmentType = { type: string; extension: string };

const OPEN_XML = "application/vnd.openxmlformats-officedocument";

/** Accepted types, as detected from the content, with the types that browsers know them by. */
const typeByMime: Record<string, AttachmentType> = {
  "audio/x-m4a": { type: "audio/mp4", extension: "m4a" },
  "audio/mp4": { type: "audio/mp4", extension: "m4a" },
  "audio/mpeg": { type: "audio/mpeg", extension: "mp3" },
  "audio/ogg": { type: "audio/ogg", extension: "ogg" },
  "audio/ogg; codecs=opus": { type: "audio/ogg", extension: "ogg" },
  "application/pdf": { type: "application/pdf", extension: "pdf" },
  "application/zip": { type: "application/zip", extension: "zip" },
  ...openXml("wordprocessingml.document", "docx"),
  ...openXml("spreadsheetml.sheet", "xlsx"),
  ...openXml("presentationml.presentation", "pptx"),
};

/** Codecs in OGG files that only some browsers play, by the extension that the detection gives. */
const unplayableOgg: Record<string, "FLAC" | "Speex"> = { oga: "FLAC", spx: "Speex" };

/**
 * Detects a file's type by its bytes. Name and type from the client are ignored.
 * @throws {DomainError} ATTACHMENT_TYPE_REFUSED
 */
async function detectAttachmentType(path: string): Promise<AttachmentType> {
  const detected = await fileTypeFromFile(path).catch(() => undefined);
  const isRecording = detected?.mime === "video/mp4" && (await isSoundOnly(path));
  const accepted = detected && typeByMime[isRecording ? "audio/mp4" : detected.mime];
  if (!accepted) throw refused(detected?.mime ?? "unknown type");
  const unplayable = unplayableOgg[detected.ext];
  if (unplayable) throw new DomainError(soundFormatRefused(unplayable));
  if (accepted.type.startsWith(OPEN_XML) && (await hasMacros(path))) throw refused("macros");
  return accepted;
}

function openXml(name: string, extension: string): Record<string, AttachmentType> {
  const type = `${OPEN_XML}.${name}`;
  return { [type]: { type, extension } };
}

function refused(detail: string): DomainError {
  return new DomainError(attachmentTypeRefused, { detail });
}
