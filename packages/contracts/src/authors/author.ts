import { z } from "zod";
import { pictureSchema } from "../media/index.ts";
import {
  idInputSchema,
  idSchema,
  optionalTextSchema,
  pageInputSchema,
  textSchema,
  toName,
} from "../primitives/index.ts";
import { versionInputSchema, versionSchema } from "../row-versions/index.ts";
import {
  AUTHOR_BIO_MAX_CHARS,
  AUTHOR_NAME_MAX_CHARS,
  AUTHOR_REFERENCE_MAX_CHARS,
} from "./limits.ts";

/** An author beside a post. */
export const authorSchema = z.object({
  name: z.string(),
  slug: z.string().describe("Last part of the address /author/{slug}"),
});

export type Author = z.infer<typeof authorSchema>;

/** The author that a post is saved with. The server checks that there is one. */
export const authorChoiceSchema = z
  .string("Choose an author from the list.")
  .trim()
  .toLowerCase()
  .max(AUTHOR_REFERENCE_MAX_CHARS, "Choose an author from the list.")
  .regex(/^[a-z0-9-]*$/, "Choose an author from the list.")
  .describe("Slug or id of an author; empty for the author line of the site");

/** An author as their own page shows them. */
export const authorProfileSchema = authorSchema.extend({
  bio: z.string().describe("Plain text; a line break starts a paragraph"),
  picture: pictureSchema.nullable(),
});

export type AuthorProfile = z.infer<typeof authorProfileSchema>;

/** An author as editors see them. */
export const managedAuthorSchema = authorProfileSchema.extend({
  _id: idSchema,
  posts: z.number().int().describe("Posts by them, published or not"),
  version: versionSchema,
});

export type ManagedAuthor = z.infer<typeof managedAuthorSchema>;

const nameSchema = textSchema("Name", AUTHOR_NAME_MAX_CHARS)
  .overwrite(toName)
  .describe("Unique in any letter case");

const bioSchema = optionalTextSchema("About the author", AUTHOR_BIO_MAX_CHARS).describe(
  "Plain text, shown on the author's page",
);

const pictureIdSchema = z
  .string()
  .min(1)
  .max(200)
  .nullable()
  .describe("Id of the picture; null for none");

export const createAuthorInputSchema = z.object({
  name: nameSchema,
  bio: bioSchema.default(""),
  pictureId: pictureIdSchema.default(null),
});

export type CreateAuthorInput = z.infer<typeof createAuthorInputSchema>;

/** Absent fields stay unchanged. The address follows the name. */
export const updateAuthorInputSchema = z
  .object({ name: nameSchema, bio: bioSchema, pictureId: pictureIdSchema })
  .partial()
  .extend({ version: versionInputSchema, ...idInputSchema.shape });

export type UpdateAuthorInput = z.infer<typeof updateAuthorInputSchema>;

/** An author that the form of a post offers. */
export const authorOptionSchema = z.object({ _id: idSchema, name: z.string() });

export type AuthorOption = z.infer<typeof authorOptionSchema>;

export const authorPageInputSchema = pageInputSchema.extend({ slug: z.string().max(200) });

export type AuthorPageInput = z.infer<typeof authorPageInputSchema>;
