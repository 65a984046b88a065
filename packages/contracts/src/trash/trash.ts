import { z } from "zod";
import { idParamSchema, idSchema, timestampSchema } from "../primitives/index.ts";
import { TRASH_DAYS } from "./limits.ts";

/** Kinds of rows that go to the trash; students, subscribers and mails are deleted for good. */
export const trashKinds = [
  "post",
  "comment",
  "tutorial",
  "tutorialComment",
  "thread",
  "material",
  "update",
  "order",
  "message",
  "question",
] as const;

export const trashKindSchema = z.enum(trashKinds, { error: "Choose a kind from the list." });

export type TrashKind = z.infer<typeof trashKindSchema>;

export const trashItemSchema = z.object({
  _id: idSchema,
  kind: trashKindSchema,
  name: z.string().describe("Title, or who wrote it and its first words"),
  deletedAt: timestampSchema.describe(`Deleted for good ${TRASH_DAYS} days later`),
});

export type TrashItem = z.infer<typeof trashItemSchema>;

export const trashListInputSchema = z.object({
  kinds: z.array(trashKindSchema).min(1).max(trashKinds.length),
});

/** Newest first. */
export const trashListSchema = z.object({
  items: z.array(trashItemSchema),
  hasMore: z.boolean().describe("Whether there are older ones than these"),
});

export type TrashList = z.infer<typeof trashListSchema>;

export const trashItemInputSchema = z.object({
  kind: trashKindSchema,
  id: idParamSchema("The id is required."),
});

export type TrashItemInput = z.infer<typeof trashItemInputSchema>;

/** Response to a deletion, with the id of the trash entry that Undo restores. */
export type Trashed = { trashId: string };
