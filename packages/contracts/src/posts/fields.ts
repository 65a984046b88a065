import { z } from "zod";
import { authorChoiceSchema, authorSchema } from "../authors/index.ts";
import { categoryChoiceSchema, categoryNameSchema } from "../categories/index.ts";
import { type FieldDefinition, partsOf, pickShape, plainField } from "../fields/index.ts";
import { focalPointSchema, pictureSchema, shownPictureSchema } from "../media/index.ts";
import {
  isDay,
  optionalTextSchema,
  RICH_TEXT_MAX_CHARS,
  TITLE_MAX_CHARS,
  textSchema,
} from "../primitives/index.ts";
import { tagNamesSchema, tagSchema } from "../tags/index.ts";
import {
  CANONICAL_URL_MAX_CHARS,
  POST_LINK_DESCRIPTION_MAX_CHARS,
  POST_LINK_TITLE_MAX_CHARS,
} from "./limits.ts";
import { postSlugSchema } from "./post-slug-schema.ts";
import { postTexts } from "./texts.ts";

const slugOrNoneSchema = z
  .string()
  .nullable()
  .describe("Last part of the address /blog/{slug}; null for a draft until it has one");

const required = {
  rest: z.string(),
  page: z.string(),
  editable: z.string(),
  stored: z.string(),
  draft: z.string(),
};

/**
 * The fields that editors fill in, in the order of the form. Calls and rows have a picture by its
 * id, which `post.ts` adds; all else that has fields of a post is mapped from here.
 */
export const postFields = {
  title: {
    label: "Blog title",
    empty: "",
    input: textSchema("Blog title", TITLE_MAX_CHARS),
    ...required,
  },
  subTitle: {
    label: "Sub title",
    empty: "",
    input: textSchema("Sub title", TITLE_MAX_CHARS),
    ...required,
  },
  picture: {
    label: "Thumbnail",
    empty: null,
    page: shownPictureSchema.nullable(),
    editable: shownPictureSchema.nullable(),
    // Drafts of earlier releases have no focus.
    draft: pictureSchema.extend({ focus: focalPointSchema.optional() }).nullable(),
  },
  description: {
    label: "Description",
    empty: "",
    input: optionalTextSchema("Description", RICH_TEXT_MAX_CHARS)
      .default("")
      .describe("HTML; what the editor does not offer is dropped"),
    rest: z.string().describe("Sanitised HTML"),
    page: z.string().describe("Sanitised HTML with responsive images and ids of headings"),
    editable: z.string().describe("Sanitised HTML"),
    stored: z.string(),
  },
  category: {
    label: "Category",
    empty: "",
    input: categoryChoiceSchema
      .optional()
      .describe(
        "Name, slug or id of a category, in any letter case; when absent, the default of the settings",
      ),
    rest: categoryNameSchema,
    page: categoryNameSchema,
    editable: categoryNameSchema,
    stored: z.string(),
    draft: z.string(),
  },
  tags: {
    label: "Tags",
    empty: [],
    input: tagNamesSchema.optional(),
    page: z.array(tagSchema).optional().describe("By name; absent without any"),
    editable: z.array(z.string()).describe("Names in their order"),
    draft: z.array(z.string()).optional(),
  },
  author: {
    label: "Author",
    empty: "",
    input: authorChoiceSchema.optional(),
    rest: authorSchema.nullable().describe("Null for the author line of the site"),
    page: authorSchema.optional().describe("Absent for the author line of the site"),
    editable: z.string().describe("Id of the author; empty for the author line of the site"),
    draft: z.string().optional(),
  },
  slug: {
    label: "Address",
    empty: "",
    input: postSlugSchema.optional(),
    rest: slugOrNoneSchema,
    editable: slugOrNoneSchema,
    // Drafts of earlier releases have none.
    draft: z.string().optional(),
  },
  linkTitle: plainField({
    label: "Title for search engines",
    maxChars: POST_LINK_TITLE_MAX_CHARS,
    input: optionalTextSchema("Title for search engines", POST_LINK_TITLE_MAX_CHARS)
      .optional()
      .describe("For search engines and shared links; empty for the title"),
    rest: z.string().describe("For search engines and shared links; empty for the title"),
    frontMatter: "search_title",
  }),
  linkDescription: plainField({
    label: "Description for search engines",
    maxChars: POST_LINK_DESCRIPTION_MAX_CHARS,
    input: optionalTextSchema("Description for search engines", POST_LINK_DESCRIPTION_MAX_CHARS)
      .optional()
      .describe("For search engines and shared links; empty for the sub title"),
    rest: z.string().describe("For search engines and shared links; empty for the sub title"),
    frontMatter: "search_description",
  }),
  linkPicture: {
    label: "Picture of links",
    empty: null,
    editable: pictureSchema.nullable(),
    draft: pictureSchema.nullable().optional(),
  },
  canonicalUrl: plainField({
    label: "Original address",
    maxChars: CANONICAL_URL_MAX_CHARS,
    input: optionalTextSchema("Original address", CANONICAL_URL_MAX_CHARS)
      .regex(
        /^(?:https:\/\/[^\s/?#@.]+(?:\.[^\s/?#@.]+)+(?:[/?#]\S*)?)?$/i,
        postTexts.canonicalNotValid,
      )
      .optional()
      .describe("https address at which the text was published first; empty for its own page"),
    rest: z.string().describe("Where the text was published first; empty for its own page"),
    frontMatter: "first_published_at",
  }),
  checkOn: plainField({
    label: "Check again on",
    input: dayOrNoneSchema("Check again on")
      .optional()
      .describe(
        "Day from which editors find it under “To check”, such as 2027-01-15; empty for none",
      ),
    frontMatter: "check_on",
  }),
  closedOn: plainField({
    label: "Closed on",
    input: dayOrNoneSchema("Closed on")
      .optional()
      .describe("Day on which what it is about ended, today or earlier; empty for none"),
    rest: z.string().describe("Day on which what it is about ended; empty for none"),
    page: z.string().optional().describe("Day on which what it is about ended; absent for none"),
    frontMatter: "closed_on",
  }),
  isPublished: {
    label: "Publish Now",
    empty: false,
    input: z.boolean({ error: "isPublished must be true or false." }).default(false),
    rest: z.boolean(),
    page: z.boolean(),
    editable: z.boolean(),
    draft: z.boolean(),
  },
} satisfies Record<string, FieldDefinition>;

/** The fields of plain text, whose columns and inputs have the same names. */
export const plainPostFields = pickShape(partsOf(postFields, "isPlain"), postFields);

export type PlainPostField = keyof typeof plainPostFields;

function dayOrNoneSchema(label: string) {
  return optionalTextSchema(label, 10).refine(
    (day) => day === "" || isDay(day),
    `“${label}” must be a date, or empty.`,
  );
}
