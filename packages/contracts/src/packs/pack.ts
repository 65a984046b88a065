import { z } from "zod";
import { idInputSchema, idParamSchema, idSchema } from "../primitives/index.ts";
import { answerKeySchema } from "../questions/answer-key.ts";
import { PACK_ITEMS_A_CALL } from "./limits.ts";

/** A subject that can be saved on a device. */
export const listedPackSchema = z.object({
  _id: idSchema.describe("Id of the subject"),
  name: z.string(),
});

export type ListedPack = z.infer<typeof listedPackSchema>;

export const packFileKinds = ["picture", "material"] as const;

/** A file that texts of a subject show or link to. Its address is open to everyone who knows it. */
export const packFileSchema = z.object({
  path: z.string().describe("Path of the file on this site"),
  kind: z.enum(packFileKinds),
  name: z.string().describe("Name of a material; empty for a picture"),
  digest: z.string().describe("First 32 hexadecimal digits of its SHA-256"),
  bytes: z.number().int(),
});

export type PackFile = z.infer<typeof packFileSchema>;

export const packSizeSchema = z.object({
  questions: z.number().int(),
  lessons: z.number().int(),
  pictures: z.number().int(),
  bytes: z.number().int().describe("About the size of its contents, with pictures"),
  materials: z.array(packFileSchema).describe("Files that a device saves only if they are chosen"),
});

export type PackSize = z.infer<typeof packSizeSchema>;

export const packItemKinds = ["question", "passage", "lesson"] as const;

/** Digests that a device compares with its own: equal digests are equal contents. */
export const packEntrySchema = z.object({
  _id: idSchema,
  kind: z.enum(packItemKinds),
  digest: z.string(),
  bytes: z.number().int(),
});

export type PackEntry = z.infer<typeof packEntrySchema>;

export const packTopicSchema = z.object({ _id: idSchema, name: z.string() });

export const packManifestSchema = z.object({
  _id: idSchema.describe("Id of the subject"),
  name: z.string(),
  topics: z.array(packTopicSchema).describe("In their order"),
  version: z.string(),
  entries: z.array(packEntrySchema).nullable().describe("null if the device has this version"),
  files: z
    .array(packFileSchema)
    .nullable()
    .describe("Pictures and materials; null if the device has this version"),
  mistakes: z.array(idSchema).describe("Questions whose last answer was wrong"),
});

export type PackManifest = z.infer<typeof packManifestSchema>;

export const readPackInputSchema = idInputSchema.extend({
  known: z.string().max(64).optional().describe("Version that the device has"),
});

export type ReadPackInput = z.infer<typeof readPackInputSchema>;

export const readPackItemsInputSchema = idInputSchema.extend({
  items: z
    .array(idParamSchema("Name the items by their ids."))
    .max(PACK_ITEMS_A_CALL, `Name at most ${PACK_ITEMS_A_CALL} items.`),
});

export type ReadPackItemsInput = z.infer<typeof readPackItemsInputSchema>;

export const packQuestionSchema = z.object({
  kind: z.literal("question"),
  questionId: idSchema,
  topicId: idSchema.nullable(),
  passageId: idSchema.nullable().describe("Item with the text that the question is about"),
  stem: z.string().describe("HTML for display"),
  options: z.array(z.object({ id: idSchema, html: z.string() })),
  key: answerKeySchema,
  alternatives: z
    .array(answerKeySchema)
    .optional()
    .describe("Further right answers, which a correction accepted"),
  points: z.number(),
  explanation: z.string().describe("HTML for display"),
});

export type PackQuestion = z.infer<typeof packQuestionSchema>;

export const packPassageSchema = z.object({
  kind: z.literal("passage"),
  html: z.string().describe("HTML for display"),
});

export const packLessonSchema = z.object({
  kind: z.literal("lesson"),
  title: z.string(),
  topicId: idSchema,
  html: z.string().describe("HTML for display"),
});

export type PackLesson = z.infer<typeof packLessonSchema>;

export const packContentSchema = z.discriminatedUnion("kind", [
  packQuestionSchema,
  packPassageSchema,
  packLessonSchema,
]);

export type PackContent = z.infer<typeof packContentSchema>;

export const packItemSchema = z.object({
  _id: idSchema.describe("Of the version of a question or passage, or of the lesson"),
  digest: z.string(),
  content: packContentSchema,
});

export type PackItem = z.infer<typeof packItemSchema>;
