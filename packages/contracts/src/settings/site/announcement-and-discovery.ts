import { z } from "zod";
import { optionalTextSchema } from "../../primitives/index.ts";
import { optionalTargetSchema } from "../field-schemas.ts";

export const ANNOUNCEMENT_MAX_CHARS = 200;

/** A bar above every public page; without text it is not shown. */
export const announcementSchema = z.object({
  text: optionalTextSchema("Text", ANNOUNCEMENT_MAX_CHARS),
  linkLabel: optionalTextSchema("Link label", 60),
  link: optionalTargetSchema,
  lastDay: z
    .string("The last day must be text.")
    .refine(isDayOrEmpty, "The last day must be a date, or empty.")
    .describe(
      "Last day on which it is shown, in the time zone of the site, as yyyy-mm-dd; empty: no end",
    ),
});

function isDayOrEmpty(text: string): boolean {
  if (text === "") return true;
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}

const token = (label: string) =>
  optionalTextSchema(label, 200).refine(
    (text) => /^[\w.=:+/-]*$/.test(text),
    `${label} takes only the code between the quotes, not the whole tag.`,
  );

/** Settings for search engines. */
export const discoverySchema = z.object({
  isIndexed: z.boolean("Choose yes or no.").describe("Whether search engines may list the site"),
  linkPicture: z
    .string()
    .toLowerCase()
    .nullable()
    .describe("Id of an uploaded picture for links to pages without one; null: logo or name"),
  googleVerification: token("Google"),
  bingVerification: token("Bing"),
  yandexVerification: token("Yandex"),
  facebookVerification: token("Facebook"),
  pinterestVerification: token("Pinterest"),
});
