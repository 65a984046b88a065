import { z } from "zod";
import { pictureSchema } from "../media/index.ts";
import { idInputSchema, idParamSchema, idSchema, timestampSchema } from "../primitives/index.ts";
import { versionInputSchema, versionSchema } from "../row-versions/index.ts";
import { TRASH_DAYS } from "../trash/limits.ts";
import { pageContentSchema } from "./content.ts";
import { pagePathSchema } from "./paths/page-path-schema.ts";
import { cardsSectionSchema, questionsSectionSchema } from "./sections.ts";
import { builtInPages, pageTemplates } from "./templates.ts";

const builtInSchema = z
  .enum(builtInPages)
  .nullable()
  .describe("Set for the pages that every site begins with");

/** Pictures of the sections by id. */
const picturesSchema = z.record(z.string(), pictureSchema);

/** A page as readers see it: placeholders are filled, rich text is ready to be shown. */
export const publicPageSchema = pageContentSchema.extend({
  path: z.string(),
  pictures: picturesSchema,
});

export type PublicPage = z.infer<typeof publicPageSchema>;

export const publishedPageSchema = z.object({
  path: z.string(),
  title: z.string(),
  updatedAt: timestampSchema,
});

export type PublishedPage = z.infer<typeof publishedPageSchema>;

export const pageStates = ["draft", "published", "changed"] as const;

export type PageStatus = (typeof pageStates)[number];

export const pageSummarySchema = z.object({
  _id: idSchema,
  path: z.string(),
  title: z.string(),
  builtIn: builtInSchema,
  status: z.enum(pageStates).describe("changed: published, with a draft that readers do not see"),
  updatedAt: timestampSchema,
  version: versionSchema,
});

export type PageSummary = z.infer<typeof pageSummarySchema>;

export const trashedPageSchema = pageSummarySchema.extend({
  deletedAt: timestampSchema.describe(`Deleted for good ${TRASH_DAYS} days later`),
});

export type TrashedPage = z.infer<typeof trashedPageSchema>;

export const pageListSchema = z.object({
  pages: z.array(pageSummarySchema),
  trash: z.array(trashedPageSchema),
  missing: z.array(z.enum(builtInPages)).describe("Built-in pages that are gone for good"),
});

export type PageList = z.infer<typeof pageListSchema>;

/** A page in the editor: its draft, or the published content if it has no draft. */
export const pageStateSchema = pageSummarySchema.extend({
  content: pageContentSchema,
  publishedAt: timestampSchema.nullable(),
  pictures: picturesSchema,
});

export type PageState = z.infer<typeof pageStateSchema>;

export const createPageInputSchema = z.object({
  template: z.enum(pageTemplates, "Choose what the page begins with."),
  title: pageContentSchema.shape.title,
  path: pagePathSchema,
});

export type CreatePageInput = z.infer<typeof createPageInputSchema>;

/** Absent fields stay unchanged. */
export const pageChangesSchema = pageContentSchema
  .partial()
  .extend({ path: pagePathSchema.optional(), version: versionInputSchema });

export type PageChanges = z.infer<typeof pageChangesSchema>;

export const savePageInputSchema = pageChangesSchema.extend(idInputSchema.shape);

export const pageCommandInputSchema = idInputSchema.extend({ version: versionInputSchema });

export type PageCommandInput = z.infer<typeof pageCommandInputSchema>;

export const orderPagesInputSchema = z.object({
  ids: z
    .array(idParamSchema("The id is required."))
    .max(1_000, "At most 1,000 pages can be ordered at once.")
    .describe("All pages, in their order"),
});

export type OrderPagesInput = z.infer<typeof orderPagesInputSchema>;

export const restoreOriginalInputSchema = z.object({
  builtIn: z.enum(builtInPages, "Choose a page from the list."),
});

export const pagePathInputSchema = z.object({ path: z.string().max(200) });

/** Built-in pages of which the home page can show an excerpt. */
export const excerptedPages = ["services", "faqs"] as const;

export type ExcerptedPage = (typeof excerptedPages)[number];

export const pageExcerptInputSchema = z.object({ builtIn: z.enum(excerptedPages) });

/** The first cards of the services page, or the first questions of the FAQs page. */
export const pageExcerptSchema = publicPageSchema
  .pick({ path: true, title: true, pictures: true })
  .extend({ section: z.union([cardsSectionSchema, questionsSectionSchema]) });

export type PageExcerpt = z.infer<typeof pageExcerptSchema>;

export const pageRevisionSchema = z.object({
  _id: idSchema,
  savedAt: timestampSchema,
  savedBy: z.string().describe("E-mail of the administrator; empty for the site itself"),
  title: z.string(),
  sectionCount: z.number().int(),
});

export type PageRevision = z.infer<typeof pageRevisionSchema>;

export const restorePageInputSchema = idInputSchema.extend({
  revisionId: idParamSchema("The id is required."),
});

export type RestorePageInput = z.infer<typeof restorePageInputSchema>;
