import { z } from "zod";
import type { TrashRule } from "#platform/trash/trash-rule.ts";
import { canModerateComments } from "./comments.policy.ts";
import { commentsTag } from "./comments.tags.ts";

const storedSchema = z.object({ post_id: z.string() });

/** Restored comments keep their approval state. */
export const commentsTrashRule: TrashRule = {
  canManage: canModerateComments,
  onRestored: (unit, { row }) => unit.invalidateTags(commentsTag(storedSchema.parse(row).post_id)),
};
