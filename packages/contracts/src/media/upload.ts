import { z } from "zod";
import type { AttachmentKind } from "../rich-text/attachments.ts";
import { pictureSchema } from "./picture.ts";

/** Repeated, because every form loads this module, and the blocks of a text come with the editor. */
const kinds = ["audio", "file"] as const satisfies readonly AttachmentKind[];

/** A stored sound recording or document that texts link to. */
export const attachmentSchema = z.object({
  href: z.string().describe("Path of the file"),
  kind: z.enum(kinds).describe("Block that shows it, told by the content"),
  name: z.string().describe("As it was called where it came from"),
  bytes: z.number().int().describe("Size of the file"),
});

export type Attachment = z.infer<typeof attachmentSchema>;

export const attachmentUploadSchema = z.object({ file: attachmentSchema });

/** Has a picture or an attachment, by the kind of the upload. */
export const finishedUploadSchema = z.object({
  picture: pictureSchema.optional(),
  file: attachmentSchema.optional(),
});

export type FinishedUpload = z.infer<typeof finishedUploadSchema>;
