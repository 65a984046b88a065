import { z } from "zod";
import type { TrashRule } from "#platform/trash/trash-rule.ts";
import { tutorialCommentsTag } from "../tutorials.tags.ts";
import { canListAllTutorialComments } from "./tutorial-comments.policy.ts";

const storedSchema = z.object({ tutorial_id: z.string() });

/**
 * Comments deleted by administrators. A student's deletion of an own comment is permanent and skips
 * the trash.
 */
export const tutorialCommentsTrashRule: TrashRule = {
  canManage: canListAllTutorialComments,
  onRestored: (unit, { row }) =>
    unit.invalidateTags(tutorialCommentsTag(storedSchema.parse(row).tutorial_id)),
};
