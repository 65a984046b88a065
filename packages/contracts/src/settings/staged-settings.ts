import { z } from "zod";
import type { EditableSettingsGroup } from "./connections/server-settings.ts";
import { saveSettingsInputSchema } from "./schemas.ts";
import type { SettingsGroup } from "./site-settings.ts";

/** Groups whose changes can be previewed and are published together. */
export const stagedSettingsGroups = [
  "look",
  "home",
  "navigation",
] as const satisfies readonly SettingsGroup[];

export type StagedSettingsGroup = (typeof stagedSettingsGroups)[number];

export function isStagedSettingsGroup(group: EditableSettingsGroup): group is StagedSettingsGroup {
  return stagedSettingsGroups.some((name) => name === group);
}

const stagedGroupSchema = z.enum(
  stagedSettingsGroups,
  "Only the look, the home page and the navigation are tried in a preview.",
);

export const stageSettingsInputSchema = saveSettingsInputSchema
  .pick({ values: true, version: true })
  .extend({ group: stagedGroupSchema });

export type StageSettingsInput = z.infer<typeof stageSettingsInputSchema>;

/**
 * Versions that the caller has seen: later changes by others are neither published nor discarded.
 */
export const stagedVersionsInputSchema = z.object({
  versions: z
    .partialRecord(stagedGroupSchema, z.number().int().min(0))
    .describe("Version of each group with unpublished changes, as last read"),
});

export type StagedVersionsInput = z.infer<typeof stagedVersionsInputSchema>;

/**
 * Path prefix under which staff preview the site with unpublished changes, such as
 * `/preview/site/about`.
 */
export const SITE_PREVIEW_PATH = "/preview/site";

export const stagingTexts = {
  staged: "Saved. Visitors see it once you publish it.",
  published: "Changes published",
  discarded: "Unpublished changes discarded",
  restored: "Restored. Visitors see it once you publish it.",
} as const;
