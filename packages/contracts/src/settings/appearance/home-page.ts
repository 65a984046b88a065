import { z } from "zod";
import { categoryChoiceSchema } from "../../categories/index.ts";
import { focalPointSchema } from "../../media/index.ts";
import { optionalTextSchema, textSchema } from "../../primitives/index.ts";

export const homeSections = [
  "posts",
  "orders",
  "subscribe",
  "own",
  "categories",
  "pinned",
  "services",
  "questions",
] as const;

export type HomeSection = (typeof homeSections)[number];

export const HOME_OWN_TEXT_MAX_CHARS = 1_500;
export const HOME_TEXT_MAX_CHARS = 300;
export const HERO_ALT_MAX_CHARS = 200;

export const homeSettingsSchema = z.object({
  badge: optionalTextSchema("Badge", 60),
  headline: textSchema("Headline", 120),
  text: optionalTextSchema("Text", HOME_TEXT_MAX_CHARS),
  heroPicture: z
    .string("The picture must be an uploaded one, or null.")
    .toLowerCase()
    .nullable()
    .describe("Id of the picture beside the headline; null: none"),
  heroAlt: optionalTextSchema("Description", HERO_ALT_MAX_CHARS).describe(
    "What the picture shows; empty where it only decorates",
  ),
  heroFocus: focalPointSchema,
  sections: z
    .array(z.enum(homeSections, "Choose a section from the list."))
    .max(homeSections.length, "Each section can be shown once.")
    .refine((names) => new Set(names).size === names.length, "Each section can be shown once.")
    .describe("Shown sections, in their order"),
  defaultCategory: categoryChoiceSchema.describe("The category that a new post has at first"),
  pinnedPost: z
    .string("Choose a post from the list.")
    .refine((id) => id === "" || z.uuid().safeParse(id).success, "Choose a post from the list.")
    .describe("Id of the post that the section `pinned` shows; empty for none"),
  ownHeading: optionalTextSchema("Heading", 100),
  ownText: optionalTextSchema("Own text", HOME_OWN_TEXT_MAX_CHARS).describe(
    "Plain text; lines count",
  ),
});
