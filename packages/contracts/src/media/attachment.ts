import { z } from "zod";
import { attachmentKinds } from "../rich-text/attachments.ts";

/** A stored sound recording or document that texts link to. */
export const attachmentSchema = z.object({
  href: z.string().describe("Path of the file"),
  kind: z.enum(attachmentKinds).describe("Block that shows it, told by the content"),
  name: z.string().describe("As it was called where it came from"),
  bytes: z.number().int().describe("Size of the file"),
});

export type Attachment = z.infer<typeof attachmentSchema>;

export const attachmentUploadSchema = z.object({ file: attachmentSchema });
