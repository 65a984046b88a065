import { z } from "zod";
import type { TrashRule } from "#platform/trash/trash-rule.ts";
import { allowAdmins } from "#src/site/permissions.ts";
import { tutorialCommentsTag } from "../tutorials.tags.ts";

const storedSchema = z.object({ tutorial_id: z.string() });

/** Comments that an administrator deleted; what students delete of their own is gone for good. */
export const tutorialCommentsTrash: TrashRule = {
  canManage: allowAdmins,
  onRestored: (unit, { row }) =>
    unit.invalidateTags(tutorialCommentsTag(storedSchema.parse(row).tutorial_id)),
};
