import { businessKinds } from "@ebute/contracts/onboarding";
import { businessPages } from "@ebute/contracts/pages/defaults";
import { z } from "zod";
import { presetGroups } from "./onboarding.business-fields.ts";

const kindSchema = z.enum(businessKinds);
const fieldsSchema = z.record(z.string(), z.unknown());
const categoriesSchema = z.array(z.object({ name: z.string(), slug: z.string() }));
const pagesSchema = z.array(z.object({ id: z.string(), version: z.number().int() }));

const settingsChangeSchema = z.object({
  part: z.enum(presetGroups),
  kind: kindSchema,
  before: fieldsSchema,
  after: fieldsSchema,
  /** Categories before and after the choice, in their order. */
  categories: z.object({ before: categoriesSchema, after: categoriesSchema }).optional(),
});

const pagesChangeSchema = z.object({
  part: z.literal("pages"),
  kind: kindSchema,
  added: pagesSchema,
  hidden: pagesSchema,
});

const textsChangeSchema = z.object({
  part: z.literal("texts"),
  kind: kindSchema,
  replaced: z.array(
    z.object({ page: z.enum(businessPages), former: z.enum(["newSite", ...businessKinds]) }),
  ),
});

const changeSchema = z.discriminatedUnion("part", [
  settingsChangeSchema,
  pagesChangeSchema,
  textsChangeSchema,
]);

export type SettingsChange = z.infer<typeof settingsChangeSchema>;

/** Change of one part of the site by a choice of business: the values before and after it. */
export type BusinessChange = z.infer<typeof changeSchema>;

const recordSchema = z.object({
  kind: kindSchema.nullable(),
  // A change of another release that this one cannot read counts as not made.
  changes: z
    .array(z.unknown())
    .transform((changes) => changes.flatMap((change) => changeSchema.safeParse(change).data ?? [])),
});

/** Changes that can still be undone, oldest first, and the kind that was chosen last. */
export type BusinessChangeLog = z.infer<typeof recordSchema>;

const emptyRecord: BusinessChangeLog = { kind: null, changes: [] };

export function parseBusinessChangeLog(stored: Record<string, unknown> = {}): BusinessChangeLog {
  return recordSchema.safeParse(stored).data ?? emptyRecord;
}

/** The last change of a part, which is the first to be undone. */
export function findLastChange<Part extends BusinessChange["part"]>(
  { changes }: BusinessChangeLog,
  part: Part,
): Extract<BusinessChange, { part: Part }> | undefined {
  return changes.findLast((change): change is Extract<BusinessChange, { part: Part }> => {
    return change.part === part;
  });
}
