import { z } from "zod";
import type { TrashRule } from "#platform/trash/trash-rule.ts";
import { canManageTutorials } from "./tutorials.policy.ts";
import { TUTORIALS_TAG, tutorialCommentsTag, tutorialTag } from "./tutorials.tags.ts";

const storedSchema = z.object({ title: z.string() });

/** Tutorials come back with their comments. */
export const tutorialsTrashRule: TrashRule = {
  canManage: canManageTutorials,
  labelOf: (row) => storedSchema.parse(row).title,
  onRestored: (unit, { id }) =>
    unit.invalidateTags(TUTORIALS_TAG, tutorialTag(id), tutorialCommentsTag(id)),
};
