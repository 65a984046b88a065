import { z } from "zod";
import {
  idInputSchema,
  idSchema,
  optionalTextSchema,
  pageCountsSchema,
  pageInputSchema,
  searchTermSchema,
  timestampSchema,
} from "../primitives/index.ts";
import { focalPointSchema } from "./focal-point.ts";
import { pictureFilters, picturePlaces, pictureUseStates } from "./library-options.ts";
import { PICTURE_DESCRIPTION_MAX_CHARS } from "./limits.ts";
import { pictureSchema } from "./picture.ts";

/** A stored picture as writers find it. */
export const libraryPictureSchema = pictureSchema.extend({
  description: z.string().describe("Offered as the text alternative where it is inserted"),
  focus: focalPointSchema.describe(
    "Where a form that chooses the picture begins: the point that stays visible when it is cropped",
  ),
  fileName: z.string().nullable().describe("Name of the uploaded file; null where unknown"),
  bytes: z.number().int().nullable().describe("Size of the uploaded file; null where unknown"),
  uploadedAt: timestampSchema.describe("Latest upload of this picture"),
  isUsed: z.boolean().describe("A page, draft, earlier version or the trash has it"),
});

export type LibraryPicture = z.infer<typeof libraryPictureSchema>;

export const pictureTableInputSchema = pageInputSchema.extend({
  q: searchTermSchema.catch("").default("").describe("Part of the description or file name"),
  show: z.enum(pictureFilters).catch("all").default("all"),
});

export type PictureTableInput = z.infer<typeof pictureTableInputSchema>;

export const picturePageSchema = pageCountsSchema.extend({
  pictures: z.array(libraryPictureSchema),
});

export type PicturePage = z.infer<typeof picturePageSchema>;

export const pictureDescriptionInputSchema = idInputSchema.extend({
  description: optionalTextSchema("Description", PICTURE_DESCRIPTION_MAX_CHARS),
  focus: focalPointSchema.optional().describe("Absent: the present one stays"),
});

export type PictureDescriptionInput = z.infer<typeof pictureDescriptionInputSchema>;

export const pictureUseSchema = z.object({
  place: z.enum(picturePlaces),
  state: z.enum(pictureUseStates),
  id: idSchema.nullable().describe("What to open; null for something new or unknown"),
  title: z.string(),
});

export type PictureUse = z.infer<typeof pictureUseSchema>;

export const pictureUsesSchema = z.object({
  uses: z.array(pictureUseSchema),
  hasMore: z.boolean().describe("There are more places than are listed"),
  fingerprint: z.string().describe("Changes when the listed places do"),
});

export type PictureUses = z.infer<typeof pictureUsesSchema>;
