import { z } from "zod";
import { attachmentSchema } from "./attachment.ts";
import { pictureSchema } from "./picture.ts";

/** One of the two, by the kind of the upload. */
export const finishedUploadSchema = z.object({
  picture: pictureSchema.optional(),
  file: attachmentSchema.optional(),
});

export type FinishedUpload = z.infer<typeof finishedUploadSchema>;
