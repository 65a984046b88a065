import { z } from "zod";
import { defaultFocalPoint, focalPointSchema } from "../media/index.ts";
import {
  idSchema,
  optionalTextSchema,
  RICH_TEXT_MAX_CHARS,
  textSchema,
} from "../primitives/index.ts";
import { optionalTargetSchema } from "../settings/field-schemas.ts";
import { pageIcons, tilePatterns } from "./icons.ts";
import {
  BUTTON_LABEL_MAX_CHARS,
  SECTION_ITEMS_MAX,
  SECTION_TEXT_MAX_CHARS,
  SECTION_TITLE_MAX_CHARS,
} from "./limits.ts";

/** Id that the client generates, so that two edits of a list can be merged item by item. */
export const sectionIdSchema = z
  .uuid("Each part needs an id of its own.")
  .describe("UUID made by the client");

export const optionalTitleSchema = optionalTextSchema("Title", SECTION_TITLE_MAX_CHARS);
export const titleSchema = textSchema("Title", SECTION_TITLE_MAX_CHARS);
export const plainTextSchema = optionalTextSchema("Text", SECTION_TEXT_MAX_CHARS);
export const labelSchema = optionalTextSchema("Button", BUTTON_LABEL_MAX_CHARS);
export const targetSchema = optionalTargetSchema.describe(
  "Page of this site such as /contact, or an address that starts with https://",
);

export const htmlSchema = z
  .string({ error: "Text is required." })
  .max(RICH_TEXT_MAX_CHARS, "Text is too long.")
  .describe("HTML of the editor; everything else is removed");

export const iconSchema = z.enum(["", ...pageIcons], "Choose an icon from the list.");
export const patternSchema = z.enum(tilePatterns, "Choose a pattern from the list.");

/** A picture of the media library with its alternative text. */
export const pictureReferenceSchema = z.object(
  {
    id: idSchema,
    alt: optionalTextSchema("Description", 200).describe("What the picture shows"),
    focus: focalPointSchema.default(defaultFocalPoint),
  },
  { error: "Choose a picture." },
);

export type PictureReference = z.infer<typeof pictureReferenceSchema>;

export const optionalPictureSchema = pictureReferenceSchema.nullable();

export function itemsSchema<Item extends z.ZodType<{ id: string }>>(item: Item) {
  return z
    .array(item)
    .max(SECTION_ITEMS_MAX, `A section can have at most ${SECTION_ITEMS_MAX} entries.`)
    .refine(hasDistinctIds, "Each part needs an id of its own.");
}

export function hasDistinctIds(parts: readonly { id: string }[]): boolean {
  return new Set(parts.map(({ id }) => id)).size === parts.length;
}
