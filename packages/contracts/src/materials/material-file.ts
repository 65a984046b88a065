import { z } from "zod";
import { idSchema } from "../primitives/index.ts";

/** A scanned past-question booklet or an hour of speech; more than this nobody fetches over mobile data. */
export const MATERIAL_FILE_MAX_BYTES = 50 * 1024 * 1024;

/** Name of the field that carries the file in `POST /api/bmaterials/files`. */
export const MATERIAL_FILE_FIELD = "file";

/** For the file chooser; what counts on the server is the content. */
export const materialFileExtensions = [
  ...["pdf", "epub"],
  ...["doc", "docx", "xls", "xlsx", "ppt", "pptx", "odt", "ods", "odp"],
  ...["jpg", "png", "webp", "gif"],
  ...["mp3", "m4a", "aac", "ogg", "opus", "wav", "flac", "amr"],
] as const;

export type MaterialFileExtension = (typeof materialFileExtensions)[number];

/** A file that is kept here, before or after a material shows it. */
export const materialFileSchema = z.object({
  _id: idSchema,
  name: z.string().describe("As it was called where it came from"),
  type: z.string().describe("Media type, told by the content"),
  bytes: z.number().int(),
});

export type MaterialFile = z.infer<typeof materialFileSchema>;
