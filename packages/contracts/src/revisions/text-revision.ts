import { z } from "zod";
import { idInputSchema, idParamSchema, idSchema, timestampSchema } from "../primitives/index.ts";

/** Maximum number of stored revisions per text; the next save deletes older ones. */
export const TEXT_REVISIONS_MAX = 50;

/** Metadata of a saved revision of a text. */
export const textRevisionSchema = z.object({
  _id: idSchema,
  savedAt: timestampSchema,
  savedBy: z.string().describe("E-mail of the administrator; empty for the site itself"),
  title: z.string(),
});

export type TextRevision = z.infer<typeof textRevisionSchema>;

export const textRevisionInputSchema = idInputSchema.extend({
  revisionId: idParamSchema("The id is required."),
});

export type TextRevisionInput = z.infer<typeof textRevisionInputSchema>;
