import { z } from "zod";
import {
  idInputSchema,
  idSchema,
  pageInputSchema,
  textSchema,
  toName,
} from "../primitives/index.ts";
import { versionInputSchema, versionSchema } from "../row-versions/index.ts";
import { TAG_NAME_MAX_CHARS, TAGS_PER_POST_MAX } from "./limits.ts";
import { sortTagNames } from "./names.ts";
import { tagTexts } from "./texts.ts";

export const tagNameSchema = textSchema("Tag", TAG_NAME_MAX_CHARS, tagTexts.nameRequired)
  .overwrite(toName)
  .refine((name) => !name.includes(","), tagTexts.commaInName)
  .describe("Unique in any letter case");

export const tagNamesSchema = z
  .array(tagNameSchema, "Tags must be a list of names.")
  .overwrite(sortTagNames)
  .max(TAGS_PER_POST_MAX, tagTexts.tooMany)
  .describe(
    `At most ${TAGS_PER_POST_MAX} names, in any letter case; a tag that does not exist is added`,
  );

/** A tag as visitors see it. */
export const tagSchema = z.object({
  name: z.string(),
  slug: z.string().describe("Last part of the address /tag/{slug}"),
});

export type Tag = z.infer<typeof tagSchema>;

/** A tag as editors see it. */
export const managedTagSchema = tagSchema.extend({
  _id: idSchema,
  posts: z.number().int().describe("Posts that have it, published or not"),
  version: versionSchema,
});

export type ManagedTag = z.infer<typeof managedTagSchema>;

export const tagPageInputSchema = pageInputSchema.extend({ slug: z.string().max(200) });

export type TagPageInput = z.infer<typeof tagPageInputSchema>;

export const tagChangesSchema = z.object({ name: tagNameSchema, version: versionInputSchema });

export const renameTagInputSchema = tagChangesSchema.extend(idInputSchema.shape);

export type RenameTagInput = z.infer<typeof renameTagInputSchema>;

export const mergeTagFieldsSchema = z.object({
  into: z.string(tagTexts.targetRequired).max(200).describe("Id of the tag that gets the posts"),
  version: versionInputSchema,
});

export const mergeTagInputSchema = mergeTagFieldsSchema.extend(idInputSchema.shape);

export type MergeTagInput = z.infer<typeof mergeTagInputSchema>;
