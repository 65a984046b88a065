import { z } from "zod";
import {
  idInputSchema,
  idSchema,
  optionalTextSchema,
  slugSchema,
  textSchema,
} from "../primitives/index.ts";
import { versionInputSchema, versionSchema } from "../row-versions/index.ts";
import { ALL_CATEGORIES, categoryKey, findCategory } from "./default-categories.ts";
import {
  CATEGORIES_MAX,
  CATEGORY_DESCRIPTION_MAX_CHARS,
  CATEGORY_NAME_MAX_CHARS,
  CATEGORY_REFERENCE_MAX_CHARS,
  CATEGORY_SLUG_MAX_CHARS,
} from "./limits.ts";

export const categoryNameSchema = z
  .string()
  .describe("Name of a category, as /api/categories lists it");

/** The category that a post is saved into. The server checks that it exists. */
export const categoryChoiceSchema = textSchema(
  "Category",
  CATEGORY_REFERENCE_MAX_CHARS,
  "Please select a category.",
).describe("Name, slug or id of a category, in any letter case; a former name counts too");

/** A category as visitors see it. */
export const categorySchema = z.object({
  _id: idSchema,
  name: categoryNameSchema,
  slug: z.string().describe("Part of the address /category/{slug}"),
  description: z.string().describe("Plain text, shown above the posts of the category"),
});

export type Category = z.infer<typeof categorySchema>;

/** A category as editors see it. */
export const managedCategorySchema = categorySchema.extend({
  posts: z.number().int().describe("Posts in it, published or not"),
  version: versionSchema,
});

export type ManagedCategory = z.infer<typeof managedCategorySchema>;

const nameSchema = textSchema("Name", CATEGORY_NAME_MAX_CHARS)
  .refine((name) => !/\p{Cc}/u.test(name), "Name must be one line.")
  .refine(
    (name) => categoryKey(name) !== categoryKey(ALL_CATEGORIES),
    `"${ALL_CATEGORIES}" is the name of the list of all posts. Choose another name.`,
  )
  .overwrite((name) => name.normalize("NFC"))
  .describe("Unique in any letter case");

const categorySlugSchema = slugSchema(CATEGORY_SLUG_MAX_CHARS, "/category/").describe(
  "Part of the address /category/{slug}; made from the name when empty",
);

const descriptionSchema = optionalTextSchema(
  "Description",
  CATEGORY_DESCRIPTION_MAX_CHARS,
).describe("Plain text, shown above the posts of the category");

export const createCategoryInputSchema = z.object({
  name: nameSchema,
  slug: categorySlugSchema.optional(),
  description: descriptionSchema.default(""),
});

export type CreateCategoryInput = z.infer<typeof createCategoryInputSchema>;

/** Absent fields stay unchanged. A slug that was made from the name changes with the name. */
export const categoryChangesSchema = z.object({
  name: nameSchema.optional(),
  slug: categorySlugSchema.optional(),
  description: descriptionSchema.optional(),
  version: versionInputSchema,
});

export type CategoryChanges = z.infer<typeof categoryChangesSchema>;

export const updateCategoryInputSchema = categoryChangesSchema.extend(idInputSchema.shape);

/** Categories that are absent keep their order, after the given ones. */
export const orderCategoriesInputSchema = z.object({
  ids: z
    .array(idInputSchema.shape.id, "The ids are required.")
    .max(CATEGORIES_MAX, `There are at most ${CATEGORIES_MAX} categories.`)
    .describe("Ids in their new order"),
});

export type OrderCategoriesInput = z.infer<typeof orderCategoriesInputSchema>;

export const categoryReferenceSchema = z
  .string("Choose a category from the list.")
  .max(CATEGORY_REFERENCE_MAX_CHARS, "Choose another category from the list.");

export const mergeCategoryInputSchema = z.object({
  ...idInputSchema.shape,
  into: categoryReferenceSchema.describe(
    "Id, name or slug of the category that gets the posts, names and addresses",
  ),
  version: versionInputSchema,
});

export type MergeCategoryInput = z.infer<typeof mergeCategoryInputSchema>;

export const deleteCategoryInputSchema = z.object({
  ...idInputSchema.shape,
  moveTo: categoryReferenceSchema
    .optional()
    .describe("Id, name or slug of the category that gets the posts; required while there are any"),
  version: versionInputSchema,
});

export type DeleteCategoryInput = z.infer<typeof deleteCategoryInputSchema>;

export const categorySlugInputSchema = z.object({ slug: z.string().max(200) });

/** Categories that the forms of the panel offer. */
export const categoryChoicesSchema = z.object({
  categories: z.array(z.object({ name: categoryNameSchema, slug: z.string() })),
  formerNames: z
    .record(z.string(), z.string())
    .describe("Present name by each former name in lower case"),
  defaultName: z.string().describe("The category that a new post has at first"),
});

export type CategoryChoices = z.infer<typeof categoryChoicesSchema>;

/**
 * The category that a form of a post shows: what was chosen stays while it exists under any name;
 * a prefilled one follows `fallback`.
 */
export function settledCategory(
  { categories, formerNames }: CategoryChoices,
  { chosen, prefilled, fallback }: { chosen: string; prefilled: string; fallback: string },
): string {
  if (chosen === "") return "";
  if (chosen === prefilled) return fallback;
  const isKnown = findCategory(categories, chosen) ?? formerNames[categoryKey(chosen)];
  return isKnown ? chosen : fallback;
}
