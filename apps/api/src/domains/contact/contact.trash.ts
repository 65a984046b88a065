import type { TrashRule } from "#platform/trash/trash-rule.ts";
import { allowAdminsWith } from "#src/site/permissions.ts";

export const messagesTrashRule: TrashRule = {
  canManage: allowAdminsWith("readMessages"),
  /**
   * Nobody is assigned: the administrator may have lost the permission meanwhile. Spam comes back as
   * new, because the next clean-up would delete it for good.
   */
  prepare: async (_unit, { row }) => ({
    assignee_id: null,
    ...(row.state === "spam" && { state: "new", is_read: false, spam_at: null }),
  }),
};
