import { attachmentTypeRefused, soundFormatRefused } from "@ebute/contracts/media";
import { fileTypeFromFile } from "file-type";
import { DomainError } from "#platform/errors/domain-error.ts";
import { hasMacros } from "#platform/storage/office-macros.ts";
import { isSoundOnly } from "./mp4-tracks.ts";

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
export async function detectAttachmentType(path: string): Promise<AttachmentType> {
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
