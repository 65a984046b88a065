import { z } from "zod";
import { idInputSchema, idSchema, textSchema, toName } from "../../primitives/index.ts";
import { versionSchema } from "../../row-versions/index.ts";
import { SAVED_REPLY_MAX_CHARS, SAVED_REPLY_NAME_MAX_CHARS } from "./limits.ts";

export const savedReplySchema = z.object({
  _id: idSchema,
  name: z.string(),
  text: z.string().describe("Plain text with {name} and {order}"),
  version: versionSchema,
});

export type SavedReply = z.infer<typeof savedReplySchema>;

export const createSavedReplyInputSchema = z.object({
  name: textSchema("Name", SAVED_REPLY_NAME_MAX_CHARS)
    .overwrite(toName)
    .describe("Unique in any letter case"),
  text: textSchema("Text", SAVED_REPLY_MAX_CHARS).describe("Plain text with {name} and {order}"),
});

export type CreateSavedReplyInput = z.infer<typeof createSavedReplyInputSchema>;

export const updateSavedReplyInputSchema = idInputSchema.extend({
  ...createSavedReplyInputSchema.shape,
  version: versionSchema,
});

export type UpdateSavedReplyInput = z.infer<typeof updateSavedReplyInputSchema>;
