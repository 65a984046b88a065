import { createAuthorInputSchema, type ManagedAuthor } from "@ebute/contracts/authors";
import { type Picture, pictureSchema } from "@ebute/contracts/media";
import { z } from "zod";

const { name, bio } = createAuthorInputSchema.shape;

/** Unlike the input schema: has the picture instead of its id. */
export const authorFormSchema = z
  .object({ name, bio: bio.unwrap(), picture: z.custom<Picture | null>() })
  .transform(({ picture, ...fields }) => ({ ...fields, pictureId: picture?._id ?? null }));

/** Form fields in the format of drafts. */
export type AuthorFields = z.input<typeof authorFormSchema>;
export type AuthorInput = z.output<typeof authorFormSchema>;

/** In screen order. */
export const authorFieldNames = ["name", "bio", "picture"] as const;

export const emptyAuthor: AuthorFields = { name: "", bio: "", picture: null };

export function toAuthorFields({ name, bio, picture }: ManagedAuthor): AuthorFields {
  return { name, bio, picture };
}

/** Returns the input field names that carry these edits. */
export function toAuthorInputNames(names: readonly (keyof AuthorFields)[]): string[] {
  return names.map((name) => (name === "picture" ? "pictureId" : name));
}

const draftSchema = z.object({
  name: z.string(),
  bio: z.string(),
  picture: pictureSchema.nullable(),
});

export function isAuthorDraft(value: unknown): value is AuthorFields {
  return draftSchema.safeParse(value).success;
}
