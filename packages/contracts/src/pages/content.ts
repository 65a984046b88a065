import { z } from "zod";
import { type FieldDefinition, partsOf } from "../fields/index.ts";
import { isDay, optionalTextSchema, textSchema } from "../primitives/index.ts";
import {
  PAGE_CONTENT_MAX_CHARS,
  PAGE_DESCRIPTION_MAX_CHARS,
  PAGE_SECTIONS_MAX,
  PAGE_STANDFIRST_MAX_CHARS,
  PAGE_TITLE_MAX_CHARS,
} from "./limits.ts";
import { hasDistinctIds } from "./section-fields.ts";
import { pageSectionSchema } from "./sections.ts";

/** The fields of a page's content, in the order in which two states of it are compared. */
export const pageFields = {
  title: { label: "Title", empty: "Untitled", input: textSchema("Title", PAGE_TITLE_MAX_CHARS) },
  standfirst: {
    label: "Introduction",
    empty: "",
    input: optionalTextSchema("Introduction", PAGE_STANDFIRST_MAX_CHARS).describe(
      "Below the title; empty for none",
    ),
  },
  effectiveDate: {
    label: "Effective date",
    empty: "",
    input: optionalTextSchema("Effective date", 10)
      .refine((day) => day === "" || isDay(day), "The effective date must be a date, or empty.")
      .describe("Day from which the text holds, such as 2025-06-01; empty for none"),
  },
  description: {
    label: "Description",
    empty: "",
    input: optionalTextSchema("Description", PAGE_DESCRIPTION_MAX_CHARS).describe(
      "For search engines and link previews",
    ),
  },
  hasContents: {
    label: "List of titles",
    empty: false,
    input: z
      .boolean("Choose yes or no.")
      .describe("Lists the titles of the text sections beside the text"),
  },
  sections: {
    label: "Sections",
    empty: [],
    input: z
      .array(pageSectionSchema)
      .max(PAGE_SECTIONS_MAX, `A page can have at most ${PAGE_SECTIONS_MAX} sections.`)
      .refine(hasDistinctIds, "Each part needs an id of its own.")
      .refine(
        (sections) => JSON.stringify(sections).length <= PAGE_CONTENT_MAX_CHARS,
        "The page is too long. Please split it into two.",
      ),
  },
} satisfies Record<string, FieldDefinition>;

/** Texts may contain the placeholders {name}, {email} and {url}, which settings fill. */
export const pageContentSchema = z.object(partsOf(pageFields, "input"));

export type PageContent = z.infer<typeof pageContentSchema>;

export const emptyPage: PageContent = partsOf(pageFields, "empty");
