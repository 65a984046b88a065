import { z } from "zod";
import { idSchema, timestampSchema } from "../primitives/index.ts";

/** `checked`: read, and nothing written yet. */
export const importStates = ["checked", "running", "finished"] as const;

export type ImportState = (typeof importStates)[number];

export const importItemOutcomes = [
  "waiting",
  "added",
  "updated",
  "unchanged",
  "skipped",
  "failed",
] as const;

export type ImportItemOutcome = (typeof importItemOutcomes)[number];

export const importItemSchema = z.object({
  _id: idSchema,
  title: z.string(),
  kind: z.string().describe("What it is in the file, such as post, page or attachment"),
  outcome: z.enum(importItemOutcomes).describe("`waiting`: comes with the import"),
  notes: z.array(z.string()).describe("Why it does not come, or what comes otherwise"),
  postId: idSchema.nullable(),
});

export type ImportItem = z.infer<typeof importItemSchema>;

export const importSchema = z.object({
  _id: idSchema,
  fileName: z.string(),
  state: z.enum(importStates),
  createdAt: timestampSchema,
  finishedAt: timestampSchema.nullable(),
  counts: z.record(z.enum(importItemOutcomes), z.int().nonnegative()),
  categories: z.array(z.string()).describe("Categories that the import adds"),
  authors: z.array(z.string()).describe("Authors that its posts get"),
  tags: z.array(z.string()).describe("Tags that its posts get"),
  items: z.array(importItemSchema).describe("The first entries of each outcome"),
});

export type Import = z.infer<typeof importSchema>;
