import { z } from "zod";
import { timestampSchema } from "../primitives/index.ts";

/** Kinds of forms whose drafts the server stores. */
export const draftKinds = ["post", "tutorial", "update"] as const;

export const draftKindSchema = z.enum(draftKinds, "Choose a kind of the list.");

export type DraftKind = z.infer<typeof draftKindSchema>;

/** Latest time that a JavaScript date can have. Source: ECMA-262, section 21.4.1.1. */
const TIME_MAX_MS = 8.64e15;

const FORM = new RegExp(`^(?:${draftKinds.join("|")}):(?:new|[0-9a-f-]{36})$`);

const formSchema = z
  .string("The form is required.")
  .regex(FORM, "The form must be a kind and an id, such as post:new.")
  .describe("Kind of what is written, and its id or `new`");

/** Made by the device that writes. */
const draftIdSchema = z
  .string("The id is required.")
  .regex(
    /^[\w.-]{1,64}$/,
    "The id must have 1 to 64 letters, digits, dots, hyphens or underscores.",
  )
  .describe("Made by the device that writes the draft");

const fieldsSchema = z.record(z.string(), z.unknown());

export const draftSchema = z.object({
  id: draftIdSchema,
  savedAt: z
    .int("The time must be a whole number.")
    .min(0, "The time must not be negative.")
    .max(TIME_MAX_MS, "The time is too late.")
    .describe("Time on the device that wrote it, in milliseconds since 1970"),
  basedOn: z
    .string("The version must be text.")
    .max(64, "The version is too long.")
    .optional()
    .describe("Version of what is edited when the edit began; absent for something new"),
  base: fieldsSchema.optional().describe("What is edited, as it was when the edit began"),
  content: fieldsSchema.describe("Fields of the form"),
});

export type StoredDraft = z.infer<typeof draftSchema>;

export const listDraftsInputSchema = z.object({ form: formSchema });

export const saveDraftInputSchema = z.object({ form: formSchema, draft: draftSchema });

export type SaveDraftInput = z.infer<typeof saveDraftInputSchema>;

export const removeDraftInputSchema = z.object({ form: formSchema, id: draftIdSchema });

export type RemoveDraftInput = z.infer<typeof removeDraftInputSchema>;

export const unfinishedInputSchema = z.object({ kind: draftKindSchema });

export const draftListSchema = z.object({
  drafts: z.array(draftSchema).describe("Newest first"),
  removedIds: z
    .array(z.string())
    .describe("Drafts that were saved, restored or discarded; a device forgets its copies"),
});

export type DraftList = z.infer<typeof draftListSchema>;

/** A draft without its fields. */
export const unfinishedSchema = z.object({
  form: z.string().describe("Kind of what is written, and its id or `new`"),
  id: z.string().describe("Id of the draft"),
  title: z.string().describe("Title as typed; empty where there is none yet"),
  savedAt: timestampSchema,
});

export type Unfinished = z.infer<typeof unfinishedSchema>;
