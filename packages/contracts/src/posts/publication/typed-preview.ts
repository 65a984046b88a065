import { z } from "zod";
import { partsOf } from "../../fields/index.ts";
import { focalPointSchema } from "../../media/index.ts";
import { RICH_TEXT_MAX_CHARS } from "../../primitives/index.ts";
import { plainPostFields } from "../fields.ts";

/** Typed content of the form of a post; it may be unfinished. */
export const typedPostSchema = z.object({
  ...partsOf(plainPostFields, "stored"),
  title: z.string(),
  subTitle: z.string(),
  description: z.string().max(RICH_TEXT_MAX_CHARS),
  category: z.string(),
  tags: z.array(z.string()),
  author: z.string().describe("Id of the author; empty for the author line of the site"),
  pictureId: z.string().nullable(),
  imageFocus: focalPointSchema,
});

export type TypedPost = z.infer<typeof typedPostSchema>;
