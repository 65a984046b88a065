import { z } from "zod";
import { categoryReferenceSchema } from "../categories/index.ts";
import { idInputSchema, idSchema, timestampSchema } from "../primitives/index.ts";

const SITE_ADDRESS_TEXT = "Type the address of the old site, such as https://blog.example.";

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
  postId: idSchema.nullable().describe("The post, or the page where the entry is one"),
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
  otherCategories: z
    .array(z.string())
    .describe("Categories of the file for which there is no room here"),
  authors: z.array(z.string()).describe("Authors that its posts get"),
  tags: z.array(z.string()).describe("Tags that its posts get"),
  leftOut: z.array(z.string()).describe("Sentences about what does not come, one of each kind"),
  pages: z.int().nonnegative().describe("Pages that come only with `withPages`"),
  onlinePictures: z
    .int()
    .nonnegative()
    .describe("Pictures that are not in the file and come only with `picturesFrom`"),
  formerSite: z.string().nullable().describe("Address of the former site, as the file has it"),
  items: z.array(importItemSchema).describe("The first entries of each outcome"),
});

const SITE_ADDRESS = /^(?:https?:\/\/)?((?:[a-z\d-]+\.)+[a-z]{2,}(?::\d{1,5})?)(?:[/?#]\S*)?$/i;

/** An https address without a path, such as `https://blog.example`. */
const siteAddressSchema = z
  .string(SITE_ADDRESS_TEXT)
  .trim()
  .max(300, SITE_ADDRESS_TEXT)
  .regex(SITE_ADDRESS, SITE_ADDRESS_TEXT)
  .overwrite((text) =>
    text.replace(SITE_ADDRESS, (_text, host) => `https://${host.toLowerCase()}`),
  );

export const importStartSchema = z.object({
  otherCategory: categoryReferenceSchema
    .optional()
    .describe(
      "Category of the posts whose own has no room here; without it, theirs becomes a tag of each",
    ),
  withPages: z.boolean("Choose yes or no.").optional().describe("Adds its pages, unpublished"),
  picturesFrom: siteAddressSchema
    .optional()
    .describe("Address of the former site, from which the pictures are fetched"),
});

export const startImportInputSchema = importStartSchema.extend(idInputSchema.shape);

export type StartImportInput = z.infer<typeof startImportInputSchema>;

export type Import = z.infer<typeof importSchema>;
