import { z } from "zod";
import { idSchema } from "../primitives/index.ts";

/** In the order of their removal: what uses something comes before it. */
export const sampleKinds = [
  ...(["post", "tutorial", "material", "update"] as const),
  ...(["exam", "question", "passage", "topic", "subject", "programme"] as const),
] as const;

export type SampleKind = (typeof sampleKinds)[number];

/** Maximum number of rows of sample content that one call names; the product has fewer. */
const SAMPLE_ROWS_MAX = 500;

export const changedSampleSchema = z.object({
  _id: idSchema,
  kind: z.enum(sampleKinds),
  title: z.string(),
  reason: z
    .enum(["edited", "comments"])
    .describe("Edited by an administrator, or with comments of real people"),
});

export type ChangedSample = z.infer<typeof changedSampleSchema>;

export const unchangedSamplesSchema = z.record(z.enum(sampleKinds), z.int().nonnegative());

export const sampleContentSchema = z.object({
  unchanged: unchangedSamplesSchema.describe(
    "Rows of each kind that are as they came and that nothing of the site's own uses",
  ),
  changed: z.array(changedSampleSchema).describe("Rows that removing leaves unless it names them"),
});

export type SampleContent = z.infer<typeof sampleContentSchema>;

export const removeSampleContentInputSchema = z.object({
  also: z
    .array(idSchema, "Name the changed rows by their ids.")
    .max(SAMPLE_ROWS_MAX, "These are more rows than the sample content has.")
    .default([])
    .describe("Ids of changed rows to delete with the unchanged ones"),
  categories: z
    .boolean("Choose yes or no.")
    .default(false)
    .describe("Also delete the categories of a new site that are unchanged and left without posts"),
});

export type RemoveSampleContentInput = z.infer<typeof removeSampleContentInputSchema>;
