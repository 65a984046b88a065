import { z } from "zod";
import { optionalTextSchema, textSchema } from "../../primitives/index.ts";
import { regionFields } from "./region.ts";

export const SITE_NAME_MAX_CHARS = 60;
export const TAGLINE_MAX_CHARS = 160;
export const SITE_DESCRIPTION_MAX_CHARS = 300;

export const identitySettingsSchema = z.object({
  name: textSchema("Name", SITE_NAME_MAX_CHARS).describe("Name of the firm and of its site"),
  tagline: optionalTextSchema("Tagline", TAGLINE_MAX_CHARS).describe("One sentence in the footer"),
  description: optionalTextSchema("Description", SITE_DESCRIPTION_MAX_CHARS).describe(
    "What search engines show of the home page; empty: the tagline",
  ),
  language: z
    .string("Language must be text.")
    .trim()
    .regex(
      /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/,
      "Language must be a tag such as en, yo or en-NG.",
    )
    .describe("BCP 47 tag of the language of the content"),
  logo: z
    .string()
    .toLowerCase()
    .nullable()
    .describe("Id of an uploaded picture; null: the site shows its name alone"),
  ...regionFields,
});
