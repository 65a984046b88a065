import { z } from "zod";
import { pictureSchema } from "../media/index.ts";
import { idSchema, optionalTextSchema } from "../primitives/index.ts";
import {
  CANONICAL_URL_MAX_CHARS,
  POST_LINK_DESCRIPTION_MAX_CHARS,
  POST_LINK_TITLE_MAX_CHARS,
} from "./list-options.ts";
import { postTexts } from "./texts.ts";

const canonicalUrlSchema = optionalTextSchema("Original address", CANONICAL_URL_MAX_CHARS).regex(
  /^(?:https:\/\/[^\s/?#@.]+(?:\.[^\s/?#@.]+)+(?:[/?#]\S*)?)?$/i,
  postTexts.canonicalNotValid,
);

/** Fields for search engines and shared links, for posts that differ there. */
export const postLinkInputShape = {
  linkTitle: optionalTextSchema("Title for search engines", POST_LINK_TITLE_MAX_CHARS)
    .optional()
    .describe("For search engines and shared links; empty for the title"),
  linkDescription: optionalTextSchema(
    "Description for search engines",
    POST_LINK_DESCRIPTION_MAX_CHARS,
  )
    .optional()
    .describe("For search engines and shared links; empty for the sub title"),
  linkPictureId: z
    .string()
    .min(1)
    .max(200)
    .nullable()
    .optional()
    .describe("Id of the picture of shared links; null for the cover"),
  canonicalUrl: canonicalUrlSchema
    .optional()
    .describe("https address at which the text was published first; empty for its own page"),
};

/** These fields in the REST API. */
export const postLinkShape = {
  linkTitle: z.string().describe("For search engines and shared links; empty for the title"),
  linkDescription: z
    .string()
    .describe("For search engines and shared links; empty for the sub title"),
  linkPictureId: idSchema.nullable().describe("Picture of shared links; null for the cover"),
  canonicalUrl: z.string().describe("Where the text was published first; empty for its own page"),
};

/** These fields as the editor loads them. */
export const editablePostLinkShape = {
  linkTitle: postLinkShape.linkTitle,
  linkDescription: postLinkShape.linkDescription,
  canonicalUrl: postLinkShape.canonicalUrl,
  linkPicture: pictureSchema.nullable(),
};

/** These fields for the head of the page; those that follow the post are absent. */
export const articleLinkSchema = z.object({
  title: z.string().optional(),
  description: z.string().optional(),
  picture: pictureSchema.optional(),
  canonicalUrl: z.string().optional(),
});

export type ArticleLink = z.infer<typeof articleLinkSchema>;
