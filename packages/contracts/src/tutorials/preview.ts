import { z } from "zod";
import { NAME_MAX_CHARS, RICH_TEXT_MAX_CHARS, TITLE_MAX_CHARS } from "../primitives/index.ts";

/** Typed content of the form of a lesson; it may be unfinished. */
export const typedTutorialSchema = z.object({
  title: z.string().max(TITLE_MAX_CHARS),
  content: z.string().max(RICH_TEXT_MAX_CHARS),
  author: z.string().max(NAME_MAX_CHARS),
  videoUrl: z.string().default("").describe("As typed; nothing is shown of an unfinished address"),
  videoMinutes: z.string().default(""),
});

export type TypedTutorial = z.infer<typeof typedTutorialSchema>;
