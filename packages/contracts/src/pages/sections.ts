import { z } from "zod";
import { optionalTextSchema, PRICE_MAX, textSchema } from "../primitives/index.ts";
import { POSTS_IN_SECTION_MAX } from "./limits.ts";
import {
  htmlSchema,
  iconSchema,
  itemsSchema,
  labelSchema,
  optionalPictureSchema,
  optionalTitleSchema,
  patternSchema,
  pictureReferenceSchema,
  plainTextSchema,
  sectionIdSchema,
  targetSchema,
  titleSchema,
} from "./section-fields.ts";

const id = sectionIdSchema;

export const textSectionSchema = z.object({
  kind: z.literal("text"),
  id,
  title: optionalTitleSchema,
  anchor: optionalTextSchema("Link name", 60)
    .refine(
      (name) => name === "" || /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name),
      "A link name can have letters from a to z, digits and hyphens.",
    )
    .describe("Name by which links lead to this section; made from the title when empty"),
  html: htmlSchema,
});

export const heroSectionSchema = z.object({
  kind: z.literal("hero"),
  id,
  title: titleSchema,
  text: plainTextSchema,
  label: labelSchema,
  href: targetSchema,
  picture: optionalPictureSchema,
});

export const cardSchema = z.object({
  id,
  title: titleSchema,
  text: plainTextSchema,
  icon: iconSchema,
  picture: optionalPictureSchema,
  href: targetSchema,
});

export const cardsSectionSchema = z.object({
  kind: z.literal("cards"),
  id,
  title: optionalTitleSchema,
  items: itemsSchema(cardSchema),
});

export const questionSchema = z.object({
  id,
  question: textSchema("Question", 200),
  html: htmlSchema,
});

/** Box beside the questions, for readers who found no answer. */
export const sidePanelSchema = z.object({
  title: titleSchema,
  text: plainTextSchema,
  label: labelSchema,
  href: targetSchema,
});

export const questionsSectionSchema = z.object({
  kind: z.literal("questions"),
  id,
  title: optionalTitleSchema,
  items: itemsSchema(questionSchema),
  panel: sidePanelSchema.nullable(),
});

export const personSchema = z.object({
  id,
  name: textSchema("Name", 100),
  text: plainTextSchema,
  pattern: patternSchema.describe("Fabric pattern in place of a portrait"),
  picture: optionalPictureSchema,
});

export const peopleSectionSchema = z.object({
  kind: z.literal("people"),
  id,
  title: optionalTitleSchema,
  items: itemsSchema(personSchema),
});

export const priceSchema = z.object({
  id,
  name: textSchema("Name", 100),
  unit: optionalTextSchema("Unit", 40).describe("Such as an hour or a piece"),
  note: optionalTextSchema("Note", 300),
  price: z
    .number("The price must be a number.")
    .int("The price must be a whole number.")
    .min(0, "The price cannot be negative.")
    .max(PRICE_MAX, "The price is too high.")
    .nullable()
    .describe("In the currency of the site; null when the price is on request"),
  isSoldOut: z.boolean("Choose yes or no."),
  picture: optionalPictureSchema,
});

export const pricesSectionSchema = z.object({
  kind: z.literal("prices"),
  id,
  title: optionalTitleSchema,
  text: plainTextSchema,
  hasOrderButton: z
    .boolean("Choose yes or no.")
    .describe("Order on WhatsApp; needs a WhatsApp number in the settings"),
  items: itemsSchema(priceSchema),
});

export const gallerySectionSchema = z.object({
  kind: z.literal("gallery"),
  id,
  title: optionalTitleSchema,
  items: itemsSchema(
    z.object({ id, picture: pictureReferenceSchema, caption: optionalTextSchema("Caption", 200) }),
  ),
});

export const callToActionSectionSchema = z.object({
  kind: z.literal("callToAction"),
  id,
  title: optionalTitleSchema,
  text: plainTextSchema,
  label: labelSchema,
  href: targetSchema,
});

export const quoteSectionSchema = z.object({
  kind: z.literal("quote"),
  id,
  text: textSchema("Quote", 600),
  name: optionalTextSchema("Name", 100),
  role: optionalTextSchema("Role", 100),
});

export const contactSectionSchema = z.object({
  kind: z.literal("contact"),
  id,
  title: optionalTitleSchema,
  text: plainTextSchema,
});

export const postsSectionSchema = z.object({
  kind: z.literal("posts"),
  id,
  title: optionalTitleSchema,
  count: z
    .number("The number must be a number.")
    .int("The number must be a whole number.")
    .min(1, "At least one post is shown.")
    .max(POSTS_IN_SECTION_MAX, `At most ${POSTS_IN_SECTION_MAX} posts are shown.`),
});

export const ordersSectionSchema = z.object({ kind: z.literal("orders"), id });

export const subscribeSectionSchema = z.object({ kind: z.literal("subscribe"), id });

export const pageSectionSchema = z.discriminatedUnion("kind", [
  textSectionSchema,
  heroSectionSchema,
  cardsSectionSchema,
  questionsSectionSchema,
  peopleSectionSchema,
  pricesSectionSchema,
  gallerySectionSchema,
  callToActionSectionSchema,
  quoteSectionSchema,
  contactSectionSchema,
  postsSectionSchema,
  ordersSectionSchema,
  subscribeSectionSchema,
]);

export type PageSection = z.infer<typeof pageSectionSchema>;
export type SectionKind = PageSection["kind"];

export type SectionOf<Kind extends SectionKind> = Extract<PageSection, { kind: Kind }>;

/** Kinds in the order in which the panel offers them. */
export const sectionKinds = [
  "text",
  "hero",
  "cards",
  "questions",
  "people",
  "prices",
  "gallery",
  "callToAction",
  "quote",
  "contact",
  "posts",
  "orders",
  "subscribe",
] as const satisfies readonly SectionKind[];
